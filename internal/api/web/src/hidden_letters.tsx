// Letters that are not visible or that change the order of the text (U+202E, for example) can make
// code look like other code. They are shown by their number, and have no effect on what follows.
import type { ComponentChildren } from "preact";
import type { FileAnswer } from "./types";

const kOrder = "\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069";
// Joiners (U+200C, U+200D) are not listed: some scripts and many emoji need them.
const kHidden = new RegExp(`[\\u0000-\\u0008\\u000a-\\u001f\\u007f-\\u009f\\u00ad\\u200b\\u2028\\u2029\\u2060\\ufeff${kOrder}]`);
const kChangesOrder = new RegExp(`[${kOrder}]`);

export function visible(text: string): ComponentChildren {
  if (!kHidden.test(text)) return text;
  return text.split(new RegExp(`(${kHidden.source})`)).map((piece, i) => (
    i % 2 === 0 ? piece : <bdi key={i} class="hidden-letter" data-letter={nameOf(piece)} title={nameOf(piece)}>{piece}</bdi>
  ));
}

// Control characters have a short name, as in other programs: ^L is a form feed.
function nameOf(letter: string): string {
  const code = letter.charCodeAt(0);
  return code < 32 ? `^${String.fromCharCode(code + 64)}` : `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

export const isRightToLeft = (text: string): boolean => /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text);

export function hasOrderLetters(parts: FileAnswer[]): boolean {
  return parts.some((part) => part.lines.some((line) => kChangesOrder.test(line)));
}
