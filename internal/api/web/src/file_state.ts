// The state that the parts of the file view share: the current lines, the chosen symbol, and which panels are
// open. The panels are remembered in the browser.
import { Watched } from "./store";
import { entryNumber, repository, type LineSpan } from "./route";
import type { FileSymbol } from "./types";

// `line` is where the keyboard is; the selected lines reach from there to the line where the
// selection began. `entry` is the entry of the history in which the lines were selected.
export interface Cursor extends LineSpan { line: number; entry: number }
export const cursor = new Watched<Cursor | null>(null);

export function setCursor(first: number, last: number, line: number): void {
  cursor.set({ first, last, line, entry: entryNumber() });
}

export type SideTab = "outline" | "references" | "symbol";
export const chosen = new Watched<FileSymbol | null>(null);
repository.watch(() => chosen.set(null));  // another repository has other symbols

interface Panels { tree: boolean; side: boolean; tab: SideTab; ages: boolean }

const kKey = "cairn.file-panels";
const kNarrow = "(max-width: 900px)";
const kDefault: Panels = { tree: true, side: true, tab: "outline", ages: true };

export const panels = new Watched<Panels>(load());
export const isNarrow = (): boolean => matchMedia(kNarrow).matches;

function load(): Panels {
  // On a narrow screen, panels cover the code, so they start closed.
  if (matchMedia(kNarrow).matches) return { ...kDefault, tree: false, side: false };
  try {
    const kept = JSON.parse(localStorage.getItem(kKey) ?? "{}") as Partial<Panels>;
    return {
      ...kDefault,
      ...(typeof kept.tree === "boolean" ? { tree: kept.tree } : {}),
      ...(typeof kept.side === "boolean" ? { side: kept.side } : {}),
      ...(typeof kept.ages === "boolean" ? { ages: kept.ages } : {}),
    };
  } catch {
    return kDefault;  // the browser may disable storage, or keep something else there
  }
}

export function setPanels(change: Partial<Panels>): void {
  const next = { ...panels.value, ...change };
  panels.set(next);
  if (isNarrow()) return;
  try {
    localStorage.setItem(kKey, JSON.stringify({ tree: next.tree, side: next.side, ages: next.ages }));
  } catch {
    // Without storage, the panels are as usual the next time.
  }
}

export function choose(symbol: FileSymbol, tab: SideTab): void {
  chosen.set(symbol);
  setPanels({ side: true, tab });
}

export function spanText(span: LineSpan): string {
  return span.first === span.last ? `line ${span.first}` : `lines ${span.first} to ${span.last}`;
}
