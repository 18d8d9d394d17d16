// Which of two drawings of the table is newer. A revision is the start of the server and a number: "k3x-17".
import { table } from "../dom.js";

const parts = (revision) => {
  const [, boot, number] = /^([^-]*)-(\d+)$/.exec(revision) || [];
  return { boot, number: Number(number) };
};

// The revision of a table that comes as HTML; empty where the text is something else.
export const revisionIn = (html) => /data-revision="([^"-]*-\d+)"/.exec(html)?.[1] || "";

// Whether what is shown is as new, or newer. After another start of the server nobody can tell.
export function isOld(revision) {
  const that = parts(revision);
  const shown = parts(table().dataset.revision);
  return that.boot !== undefined && that.boot === shown.boot && that.number <= shown.number;
}
