// The keys of the code: they move the current line, and the focus between the names on it.
import type { RefObject } from "preact";
import { firstLineOf, lastLineOf, symbolOf } from "./code_parts";
import { lineAt, linesVisible, reveal } from "./code_scroll";
import { kStickyHeight } from "./code_sticky";
import { selectLine } from "./code_select";
import { choose, cursor } from "./file_state";
import { card, hideCard, isCardShown, showCard } from "./hover_state";
import { useKeys } from "./keys";
import type { FileAnswer, FileDefinition } from "./types";

const kSideways = 160;

interface Code { path: string; parts: FileAnswer[]; outline: FileDefinition[] }

const nameOn = (target: Element | null): HTMLElement | null => target?.closest<HTMLElement>(".code-text a[data-s]") ?? null;

// The Enter key is then the browser's.
const isOnLink = (): boolean => document.activeElement?.closest("a, button, summary") != null;

// Whether keys such as the arrows belong to the code: not while something else has the focus.
function isInCode(region: HTMLElement | null): boolean {
  const at = document.activeElement;
  return region !== null && (at === null || at === document.body || region.contains(at) || at.tagName === "H1");
}

export function useCodeKeys(scroller: RefObject<HTMLDivElement | null>, code: Code): void {
  const { parts, outline } = code;
  const first = firstLineOf(parts);
  const last = lastLineOf(parts);

  const goTo = (line: number, extend = false, toMiddle = false) => {
    const region = scroller.current;
    if (!region) return;
    hideCard();
    const wanted = Math.max(first, Math.min(last, line));
    if (nameOn(document.activeElement)) region.focus({ preventScroll: true });
    selectLine(wanted, extend);
    reveal(region, wanted, first, toMiddle, kStickyHeight);
  };
  // Without a current line, or if it is out of sight, starts at the first visible line.
  const lineHere = (): number | null => {
    const region = scroller.current;
    const line = cursor.value?.line;
    if (!region || line === undefined) return null;
    const top = lineAt(region, first);
    return line >= top && line <= top + linesVisible(region) ? line : null;
  };
  const visibleTop = (): number => {
    const region = scroller.current;
    return region && region.scrollTop > 0 ? lineAt(region, first, kStickyHeight) : first;
  };
  const move = (by: number, extend: boolean) => (event: KeyboardEvent) => {
    if (!isInCode(scroller.current)) return false;
    event.preventDefault();
    const here = extend ? cursor.value?.line ?? null : lineHere();
    return goTo(here === null ? visibleTop() : here + by, extend);
  };
  const moveName = (by: number) => (event: KeyboardEvent) => {
    const region = scroller.current;
    if (!region || !isInCode(region)) return false;
    event.preventDefault();
    if (lineHere() === null) goTo(visibleTop());
    hideCard();
    focusName(region, by, first, last);
    return undefined;
  };
  const jump = (by: number) => (event: KeyboardEvent) => {
    event.preventDefault();
    const here = lineHere() ?? visibleTop();
    const starts = outline.map((one) => one.line).sort((a, b) => a - b);
    const next = by > 0 ? starts.find((line) => line > here) : starts.filter((line) => line < here).at(-1);
    if (next !== undefined) goTo(next);
  };
  // The name that has the focus, or the first one on the current line.
  const current = (): HTMLElement | null => {
    const focused = nameOn(document.activeElement);
    return focused ?? (scroller.current && cursor.value ? namesOn(scroller.current, cursor.value.line)[0] ?? null : null);
  };
  // A card that was opened by a key has the focus, so the keys are about its name.
  const withName = (act: (element: HTMLElement) => void) => (event: KeyboardEvent) => {
    const element = card.value?.byKey ? card.value.element : isInCode(scroller.current) ? current() : null;
    if (!element) return false;
    event.preventDefault();
    return act(element);
  };
  const show = (tab: "references" | "symbol") => withName((element) => {
    const symbol = symbolOf(parts, element);
    if (symbol) choose(symbol, tab);
    hideCard(true);
  });
  useKeys({
    "line-down": move(1, false), "line-up": move(-1, false), "select-down": move(1, true), "select-up": move(-1, true),
    "name-next": moveName(1), "name-previous": moveName(-1), "definition-next": jump(1), "definition-previous": jump(-1),
    "scroll-left": () => scroller.current?.scrollBy({ left: -kSideways }), "scroll-right": () => scroller.current?.scrollBy({ left: kSideways }),
    "first-line": () => goTo(first), "last-line": () => goTo(last),
    "definition": (event) => (event.key === "Enter" && isOnLink() ? false : withName((element) => element.click())(event)),
    "references": show("references"), "symbol": show("symbol"),
    "card": withName((element) => {
      const symbol = symbolOf(parts, element);
      if (symbol) showCard(symbol, element, true);
    }),
    "back": () => {
      if (isCardShown()) return hideCard(true);
      if (!nameOn(document.activeElement)) return false;
      return scroller.current?.focus({ preventScroll: true });
    },
  });
}

const namesOn = (region: HTMLElement, line: number): HTMLElement[] =>
  [...region.querySelectorAll<HTMLElement>(`.code-text a[data-l="${line}"]`)];

// Moves the focus to the next name, on the current line or on one of the lines that follow.
function focusName(region: HTMLElement, by: number, first: number, last: number): void {
  const focused = nameOn(document.activeElement);
  let line = focused ? Number(focused.dataset.l) : cursor.value?.line ?? first;
  const names = namesOn(region, line);
  let next = focused ? names[names.indexOf(focused) + by] : by > 0 ? names[0] : names.at(-1);
  for (let tries = 0; !next && tries < 200; ++tries) {
    line += by;
    if (line < first || line > last) return;
    const others = namesOn(region, line);
    next = by > 0 ? others[0] : others.at(-1);
  }
  if (!next) return;
  if (line !== cursor.value?.line) {
    selectLine(line, false);
    reveal(region, line, first, false, kStickyHeight);
  }
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest", inline: "nearest" });
}
