// Keeps the list of my tables fresh while it is open; the title counts those that wait for me, and a new one is told.
import { all, byId } from "./dom.js";
import { askToNotify, notify } from "./notify.js";

const EVERY = 20_000; // milliseconds

const waiting = () => new Set(all("#my-tables li:has(.chip.turn) a").map((link) => link.getAttribute("href")));

async function refresh() {
  const answer = await fetch(location.pathname, { headers: { accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) return;
  const before = waiting();
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  document.title = fresh.title;
  for (const id of ["my-tables", "listed-tables"]) {
    const [old, now] = [byId(id), fresh.getElementById(id)];
    if (old.innerHTML !== now.innerHTML) old.replaceWith(document.adoptNode(now));
  }
  const newly = [...waiting()].find((path) => !before.has(path));
  if (!newly) return;
  const link = document.querySelector(`#my-tables a[href="${newly}"]`);
  notify(document.title, { body: link.textContent.trim().replace(/\s+/g, " "), tag: newly });
}

setInterval(refresh, EVERY);
askToNotify();
