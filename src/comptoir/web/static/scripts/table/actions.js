// The actions that the page offers, each of them a button: which ones a place of the board has, and how one is pressed.
import { all, byId, table, wants } from "../dom.js";
import { closePopups } from "./popups.js";

const aimsAt = (place) => (button) => (button.dataset.targets || "").split(" ").includes(place);

export const choices = () => all("#choices .choice");
export const choicesAt = (place) => all("#choices .choice[data-targets]").filter(aimsAt(place));
export const greysAt = (place) => all(".grey").filter(aimsAt(place));

export function press(button) {
  closePopups();
  if (isRisky(button)) return askFirst(button);
  send(button);
}

export const isRisky = (button) => Boolean(button.dataset.warning) && wants("ask");
export const isSure = (button) => Boolean(button.dataset.sure);

// Ask whether that is meant. The table may be drawn anew meanwhile, so the button is looked for again.
export function askFirst({ name, value, dataset }) {
  byId("sure-text").textContent = dataset.warning;
  byId("sure-yes").onclick = () => {
    byId("sure").close();
    const again = all("button[form=act]").find((button) => button.name === name && button.value === value);
    if (again) send(again);
  };
  byId("sure-no").onclick = () => byId("sure").close();
  byId("sure").showModal();
}

function send(button) {
  button.dataset.sure = "1";
  button.click();
}

// After each drawing: what was meant before is not meant any more.
export function forgetSure() {
  for (const button of all("[data-sure]")) delete button.dataset.sure;
}

// One command a position: a second click on a table that is being changed already is not meant.

let sentFor = "";

byId("act")?.addEventListener(
  "submit",
  (event) => {
    const now = `${table().dataset.revision} ${table().dataset.version}`;
    if (now === sentFor) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    sentFor = now;
  },
  true,
);

// What was accepted is on its way by the stream: until then this position is over.
document.addEventListener("htmx:finally:request", (event) => {
  if (event.detail.ctx.response?.status !== 204) sentFor = "";
});
