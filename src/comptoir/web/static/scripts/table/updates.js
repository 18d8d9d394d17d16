// A new drawing of the table: what has changed glides, is told and is scrolled to, and the focus stays where it was.
import { all, byId, table } from "../dom.js";
import { choices, forgetSure } from "./actions.js";
import { announce } from "./announce.js";
import * as glide from "./glide.js";
import { forgetLight } from "./highlight.js";
import { closePopups } from "./popups.js";
import { isOld, revisionIn } from "./revision.js";

const TOAST_TIME = 6000; // milliseconds

const lines = () => all("#log li[data-number]");
const numberOf = (line) => Number(line.dataset.number);
const toEnd = (list) => {
  if (list) list.scrollTop = list.scrollHeight;
};

let before = null; // what of the table as it was is needed once it is drawn anew

document.addEventListener("htmx:before:swap", (event) => {
  const { ctx, tasks } = event.detail;
  if (isOld(revisionIn(ctx?.text || ""))) {
    // The stream was faster. Only a message that came along is still wanted.
    tasks.splice(0, tasks.length, ...tasks.filter((task) => task.type !== "main"));
  }
  const last = lines().at(-1);
  before = { version: table().dataset.version, told: last ? numberOf(last) : -1, focus: focusedPlace() };
  glide.remember();
});

document.addEventListener("htmx:after:swap", () => {
  if (table().dataset.version !== before?.version) {
    closePopups();
    byId("choices")?.scrollTo(0, 0); // a new decision is read from its beginning
  }
  forgetLight();
  forgetSure();
  // Before anything glides: the layout is counted once.
  if (!document.activeElement?.closest("#log li")) toEnd(byId("log")); // unless somebody reads there
  toEnd(byId("chat"));
  glide.play();
  tellNews();
  refocus();
  if (byId("toast").firstElementChild) setTimeout(() => byId("toast").replaceChildren(), TOAST_TIME);
});

// What was done, and what is asked now; the new totals are there to be read.
function tellNews() {
  const news = lines().filter((line) => numberOf(line) > (before?.told ?? -1));
  const texts = news.map((line) => line.firstChild.textContent.trim());
  announce([...texts, byId("prompt")?.textContent.trim()].filter(Boolean).join(" "));
}

// "bar" for the actions, else the name of a place, or null.
function focusedPlace() {
  const focused = document.activeElement;
  return focused?.closest?.(".bar,#chooser") ? "bar" : focused?.dataset?.place || null;
}

function refocus() {
  const place = before?.focus;
  if (!place || (document.activeElement && document.activeElement !== document.body)) return;
  const same = place === "bar" ? byId("end-turn") : all(`[data-place="${CSS.escape(place)}"][tabindex]`)[0];
  (same || choices()[0])?.focus({ preventScroll: true });
}

toEnd(byId("log"));
