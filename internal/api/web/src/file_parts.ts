// Loads the text of a file: the part that has the wanted line, and the parts that the user asks for
// before and after it.
import { useEffect, useMemo, useState } from "preact/hooks";
import * as api from "./api";
import { firstLineOf, lastLineOf } from "./code_parts";
import { renewals } from "./status_watch";
import { useWatched } from "./store";
import type { FileAnswer } from "./types";
import { useAnswer } from "./use_answer";

const kPartLines = 5000;
const kNone: FileAnswer[] = [];

interface LoadedFile {
  parts: FileAnswer[];  // in the order of their lines, without gaps; empty until the first one is there
  error: Error | null;
  loadNext: (() => void) | null;
  loadPrevious: (() => void) | null;
}

export function useFileParts(path: string, revision: string, line: number): LoadedFile {
  const renewal = useWatched(renewals);
  const identity = `${callFor(path, revision, 1).url}\n${renewal}`;
  const [loaded, setLoaded] = useState<{ identity: string; start: number; more: FileAnswer[] }>({ identity, start: startOf(line), more: [] });
  // A line outside of what is loaded starts again at its part.
  const isSame = loaded.identity === identity;
  const start = isSame ? loaded.start : startOf(line);
  const call = callFor(path, revision, start);
  const { answer: first, error } = useAnswer<FileAnswer>(call);
  const more = isSame ? loaded.more : kNone;
  const isBeyond = first !== null && isEmptyPart(first);  // a line after the end, such as that of an old link
  const parts = useMemo(
    () => (first && !isBeyond ? [first, ...more].sort((a, b) => a.first_line - b.first_line) : kNone), [first, isBeyond, more]);
  const [failure, setFailure] = useState<{ identity: string; error: Error } | null>(null);
  const isMissing = parts.length > 0 && line > 0 && line <= (parts[0]?.line_count ?? 0) && (line < firstLineOf(parts) || line > lastLineOf(parts));
  // A line after the end leads to the last part.
  useEffect(() => {
    if (isSame && !isMissing && !isBeyond) return;
    setLoaded({ identity, start: startOf(isBeyond ? first.line_count : line), more: [] });
    setFailure(null);
  }, [identity, isMissing, isBeyond]);

  const load = (from: number) => () => {
    api.get(callFor(path, revision, from), new AbortController().signal).then(
      (part) => setLoaded((now) => (now.identity === identity ? { ...now, more: withPart(now.more, part) } : now)),
      (error: Error) => setFailure({ identity, error }),
    );
  };
  const [top, bottom] = [firstLineOf(parts), lastLineOf(parts)];
  const total = parts[0]?.line_count ?? 0;
  return {
    parts, error: error ?? (failure?.identity === identity ? failure.error : null),
    loadNext: parts.length > 0 && bottom < total && bottom >= top ? load(bottom + 1) : null,
    loadPrevious: parts.length > 0 && top > 1 ? load(Math.max(1, top - kPartLines)) : null,
  };
}

// A part that was asked for twice, by two clicks, is there once.
const withPart = (parts: FileAnswer[], part: FileAnswer): FileAnswer[] =>
  (parts.some((one) => one.first_line === part.first_line) ? parts : [...parts, part]);

const isEmptyPart = (part: FileAnswer): boolean => part.lines.length === 0 && part.line_count > 0;
const startOf = (line: number): number => Math.floor(Math.max(0, line - 1) / kPartLines) * kPartLines + 1;

function callFor(path: string, revision: string, first: number) {
  return api.file(path, {
    ...(revision ? { revision } : {}),
    ...(first > 1 ? { first_line: first, limit: kPartLines } : {}),
  });
}
