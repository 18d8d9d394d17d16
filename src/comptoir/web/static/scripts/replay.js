// The page of a replay: steps by keys, the slider, and the coach's analysis.
import "./copy.js";
import "./zoom.js";
import { all, byId } from "./dom.js";

// Steps with the arrow keys; with P and N over passes

function stepFor({ key, shiftKey }) {
  if (key === "ArrowLeft") return shiftKey ? "step-turn-back" : "step-back";
  if (key === "ArrowRight") return shiftKey ? "step-turn-on" : "step-on";
  const name = key.length > 1 ? key : key.toLowerCase();
  return { Home: "step-first", End: "step-last", p: "step-mark-back", n: "step-mark-on" }[name];
}

document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = stepFor(event);
  if (!step) return;
  event.preventDefault();
  byId(step)?.click();
});

const log = byId("log");
if (log) log.scrollTop = log.scrollHeight; // what has just been done is at its end

// The slider and the list of seats go as soon as they are let go

for (const field of ["replay-at", "replay-seat"]) {
  byId(field)?.addEventListener("change", (event) => event.target.form.submit());
}

// While the coach looks at the game, ask how far it is; its findings come with the page.

const analysis = byId("analysis");

if (analysis) {
  // Once opened it stays so from step to step: the address says it.
  const mark = () => {
    const withMark = (address) => address.split("#")[0] + (analysis.open ? "#analysis" : "");
    for (const link of all(".replay-steps a")) link.href = withMark(link.href);
    for (const form of all(".replay-slider, .replay-eyes")) form.action = withMark(form.action);
  };
  analysis.addEventListener("toggle", mark);
  if (location.hash === "#analysis") analysis.open = true;
}

async function showProgress() {
  const answer = await fetch(analysis.dataset.where).catch(() => null);
  if (!answer) return void setTimeout(showProgress, 5000); // the server does not answer just now
  if (!answer.ok) return;
  const told = await answer.json();
  if (told.status !== "running") return location.reload();
  const bar = byId("analysis-progress");
  const [label] = bar.labels;
  bar.value = told.done;
  label.textContent = label.dataset.text.replace("{done}", told.done).replace("{total}", told.total);
  setTimeout(showProgress, 1000);
}

if (analysis?.dataset.status === "running") setTimeout(showProgress, 500);
