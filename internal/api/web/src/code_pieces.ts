// Cuts a line of code where its colours and links begin and end. The names of colours come from the
// server; only those of a fixed list become CSS classes.
import { kIsDefinition, kIsGuess, type FileSymbol } from "./types";
import { kindClass } from "./text";

export interface Piece { text: string; className: string; symbol: number; isDefinition: boolean; isGuess: boolean }

const kMostColoured = 4000;  // a longer line is generated text, which is shown without colours
const kPlain = "";

const kColours = new Set(["comment", "string", "escape", "number", "keyword", "constant", "type", "attribute", "directive"]);

const colourClass = (name: string): string => (kColours.has(name) ? `syntax-${name}` : kPlain);
const symbolClass = (kind: string): string => kindClass(kind).replace("is-", "names-");

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
