// Pointing at something, with the mouse or by focus, shows its card and lights the places it speaks of.
import { greysAt } from "./actions.js";
import { reasonsFor, showInfo } from "./cards.js";
import { lightFrom } from "./highlight.js";
import { hideTip, isTipPinned, showTip } from "./popups.js";

const PATIENCE = 350; // milliseconds before a card comes
const TELLS = "[data-info],[data-cannot]";

let hovered = null;
let timer = 0;

function point(target) {
  if (!target.isConnected) return;
  if (target.dataset.info) showInfo(target, { pin: false, isWanted: () => hovered === target });
  else showTip(target, reasonsFor(greysAt(target.dataset.place)), false);
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  const target = event.target.closest?.(TELLS);
  if (target === hovered) return;
  hovered = target;
  clearTimeout(timer);
  if (isTipPinned()) return;
  hideTip();
  if (target) timer = setTimeout(() => point(target), PATIENCE);
});

document.addEventListener("focusin", (event) => {
  const target = event.target.closest?.(TELLS);
  if (target?.matches(":focus-visible")) {
    hovered = target;
    point(target);
  } else if (!event.target.closest?.("#tip,#chooser")) hideTip();
  lightFrom(event.target);
});

document.addEventListener("mouseover", (event) => lightFrom(event.target));
