// The answer to a search, updated while the user types.
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import * as api from "./api";
import { Chips } from "./chips";
import { Failure, Suggestions, Waiting } from "./parts";
import { linesAddress } from "./route";
import { searchBegan, searchEnded } from "./search_pace";
import { Results } from "./search_results";
import { Start } from "./start";
import { count, counted } from "./text";
import type { SearchAnswer } from "./types";
import { useAnswer } from "./use_answer";

const kPages = [20, 60, 100];

export function SearchView({ query }: { query: string }) {
  const [page, setPage] = useState(0);
  useEffect(() => setPage(0), [query]);
  const asked = query.trim();
  const { answer, isLoading, error } = useAnswer<SearchAnswer>(asked ? api.search(asked, kPages[page] ?? 20) : null, "keep");
  useLayoutEffect(() => (isLoading ? searchBegan() : searchEnded()), [isLoading, asked]);
  const chips = useMemo(() => (answer ? <Chips query={answer.query} results={answer.results} /> : null), [answer]);
  if (!asked) return <Start />;
  if (error) return <div class="search-view"><Chips query={query} results={[]} /><Failure error={error} /></div>;
  if (!answer) return <Waiting what="Searching" />;
  return (
    <div class="search-view">
      {chips}
      <h1 class="unseen">Results for {answer.query}</h1>
      <p class="count" role="status" aria-live="polite">{countText(answer)}{isLoading ? " …" : ""}</p>
      <Notes answer={answer} />
      <Results answer={answer} isStale={isLoading && answer.query !== asked} />
      {answer.results.length < answer.total && page + 1 < kPages.length
        ? <button type="button" class="more" onClick={() => setPage(page + 1)}>Show more</button>
        : null}
      <p><a href={linesAddress({ pattern: asked })}>Lines of the sources with “{asked}”</a></p>
    </div>
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
