// The view before the first search.
import { searchAddress } from "./route";
import { server } from "./status_watch";
import { useWatched } from "./store";
import { count } from "./text";

const kExamples: Array<[string, string]> = [
  ["Class.method", "by name, whole or in part; gCG finds getCallGraph; typing errors are forgiven"],
  ["how are options parsed", "a question, by words of names, documentation and code"],
  ['"exact phrase" +required -excluded', "words that must be adjacent, must occur, must not occur"],
  ["kind:class path:src/* test:no lang:go", "filters, alone or with words"],
];

const kKeys: Array<[string, string]> = [
  ["/", "to the search box"],
  ["↓ ↑", "through the results"],
  ["Enter", "open"],
  ["Esc", "back"],
  ["g", "on a symbol: its neighbourhood"],
  ["p", "on a symbol: path from here"],
];

export function Start() {
  const { status } = useWatched(server);
  return (
    <div class="start">
      <h1 tabIndex={-1}>Search {status?.symbols ? `${count(status.symbols)} symbols` : "the code"}</h1>
      <div class="start-columns">
        <section>
          <h2>What can be typed</h2>
          <dl>{kExamples.map(([text, meaning]) => <div key={text}><dt><code>{text}</code></dt><dd>{meaning}</dd></div>)}</dl>
        </section>
        <section>
          <h2>Keys</h2>
          <dl class="keys">{kKeys.map(([key, meaning]) => <div key={key}><dt><kbd>{key}</kbd></dt><dd>{meaning}</dd></div>)}</dl>
        </section>
        {status?.languages
          ? (
            <section>
              <h2>Languages</h2>
              <dl class="keys">
                {Object.entries(status.languages).map(([name, files]) => (
                  <div key={name}><dt><a href={searchAddress(`lang:${name}`)}>{name}</a></dt><dd>{count(files)} files</dd></div>
                ))}
              </dl>
            </section>
          )
          : null}
      </div>
      <p>
        <a href="#/map">The map of the modules</a> is a good place to begin.{" "}
        <a href="#/lines">Lines of the sources</a> can be searched for any text.
      </p>
    </div>
  );
}
