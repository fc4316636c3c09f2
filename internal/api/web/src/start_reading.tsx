// Places where reading can begin: documents, entry points and the most used types and functions.
import { PlaceLink } from "./file_link";
import { Kind } from "./parts";
import { fileAddress, symbolAddress } from "./route";
import { count } from "./text";
import type { EntryPoint, MapAnswer, MapSymbol } from "./types";

const kMost = 7;
const kWhy: Record<string, string> = { main: "program", exports: "exports names", uncalled: "called from outside" };

export function Reading({ map }: { map: MapAnswer }) {
  const documents = (map.documents ?? []).slice(0, kMost);
  const entries = (map.entry_points ?? []).slice(0, kMost);
  const symbols = mostUsed(map);
  return (
    <div class="reading">
      {entries.length > 0
        ? (
          <section class="section">
            <h2>Entry points</h2>
            <ul>{entries.map((entry) => <Entry key={entry.at + entry.name} entry={entry} />)}</ul>
          </section>
        )
        : null}
      {symbols.length > 0
        ? (
          <section class="section">
            <h2>Used most</h2>
            <ul>
              {symbols.map((symbol) => (
                <li key={symbol.id} class="node-line">
                  <Kind kind={symbol.kind} /> <a class="name" href={symbolAddress(symbol.id)}>{symbol.name}</a>{" "}
                  <span class="note">{count(symbol.users ?? 0)} users</span> <At at={symbol.at} />
                </li>
              ))}
            </ul>
          </section>
        )
        : null}
      {documents.length > 0
        ? (
          <section class="section">
            <h2>Documents</h2>
            <ul>
              {documents.map(({ path, title }) => (
                <li key={path} class="node-line"><a class="path" href={fileAddress(path)}>{path}</a> <span class="note">{title ?? ""}</span></li>
              ))}
            </ul>
          </section>
        )
        : null}
    </div>
  );
}

function Entry({ entry }: { entry: EntryPoint }) {
  return (
    <li class="node-line">
      <a class="name" href={symbolAddress(entry.at)}>{entry.name}</a> <span class="note">{kWhy[entry.why] ?? entry.why}</span> <At at={entry.at} />
    </li>
  );
}

// `at` is a path, a colon and a line.
function At({ at }: { at: string }) {
  const [, path = at, line = "1"] = /^(.*):(\d+)$/.exec(at) ?? [];
  return <PlaceLink place={{ path, line: Number(line) }} />;
}

function mostUsed(map: MapAnswer): MapSymbol[] {
  const symbols = (map.files ?? []).flatMap((file) => file.symbols ?? []).filter((symbol) => (symbol.users ?? 0) > 0);
  return symbols.sort((a, b) => (b.users ?? 0) - (a.users ?? 0)).slice(0, kMost);
}
