// The keys of the page. Every key is in this table, from which the help (`?`) is made; a view says
// what its keys do while it is shown (useKeys). A key that no view handles clicks the element whose
// attribute `data-key` names it.
import { useEffect, useRef } from "preact/hooks";
import { goBack, replace, route } from "./route";

export interface KeyEntry { id: string; keys: string[]; group: string; label: string }

// "g d" is a sequence: one key after the other.
export const kKeys: KeyEntry[] = [
  { id: "search", keys: ["/"], group: "Everywhere", label: "search" },
  { id: "find-file", keys: ["t"], group: "Everywhere", label: "find a file by its name" },
  { id: "help", keys: ["?"], group: "Everywhere", label: "show the keys" },
  { id: "back", keys: ["Escape"], group: "Everywhere", label: "close, or go back" },
  { id: "neighbourhood", keys: ["n"], group: "Symbol, graph", label: "neighbourhood of the symbol" },
  { id: "open-file", keys: ["o"], group: "Symbol, graph", label: "open the file of the symbol" },
  { id: "path", keys: ["p"], group: "Symbol, graph", label: "path from the symbol" },
  { id: "line-down", keys: ["j", "ArrowDown"], group: "Code: move", label: "next line" },
  { id: "line-up", keys: ["k", "ArrowUp"], group: "Code: move", label: "previous line" },
  { id: "select-down", keys: ["J"], group: "Code: move", label: "select one line more" },
  { id: "select-up", keys: ["K"], group: "Code: move", label: "select one line less" },
  { id: "name-next", keys: ["w", "ArrowRight"], group: "Code: move", label: "next name on the line" },
  { id: "name-previous", keys: ["b", "ArrowLeft"], group: "Code: move", label: "previous name on the line" },
  { id: "definition-next", keys: ["}"], group: "Code: move", label: "next definition" },
  { id: "definition-previous", keys: ["{"], group: "Code: move", label: "previous definition" },
  { id: "first-line", keys: ["g g"], group: "Code: move", label: "first line" },
  { id: "last-line", keys: ["G"], group: "Code: move", label: "last line" },
  { id: "scroll-left", keys: ["H"], group: "Code: move", label: "scroll to the left" },
  { id: "scroll-right", keys: ["L"], group: "Code: move", label: "scroll to the right" },
  { id: "go-to-line", keys: ["l"], group: "Code: move", label: "go to a line by its number" },
  { id: "definition", keys: ["g d", "Enter"], group: "Code: names", label: "open the definition" },
  { id: "references", keys: ["g r"], group: "Code: names", label: "list the references" },
  { id: "symbol", keys: ["g s"], group: "Code: names", label: "show the symbol" },
  { id: "card", keys: ["i", "."], group: "Code: names", label: "signature and documentation" },
  { id: "tree", keys: ["["], group: "Code: panels", label: "show or hide the directory tree" },
  { id: "side", keys: ["]"], group: "Code: panels", label: "show or hide the panel on the right" },
  { id: "to-tree", keys: ["g t"], group: "Code: panels", label: "move to the directory tree" },
  { id: "to-outline", keys: ["g o"], group: "Code: panels", label: "move to the outline" },
  { id: "ages", keys: ["a"], group: "Code: panels", label: "show or hide the last changes at the definitions" },
  { id: "permanent", keys: ["y"], group: "Code: file", label: "permanent link, and copy it" },
  { id: "copy-path", keys: ["c"], group: "Code: file", label: "copy the path" },
  { id: "editor", keys: ["e"], group: "Code: file", label: "open in the editor" },
  { id: "rendered", keys: ["m"], group: "Code: file", label: "document, or its source" },
];

// Returns false if the key means nothing here, so that another view or the browser gets it.
type Handler = (event: KeyboardEvent) => void | false;
type Handlers = Record<string, Handler>;

const kSequenceTime = 1000;
const handlers = new Set<{ current: Handlers }>();
let prefix = "";
let prefixTime = 0;

// Handles keys, by the ids of the table, while the component is shown. If several components handle
// a key, the last one to be shown does.
export function useKeys(own: Handlers): void {
  const latest = useRef(own);
  latest.current = own;
  useEffect(() => {
    handlers.add(latest);
    return () => { handlers.delete(latest); };
  }, []);
}

export function startKeys(): void {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
    if (document.querySelector("dialog[open]")) return;  // a dialog has its own keys
    if (event.key === "Escape") escape(event);
    else if (!isTyping(event.target)) press(event);
  });
}

const box = (): HTMLInputElement | null => document.getElementById("query") as HTMLInputElement | null;

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== "checkbox" && target.type !== "radio";
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
    || (target instanceof HTMLElement && target.isContentEditable);
}

function press(event: KeyboardEvent): void {
  const isPending = prefix !== "" && event.timeStamp - prefixTime < kSequenceTime;
  const keys = isPending ? `${prefix} ${event.key}` : event.key;
  prefix = "";
  if (!isPending && kKeys.some((entry) => entry.keys.some((one) => one.startsWith(`${event.key} `)))) {
    prefix = event.key;
    prefixTime = event.timeStamp;
    return;
  }
  const entry = kKeys.find((one) => one.keys.includes(keys));
  if (entry && handle(entry.id, event)) return;
  if (/^[a-z]$/.test(keys)) click(keys, event);
}

function handle(id: string, event: KeyboardEvent): boolean {
  for (const one of [...handlers].reverse()) {
    const handler = one.current[id];
    if (handler && handler(event) !== false) return true;
  }
  if (id !== "search") return false;
  event.preventDefault();
  box()?.focus();
  box()?.select();
  return true;
}

function click(key: string, event: KeyboardEvent): void {
  const element = document.querySelector<HTMLElement>(`[data-key="${key}"]`);
  if (!element) return;
  event.preventDefault();
  element.click();
}

// In the search results, moves the focus to the search box. In the search box, empties it. In other
// views, goes back, unless a view has something to close.
function escape(event: KeyboardEvent): void {
  const input = box();
  if (handle("back", event)) {
    event.preventDefault();
    return;
  }
  if (route.value.view !== "search") {
    event.preventDefault();
    goBack();
  } else if (document.activeElement !== input) {
    event.preventDefault();
    input?.focus();
  } else if (input && input.value !== "") {
    event.preventDefault();
    input.value = "";
    replace({ view: "search", query: "" });
  }
}
