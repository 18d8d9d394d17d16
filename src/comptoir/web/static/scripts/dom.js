// Short ways to what stands on the page, for all other modules.

export const byId = (id) => document.getElementById(id);

export const all = (selector) => [...document.querySelectorAll(selector)];

// The part of the page that the server draws anew.
export const table = () => byId("table");

export const gameSlug = () => [...table().classList].find((name) => name.startsWith("game-")).slice("game-".length);

// Whether the person has switched this preference on: ask, sound, badge, notify or auto.
export const wants = (preference) => document.body.dataset[preference] === "1";

const TAKES_KEYS = "input:not([type=hidden]),textarea,select,dialog";

// Whether a key is meant for the page: not for a field, a dialog or the browser.
export const isForPage = (event) =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.(TAKES_KEYS));
