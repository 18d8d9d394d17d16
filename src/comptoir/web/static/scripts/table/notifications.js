// Tells somebody who looks elsewhere that it is their turn: a mark in the title, a sound, a notification.
import { byId, table, wants } from "../dom.js";
import { askToNotify, notify } from "../notify.js";

const title = document.title;
const isMine = () => table()?.dataset.mine === "1";

function markTitle() {
  document.title = isMine() && wants("badge") ? `● ${title}` : title;
}

function sound() {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.12, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.5);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.5);
}

function ring() {
  if (document.hasFocus() && !document.hidden) return;
  if (wants("sound")) sound();
  notify(title, { body: byId("prompt")?.textContent.trim(), tag: location.pathname });
}

let wasMine = isMine();

document.addEventListener("htmx:after:swap", () => {
  markTitle();
  if (isMine() && !wasMine) ring();
  wasMine = isMine();
});

markTitle();
askToNotify();
