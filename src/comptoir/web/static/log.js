// Jumps in the log from move to move, over passes and over what was no choice: by the buttons, or with P and N.
"use strict";
(() => {
  function jump(by) {
    const log = document.getElementById("log"),
      marks = [...log.querySelectorAll("li[tabindex]")];
    const now = document.activeElement?.closest?.("#log li"),
      at = now ? Number(now.dataset.number) : Infinity;
    const ahead = marks.filter((line) =>
      by < 0 ? Number(line.dataset.number) < at : Number(line.dataset.number) > at,
    );
    const next = by < 0 ? ahead.at(-1) : ahead[0];
    if (!next) return;
    next.focus({ preventScroll: true }); // the places it touched light up
    next.scrollIntoView({ block: "nearest" });
  }

  let last = null; // pressing a button takes the focus away from the line it jumps from
  document.addEventListener("focusin", (event) => {
    if (!event.target.closest?.("#log-back, #log-on")) last = event.target.closest?.("#log li") || null;
  });
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("#log-back, #log-on");
    if (!button) return;
    if (last?.isConnected) last.focus({ preventScroll: true });
    jump(button.id === "log-back" ? -1 : 1);
  });
  document.addEventListener("keydown", (event) => {
    const by = { p: -1, n: 1 }[event.key.toLowerCase()];
    if (
      !by ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.target.closest?.("input:not([type=hidden]),textarea,select,dialog")
    )
      return;
    const fold = document.getElementById("fold-log");
    if (fold) fold.open = true;
    event.preventDefault();
    jump(by);
  });
})();
