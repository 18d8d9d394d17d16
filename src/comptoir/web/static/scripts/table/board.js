// Clicks: a place of the board presses the button of its action, or asks which; where there is none it tells why.
import { askFirst, choices, choicesAt, greysAt, isRisky, isSure, press } from "./actions.js";
import { showInfo, showWhy } from "./cards.js";
import { hideTip, showChooser } from "./popups.js";

const HAS_ITS_OWN_CLICK = "#tip,#chooser,dialog,a,summary,input,select,textarea";

export function touch(target) {
  const place = target.dataset.place;
  const possible = choicesAt(place);
  if (possible.length === 1) return press(possible[0]);
  if (possible.length > 1) return showChooser(target, possible.map(copyOf));
  const greys = greysAt(place);
  if (greys.length) return showWhy(target, greys);
  if (target.dataset.info) showInfo(target);
}

// A button of the chooser, which presses the one of the bar that has the same action by then.
function copyOf(choice) {
  const copy = choice.cloneNode(true);
  copy.removeAttribute("form");
  copy.type = "button";
  copy.addEventListener("click", (event) => {
    event.stopPropagation();
    press(choices().find((other) => other.value === choice.value) || choice);
  });
  return copy;
}

document.addEventListener("click", (event) => {
  const find = (selector) => event.target.closest?.(selector);
  const button = find("button[form=act]");
  if (button) {
    if (!isRisky(button) || isSure(button)) return;
    event.preventDefault();
    return askFirst(button);
  }
  const grey = find(".grey");
  if (grey) return showWhy(grey, [grey]);
  if (find(HAS_ITS_OWN_CLICK)) return;
  const place = find("[data-place]");
  if (place?.matches("[data-can],[data-cannot],[data-info]")) return touch(place);
  const teller = find("[data-info]");
  if (teller) return showInfo(teller);
  hideTip();
});
