// Search results, updated while the user types, with the explanation of each rank.
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "./api";
import { ExplanationView, ScoreBar } from "./explanation";
import { Failure, Kind, PathTo, Suggestions, Tags, Waiting, useMedia } from "./parts";
import { linesAddress, symbolAddress } from "./route";
import { Start } from "./start";
import { count, counted, decimals, placeText } from "./text";
import type { Result, SearchAnswer } from "./types";
import { useAnswer } from "./use_answer";

const kPages = [20, 60, 100];

// The result that last had the focus, which it gets again when the user comes back.
let last = { query: "", id: "" };

export function SearchView({ query }: { query: string }) {
  const [page, setPage] = useState(0);
  useEffect(() => setPage(0), [query]);
  const asked = query.trim();
  const { answer, isLoading, error } = useAnswer<SearchAnswer>(asked ? api.search(asked, kPages[page] ?? 20) : null);
  if (!asked) return <Start />;
  if (error) return <Failure error={error} />;
  if (!answer) return <Waiting what="Searching" />;
  return (
    <>
      <h1 class="unseen">Results for {answer.query}</h1>
      <p class="count" role="status" aria-live="polite">{countText(answer)}{isLoading ? " …" : ""}</p>
      <Notes answer={answer} />
      <Results answer={answer} isStale={isLoading && answer.query !== asked} />
      {answer.results.length < answer.total && page + 1 < kPages.length
        ? <button type="button" class="more" onClick={() => setPage(page + 1)}>Show more</button>
        : null}
      <p><a href={linesAddress({ pattern: asked })}>Lines of the sources with “{asked}”</a></p>
    </>
  );
}

function countText(answer: SearchAnswer): string {
  if (answer.total === 0) return `Nothing found for “${answer.query}”`;
  const shown = answer.results.length;
  const all = counted(answer.total, "result");
  return shown < answer.total ? `${all}, the best ${count(shown)} shown` : all;
}

function Notes({ answer }: { answer: SearchAnswer }) {
  const lines = [...(answer.corrections ?? []), ...(answer.warnings ?? [])].map(noteText);
  return (
    <>
      {lines.map((line) => <p class="muted" key={line}>{line}</p>)}
      <Suggestions names={answer.suggestions ?? []} />
    </>
  );
}

// A correction is {from, to} or a sentence.
function noteText(note: unknown): string {
  if (typeof note === "string") return note;
  return Object.values(note as object).flat().join(" → ");
}

function Results({ answer, isStale }: { answer: SearchAnswer; isStale: boolean }) {
  const [active, setActive] = useState(() => startIndex(answer));
  const isWide = useMedia("(min-width: 1000px)");
  const list = useRef<HTMLOListElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current && last.query === answer.query && last.id) focusResult(list.current, active);
    else if (!isFirst.current) setActive(0);
    isFirst.current = false;
  }, [answer.query]);
  const best = Math.max(...answer.results.map((result) => result.score), 0);
  const chosen = answer.results[Math.min(active, answer.results.length - 1)];
  const open = (result: Result) => { last = { query: answer.query, id: result.id }; };
  return (
    <div class="results-and-why">
      <ol class={`results ${isStale ? "is-stale" : ""}`} ref={list} id="results" aria-label="Results" onKeyDown={(event) => moveFocus(event, list.current)}>
        {answer.results.map((result, i) => (
          <ResultRow key={result.id} result={result} best={best} isActive={i === active}
            choose={() => setActive(i)} open={() => open(result)} showsWhy={!isWide && i === active} />
        ))}
      </ol>
      {isWide && chosen
        ? (
          <aside class="why-panel" aria-label="Why this rank">
            <h2>Why <span class="name">{chosen.qualified_name}</span> is number {Math.min(active, answer.results.length - 1) + 1}</h2>
            <ExplanationView result={chosen} />
          </aside>
        )
        : null}
    </div>
  );
}

function startIndex(answer: SearchAnswer): number {
  if (last.query !== answer.query) return 0;
  return Math.max(0, answer.results.findIndex((result) => result.id === last.id));
}

interface RowProps {
  result: Result;
  best: number;
  isActive: boolean;
  showsWhy: boolean;
  choose: () => void;
  open: () => void;
}

function ResultRow({ result, best, isActive, showsWhy, choose, open }: RowProps) {
  return (
    <li class={`result ${isActive ? "is-active" : ""}`} onClick={choose}>
      <div class="result-head">
        <Kind kind={result.kind} />
        <a class="name" href={symbolAddress(result.id)} onFocus={choose} onClick={open}>{result.qualified_name}</a>
        <Tags tags={result.tags} />
        <PathTo id={result.id} />
        <span class="score">
          {result.explanation ? <ScoreBar why={result.explanation} best={best} /> : null}
          <span data-score={result.score} title="score">{decimals(result.score)}</span>
          <button type="button" class="small" aria-expanded={isActive} onClick={choose}>why</button>
        </span>
      </div>
      <div class="place">{placeText(result)}</div>
      {result.summary ? <p class="summary">{result.summary}</p> : null}
      {showsWhy ? <div class="why-inline"><ExplanationView result={result} /></div> : null}
    </li>
  );
}

export function focusResult(list: Element | null, index: number): void {
  const links = list?.querySelectorAll<HTMLElement>(".result-head a.name");
  links?.[Math.min(index, links.length - 1)]?.focus();
}

function moveFocus(event: KeyboardEvent, list: Element | null): void {
  const links = [...(list?.querySelectorAll<HTMLElement>(".result-head a.name") ?? [])];
  const at = links.findIndex((link) => link === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  if (to < 0) document.getElementById("query")?.focus();
  else links[Math.min(to, links.length - 1)]?.focus();
}
