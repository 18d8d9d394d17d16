// Notifications of the browser, for who wants them.
import { wants } from "./dom.js";

const isPossible = () => wants("notify") && "Notification" in window;

// Ask with the first click whether the browser may notify; it does not let us ask before.
export function askToNotify() {
  if (isPossible() && Notification.permission === "default") {
    document.addEventListener("click", () => Notification.requestPermission(), { once: true });
  }
}

export function notify(title, options) {
  if (isPossible() && Notification.permission === "granted") new Notification(title, options);
}
