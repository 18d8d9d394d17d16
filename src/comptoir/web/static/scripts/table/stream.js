// The stream of new drawings: says when it is broken, takes it up again, and leaves out what comes too late.
import { byId, table } from "../dom.js";
import { isOld } from "./revision.js";

const EVERY = 4000; // milliseconds between two looks whether the stream is there

function showOnline(isOnline) {
  byId("offline").hidden = isOnline;
}

document.addEventListener("htmx:sse:error", () => showOnline(false));
document.addEventListener("htmx:error", () => showOnline(false));
document.addEventListener("htmx:sse:after:connection", () => showOnline(true));

document.addEventListener("htmx:sse:before:message", (event) => {
  showOnline(true);
  const { message } = event.detail;
  if (message.event) return;
  // A lobby becomes a table: the page around it is another one, so nothing of it is shown before that page is there.
  const isStart = table().matches(".lobby") && !/<main[^>]*\blobby\b/.test(message.data);
  if (!isStart && !isOld(message.id)) return;
  event.detail.cancelled = true;
  event.preventDefault();
  if (isStart) location.reload();
});

// htmx takes a broken stream up again, but not one whose very first request failed, nor one that the server ended.

let isAsking = false;

setInterval(async () => {
  const stream = byId("stream");
  if (isAsking || !stream || stream._htmx?.sse) return;
  isAsking = true;
  const seen = encodeURIComponent(table().dataset.revision);
  const address = stream.getAttribute("hx-sse:connect").replace(/seen=.*/, `seen=${seen}`);
  try {
    await htmx.ajax("GET", address, { source: stream, target: "#table", swap: "outerMorph" });
  } finally {
    isAsking = false;
  }
}, EVERY);
