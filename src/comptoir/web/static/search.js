// Finds rules while one types, and shows only reconstructed numbers where asked.
"use strict";
const search = document.getElementById("search");
if (search) {
  const plain = (text) =>
    text
      .toLowerCase()
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "");
  const rules = [...document.querySelectorAll(".rule")].map((node) => [node, plain(node.textContent)]);
  search.addEventListener("input", () => {
    const words = plain(search.value).split(/\s+/).filter(Boolean);
    let found = 0;
    for (const [node, text] of rules) {
      node.hidden = !words.every((word) => text.includes(word));
      found += !node.hidden;
    }
    for (const chapter of document.querySelectorAll(".chapter"))
      chapter.hidden = !chapter.querySelector(".rule:not([hidden])");
    document.getElementById("nothing").hidden = found > 0;
  });
}
const ours = document.getElementById("only-ours");
ours?.addEventListener("change", () => {
  for (const row of document.querySelectorAll(".components tbody tr"))
    row.hidden = ours.checked && !row.classList.contains("ours");
  for (const group of document.querySelectorAll(".component-group"))
    group.hidden = !group.querySelector("tbody tr:not([hidden])");
});
