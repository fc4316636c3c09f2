// The view before the first search: where to begin reading, and how to search.
import * as api from "./api";
import { Languages } from "./languages";
import { Section } from "./parts";
import { RepositoryList } from "./repository_list";
import { addressOf, fileAddress, linesAddress, repository, searchAddress } from "./route";
import { RecentLists } from "./start_recent";
import { Reading } from "./start_reading";
import { hasAllRepositories, server } from "./status_watch";
import { useWatched } from "./store";
import { count, counted } from "./text";
import type { MapAnswer, Status } from "./types";
import { useAnswer } from "./use_answer";

const kMapTokens = 2500;

const kExamples: Array<[string, string]> = [
  ["Class.method", "by name, whole or in part; gCG finds getCallGraph; typing errors are forgiven"],
  ["how are options parsed", "a question, by words of names, documentation and code"],
  ['"exact phrase" +required -excluded', "words that must be adjacent, must occur, must not occur"],
  ["kind:class path:src/* test:no lang:go", "filters, alone or with words"],
];

const kKeys: Array<[string, string]> = [
  ["/", "search"],
  ["↓ ↑", "through the results"],
  ["Enter", "open"],
  ["Esc", "back"],
  ["n", "on a symbol: its neighbourhood"],
  ["p", "on a symbol: path from here"],
  ["t", "find a file"],
  ["?", "all keys"],
];

// The parts that come from the server have their room from the beginning, so that nothing moves when
// they arrive.
export function Start() {
  const { status } = useWatched(server);
  const isAll = hasAllRepositories();
  return (
    <div class="start">
      <h1 tabIndex={-1}>{status?.symbols ? nameOf(status) : "Search the code"}</h1>
      <p class="facts">{status?.symbols ? `${counted(status.symbols, "symbol")} in ${counted(status.files ?? 0, "file")}` : ""}</p>
      <div class="languages">
        {status?.languages ? <Languages files={status.languages} /> : null}
        {isAll ? <p class="muted">A search covers all repositories; choose one to read in it.</p> : null}
      </div>
      <div class="start-columns">
        <div class="start-reading">{isAll ? <RepositoryChoice /> : status ? <OneRepository /> : null}</div>
        <div>
          <Typing />
          <Keys />
        </div>
      </div>
    </div>
  );
}

function nameOf(status: Status): string {
  return repository.value || (status.root ?? "").split("/").filter(Boolean).at(-1) || `Search ${count(status.symbols ?? 0)} symbols`;
}

function OneRepository() {
  const { answer } = useAnswer<MapAnswer>(api.map(kMapTokens));
  return (
    <>
      <p>
        <a href={fileAddress("")}>All files</a>, or <a href={addressOf({ view: "map" })}>the map of the modules</a>.{" "}
        <a href={linesAddress({})}>Lines of the sources</a> can be searched for any text.
      </p>
      <RecentLists />
      {answer ? <Reading map={answer} /> : null}
    </>
  );
}

function RepositoryChoice() {
  return (
    <section>
      <h2>Repositories</h2>
      <RecentLists />
      <RepositoryList to={{ view: "search", query: "" }} offersAll={false} takesFocus={false} />
    </section>
  );
}

function Typing() {
  return (
    <Section title="Search by">
      <dl>
        {kExamples.map(([text, meaning]) => (
          <div key={text}><dt><a class="name" href={searchAddress(text)}>{text}</a></dt><dd>{meaning}</dd></div>
        ))}
      </dl>
    </Section>
  );
}

function Keys() {
  return (
    <section class="section start-keys">
      <h2>Keys</h2>
      <dl class="keys">{kKeys.map(([key, meaning]) => <div key={key}><dt><kbd>{key}</kbd></dt><dd>{meaning}</dd></div>)}</dl>
    </section>
  );
}
