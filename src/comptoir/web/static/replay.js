// Steps through a replay with the arrow keys, and follows the slider as soon as it is let go.
"use strict";
const follow = (id) => document.getElementById(id)?.click();
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = { ArrowLeft: event.shiftKey ? "step-turn-back" : "step-back", ArrowRight: event.shiftKey ? "step-turn-on" : "step-on", Home: "step-first", End: "step-last" }[event.key];
  if (step) {
    event.preventDefault();
    follow(step);
  }
});
document.getElementById("replay-at")?.addEventListener("change", (event) => event.target.form.submit());
document.getElementById("replay-seat")?.addEventListener("change", (event) => event.target.form.submit());
