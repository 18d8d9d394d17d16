// The zoom of a small screen: the board and my own area are enlarged by two fingers, by buttons or by keys, and panned
// by scrolling. How far is kept on the body, outside what is drawn anew, and for this tab.
import { byId, gameSlug, isForPage, table } from "./dom.js";

const LEAST = 1;
const MOST = 3;
const STEP = 0.5;

const board = () => byId("floor");
const small = matchMedia("(max-width: 820px)");
const key = `zoom ${table() ? gameSlug() : ""}`;
const within = (factor) => Math.min(MOST, Math.max(LEAST, factor));
let zoom = LEAST;

// Enlarge about a point of the screen, which stays where it is.
function enlarge(to, x, y) {
  const box = board().getBoundingClientRect();
  const inX = (x ?? box.left + box.width / 2) - box.left;
  const inY = (y ?? box.top + box.height / 2) - box.top;
  const atX = (board().scrollLeft + inX) / zoom;
  const atY = (board().scrollTop + inY) / zoom;
  zoom = within(to);
  apply();
  board().scrollTo({ left: atX * zoom - inX, top: atY * zoom - inY, behavior: "instant" });
}

function apply() {
  if (!board()) return;
  const isEnlarged = zoom > LEAST && small.matches;
  document.body.style.setProperty("--zoom", isEnlarged ? zoom : 1);
  document.body.classList.toggle("enlarged", isEnlarged);
  // What scrolls must be reached by keys.
  if (isEnlarged) board().tabIndex = 0;
  else board().removeAttribute("tabindex");
  try {
    sessionStorage.setItem(key, zoom);
  } catch {
    /* a browser that keeps nothing: the zoom starts anew */
  }
}

function step(by) {
  enlarge(Math.round((zoom + by) / STEP) * STEP);
  if (zoom > LEAST) board().scrollIntoView({ block: "nearest", behavior: "instant" });
  const live = byId("live");
  if (live) live.textContent = `${Math.round(zoom * 100)} %`;
}

// Buttons and keys

const commands = { "zoom-in": () => step(STEP), "zoom-out": () => step(-STEP), "zoom-fit": () => enlarge(LEAST) };

document.addEventListener("click", (event) => {
  const button = event.target.closest?.(".zoom button");
  if (button) commands[button.id]();
});

document.addEventListener("keydown", (event) => {
  if (!small.matches || !board() || !isForPage(event)) return;
  const command = { "+": "zoom-in", "-": "zoom-out", f: "zoom-fit" }[event.key];
  if (!command) return;
  event.preventDefault();
  commands[command]();
});

// Two fingers

let pinch = null;
const span = ([one, two]) => Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);

document.addEventListener(
  "touchstart",
  (event) => {
    const isPinch = small.matches && event.touches.length === 2 && event.target.closest?.("#floor");
    pinch = isPinch ? { span: span(event.touches) || 1, zoom } : null;
  },
  { passive: true },
);

document.addEventListener(
  "touchmove",
  (event) => {
    if (!pinch || event.touches.length !== 2) return;
    event.preventDefault();
    const [one, two] = event.touches;
    const factor = pinch.zoom * (span(event.touches) / pinch.span);
    enlarge(factor, (one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2);
  },
  { passive: false },
);

document.addEventListener(
  "touchend",
  (event) => {
    if (event.touches.length < 2) pinch = null;
  },
  { passive: true },
);

// A turned phone, a new drawing, the same tab again

small.addEventListener("change", apply);
document.addEventListener("htmx:after:swap", apply);
try {
  zoom = within(Number(sessionStorage.getItem(key)) || LEAST);
} catch {
  zoom = LEAST;
}
apply();
