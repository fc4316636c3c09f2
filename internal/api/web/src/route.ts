// The hash of the URL is the address of a view, so that views can be linked and "back" works.
import { Watched } from "./store";
import { escaped } from "./text";

// The options are those of `cairn grep`; `part` is "", "code", "string" or "comment".
export interface LineQuery {
  pattern: string;
  regex: boolean;
  ignoreCase: boolean;
  word: boolean;
  part: string;
}

// Lines from 1, inclusive.
export interface LineSpan { first: number; last: number }

// The path of a directory ends with "/"; "" is the root. `section` is a heading of a document.
export type Route =
  | { view: "search"; query: string }
  | { view: "symbol"; id: string }
  | { view: "graph"; id: string; hops: number }
  | { view: "path"; from: string; to: string }
  | { view: "lines"; asked: LineQuery }
  | { view: "file"; path: string; lines: LineSpan | null; commit: string; section?: string }
  | { view: "compare"; left: string; right: string }
  | { view: "changes"; base: string; head: string }
  | { view: "map" };

// The repository that is asked, if the server has several; "" for all of them. It is the parameter
// `repo` of each address.
export const repository = new Watched(repositoryOf(location.hash));

function repositoryOf(hash: string): string {
  return new URLSearchParams(hash.split("?", 2)[1] ?? "").get("repo") ?? "";
}

function parseRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  const parts = path.split("/").map(decode);
  const parameters = new URLSearchParams(query);
  const [view, first = "", second = ""] = parts;
  if (view === "symbol" && first) return { view, id: first };
  if (view === "graph" && first) return { view, id: first, hops: parameters.get("hops") === "2" ? 2 : 1 };
  if (view === "path" && first) return { view, from: first, to: second };
  if (view === "lines") return { view, asked: lineQueryOf(parameters) };
  if (view === "map") return { view };
  if (view === "file") {
    const [commit, section] = [parameters.get("at") ?? "", parameters.get("section") ?? ""];
    return { view, path: parts.slice(1).join("/"), lines: spanOf(parameters.get("L")), commit, section };
  }
  if (view === "compare") return { view, left: parameters.get("left") ?? "", right: parameters.get("right") ?? "" };
  if (view === "changes") return { view, base: parameters.get("base") ?? "", head: parameters.get("head") ?? "" };
  return { view: "search", query: parameters.get("q") ?? "" };
}

export function addressOf(route: Route, repo = repository.value): string {
  switch (route.view) {
    case "symbol": return withParameters(`#/symbol/${encode(route.id)}`, { repo });
    case "graph": return withParameters(`#/graph/${encode(route.id)}`, { hops: route.hops === 2 ? "2" : "", repo });
    case "path": return withParameters(`#/path/${encode(route.from)}${route.to ? `/${encode(route.to)}` : ""}`, { repo });
    case "lines": return linesAddress(route.asked, repo);
    case "map": return withParameters("#/map", { repo });
    case "file": return fileAddress(route.path, route.lines, route.commit, repo, route.section);
    case "compare": return withParameters("#/compare", { left: route.left, right: route.right, repo });
    case "changes": return withParameters("#/changes", { base: route.base, head: route.head, repo });
    case "search": return withParameters(route.query ? "#/search" : "#/", { q: route.query, repo });
  }
}

function lineQueryOf(parameters: URLSearchParams): LineQuery {
  return {
    pattern: parameters.get("q") ?? "",
    regex: parameters.has("regex"),
    ignoreCase: parameters.has("ignore_case"),
    word: parameters.has("word"),
    part: parameters.get("kind") ?? "",
  };
}

export function linesAddress(asked: Partial<LineQuery>, repo = repository.value): string {
  return withParameters("#/lines", {
    q: asked.pattern ?? "",
    regex: asked.regex ? "1" : "",
    ignore_case: asked.ignoreCase ? "1" : "",
    word: asked.word ? "1" : "",
    kind: asked.part ?? "",
    repo,
  });
}

export function fileAddress(path: string, lines: LineSpan | number | null = null, commit = "", repo = repository.value, section = ""): string {
  const span = typeof lines === "number" ? { first: lines, last: lines } : lines;
  const text = span === null ? "" : span.first === span.last ? `${span.first}` : `${span.first}-${span.last}`;
  return withParameters(`#/file/${path.split("/").map(encode).join("/")}`, { at: commit, L: text, section, repo });
}

function withParameters(address: string, values: Record<string, string>): string {
  const parameters = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ""));
  const text = parameters.toString();
  return text ? `${address}?${text}` : address;
}

function spanOf(text: string | null): LineSpan | null {
  const [, first, last] = /^(\d{1,7})(?:-(\d{1,7}))?$/.exec(text ?? "") ?? [];
  if (first === undefined) return null;
  const [a, b] = [Math.max(1, Number(first)), Math.max(1, Number(last ?? first))];
  return { first: Math.min(a, b), last: Math.max(a, b) };
}

export const symbolAddress = (id: string, repo = repository.value): string => addressOf({ view: "symbol", id }, repo);
export const graphAddress = (id: string): string => addressOf({ view: "graph", id, hops: 1 });
export const searchAddress = (query: string): string => addressOf({ view: "search", query });

export const route = new Watched<Route>(parseRoute(location.hash));

// Each history entry of this page has a number, so that goBack() never leaves the page.
// It is kept when the page is loaded again.
let here = numberOf(history.state);
export const entryNumber = (): number => here;

function numberOf(state: unknown): number {
  const { number } = (state ?? {}) as { number?: unknown };
  return typeof number === "number" ? number : 0;
}

function numberEntry(): void {
  const isKnown = history.state !== null;
  here = isKnown ? numberOf(history.state) : here + 1;
  if (!isKnown) history.replaceState({ number: here }, "");
}

export function startRouting(): void {
  history.replaceState({ number: here }, "");
  window.addEventListener("hashchange", () => {
    numberEntry();
    repository.set(repositoryOf(location.hash));
    route.set(parseRoute(location.hash));
  });
}

export function go(to: Route, repo = repository.value): void {
  location.hash = addressOf(to, repo);
}

// Replaces the current history entry, so that typing a query does not add many entries.
export function replace(to: Route): void {
  history.replaceState({ number: here }, "", addressOf(to));
  route.set(to);
}

export function goBack(): void {
  if (here > 0) history.back();
  else go({ view: "search", query: "" });
}

// "@" is valid in a hash, and easier to read unescaped.
function encode(text: string): string {
  return escaped(text).replaceAll("%40", "@");
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
