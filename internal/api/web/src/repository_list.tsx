// The repositories of a server that has several, with a box that filters them by letters of the name.
import type { TargetedKeyboardEvent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "./api";
import { Failure } from "./parts";
import { addressOf, repository, type Route } from "./route";
import { useWatched } from "./store";
import { count, counted } from "./text";
import type { RepositoriesAnswer, RepositoryEntry } from "./types";
import { useAnswer } from "./use_answer";

// `to` is the view that is opened in the chosen repository.
interface ListProps { to: Route; chosen?: () => void; offersAll: boolean; takesFocus?: boolean }

export function RepositoryList({ to, chosen, offersAll, takesFocus = true }: ListProps) {
  const { answer, error } = useAnswer<RepositoriesAnswer>(api.repositories());
  const current = useWatched(repository);
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => { if (takesFocus) input.current?.focus(); }, []);
  if (error) return <Failure error={error} />;
  const all = answer?.repositories ?? [];
  const everywhere = addressOf({ view: "search", query: queryOf(to) }, "");
  const found = all.filter(({ name }) => matches(name, text));
  return (
    <div class="repository-list" onKeyDown={moveAlong}>
      <label class="unseen" for="repository-filter">Filter the repositories by name</label>
      <input id="repository-filter" type="search" ref={input} value={text} onInput={(event) => setText(event.currentTarget.value)} autocomplete="off"
        spellcheck={false} placeholder="part of a name" autofocus={takesFocus} />
      <p class="count" role="status">{answer ? countText(found.length, all.length) : "Loading …"}</p>
      <ul>
        {offersAll && text === ""
          ? (
            <li>
              <a class="repository-choice" href={everywhere} aria-current={current === "" ? "true" : undefined} onClick={chosen}>All repositories</a>
            </li>
          )
          : null}
        {found.map((entry) => <Choice key={entry.name} entry={entry} to={to} isCurrent={entry.name === current} chosen={chosen} />)}
      </ul>
    </div>
  );
}

const countText = (found: number, all: number): string =>
  `${found === all ? "" : `${count(found)} of `}${counted(all, "repository", "repositories")}`;

interface ChoiceProps { entry: RepositoryEntry; to: Route; isCurrent: boolean; chosen?: () => void }

function Choice({ entry, to, isCurrent, chosen }: ChoiceProps) {
  return (
    <li>
      <a class="repository-choice" href={addressOf(to, entry.name)} aria-current={isCurrent ? "true" : undefined} onClick={chosen}>
        <span class="name">{entry.name}</span>
        <span class="note">{entry.files === undefined ? "" : counted(entry.files, "file")}</span>
      </a>
    </li>
  );
}

const queryOf = (to: Route): string => (to.view === "search" ? to.query : "");

// Whether the name has each word of the text.
const matches = (name: string, text: string): boolean =>
  text.toLowerCase().split(/\s+/).every((word) => name.toLowerCase().includes(word));

// From the box, Enter opens the first repository; the arrows move through them.
function moveAlong(event: TargetedKeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, a.repository-choice")];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (event.key === "Enter" && at === 0) {
    event.preventDefault();
    stops[1]?.click();
    return;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  stops[Math.max(0, at + step)]?.focus();
}
