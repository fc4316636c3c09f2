// Cuts a line of code where its colours and links begin and end. The names of colours come from the
// server; only those of a fixed list become CSS classes.
import { kIsDefinition, kIsGuess, type FileSymbol } from "./types";
import { kindClass } from "./text";

export interface Piece { text: string; className: string; symbol: number; isDefinition: boolean; isGuess: boolean }

const kMostColoured = 4000;  // a longer line is generated text, which is shown without colours
const kPlain = "";

const kClasses: Record<string, string> = {
  comment: "syntax-comment", documentation: "syntax-comment", string: "syntax-string", character: "syntax-string", char: "syntax-string",
  regex: "syntax-string", regexp: "syntax-string", escape: "syntax-escape", number: "syntax-number", keyword: "syntax-keyword", operator: "syntax-operator",
  punctuation: "syntax-operator", constant: "syntax-number", boolean: "syntax-number", literal: "syntax-number", function: "syntax-function", method: "syntax-function",
  macro: "syntax-macro", directive: "syntax-macro", preprocessor: "syntax-macro", decorator: "syntax-macro", annotation: "syntax-macro", attribute: "syntax-macro",
  type: "syntax-type", class: "syntax-type", builtin: "syntax-type", namespace: "syntax-type", variable: "syntax-value",
  parameter: "syntax-value", property: "syntax-value", field: "syntax-value", label: "syntax-value", key: "syntax-value", tag: "syntax-keyword",
  heading: "syntax-heading", emphasis: "syntax-emphasis", link: "syntax-string",
};
const kNames = new Map(Object.entries(kClasses));

export const colourClass = (name: string): string => kNames.get(name) ?? kPlain;
export const symbolClass = (kind: string): string => kindClass(kind).replace("is-", "names-");

export function piecesOf(text: string, colours: number[], links: number[], names: string[], symbols: FileSymbol[]): Piece[] {
  if (text.length > kMostColoured) return [plain(text)];
  const pieces: Piece[] = [];
  let [c, l] = [0, 0];
  for (let at = 0; at < text.length;) {
    while (c < colours.length && end(colours, c) <= at) c += 3;
    while (l < links.length && end(links, l) <= at) l += 4;
    const inColour = c < colours.length && (colours[c] ?? 0) <= at;
    const inLink = l < links.length && (links[l] ?? 0) <= at;
    const to = Math.max(at + 1, Math.min(text.length, edge(colours, c, inColour), edge(links, l, inLink)));
    const className = inColour ? colourClass(names[colours[c + 2] ?? -1] ?? "") : kPlain;
    pieces.push(inLink ? linked(text.slice(at, to), className, links, l, symbols) : { ...plain(text.slice(at, to)), className });
    at = to;
  }
  return pieces;
}

const plain = (text: string): Piece => ({ text, className: kPlain, symbol: -1, isDefinition: false, isGuess: false });
const end = (spans: number[], i: number): number => (spans[i] ?? 0) + (spans[i + 1] ?? 0);

// Returns where the current piece ends at the latest: at the end of the span, or where it begins.
function edge(spans: number[], i: number, isInside: boolean): number {
  if (i >= spans.length) return Infinity;
  return isInside ? end(spans, i) : spans[i] ?? Infinity;
}

function linked(text: string, colour: string, links: number[], i: number, symbols: FileSymbol[]): Piece {
  const symbol = links[i + 2] ?? -1;
  const bits = links[i + 3] ?? 0;
  const named = symbols[symbol];
  if (!named) return { ...plain(text), className: colour };
  return {
    text, symbol, className: colour || symbolClass(named.kind),
    isDefinition: (bits & kIsDefinition) !== 0, isGuess: (bits & kIsGuess) !== 0,
  };
}
