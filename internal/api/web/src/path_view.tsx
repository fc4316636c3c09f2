// The strongest path from one symbol to another, as a drawing and in words.
import { useEffect } from "preact/hooks";
import * as api from "./api";
import { Chain } from "./chain";
import { ExportButtons } from "./graph_export_buttons";
import { Failure, Section, ViewHeading, Waiting } from "./parts";
import { pathFrom } from "./path_start";
import { addressOf, go } from "./route";
import { useWatched } from "./store";
import { counted, placeText } from "./text";
import type { Walk } from "./types";
import { useAnswer } from "./use_answer";

export function PathView({ from, to }: { from: string; to: string }) {
  const asked = api.path(from, to);
  const { answer, error } = useAnswer<Walk>(to ? asked : null);
  useEffect(() => { if (to) pathFrom.set(null); }, [to]);  // both ends have been chosen
  if (error) return <><ViewHeading of={asked.url}>Path</ViewHeading><Failure error={error} /></>;
  if (!to) return <><ViewHeading of={asked.url}>Path</ViewHeading><p>Choose where it ends: search, then follow “path to here”.</p></>;
  if (!answer) return <Waiting what="Looking for a path" />;
  const end = answer.steps.at(-1);
  const stops = [answer.start, ...answer.steps].map((node) => ({
    name: node.qualified_name, target: node.id, detail: placeText(node),
  }));
  return (
    <article class="path-view">
      <header class="view-head">
        <ViewHeading of={asked.url}>
          Path from <span class="name">{answer.start.qualified_name}</span> to <span class="name">{end?.qualified_name ?? to}</span>
        </ViewHeading>
        <p class="place">{end ? `${counted(answer.steps.length, "step")}; of all ways the one that carries most` : ""}</p>
        <p class="actions">
          <a class="button" href={addressOf({ view: "path", from: to, to: from })}>The other way round</a>
          {end ? (
            <ExportButtons find={() => document.querySelector<SVGSVGElement>(".chain > svg")}
              title={`Path from ${answer.start.qualified_name} to ${end.qualified_name}`} />
          ) : null}
        </p>
      </header>
      {end
        ? <Section title="The path"><Chain stops={stops} links={answer.steps.map((step) => ({ edge: step.edge }))} /></Section>
        : <p role="status">There is no path between the two.</p>}
    </article>
  );
}

// Shown below the header while the user is choosing the end of a path.
export function PathBar() {
  const from = useWatched(pathFrom);
  if (!from) return null;
  return (
    <div class="strip" role="status">
      <span>Path from <strong class="name">{from.name}</strong>: search for its end and follow <em>path to here</em>, or name it:</span>
      <form onSubmit={(event) => findPath(event, from.id)}>
        <input name="to" aria-label="Name of the end of the path" autocomplete="off" spellcheck={false} placeholder="Class.method" />
        <button type="submit">Find</button>
        <button type="button" onClick={() => pathFrom.set(null)}>Cancel</button>
      </form>
    </div>
  );
}

function findPath(event: Event, from: string): void {
  event.preventDefault();
  const to = new FormData(event.currentTarget as HTMLFormElement).get("to");
  if (typeof to !== "string" || to.trim() === "") return;
  pathFrom.set(null);
  go({ view: "path", from, to: to.trim() });
}
