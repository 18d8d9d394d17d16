// What is sent to the table: under an id, so that nothing is done twice, and without asking for a page that the stream
// brings anyway.
import { byId, table } from "../dom.js";

const PATIENCE = 3000; // milliseconds in which the stream should have brought the new table
const TRIES = 3;
const PAUSE = 1000; // milliseconds before a command whose answer was lost is sent again

const hasStream = () => Boolean(byId("stream")?._htmx?.sse?.reader);

function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

document.addEventListener("htmx:config:request", (event) => {
  const { request } = event.detail.ctx;
  if (request.method !== "POST") return;
  request.body.set("key", newId());
  if (hasStream()) request.headers["X-Stream"] = "open";
});

// Accepted, and the new table comes by the stream. Where it does not come, it is fetched.
document.addEventListener("htmx:after:request", (event) => {
  const { response, sourceElement } = event.detail.ctx;
  if (response.status !== 204 || sourceElement.getAttribute("hx-target") !== "#table") return;
  const { revision } = table().dataset;
  setTimeout(() => {
    if (table().dataset.revision !== revision) return;
    htmx.ajax("GET", location.pathname, { source: "#stream", target: "#table", select: "#table", swap: "outerMorph" });
  }, PATIENCE);
});

// An answer was lost: under the same id the command may be sent again. What came of it the stream shows.
document.addEventListener("htmx:error", async (event) => {
  const { request, response, sourceElement } = event.detail.ctx || {};
  if (response || sourceElement?.id !== "act") return;
  const { action, method, headers, body, credentials } = request;
  for (let tried = 1; tried < TRIES; tried += 1) {
    await new Promise((done) => setTimeout(done, PAUSE * tried));
    try {
      await fetch(action, { method, headers, body, credentials });
      return;
    } catch {
      // not there yet
    }
  }
});
