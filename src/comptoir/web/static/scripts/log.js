// Jumps in the log from move to move, over passes and over what was no choice: by the buttons, or with P and N.
import { all, byId, isForPage } from "./dom.js";

const BUTTONS = "#log-back, #log-on";
const numberOf = (line) => Number(line.dataset.number);

function jump(by) {
  const now = document.activeElement?.closest?.("#log li");
  const at = now ? numberOf(now) : Infinity;
  const moves = all("#log li[tabindex]");
  const next = by < 0 ? moves.filter((line) => numberOf(line) < at).at(-1) : moves.find((line) => numberOf(line) > at);
  if (!next) return;
  next.focus({ preventScroll: true }); // the places it touched light up
  next.scrollIntoView({ block: "nearest" });
}

let last = null; // pressing a button takes the focus away from the line it jumps from

document.addEventListener("focusin", ({ target }) => {
  if (!target.closest?.(BUTTONS)) last = target.closest?.("#log li") || null;
});

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.(BUTTONS);
  if (!button) return;
  if (last?.isConnected) last.focus({ preventScroll: true });
  jump(button.id === "log-back" ? -1 : 1);
});

document.addEventListener("keydown", (event) => {
  const by = { p: -1, n: 1 }[event.key.toLowerCase()];
  if (!by || !isForPage(event)) return;
  const fold = byId("fold-log");
  if (fold) fold.open = true;
  event.preventDefault();
  jump(by);
});
