// When the card about a name is shown: a moment after the pointer rests on the name, or by a key. It
// stays while the pointer is on the name or on the card.
import { symbolOf } from "./code_parts";
import { Watched } from "./store";
import type { FileAnswer, FileSymbol } from "./types";

export interface Card { symbol: FileSymbol; element: HTMLElement; byKey: boolean }
export const card = new Watched<Card | null>(null);
export const focusedName = new Watched<FileSymbol | null>(null);

const kShowAfter = 250;
const kHideAfter = 200;
let timer: ReturnType<typeof setTimeout> | undefined;

export const isCardShown = (): boolean => card.value !== null;

export function showCard(symbol: FileSymbol, element: HTMLElement, byKey: boolean): void {
  clearTimeout(timer);
  card.set({ symbol, element, byKey });
}

// With `returnFocus`, the name that the card was about has the focus again.
export function hideCard(returnFocus = false): void {
  clearTimeout(timer);
  const shown = card.value;
  card.set(null);
  if (returnFocus && shown?.byKey) shown.element.focus({ preventScroll: true });
}

export function keepCard(): void {
  clearTimeout(timer);
}

export function hideCardSoon(): void {
  clearTimeout(timer);
  if (card.value?.byKey) return;
  timer = setTimeout(() => hideCard(), kHideAfter);
}

export function hoverOver(event: MouseEvent, parts: FileAnswer[]): void {
  const element = (event.target as Element).closest<HTMLElement>("a[data-s]");
  const symbol = element ? symbolOf(parts, element) : undefined;
  if (!element || !symbol || event.buttons !== 0) return;
  clearTimeout(timer);
  if (card.value?.element === element) return;
  timer = setTimeout(() => showCard(symbol, element, false), kShowAfter);
}

export function hoverOut(event: MouseEvent): void {
  if ((event.target as Element).closest("a[data-s]")) hideCardSoon();
}

export function focusMoved(event: FocusEvent, parts: FileAnswer[]): void {
  const element = event.type === "focusin" ? (event.target as Element).closest("a[data-s]") : null;
  focusedName.set(element ? symbolOf(parts, element) ?? null : null);
}
