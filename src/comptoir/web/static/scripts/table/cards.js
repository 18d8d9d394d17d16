// What the little cards say: about a component, from the server, and why an action is refused.
import { gameSlug } from "../dom.js";
import { choicesAt, greysAt } from "./actions.js";
import { announce } from "./announce.js";
import { showTip } from "./popups.js";

const MOST_REASONS = 5;
const known = new Map(); // from the key of a component to the HTML of its card

const sentenceOf = (grey) => grey.querySelector("span").textContent;

function reasonFor(grey) {
  const line = document.createElement("p");
  line.className = "why";
  const what = document.createElement("b");
  what.textContent = sentenceOf(grey);
  line.append(what, document.createElement("br"), grey.dataset.why);
  if (grey.dataset.clause) {
    const link = document.createElement("a");
    link.className = "clause";
    link.href = `/games/${gameSlug()}/rules#c${grey.dataset.clause}`;
    link.textContent = ` §${grey.dataset.clause}`;
    line.append(link);
  }
  return line;
}

export const reasonsFor = (greys) => greys.slice(0, MOST_REASONS).map(reasonFor);

export function showWhy(target, greys) {
  showTip(target, reasonsFor(greys), true);
  announce(greys.map((grey) => `${sentenceOf(grey)}: ${grey.dataset.why}`).join(". "));
}

async function cardOf(key) {
  if (!known.has(key)) {
    const address = `/games/${gameSlug()}/info/${encodeURIComponent(key)}?lang=${document.documentElement.lang}`;
    const answer = await fetch(address).catch(() => null);
    if (!answer?.ok) return null; // not there, or the server does not answer: the table says so itself
    known.set(key, await answer.text());
  }
  const holder = document.createElement("template");
  holder.innerHTML = known.get(key);
  return holder.content;
}

// The card of a component, with why nothing can be done with it now. It may be too late to show it when it comes.
export async function showInfo(target, { pin = true, isWanted = () => true } = {}) {
  const card = await cardOf(target.dataset.info);
  if (!card || !target.isConnected || !isWanted()) return;
  const place = target.dataset.place;
  const canAct = choicesAt(place).length > 0;
  showTip(target, [card, ...(place && !canAct ? reasonsFor(greysAt(place)) : [])], pin);
}
