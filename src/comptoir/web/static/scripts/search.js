// Finds rules while one types, and shows only reconstructed numbers where asked.
import { all, byId } from "./dom.js";

const hasShown = (group, part) => Boolean(group.querySelector(`${part}:not([hidden])`));

// Rules

const withoutAccents = (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
const plain = (text) => withoutAccents(text.toLowerCase());

const field = byId("search");
const rules = all(".rule").map((rule) => [rule, plain(rule.textContent)]);

field?.addEventListener("input", () => {
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  let found = 0;
  for (const [rule, text] of rules) {
    rule.hidden = !words.every((word) => text.includes(word));
    found += !rule.hidden;
  }
  for (const chapter of all(".chapter")) chapter.hidden = !hasShown(chapter, ".rule");
  byId("nothing").hidden = found > 0;
});

// Components

const onlyOurs = byId("only-ours");

onlyOurs?.addEventListener("change", () => {
  for (const row of all(".components tbody tr")) row.hidden = onlyOurs.checked && !row.classList.contains("ours");
  for (const group of all(".component-group")) group.hidden = !hasShown(group, "tbody tr");
});
