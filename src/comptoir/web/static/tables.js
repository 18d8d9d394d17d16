// Keeps the list of my tables fresh while it is open; the title counts those that wait for me, and a new one is told.
"use strict";
const EVERY = 20_000;
const wants = document.body.dataset.notify === "1" && "Notification" in window;
const waiting = () =>
  new Set([...document.querySelectorAll("#my-tables li:has(.chip.turn) a")].map((link) => link.getAttribute("href")));
async function refresh() {
  const answer = await fetch(location.pathname, { headers: { accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) return;
  const before = waiting();
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  document.title = fresh.title;
  for (const id of ["my-tables", "listed-tables"]) {
    const [old, now] = [document.getElementById(id), fresh.getElementById(id)];
    if (old.innerHTML !== now.innerHTML) old.replaceWith(document.adoptNode(now));
  }
  const newly = [...waiting()].filter((path) => !before.has(path));
  if (newly.length && wants && Notification.permission === "granted") {
    const link = document.querySelector(`#my-tables a[href="${newly[0]}"]`);
    new Notification(document.title, { body: link.textContent.trim().replace(/\s+/g, " "), tag: newly[0] });
  }
}
setInterval(refresh, EVERY);
if (wants && Notification.permission === "default")
  document.addEventListener("click", () => Notification.requestPermission(), { once: true });
