// The search box at the top. Its text becomes the address of the view, which then loads the
// results.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { askSoon, dropPending } from "./search_pace";
import { go, replace, route } from "./route";
import { focusResult } from "./search_results";
import { useWatched } from "./store";

const kLeast = 2;  // letters; a single letter finds too much

export function SearchBox() {
  const current = useWatched(route);
  const input = useRef<HTMLInputElement>(null);
  const query = current.view === "search" ? current.query : null;
  // The last query that came from the box. When it becomes the current query, the box keeps its
  // text, because the user may have edited it in the meantime. A query from elsewhere is copied
  // into the box.
  const asked = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (input.current && query !== null && query !== asked.current) input.current.value = query;
    asked.current = query;
  }, [query]);
  useEffect(() => dropPending, []);

  const ask = () => {
    dropPending();
    const text = input.current?.value ?? "";
    const next = text.trim().length >= kLeast || /[^\x00-\x7f]/.test(text) ? text : "";
    if (route.value.view === "search") {
      asked.current = next;
      if (next !== route.value.query) replace({ view: "search", query: next });
    } else if (next !== "") {
      asked.current = next;
      go({ view: "search", query: next });
    }
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") {
      event.preventDefault();
      focusResult(document.getElementById("results"), 0);
    } else if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault();
      if (openBest(input.current?.value ?? "", ask)) input.current?.blur();
    }
  };
  return (
    <form class="search-box" role="search" onSubmit={(event) => event.preventDefault()}>
      <label class="unseen" for="query">Search symbols, files and modules</label>
      <svg viewBox="0 0 16 16" aria-hidden="true"><circle cx="7" cy="7" r="4.5" /><path d="M10.5 10.5L14 14" /></svg>
      <input id="query" type="search" ref={input} onInput={() => askSoon(ask)} onKeyDown={pressed} autocomplete="off" autocapitalize="off"
        spellcheck={false} placeholder="Search: name, part of a name, question  ( / )" enterkeyhint="search" />
    </form>
  );
}

// Opens the best result if the shown results are those for `text`, and returns true; otherwise starts
// the search. The box then gives up the focus, so that the next keys are those of the opened view.
function openBest(text: string, ask: () => void): boolean {
  const best = document.querySelector<HTMLElement>("#results:not(.is-stale) .result-head a.name");
  const isAsked = route.value.view === "search" && route.value.query === text;
  if (isAsked && best) best.click();
  else ask();
  return isAsked && best !== null;
}
