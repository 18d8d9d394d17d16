// The little boxes beside what is pointed at: the card that tells (#tip) and the list to choose from (#chooser).
import { byId } from "../dom.js";

const EDGE = 8; // pixels between a box, its target and the edge of the window

let isPinned = false; // a pinned card stays until something else is pressed

export const isTipPinned = () => isPinned;

// Below the target, or above it where there is no room, or beside it where there is none there either.
function settle(box, target) {
  const at = target.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  let top = at.bottom + EDGE;
  let left = at.left + at.width / 2 - size.width / 2;
  if (top + size.height > innerHeight - EDGE) top = Math.max(EDGE, at.top - size.height - EDGE);
  if (top < EDGE + 1 && at.right + size.width < innerWidth) {
    left = at.right + EDGE;
    top = Math.min(at.top, innerHeight - size.height - EDGE);
  }
  box.style.top = `${Math.max(EDGE, top)}px`;
  box.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - size.width - EDGE))}px`;
}

export function showTip(target, content, pin) {
  const tip = byId("tip");
  tip.replaceChildren(...content);
  tip.classList.toggle("passing", !pin);
  isPinned = pin;
  if (!tip.matches(":popover-open")) tip.showPopover();
  settle(tip, target);
}

export function hideTip() {
  isPinned = false;
  const tip = byId("tip");
  if (tip?.matches(":popover-open")) tip.hidePopover();
}

export function showChooser(target, buttons) {
  const box = byId("chooser");
  box.querySelector(".chooser-list").replaceChildren(...buttons);
  hideTip();
  box.showPopover();
  settle(box, target);
  buttons[0].focus();
}

export function closePopups() {
  hideTip();
  byId("chooser").hidePopover?.();
}
