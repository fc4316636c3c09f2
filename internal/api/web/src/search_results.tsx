// The list of the results of a search. One of them is active: the one with the focus or the last
// that was pointed at; a panel shows more about it.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { ScoreBar } from "./explanation";
import { wordsOf } from "./filters";
import { Marked } from "./marked";
import { setOpen } from "./panel_state";
import { Kind, PathTo, Tags, useMedia } from "./parts";
import { remember } from "./recent";
import { fileAddress, symbolAddress } from "./route";
import { ResultPanel } from "./search_panel";
import { decimals, listTags, placeText } from "./text";
import type { Result, SearchAnswer } from "./types";

// The result that last had the focus, which it gets again when the user comes back.
let last = { query: "", id: "" };

export function Results({ answer, isStale }: { answer: SearchAnswer; isStale: boolean }) {
  const [active, setActive] = useState(() => startIndex(answer));
  const [isChosen, setIsChosen] = useState(false);
  const isWide = useMedia("(min-width: 1000px)");
  const list = useRef<HTMLOListElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current && last.query === answer.query && last.id) focusResult(list.current, active);
    else if (!isFirst.current) setActive(0);
    isFirst.current = false;
  }, [answer.query]);
  const shown = Math.min(active, answer.results.length - 1);
  const chosen = answer.results[shown];
  const words = useMemo(() => wordsOf(answer.query), [answer]);
  const rows = useMemo(() => {
    const best = Math.max(...answer.results.map((result) => result.score), 0);
    const choose = (i: number) => { setActive(i); setIsChosen(true); };
    // The keys are the ranks, so that a new answer changes the rows in place.
    return answer.results.map((result, i) => (
      <ResultRow key={i} result={result} best={best} words={words} isActive={i === active}
        rank={i + 1} choose={() => choose(i)} open={() => opened(answer.query, result)} hasPanel={!isWide && isChosen && i === active} />
    ));
  }, [answer, active, isWide, isChosen]);
  const panel = useMemo(() => (chosen ? <ResultPanel result={chosen} rank={shown + 1} words={words} /> : null), [answer, chosen]);
  return (
    <div class="results-and-why">
      <ol class={`results ${isStale ? "is-stale" : ""}`} ref={list} id="results" aria-label="Results"
        onKeyDown={(event) => moveFocus(event, list.current)}>
        {rows}
      </ol>
      {isWide && chosen ? <aside class="why-panel" aria-label="The active result">{panel}</aside> : null}
    </div>
  );
}

function opened(query: string, result: Result): void {
  last = { query, id: result.id };
  remember("searches", { text: query });
}

function startIndex(answer: SearchAnswer): number {
  if (last.query !== answer.query) return 0;
  return Math.max(0, answer.results.findIndex((result) => result.id === last.id));
}

interface RowProps {
  result: Result;
  best: number;
  rank: number;
  words: string[];
  isActive: boolean;
  hasPanel: boolean;
  choose: () => void;
  open: () => void;
}

function ResultRow({ result, best, rank, words, isActive, hasPanel, choose, open }: RowProps) {
  const repo = result.repository;
  // The browser also reports moves when the list scrolls below the pointer.
  const pointed = (event: MouseEvent) => { if (!isActive && (event.movementX !== 0 || event.movementY !== 0)) choose(); };
  const explain = () => { choose(); setOpen("why", true); };
  return (
    <li class={`result ${isActive ? "is-active" : ""}`} onClick={choose} onMouseMove={pointed}>
      <div class="result-head">
        <span class="result-name">
          <Kind kind={result.kind} />
          <a class="name" href={symbolAddress(result.id, repo)} onFocus={choose} onClick={open}>
            <Marked text={result.qualified_name} words={words} />
          </a>
          <Tags tags={listTags(result.tags)} />
          <PathTo id={result.id} />
        </span>
        <span class="score">
          {result.explanation ? <ScoreBar why={result.explanation} best={best} /> : null}
          <span data-score={result.score} title="score">{decimals(result.score)}</span>
          <button type="button" class="small" aria-expanded={isActive} onClick={explain}>why</button>
        </span>
      </div>
      <div class="result-place">
        {repo ? <span class="repository-name">{repo}</span> : null}
        <span class="place">{result.path ? <a href={fileAddress(result.path, result.line, "", repo)}>{placeText(result)}</a> : null}</span>
      </div>
      {result.summary ? <p class="summary">{result.summary}</p> : null}
      {hasPanel ? <div class="why-inline"><ResultPanel result={result} rank={rank} words={words} /></div> : null}
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
