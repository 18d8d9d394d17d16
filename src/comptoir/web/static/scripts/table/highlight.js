// Lights the places that a button, a line of the log or a crumb speaks of, while it is pointed at.
import { all } from "../dom.js";

const SPEAKS_OF_PLACES = "[data-targets],[data-lights]";

let lit = null;

export function lightFrom(node) {
  const source = node.closest?.(SPEAKS_OF_PLACES);
  if (source === lit) return;
  lit = source;
  for (const place of all(".lit")) place.classList.remove("lit");
  if (!source) return;
  const names = (source.dataset.targets || source.dataset.lights || "").split(" ").filter(Boolean);
  for (const name of names) {
    for (const place of all(`[data-place="${CSS.escape(name)}"]`)) place.classList.add("lit");
  }
}

// After each drawing: the places are new nodes, without their light.
export function forgetLight() {
  lit = null;
}
