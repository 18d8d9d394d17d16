// What was said is sent: its field is empty again.
import { byId } from "../dom.js";

byId("say")?.addEventListener("htmx:after:request", () => {
  byId("say-text").value = "";
});
