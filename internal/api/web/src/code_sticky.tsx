// The definitions that contain the first visible line, shown above the code while it scrolls.
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import { LinePieces } from "./code_chunk";
import { firstLineOf, partOf, textOf } from "./code_parts";
import { lineAt } from "./code_scroll";
import { fileAddress } from "./route";
import type { FileAnswer, FileDefinition } from "./types";

const kMost = 3;
export const kStickyHeight = kMost * 20;

interface StickyProps { scroller: RefObject<HTMLDivElement | null>; parts: FileAnswer[]; outline: FileDefinition[]; path: string; commit: string }

export function StickyDefinitions({ scroller, parts, outline, path, commit }: StickyProps) {
  const [lines, setLines] = useState<number[]>([]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let asked = 0;
    const update = () => {
      asked = 0;
      const next = stuck(outline, element, firstLineOf(parts));
      setLines((before) => (before.join() === next.join() ? before : next));
    };
    const scrolled = () => { if (asked === 0) asked = requestAnimationFrame(update); };
    update();
    element.addEventListener("scroll", scrolled, { passive: true });
    return () => {
      element.removeEventListener("scroll", scrolled);
      cancelAnimationFrame(asked);
    };
  }, [parts, outline]);
  return (
    <div class="code-sticky" aria-hidden="true">
      {lines.length > 0 ? (
        <div class="code-sticky-lines">{lines.map((line) => <StickyLine key={line} line={line} parts={parts} path={path} commit={commit} />)}</div>
      ) : null}
    </div>
  );
}

function StickyLine({ line, parts, path, commit }: { line: number; parts: FileAnswer[]; path: string; commit: string }) {
  const part = partOf(parts, line);
  if (!part) return null;
  return (
    <a class="code-sticky-line" tabIndex={-1} href={fileAddress(path, line, commit)}>
      <span class="sticky-number">{line}</span>
      <code><LinePieces text={textOf(parts, line)} at={line - part.first_line} part={part} /></code>
    </a>
  );
}

// A definition is stuck if its first line has scrolled out and its last line is below those that
// are stuck.
function stuck(outline: FileDefinition[], scroller: HTMLElement, firstLine: number): number[] {
  const lines: number[] = [];
  for (const one of outline) {
    if (lines.length === kMost) break;
    const top = lineAt(scroller, firstLine, lines.length * 20);
    if (one.line < top && one.end_line > top && one.line >= firstLine && !lines.includes(one.line)) lines.push(one.line);
  }
  return scroller.scrollTop < 10 ? [] : lines;
}
