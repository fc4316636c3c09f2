// The definitions of the file as a nested list, each with its last change. The one that contains the
// current line is marked.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { ageOf, heatOf } from "./file_age";
import { showSection } from "./file_document";
import { cursor, setPanels } from "./file_state";
import { useKeys } from "./keys";
import { fileAddress } from "./route";
import { showIn } from "./scroll_to";
import { useWatched } from "./store";
import { count, counted, kindClass } from "./text";
import type { FileDefinition } from "./types";

interface OutlineProps { outline: FileDefinition[]; path: string; commit: string }

export function Outline({ outline, path, commit }: OutlineProps) {
  const [filter, setFilter] = useState("");
  const at = useWatched(cursor);
  const list = useRef<HTMLUListElement>(null);
  const current = useMemo(() => containing(outline, at?.line ?? 0), [outline, at?.line]);
  const isDrawn = useLater(path);
  const shown = useMemo(() => filtered(outline, filter), [outline, filter]);
  useEffect(() => {
    const panel = list.current?.closest<HTMLElement>(".panel-body");
    if (panel) showIn(panel, panel.querySelector("[aria-current]"));
  }, [current, isDrawn]);
  if (outline.length === 0) return <p class="muted">There is no outline of this text.</p>;
  return (
    <>
      <label class="unseen" for="outline-filter">Filter the outline</label>
      <input id="outline-filter" class="panel-filter" type="search" placeholder={`Filter ${counted(outline.length, "definition")}`} autocomplete="off"
        spellcheck={false} value={filter} onInput={(event) => setFilter(event.currentTarget.value)} />
      <ul class="outline" ref={list}>{isDrawn ? shown.map((one) => (
        <OutlineRow key={`${one.id}${one.line}`} one={one} isCurrent={one === current} address={fileAddress(path, one.line, commit)}
          open={(event) => openSection(event, outline, one)} />
      )) : null}</ul>
      {shown.length === 0 ? <p class="muted">No definition has “{filter}” in its name.</p> : null}
    </>
  );
}

// A long outline is drawn after the code has appeared.
function useLater(path: string): boolean {
  const [drawn, setDrawn] = useState("");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => { timer = setTimeout(() => setDrawn(path)); });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [path]);
  return drawn === path;
}

// In a document that is shown rendered, an entry leads to its section.
function openSection(event: MouseEvent, outline: FileDefinition[], one: FileDefinition): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const before = outline.slice(0, outline.indexOf(one)).filter((other) => other.name === one.name).length;
  if (showSection(one.name, before)) event.preventDefault();
}

interface RowProps { one: FileDefinition; isCurrent: boolean; address: string; open: (event: MouseEvent) => void }

function OutlineRow({ one, isCurrent, address, open }: RowProps) {
  const age = ageOf(one.last_change);
  return (
    <li style={{ paddingInlineStart: `${Math.max(0, one.depth) * 14}px` }}>
      <a href={address} onClick={open} aria-current={isCurrent ? "true" : undefined} title={`${one.kind} ${one.name}, line ${one.line}`}>
        <span class={`kind-dot ${kindClass(one.kind)}`} aria-hidden="true">{letterOf(one.kind)}</span>
        <span class="outline-name">{one.name}</span><span class="unseen">, {one.kind}</span>
        {one.last_change ? (
          <span class="outline-change" title={`last changed ${one.last_change}${one.commits ? `, in ${count(one.commits)} commits` : ""}`}>
            {age ? <span class={`heat heat-${heatOf(age.days)}`} aria-hidden="true" /> : null}
            <span class="outline-date">{one.last_change}</span>{one.commits ? ` · ${count(one.commits)}` : ""}
          </span>
        ) : null}
      </a>
    </li>
  );
}

const kLetters: Record<string, string> = { field: "p", property: "p", variable: "v", constant: "v", constructor: "m" };

// Returns a capital for types and a small letter for everything else.
function letterOf(kind: string): string {
  const letter = Object.hasOwn(kLetters, kind) ? kLetters[kind] ?? "" : /^[a-z]/.test(kind) ? kind.slice(0, 1) : "·";
  return kindClass(kind) === "is-type" ? letter.toUpperCase() : letter;
}

// Returns the innermost definition that contains the line.
function containing(outline: FileDefinition[], line: number): FileDefinition | undefined {
  let best: FileDefinition | undefined;
  for (const one of outline) {
    if (one.line <= line && line <= one.end_line && (!best || one.depth >= best.depth)) best = one;
  }
  return best;
}

// Keeps what contains the letters, and all that encloses it.
function filtered(outline: FileDefinition[], filter: string): FileDefinition[] {
  const wanted = filter.trim().toLowerCase();
  if (wanted === "") return outline;
  const kept = new Set<FileDefinition>();
  const above: FileDefinition[] = [];
  for (const one of outline) {
    while (above.length > 0 && (above.at(-1) as FileDefinition).depth >= one.depth) above.pop();
    above.push(one);
    if (one.name.toLowerCase().includes(wanted)) for (const each of above) kept.add(each);
  }
  return outline.filter((one) => kept.has(one));
}

// The key that leads to the outline works even if its panel is closed.
export function useOutlineKey(): void {
  useKeys({
    "to-outline": (event) => {
      event.preventDefault();
      setPanels({ side: true, tab: "outline" });
      setTimeout(() => document.getElementById("outline-filter")?.focus());
    },
  });
}
