// Shows the lines of the sources that contain a text or match a regular expression. The lines are
// grouped by file, and each is shown with its enclosing definition.
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "./api";
import { Marked } from "./marked";
import { Failure, ViewHeading, Waiting } from "./parts";
import { fileAddress, replace, type LineQuery } from "./route";
import { count, counted } from "./text";
import type { LinesAnswer, LinesOfFile, MatchedLine } from "./types";
import { useAnswer } from "./use_answer";

const kPages = [100, 400, 1000];

const kSwitches: Array<["regex" | "ignoreCase" | "word", string]> = [
  ["regex", "regular expression"],
  ["ignoreCase", "ignore case"],
  ["word", "whole words"],
];

const kParts = ["", "code", "string", "comment"];

export function LinesView({ asked }: { asked: LineQuery }) {
  const [page, setPage] = useState(0);
  useEffect(() => setPage(0), [asked]);
  const { answer, isLoading, error } =
    useAnswer<LinesAnswer>(asked.pattern ? api.lines(asked, kPages[page] ?? 100) : null, "keep");
  return (
    <article class="lines-view">
      <ViewHeading of="lines">Lines of the sources</ViewHeading>
      <LinesForm asked={asked} />
      {error ? <Failure error={error} /> : null}
      {!error && !answer && asked.pattern ? <Waiting what="Searching" /> : null}
      {answer && !error ? <Found answer={answer} asked={asked} isLoading={isLoading} /> : null}
      {answer && !error && shownOf(answer) < answer.total && page + 1 < kPages.length
        ? <button type="button" class="more" onClick={() => setPage(page + 1)}>Show more</button>
        : null}
    </article>
  );
}

// Searches when Enter is pressed or an option changes, but not while the user types, because too
// many lines contain a short text.
function LinesForm({ asked }: { asked: LineQuery }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = asked.pattern;
  }, [asked.pattern]);
  const ask = (change: Partial<LineQuery>) =>
    replace({ view: "lines", asked: { ...asked, pattern: input.current?.value ?? "", ...change } });
  return (
    <form class="lines-form" onSubmit={(event) => { event.preventDefault(); ask({}); }}>
      <label class="unseen" for="pattern">Text</label>
      <input id="pattern" type="search" ref={input} autocomplete="off" spellcheck={false}
        placeholder="text of a line, then Enter" />
      {kSwitches.map(([name, label]) => (
        <label key={name}>
          <input type="checkbox" checked={asked[name]} onChange={(event) => ask({ [name]: event.currentTarget.checked })} /> {label}
        </label>
      ))}
      <label>in <select value={asked.part} onChange={(event) => ask({ part: event.currentTarget.value })}>
        {kParts.map((part) => <option key={part} value={part}>{part ? `${part}s`.replace("codes", "code") : "everything"}</option>)}
      </select></label>
    </form>
  );
}

const shownOf = (answer: LinesAnswer): number => answer.files.reduce((sum, file) => sum + file.lines.length, 0);

function Found({ answer, asked, isLoading }: { answer: LinesAnswer; asked: LineQuery; isLoading: boolean }) {
  const shown = shownOf(answer);
  const words = wordsIn(answer.pattern, asked.regex);
  const isExact = !asked.ignoreCase;
  const found = answer.total === 0
    ? `No line has “${answer.pattern}”`
    : `${counted(answer.total, "line")} in ${counted(answer.files_total, "file")}`;
  return (
    <>
      <p class="count" role="status" aria-live="polite">
        {found}{shown < answer.total ? `, the best ${count(shown)} shown` : ""}{isLoading ? " …" : ""}
      </p>
      {answer.files.map((file) => <FileLines key={file.path} file={file} words={words} isExact={isExact} />)}
    </>
  );
}

// The text to mark in the lines. In a regular expression, the page marks the words: running it here could
// take longer than anybody waits.
function wordsIn(pattern: string, isRegex: boolean): string[] {
  if (!isRegex) return [pattern];
  return pattern.replace(/\\./g, " ").replace(/\[[^\]]*\]/g, " ").match(/[\p{L}\p{N}_]{2,}/gu) ?? [];
}

interface Marks { words: string[]; isExact: boolean }

function FileLines({ file, ...marks }: Marks & { file: LinesOfFile }) {
  return (
    <details class="file-uses" open>
      <summary>
        <span class="path">{file.path}</span>
        <span class="note"> {counted(file.count, "line")}{file.test ? ", test" : ""}</span>
      </summary>
      <ul>{file.lines.map((line) => <Line key={line.line} line={line} path={file.path} {...marks} />)}</ul>
    </details>
  );
}

function Line({ line, path, ...marks }: Marks & { line: MatchedLine; path: string }) {
  const inside = line.inside ? `${line.definition ? "defines" : "in"} ${line.inside}` : "";
  return (
    <li>
      <a class="line-number" href={fileAddress(path, line.line)} aria-label={`line ${line.line} ${inside}`.trim()}>{line.line}</a>
      <a class="line-text" href={fileAddress(path, line.line)} tabIndex={-1}><code><Marked text={line.text.trim()} {...marks} /></code></a>
      {inside ? <span class="inside">{inside}</span> : null}
    </li>
  );
}
