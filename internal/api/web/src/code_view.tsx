// The code of a file: one region that scrolls in both directions and is one stop of the Tab key.
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { chunksOf, firstLineOf, lastLineOf, symbolOf } from "./code_parts";
import { CodeChunk, type Age } from "./code_chunk";
import { useCodeKeys } from "./code_keys";
import { CodeMarks, LineSpoken } from "./code_marks";
import { keepPosition, keptPosition, reveal, topOf } from "./code_scroll";
import { StickyDefinitions, kStickyHeight } from "./code_sticky";
import { SameNames } from "./code_same";
import { selectLine } from "./code_select";
import { choose, chosen, cursor, panels, setCursor } from "./file_state";
import { focusedName, hideCard, focusMoved, hoverOver, hoverOut } from "./hover_state";
import { entryNumber, type LineSpan } from "./route";
import type { FileAnswer, FileDefinition } from "./types";
import { useNear } from "./code_near";

interface CodeProps {
  path: string;
  commit: string;
  parts: FileAnswer[];
  outline: FileDefinition[];
  lines: LineSpan | null;
  ages: Map<number, Age> | null;
  before?: ComponentChildren;    // above the first line
  children?: ComponentChildren;  // below the last line
}

export function CodeView({ path, commit, parts, outline, lines, ages, before, children }: CodeProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const chunks = useMemo(() => chunksOf(parts), [parts]);
  const first = firstLineOf(parts);
  const near = useNear(scroller, chunks, lines?.first ?? first);
  const widest = useMemo(() => columnsOf(parts), [parts]);
  useScrolling(scroller, first, lines, parts);
  useCodeKeys(scroller, { path, parts, outline });
  useLayoutEffect(() => () => leaveCode(), []);
  return (
    <div class="code-frame">
      <div class={`code-region${ages ? " has-ages" : ""}`} ref={scroller} tabIndex={0} role="region"
        aria-label={`Code of ${path}`} aria-describedby="code-help"
        style={{ "--columns": widest, "--digits": String(lastLineOf(parts)).length }}
        onClick={(event) => clicked(event, parts)}
        onMouseOver={(event) => hoverOver(event, parts)} onMouseOut={hoverOut}
        onFocusIn={(event) => focusMoved(event, parts)} onFocusOut={(event) => focusMoved(event, parts)}>
        <StickyDefinitions scroller={scroller} parts={parts} outline={outline} path={path} commit={commit} />
        {before}
        <div class="code-lines">
          <CodeMarks firstLine={first} lastLine={lastLineOf(parts)} />
          {chunks.map((chunk) => (
            <CodeChunk key={chunk.first} chunk={chunk} isNear={near.has(chunk.first)} path={path} commit={commit} ages={ages} />
          ))}
        </div>
        {children}
      </div>
      <p class="unseen" id="code-help">
        Up and down move through the lines, left and right through the names on a line, Enter opens a definition, ? lists all keys.
      </p>
      <SameNames scroller={scroller} parts={parts} drawn={near.size} />
      <LineSpoken parts={parts} />
    </div>
  );
}

// The lines, the card and the focused name are those of this text.
function leaveCode(): void {
  cursor.set(null);
  focusedName.set(null);
  hideCard();
}

// Returns the width of the code in letters, so that it does not change while one scrolls.
function columnsOf(parts: FileAnswer[]): number {
  let most = 0;
  for (const part of parts) {
    for (const line of part.lines) {
      const width = line.length + (line.includes("\t") ? (line.split("\t").length - 1) * 3 : 0);
      if (width > most) most = width;
    }
  }
  return most;
}

// Scrolls to the lines of the address, or to where the user left this entry of the history.
function useScrolling(scroller: RefObject<HTMLDivElement | null>, firstLine: number, lines: LineSpan | null, parts: FileAnswer[]): void {
  const entry = useRef(-1);
  const before = useRef(firstLine);
  const [from, to] = [lines?.first ?? 0, lines?.last ?? 0];
  const isLoaded = from === 0 || from >= firstLine;
  const isAhead = from > lastLineOf(parts) && lastLineOf(parts) < (parts[0]?.line_count ?? 0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !isLoaded || isAhead) return;  // the part with the line is on its way
    const isNew = entry.current !== entryNumber();
    const isOwn = from !== 0 && cursor.value?.first === from && cursor.value.last === to;
    entry.current = entryNumber();
    if (isOwn && !isNew) return;
    if (from === 0) cursor.set(null);
    else setCursor(from, to, from);
    const kept = keptPosition(entry.current);
    if (kept !== undefined && isNew) element.scrollTop = kept;
    else if (from !== 0) reveal(element, from, firstLine, true, kStickyHeight);
    else if (isNew) element.scrollTop = 0;
    keepPosition(entry.current, element.scrollTop);
  }, [from, to, entryNumber(), isLoaded, isAhead]);
  // Lines that were added above the first one push the code down.
  useLayoutEffect(() => {
    if (scroller.current && firstLine < before.current) scroller.current.scrollTop += topOf(before.current, firstLine) - topOf(firstLine, firstLine);
    before.current = firstLine;
  }, [firstLine]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const scrolled = () => {
      keepPosition(entry.current, element.scrollTop);
      element.toggleAttribute("data-aside", element.scrollLeft > 0);  // the numbers then cover code
      hideCard();
    };
    element.addEventListener("scroll", scrolled, { passive: true });
    return () => element.removeEventListener("scroll", scrolled);
  }, []);
}

function clicked(event: MouseEvent, parts: FileAnswer[]): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.button !== 0) return;
  const target = event.target as HTMLElement;
  const number = target.closest<HTMLElement>("a[data-line]");
  if (number) {
    event.preventDefault();
    selectLine(Number(number.dataset.line), event.shiftKey);
    return;
  }
  const link = target.closest<HTMLElement>("a[data-s]");
  const symbol = link ? symbolOf(parts, link) : undefined;
  if (!link || !symbol) return;
  hideCard();
  if (link.classList.contains("is-definition")) {
    event.preventDefault();
    choose(symbol, "references");
  } else if (panels.value.side && panels.value.tab !== "outline") {
    chosen.set(symbol);
  }
}
