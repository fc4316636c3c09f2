// The selected lines and the current line: areas over the code, so that moving them draws no code
// again. The current line is also spoken.
import { textOf } from "./code_parts";
import { cursor, spanText } from "./file_state";
import { useWatched } from "./store";
import type { FileAnswer } from "./types";

export function CodeMarks({ firstLine, lastLine }: { firstLine: number; lastLine: number }) {
  const at = useWatched(cursor);
  if (!at || at.first > lastLine || at.last < firstLine) return null;
  const first = Math.max(at.first, firstLine);
  const last = Math.min(at.last, lastLine);
  return (
    <>
      <div class="code-mark" data-first={at.first} data-last={at.last} style={areaOf(first - firstLine, last - first + 1)} />
      {at.first !== at.last ? <div class="code-mark is-current" style={areaOf(at.line - firstLine, 1)} /> : null}
    </>
  );
}

const areaOf = (from: number, lines: number) => ({ top: `calc(var(--row) * ${from} + var(--code-padding))`, height: `calc(var(--row) * ${lines})` });

export function LineSpoken({ parts }: { parts: FileAnswer[] }) {
  const at = useWatched(cursor);
  const text = at ? `${at.first === at.last ? at.line : spanText(at)}: ${textOf(parts, at.line).trim() || "empty"}` : "";
  return <p class="unseen" role="status" aria-live="polite">{text}</p>;
}
