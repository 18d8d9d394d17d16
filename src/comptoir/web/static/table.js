// The table: a click on the board presses the button of the same action, keys do too, and what changed is told.
"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const main = () => $("table");
  const has = (node, name, word) => (node.dataset[name] || "").split(" ").includes(word);

  // Which actions a place has

  const choicesAt = (place) => all("#choices .choice[data-targets]").filter((button) => has(button, "targets", place));
  const greysAt = (place) => all(".grey").filter((button) => has(button, "targets", place));

  function press(button) {
    hideTip();
    $("chooser").hidePopover?.();
    if (button.dataset.warning && document.body.dataset.ask === "1") return ask(button);
    button.dataset.sure = "1";
    button.click();
  }

  function ask(button) {
    const { name, value } = button;
    $("sure-text").textContent = button.dataset.warning;
    $("sure-yes").onclick = () => {
      $("sure").close();
      const again = all("button[form=act]").find((other) => other.name === name && other.value === value);
      if (again) {
        again.dataset.sure = "1";
        again.click();
      }
    };
    $("sure-no").onclick = () => $("sure").close();
    $("sure").showModal();
  }

  function touch(target) {
    const place = target.dataset.place,
      choices = choicesAt(place);
    if (choices.length === 1) return press(choices[0]);
    if (choices.length > 1) return openChooser(target, choices);
    const greys = greysAt(place);
    if (greys.length) return showWhy(target, greys);
    if (target.dataset.info) showInfo(target);
  }

  function openChooser(target, choices) {
    const box = $("chooser"),
      list = box.querySelector(".chooser-list");
    list.replaceChildren(
      ...choices.map((choice) => {
        const copy = choice.cloneNode(true);
        copy.removeAttribute("form");
        copy.type = "button";
        copy.addEventListener("click", (event) => {
          event.stopPropagation();
          press(all("#choices .choice").find((other) => other.value === choice.value) || choice);
        });
        return copy;
      }),
    );
    hideTip();
    box.showPopover();
    settle(box, target);
    list.firstElementChild.focus();
  }

  // Little cards beside what is pointed at

  let pinned = false;
  const known = new Map();

  function settle(box, target) {
    const at = target.getBoundingClientRect(),
      size = box.getBoundingClientRect(),
      edge = 8;
    let top = at.bottom + edge,
      left = at.left + at.width / 2 - size.width / 2;
    if (top + size.height > innerHeight - edge) top = Math.max(edge, at.top - size.height - edge);
    if (top < edge + 1 && at.right + size.width < innerWidth) {
      left = at.right + edge;
      top = Math.min(at.top, innerHeight - size.height - edge);
    }
    box.style.top = `${Math.max(edge, top)}px`;
    box.style.left = `${Math.max(edge, Math.min(left, innerWidth - size.width - edge))}px`;
  }

  function showTip(target, content, pin) {
    const tip = $("tip");
    tip.replaceChildren(...content);
    tip.classList.toggle("passing", !pin);
    pinned = pin;
    if (!tip.matches(":popover-open")) tip.showPopover();
    settle(tip, target);
  }

  function hideTip() {
    pinned = false;
    const tip = $("tip");
    if (tip?.matches(":popover-open")) tip.hidePopover();
  }

  function whyNodes(greys) {
    return greys.slice(0, 5).map((grey) => {
      const line = document.createElement("p");
      line.className = "why";
      const what = document.createElement("b");
      what.textContent = grey.querySelector("span").textContent;
      line.append(what, document.createElement("br"), grey.dataset.why);
      if (grey.dataset.clause) {
        const link = document.createElement("a");
        link.className = "clause";
        link.href = `/games/${gameSlug()}/rules#c${grey.dataset.clause}`;
        link.textContent = ` §${grey.dataset.clause}`;
        line.append(link);
      }
      return line;
    });
  }

  const gameSlug = () => [...main().classList].find((name) => name.startsWith("game-")).slice(5);

  function showWhy(target, greys) {
    showTip(target, whyNodes(greys), true);
    announce(greys.map((grey) => `${grey.querySelector("span").textContent}: ${grey.dataset.why}`).join(". "));
  }

  async function showInfo(target, pin = true) {
    const key = target.dataset.info,
      slug = gameSlug();
    if (!known.has(key)) {
      const answer = await fetch(
        `/games/${slug}/info/${encodeURIComponent(key)}?lang=${document.documentElement.lang}`,
      ).catch(() => null);
      if (!answer?.ok) return; // not there, or the house does not answer: the table says so itself
      known.set(key, await answer.text());
    }
    if (!target.isConnected || (!pin && hovered !== target)) return;
    const holder = document.createElement("template");
    holder.innerHTML = known.get(key);
    const greys = target.dataset.place ? greysAt(target.dataset.place) : [];
    showTip(target, [holder.content, ...(choicesAt(target.dataset.place).length ? [] : whyNodes(greys))], pin);
  }

  // Pointing

  let hovered = null,
    timer = 0;

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const target = event.target.closest?.("[data-info],[data-cannot]");
    if (target === hovered) return;
    hovered = target;
    clearTimeout(timer);
    if (!pinned) hideTip();
    if (target && !pinned) timer = setTimeout(() => point(target), 350);
  });

  function point(target) {
    if (!target.isConnected) return;
    if (target.dataset.info) showInfo(target, false);
    else showTip(target, whyNodes(greysAt(target.dataset.place)), false);
  }

  document.addEventListener("focusin", (event) => {
    const target = event.target.closest?.("[data-info],[data-cannot]");
    if (target && target.matches(":focus-visible")) {
      hovered = target;
      point(target);
    } else if (!event.target.closest?.("#tip,#chooser")) hideTip();
    light(event.target.closest?.("[data-targets],[data-lights]"));
  });

  document.addEventListener("mouseover", (event) => light(event.target.closest?.("[data-targets],[data-lights]")));

  let lit = null;
  function light(source) {
    if (source === lit) return;
    lit = source;
    for (const node of all(".lit")) node.classList.remove("lit");
    if (!source) return;
    const places = (source.dataset.targets || source.dataset.lights || "").split(" ").filter(Boolean);
    for (const place of places)
      for (const node of all(`[data-place="${CSS.escape(place)}"]`)) node.classList.add("lit");
  }

  document.addEventListener("click", (event) => {
    const node = event.target;
    const button = node.closest?.("button[form=act]");
    if (button) {
      if (button.dataset.warning && document.body.dataset.ask === "1" && !button.dataset.sure) {
        event.preventDefault();
        ask(button);
      }
      return;
    }
    const grey = node.closest?.(".grey");
    if (grey) return showWhy(grey, [grey]);
    const closer = node.closest?.("[data-close]");
    if (closer) setTimeout(() => closer.closest("dialog").close());
    if (node.closest?.("#tip,#chooser,dialog,a,summary,input,select,textarea")) return;
    const target = node.closest?.("[data-place]");
    if (target && target.matches("[data-can],[data-cannot],[data-info]")) return touch(target);
    const teller = node.closest?.("[data-info]");
    if (teller) return showInfo(teller);
    hideTip();
  });

  // Keys

  let digits = "",
    digitTimer = 0;

  function typeDigit(digit) {
    clearTimeout(digitTimer);
    digits += digit;
    const numbers = all("#choices .choice[data-number]");
    const exact = numbers.find((button) => button.dataset.number === digits);
    const longer = numbers.some(
      (button) => button.dataset.number !== digits && button.dataset.number.startsWith(digits),
    );
    for (const button of numbers) button.classList.toggle("typed", button.dataset.number.startsWith(digits));
    const finish = () => {
      digits = "";
      for (const button of all(".typed")) button.classList.remove("typed");
      if (exact) press(exact);
    };
    if (!longer) finish();
    else digitTimer = setTimeout(finish, 700);
  }

  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  function walk(from, [dx, dy]) {
    const zone = from.closest(".bar") ? "#bar button:not([disabled])" : "#table [data-can]";
    const here = from.getBoundingClientRect(),
      x = here.left + here.width / 2,
      y = here.top + here.height / 2;
    let best = null,
      least = Infinity;
    for (const node of all(zone)) {
      if (node === from) continue;
      const box = node.getBoundingClientRect();
      const ahead = (box.left + box.width / 2 - x) * dx + (box.top + box.height / 2 - y) * dy;
      const aside = Math.abs((box.left + box.width / 2 - x) * dy) + Math.abs((box.top + box.height / 2 - y) * dx);
      if (ahead > 2 && box.width && ahead + 2 * aside < least) {
        least = ahead + 2 * aside;
        best = node;
      }
    }
    return best;
  }

  document.addEventListener("keydown", (event) => {
    const node = event.target;
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      node.closest?.("input:not([type=hidden]),textarea,select,dialog")
    )
      return;
    if (event.key === "Escape") {
      hideTip();
      $("chooser").hidePopover?.();
      return;
    }
    if (/^\d$/.test(event.key)) {
      event.preventDefault();
      return typeDigit(event.key);
    }
    if (
      (event.key === "Enter" || event.key === " ") &&
      node.matches?.("[data-place],[data-info]") &&
      node.getAttribute("role") === "button"
    ) {
      event.preventDefault();
      return touch(node);
    }
    if (event.key in ARROWS && node.id !== "floor" && !node.closest?.(".log,.chat,#chooser")) {
      const start = node.closest?.("[data-can],.bar button") || null;
      const next = start ? walk(start, ARROWS[event.key]) : all("#table [data-can]")[0] || all("#choices .choice")[0];
      if (next) {
        event.preventDefault();
        next.focus();
      }
      return;
    }
    const shortcut = { u: "undo", e: "end-turn", "?": "open-keys" }[event.key.toLowerCase()];
    if (shortcut && $(shortcut) && !$(shortcut).disabled) {
      event.preventDefault();
      $(shortcut).click();
    }
  });

  // One command a position: a second click on a table that is being changed already is not meant.

  let sent = "";
  $("act")?.addEventListener(
    "submit",
    (event) => {
      const now = `${main().dataset.revision} ${main().dataset.version}`;
      if (now === sent) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      sent = now;
    },
    true,
  );
  document.addEventListener("htmx:finally:request", () => {
    sent = "";
  });

  // Dialogs of the header

  for (const [opener, dialog] of [
    ["open-link", "link"],
    ["open-notes", "notes"],
    ["open-keys", "keys"],
  ]) {
    $(opener)?.addEventListener("click", () => {
      $(dialog).close();
      $(dialog).showModal();
    });
  }

  // New drawings

  const revisionOf = (text) => /data-revision="([^"-]*)-(\d+)"/.exec(text) || [];
  let focusKey = null;

  function isOld(revision) {
    const [, boot, number] = revisionOf(`data-revision="${revision}"`),
      [, nowBoot, now] = revisionOf(`data-revision="${main().dataset.revision}"`);
    return boot === nowBoot && Number(number) <= Number(now);
  }

  document.addEventListener("htmx:sse:before:message", (event) => {
    online(true);
    const { message } = event.detail;
    if (!message.event && main().matches(".lobby") && !/<main[^>]*\blobby\b/.test(message.data)) {
      // The lobby becomes a table: the page around it is another one, so nothing of it is shown before that page is there.
      event.detail.cancelled = true;
      event.preventDefault();
      location.reload();
      return;
    }
    if (!event.detail.message.event && isOld(event.detail.message.id)) {
      event.detail.cancelled = true;
      event.preventDefault();
    }
  });

  document.addEventListener("htmx:before:swap", (event) => {
    const { ctx, tasks } = event.detail,
      [, boot, number] = revisionOf(ctx?.text || "");
    const [, nowBoot, now] = revisionOf(`data-revision="${main().dataset.revision}"`);
    if (boot && boot === nowBoot && Number(number) <= Number(now)) {
      // The stream was faster: what is shown is as new, or newer. Only a message that came along is still wanted.
      tasks.splice(0, tasks.length, ...tasks.filter((task) => task.type !== "main"));
    }
    const focused = document.activeElement;
    focusKey = focused?.closest?.(".bar,#chooser") ? "bar" : focused?.dataset?.place || null;
    Glide.remember();
    told = Number(all("#log li[data-number]").at(-1)?.dataset.number ?? -1);
    wasMine = main().dataset.mine;
    version = main().dataset.version;
  });

  let version = "";
  let told = Number(all("#log li[data-number]").at(-1)?.dataset.number ?? -1),
    wasMine = main()?.dataset.mine;

  document.addEventListener("htmx:after:swap", () => {
    if (main().dataset.version !== version) {
      hideTip();
      $("chooser").hidePopover?.();
      $("choices")?.scrollTo(0, 0); // a new decision is read from its beginning
    }
    lit = null;
    for (const button of all("[data-sure]")) delete button.dataset.sure;
    const log = $("log"),
      chat = $("chat"); // before anything glides: the layout is counted once
    if (log && !document.activeElement?.closest("#log li")) log.scrollTop = log.scrollHeight; // unless somebody reads there
    if (chat) chat.scrollTop = chat.scrollHeight;
    Glide.play();
    const lines = all("#log li[data-number]")
      .filter((line) => Number(line.dataset.number) > told)
      .map((line) => line.firstChild.textContent.trim()); // what was done; the new totals are there to be read
    announce([...lines, $("prompt")?.textContent.trim()].filter(Boolean).join(" "));
    refocus();
    badge();
    if (wasMine === "0" && main().dataset.mine === "1") ring();
    playTheOnlyOne();
    if ($("toast").firstElementChild) setTimeout(() => $("toast").replaceChildren(), 6000);
  });

  function refocus() {
    if (document.activeElement && document.activeElement !== document.body) return;
    if (focusKey === "bar") ($("end-turn") || all("#choices .choice")[0])?.focus({ preventScroll: true });
    else if (focusKey)
      (all(`[data-place="${CSS.escape(focusKey)}"][tabindex]`)[0] || all("#choices .choice")[0])?.focus({
        preventScroll: true,
      });
  }

  function announce(text) {
    $("live").textContent = "";
    if (text)
      setTimeout(() => {
        $("live").textContent = text;
      }, 30);
  }

  const title = document.title;
  function badge() {
    document.title = main()?.dataset.mine === "1" && wants("badge") ? `● ${title}` : title;
  }

  const wants = (alert) => document.body.dataset[alert] === "1";

  // Only for somebody who looks elsewhere
  function ring() {
    if (document.hasFocus() && !document.hidden) return;
    if (wants("sound")) {
      const audio = new AudioContext(),
        tone = audio.createOscillator(),
        volume = audio.createGain();
      tone.frequency.value = 660;
      volume.gain.setValueAtTime(0.12, audio.currentTime);
      volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.5);
      tone.connect(volume).connect(audio.destination);
      tone.start();
      tone.stop(audio.currentTime + 0.5);
    }
    if (wants("notify") && "Notification" in window && Notification.permission === "granted")
      new Notification(title, { body: $("prompt")?.textContent.trim(), tag: location.pathname });
  }

  if (wants("notify") && "Notification" in window && Notification.permission === "default") {
    document.addEventListener("click", () => Notification.requestPermission(), { once: true });
  }

  // Where only one action is possible it plays itself, for who wants that; not what has just been taken back, and nothing that would be asked about.

  let tookBack = false;
  $("act")?.addEventListener(
    "submit",
    (event) => {
      if (event.submitter?.name === "command")
        tookBack = ["undo", "reset", "back"].includes(event.submitter.value.split(" ")[0]);
      else tookBack = false;
    },
    true,
  );

  function playTheOnlyOne() {
    if (
      !wants("auto") ||
      $("forced")?.getAttribute("aria-pressed") === "true" ||
      tookBack ||
      main().dataset.mine !== "1" ||
      $("end-turn")
    )
      return;
    const only = all("#choices .choice"),
      seen = main().dataset.version;
    if (only.length !== 1 || only[0].dataset.warning) return;
    setTimeout(() => {
      const [now] = all("#choices .choice");
      if (main().dataset.version === seen && now && !tookBack && !$("sure").open) press(now);
    }, 900);
  }

  function online(yes) {
    $("offline").hidden = yes;
  }
  document.addEventListener("htmx:sse:error", () => online(false));
  document.addEventListener("htmx:sse:after:connection", () => online(true));
  document.addEventListener("htmx:error", () => online(false));

  // htmx takes a broken stream up again, but not one whose very first request failed, nor one that the server ended.
  let isAsking = false;
  setInterval(async () => {
    const stream = $("stream");
    if (isAsking || !stream || stream._htmx?.sse) return;
    isAsking = true;
    const path = stream
      .getAttribute("hx-sse:connect")
      .replace(/seen=.*/, `seen=${encodeURIComponent(main().dataset.revision)}`);
    try {
      await htmx.ajax("GET", path, { source: stream, target: "#table", swap: "outerMorph" });
    } finally {
      isAsking = false;
    }
  }, 4000);

  $("say")?.addEventListener("htmx:after:request", () => {
    $("say-text").value = "";
  });
  if (!main()?.matches(".lobby")) {
    const log = $("log");
    if (log) log.scrollTop = log.scrollHeight;
  }
  badge();
  playTheOnlyOne();
  // A note of mine lies open when I come back to the table, once a tab.
  try {
    const seen = `noted ${location.pathname}`;
    if ($("note-text")?.value && !sessionStorage.getItem(seen)) {
      sessionStorage.setItem(seen, "1");
      $("notes").show();
      document.activeElement?.blur();
    }
  } catch {
    /* a browser that keeps nothing: the note is behind its button */
  }
  document.body.dataset.ready = "1"; // every click is heard from now on
})();
