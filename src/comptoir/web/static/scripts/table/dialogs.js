// The dialogs of the header: the link, the notes, the keys.
import { byId } from "../dom.js";

for (const name of ["link", "notes", "keys"]) {
  byId(`open-${name}`)?.addEventListener("click", () => {
    byId(name).close(); // the notes may lie open already
    byId(name).showModal();
  });
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("[data-close]");
  if (button) setTimeout(() => button.closest("dialog").close()); // after the form has been sent
});

// A note of mine lies open when I come back to the table, once a tab.
try {
  const seen = `noted ${location.pathname}`;
  if (byId("note-text")?.value && !sessionStorage.getItem(seen)) {
    sessionStorage.setItem(seen, "1");
    byId("notes").show();
    document.activeElement?.blur();
  }
} catch {
  /* a browser that keeps nothing: the note is behind its button */
}
