// Steps through a replay with the arrow keys (P and N: over passes), and follows the slider as soon as it is let go.
"use strict";
const follow = (id) => document.getElementById(id)?.click();
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = {
    ArrowLeft: event.shiftKey ? "step-turn-back" : "step-back",
    ArrowRight: event.shiftKey ? "step-turn-on" : "step-on",
    Home: "step-first",
    End: "step-last",
    p: "step-mark-back",
    n: "step-mark-on",
  }[event.key.length > 1 ? event.key : event.key.toLowerCase()];
  if (step) {
    event.preventDefault();
    follow(step);
  }
});
const log = document.getElementById("log");
if (log) log.scrollTop = log.scrollHeight; // what has just been done is at its end
document.getElementById("replay-at")?.addEventListener("change", (event) => event.target.form.submit());
document.getElementById("replay-seat")?.addEventListener("change", (event) => event.target.form.submit());

// While the coach looks at the game, ask how far it is; its findings come with the page.
const analysis = document.getElementById("analysis");
if (analysis) {
  // Once opened it stays so from step to step: the address says it.
  const mark = () => {
    const hash = analysis.open ? "#analysis" : "";
    for (const link of document.querySelectorAll(".replay-steps a")) link.href = link.href.split("#")[0] + hash;
    for (const form of document.querySelectorAll(".replay-slider, .replay-eyes"))
      form.action = form.action.split("#")[0] + hash;
  };
  analysis.addEventListener("toggle", mark);
  if (location.hash === "#analysis") analysis.open = true;
}
async function howFar() {
  const answer = await fetch(analysis.dataset.where).catch(() => null);
  if (!answer) return void setTimeout(howFar, 5000); // the house does not answer just now
  if (!answer.ok) return;
  const told = await answer.json();
  if (told.status !== "running") return location.reload();
  const bar = document.getElementById("analysis-progress");
  bar.value = told.done;
  bar.labels[0].textContent = bar.labels[0].dataset.text.replace("{done}", told.done).replace("{total}", told.total);
  setTimeout(howFar, 1000);
}
if (analysis?.dataset.status === "running") setTimeout(howFar, 500);
