// Tells screen readers what has changed.
import { byId } from "../dom.js";

export function announce(text) {
  byId("live").textContent = "";
  if (!text) return;
  setTimeout(() => {
    byId("live").textContent = text;
  }, 30);
}
