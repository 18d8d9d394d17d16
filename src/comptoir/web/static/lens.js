// The lens of a small screen: the board and my own area are enlarged by two fingers, by buttons or by keys, and panned by scrolling.
// How far is kept on the body, outside what is drawn anew, and for this tab.
"use strict";
(() => {
  const LEAST = 1,
    MOST = 3,
    STEP = 0.5;
  const body = document.body;
  const board = () => document.getElementById("floor");
  const small = matchMedia("(max-width: 820px)");
  const key = `lens ${[...(document.getElementById("table")?.classList || [])].find((name) => name.startsWith("game-"))}`;
  let zoom = LEAST;

  // Enlarge about a point of the screen, which stays where it is.
  function enlarge(to, x, y) {
    const box = board().getBoundingClientRect(),
      next = Math.min(MOST, Math.max(LEAST, to));
    const inX = (x ?? box.left + box.width / 2) - box.left,
      inY = (y ?? box.top + box.height / 2) - box.top;
    const atX = (board().scrollLeft + inX) / zoom,
      atY = (board().scrollTop + inY) / zoom;
    zoom = next;
    apply();
    board().scrollTo({ left: atX * zoom - inX, top: atY * zoom - inY, behavior: "instant" });
  }

  function apply() {
    if (!board()) return;
    const enlarged = zoom > LEAST && small.matches;
    body.style.setProperty("--zoom", enlarged ? zoom : 1);
    body.classList.toggle("enlarged", enlarged);
    if (enlarged)
      board().tabIndex = 0; // what scrolls must be reached by keys
    else board().removeAttribute("tabindex");
    try {
      sessionStorage.setItem(key, zoom);
    } catch {
      /* a browser that keeps nothing: the lens starts anew */
    }
  }

  const wishes = { "zoom-in": () => step(STEP), "zoom-out": () => step(-STEP), "zoom-fit": () => enlarge(LEAST) };

  function step(by) {
    enlarge(Math.round((zoom + by) / STEP) * STEP);
    if (zoom > LEAST) board().scrollIntoView({ block: "nearest", behavior: "instant" });
    const live = document.getElementById("live");
    if (live) live.textContent = `${Math.round(zoom * 100)} %`;
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.(".lens button");
    if (button) wishes[button.id]();
  });

  document.addEventListener("keydown", (event) => {
    if (
      !small.matches ||
      !board() ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.target.closest?.("input,textarea,select,dialog")
    )
      return;
    const wish = { "+": "zoom-in", "-": "zoom-out", f: "zoom-fit" }[event.key];
    if (wish) {
      event.preventDefault();
      wishes[wish]();
    }
  });

  // Two fingers

  let pinch = null;
  const span = ([one, two]) => Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);

  document.addEventListener(
    "touchstart",
    (event) => {
      const isPinch = small.matches && event.touches.length === 2 && event.target.closest?.("#floor");
      pinch = isPinch ? { span: span(event.touches) || 1, zoom } : null;
    },
    { passive: true },
  );

  document.addEventListener(
    "touchmove",
    (event) => {
      if (!pinch || event.touches.length !== 2) return;
      event.preventDefault();
      const [one, two] = event.touches;
      enlarge(
        pinch.zoom * (span(event.touches) / pinch.span),
        (one.clientX + two.clientX) / 2,
        (one.clientY + two.clientY) / 2,
      );
    },
    { passive: false },
  );

  document.addEventListener(
    "touchend",
    (event) => {
      if (event.touches.length < 2) pinch = null;
    },
    { passive: true },
  );

  // A turned phone, a new drawing, the same tab again

  small.addEventListener("change", apply);
  document.addEventListener("htmx:after:swap", apply);
  try {
    zoom = Math.min(MOST, Math.max(LEAST, Number(sessionStorage.getItem(key)) || LEAST));
  } catch {
    zoom = LEAST;
  }
  apply();
})();
