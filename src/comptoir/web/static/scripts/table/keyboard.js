// Keys: numbers press actions, arrows walk from target to target, letters are shortcuts.
import { all, byId, isForPage } from "../dom.js";
import { choices, press } from "./actions.js";
import { touch } from "./board.js";
import { closePopups } from "./popups.js";

// Numbers

const PATIENCE = 700; // milliseconds in which a further digit may follow

let digits = "";
let timer = 0;

function typeDigit(digit) {
  clearTimeout(timer);
  digits += digit;
  const buttons = all("#choices .choice[data-number]");
  const exact = buttons.find((button) => button.dataset.number === digits);
  const mayGoOn = buttons.some(({ dataset }) => dataset.number !== digits && dataset.number.startsWith(digits));
  for (const button of buttons) button.classList.toggle("typed", button.dataset.number.startsWith(digits));
  const finish = () => {
    digits = "";
    for (const button of all(".typed")) button.classList.remove("typed");
    if (exact) press(exact);
  };
  if (mayGoOn) timer = setTimeout(finish, PATIENCE);
  else finish();
}

// Arrows

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const middleOf = (box) => [box.left + box.width / 2, box.top + box.height / 2];

// The nearest thing in that direction; what lies aside counts twice as far.
function nearest(from, [dx, dy]) {
  const zone = from.closest(".bar") ? "#bar button:not([disabled])" : "#table [data-can]";
  const [x, y] = middleOf(from.getBoundingClientRect());
  let best = null;
  let least = Infinity;
  for (const node of all(zone)) {
    if (node === from) continue;
    const box = node.getBoundingClientRect();
    const [toX, toY] = middleOf(box);
    const ahead = (toX - x) * dx + (toY - y) * dy;
    const aside = Math.abs((toX - x) * dy) + Math.abs((toY - y) * dx);
    if (ahead > 2 && box.width && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = node;
    }
  }
  return best;
}

function walk(event) {
  const start = event.target.closest?.("[data-can],.bar button");
  const next = start ? nearest(start, ARROWS[event.key]) : all("#table [data-can]")[0] || choices()[0];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

// Letters

const SHORTCUTS = { u: "undo", e: "end-turn", "?": "open-keys" };

function followShortcut(event) {
  const button = byId(SHORTCUTS[event.key.toLowerCase()]);
  if (!button || button.disabled) return;
  event.preventDefault();
  button.click();
}

const isPlace = (node) => node.matches?.("[data-place],[data-info]") && node.getAttribute("role") === "button";
const scrollsItself = (node) => node.id === "floor" || node.closest?.(".log,.chat,#chooser");

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (!isForPage(event)) return;
  if (key === "Escape") return closePopups();
  if (/^\d$/.test(key)) {
    event.preventDefault();
    return typeDigit(key);
  }
  if ((key === "Enter" || key === " ") && isPlace(target)) {
    event.preventDefault();
    return touch(target);
  }
  if (key in ARROWS && !scrollsItself(target)) return walk(event);
  followShortcut(event);
});
