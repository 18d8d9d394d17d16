// The page of a table: everything that happens there, each part in a module of its own.
import "./copy.js";
import "./log.js";
import "./zoom.js";
import "./table/pointer.js";
import "./table/board.js";
import "./table/keyboard.js";
import "./table/dialogs.js";
import "./table/chat.js";
import "./table/updates.js";
import "./table/stream.js";
import "./table/requests.js";
import "./table/notifications.js";
import "./table/autoplay.js";

document.body.dataset.ready = "1"; // every click is heard from now on
