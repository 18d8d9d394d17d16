// Where only one action is possible it plays itself, for who wants that: not what has just been taken back, and nothing
// that would be asked about.
import { byId, table, wants } from "../dom.js";
import { choices, press } from "./actions.js";

const PATIENCE = 900; // milliseconds in which one sees what happens
const TAKES_BACK = ["undo", "reset", "back"];

let tookBack = false;

byId("act")?.addEventListener(
  "submit",
  ({ submitter }) => {
    tookBack = submitter?.name === "command" && TAKES_BACK.includes(submitter.value.split(" ")[0]);
  },
  true,
);

function playTheOnlyOne() {
  const isPlayedByServer = byId("forced")?.getAttribute("aria-pressed") === "true";
  if (!wants("auto") || isPlayedByServer || tookBack || table().dataset.mine !== "1" || byId("end-turn")) return;
  const seen = table().dataset.version;
  const [only, another] = choices();
  if (!only || another || only.dataset.warning) return;
  setTimeout(() => {
    const [now] = choices();
    if (table().dataset.version === seen && now && !tookBack && !byId("sure").open) press(now);
  }, PATIENCE);
}

document.addEventListener("htmx:after:swap", playTheOnlyOne);
playTheOnlyOne();
