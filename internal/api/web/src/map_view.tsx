// The map of the modules, ordered by weight, with the most important symbols of each.
import { useEffect } from "preact/hooks";
import * as api from "./api";
import { EntryPoints } from "./entry_points";
import { filterOf, isWhole, modulesOf, type Module } from "./map_model";
import { Failure, Kind, ViewHeading, Waiting, useMedia } from "./parts";
import { searchAddress, symbolAddress } from "./route";
import { mapCommit } from "./status_watch";
import { count, counted } from "./text";
import { Treemap } from "./treemap";
import type { MapAnswer } from "./types";
import { useAnswer } from "./use_answer";

const kTokens = 12_000;
const kShownSymbols = 6;

export function MapView() {
  const { answer, error } = useAnswer<MapAnswer>(api.map(kTokens));
  const isWide = useMedia("(min-width: 700px)");
  useEffect(() => {
    if (answer) mapCommit.set({ commit: answer.commit, date: answer.date, repository: answer.repository });
  }, [answer]);
  if (error) return <><ViewHeading of="map">Modules</ViewHeading><Failure error={error} /></>;
  if (!answer) return <Waiting what="Drawing the map" />;
  const modules = modulesOf(answer);
  return (
    <article class="map-view">
      <header class="view-head">
        <ViewHeading of="map">Modules{answer.repository ? <> of <span class="name">{answer.repository}</span></> : null}</ViewHeading>
        <p class="place">{counted(modules.length, "module")}, sized by symbols. Follow one to search in it.</p>
      </header>
      {isWide ? <Treemap modules={modules} /> : null}
      <ModuleList modules={modules} />
      <EntryPoints entries={answer.entry_points ?? []} />
    </article>
  );
}

function ModuleList({ modules }: { modules: Module[] }) {
  const most = Math.max(...modules.map((module) => module.weight), 1);
  return (
    <ol class="modules">
      {modules.map((module) => (
        <li key={module.number} class={module.tests ? "is-test" : ""}>
          <div class="module-head">
            <a class="name" href={searchAddress(filterOf(module))}
              title={isWhole(module) ? "search in it" : "search in those of its files that the map names"}>
              {module.name}
            </a>
            <span class="note">{counted(module.files ?? 0, "file")}, {counted(module.weight, "symbol")}{module.tests ? ", tests" : ""}</span>
            <span class="bar-track" aria-hidden="true"><span class="bar" style={{ width: `${(100 * module.weight) / most}%` }} /></span>
          </div>
          <ul class="module-symbols">
            {module.top.slice(0, kShownSymbols).map((symbol) => (
              <li key={symbol.id} title={symbol.summary ?? symbol.at}>
                <Kind kind={symbol.kind} /> <a href={symbolAddress(symbol.id)}>{symbol.name}</a>
                {symbol.users ? <span class="note"> used by {count(symbol.users)}</span> : null}
              </li>
            ))}
          </ul>
          {module.uses.length > 0
            ? (
              <p class="module-uses">
                uses {module.uses.slice(0, 6).map((use) => `${use.to} (${count(use.edges)})${use.cycle ? " ⟲" : ""}`).join(", ")}
              </p>
            )
            : null}
        </li>
      ))}
    </ol>
  );
}
