// The filters of a search as chips: those in the text can be removed, others can be added. Each edits
// the text of the query.
import { useLayoutEffect, useRef } from "preact/hooks";
import { filtersOf, withFilter, withoutFilter, type Filter, type FilterKey } from "./filters";
import { replace, route } from "./route";
import { server } from "./status_watch";
import { useWatched } from "./store";
import type { Result } from "./types";

const kMostOfAKey = 4;

interface Offer { key: FilterKey; value: string; label: string }

const kNames: Record<FilterKey, string> = { kind: "kind", lang: "language", path: "below", "-path": "not below", test: "tests" };

export function Chips({ query, results }: { query: string; results: Result[] }) {
  const { status } = useWatched(server);
  const row = useRef<HTMLDivElement>(null);
  const pressed = useRef("");  // the chip that was pressed gets the focus again in its new place
  useLayoutEffect(() => {
    if (pressed.current === "") return;
    const chips = [...(row.current?.querySelectorAll<HTMLElement>("button") ?? [])];
    (chips.find((chip) => chip.dataset.filter === pressed.current) ?? chips[0])?.focus();
    pressed.current = "";
  }, [query]);
  // The text may have been edited since these results were asked for.
  const change = (edit: (text: string) => string, chip: string) => {
    pressed.current = chip;
    replace({ view: "search", query: edit(route.value.view === "search" ? route.value.query : query) });
  };
  const used = filtersOf(query);
  const languages = status?.languages ? Object.keys(status.languages) : mostFrequent(results.map((result) => result.language ?? ""));
  return (
    <div class="chips" ref={row} role="group" aria-label="Filters" onKeyDown={(event) => moveAlong(event, row.current)}>
      {used.map((filter) => <UsedChip key={filter.text} filter={filter} remove={() => change((text) => withoutFilter(text, filter), filter.text)} />)}
      {offersOf(results, languages, used).map(({ key, value, label }) => (
        <button type="button" class="chip" key={`${key}:${value}`} data-filter={`${key}:${value}`} title={`Add ${key}:${value}`}
          onClick={() => change((text) => withFilter(text, key, value), `${key}:${value}`)}>
          <span aria-hidden="true">+</span> {label}
        </button>
      ))}
    </div>
  );
}

function UsedChip({ filter, remove }: { filter: Filter; remove: () => void }) {
  return (
    <button type="button" class="chip is-used" data-filter={filter.text} aria-label={`Remove ${filter.text}`} onClick={remove}>
      <span class="chip-key">{kNames[filter.key]}</span> {filter.value} <span aria-hidden="true">×</span>
    </button>
  );
}

// Offers what divides the results; a filter that all of them pass would change nothing.
function offersOf(results: Result[], languages: string[], used: Filter[]): Offer[] {
  const isUsed = (key: FilterKey) => used.some((filter) => filter.key === key);
  const has = (key: FilterKey, value: string) => used.some((filter) => filter.key === key && filter.value === value);
  const offers: Offer[] = [];
  const offer = (key: FilterKey, values: string[]) => {
    if (values.length < 2 && !isUsed(key)) return;
    offers.push(...values.slice(0, kMostOfAKey).filter((value) => !has(key, value)).map((value) => ({ key, value, label: value })));
  };
  offer("kind", mostFrequent(results.map((result) => result.kind)));
  offer("path", directoriesOf(results.map((result) => result.path)));
  if (!has("test", "no")) offers.push({ key: "test", value: "no", label: "no tests" });
  if (!has("test", "only")) offers.push({ key: "test", value: "only", label: "only tests" });
  offer("lang", languages);  // the last, because the languages of the index can arrive after the results
  return offers;
}

// Returns the directories at the first depth where the paths differ.
function directoriesOf(paths: string[]): string[] {
  for (const depth of [1, 2, 3]) {
    const found = mostFrequent(paths.map((path) => path.split("/").slice(0, -1).slice(0, depth).map((name) => `${name}/`).join("")));
    if (found.length > 1) return found;
  }
  return [];
}

function mostFrequent(values: string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== "") counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([value]) => value);
}

function moveAlong(event: KeyboardEvent, row: Element | null): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const chips = [...(row?.querySelectorAll<HTMLElement>("button") ?? [])];
  chips[chips.findIndex((chip) => chip === document.activeElement) + step]?.focus();
  event.preventDefault();
}
