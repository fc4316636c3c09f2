// The verbs, CSS classes and number formats of the page.
import type { Place } from "./types";

interface EdgeKind { kind: string; verb: string }

// The verb says what the node at the tail of an arrow does to the node at its head.
export const edgeKinds: EdgeKind[] = [
  { kind: "call", verb: "calls" },
  { kind: "definition", verb: "defines" },
  { kind: "reference", verb: "refers to" },
  { kind: "implements", verb: "implements" },
  { kind: "type-of", verb: "has the type" },
  { kind: "same-module", verb: "is in" },
  { kind: "mentions", verb: "mentions" },
  { kind: "similar-to", verb: "is named like" },
];

export const verbOf = (kind: string): string => edgeKinds.find((known) => known.kind === kind)?.verb ?? kind;
// Returns the CSS class for the colour of an edge. It never contains text from the index.
export const edgeClass = (kind: string): string =>
  edgeKinds.some((known) => known.kind === kind) ? `edge-${kind}` : "edge-other";

const kCallables = new Set(["function", "method", "constructor", "macro", "accessor", "getter", "setter"]);
const kTypes = new Set(["class", "struct", "interface", "trait", "enum", "type", "union", "protocol", "object", "record"]);
const kPlaces = new Set(["file", "module", "namespace", "package", "repository", "document", "section"]);

export function kindClass(kind: string): string {
  if (kCallables.has(kind)) return "is-callable";
  if (kTypes.has(kind)) return "is-type";
  if (kPlaces.has(kind)) return "is-place";
  return "is-value";
}

// The tags to show in a list: almost all symbols can have the others, so they say little there.
export const listTags = (tags: string[] = []): string[] => tags.filter((tag) => tag !== "syntactic");

export function placeText(place: Place): string {
  if (!place.path) return "";
  return place.line ? `${place.path}:${place.line}` : place.path;
}

// Escapes a text for a part of an address. Half of a surrogate pair, which no address can have, is replaced.
export const escaped = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd"));

const kNumber = new Intl.NumberFormat("en");
export const count = (value: number): string => kNumber.format(value);
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;
export const countOf = (shown: number, total: number): string => (total > shown ? `${count(shown)} of ${count(total)}` : count(total));
export const decimals = (value: number, places = 3): string => value.toFixed(places);

// Cuts off the beginning of a long name, because the end of a name matters most.
export function shorten(text: string, most: number): string {
  return text.length <= most ? text : `…${text.slice(text.length - most + 1)}`;
}
export function shortenEnd(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
