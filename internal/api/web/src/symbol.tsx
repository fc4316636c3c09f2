// The view of one symbol.
import { useEffect, useState } from "preact/hooks";
import * as api from "./api";
import { PlaceLink } from "./file_link";
import { pathFrom } from "./path_start";
import { Failure, Kind, NodeLine, PathTo, Section, Tags, ViewHeading, Waiting } from "./parts";
import { ReferencesView } from "./references";
import { RelatedView } from "./related";
import { addressOf, fileAddress, graphAddress } from "./route";
import { SourceView } from "./source";
import { count, countOf, placeText } from "./text";
import type { Node, SymbolAnswer, Walk } from "./types";
import { useAnswer } from "./use_answer";
import { callsFromWalk, callsOf, referencesOf, type CallList } from "./uses";

const kAllUses = 500;
const kShownMembers = 40;

export function SymbolView({ id }: { id: string }) {
  const [limit, setLimit] = useState(0);
  useEffect(() => setLimit(0), [id]);
  const asked = api.symbol(id, limit);
  const { answer, of, error } = useAnswer<SymbolAnswer>(asked, "keep");
  if (error) return <><ViewHeading of={id}>{id}</ViewHeading><Failure error={error} /></>;
  // The short list of uses stays visible while the complete list is loading.
  if (!answer || (of !== asked.url && of !== api.symbol(id).url)) return <Waiting what="Looking it up" />;
  return <SymbolPage key={answer.id} answer={answer} showAll={limit === 0 ? () => setLimit(kAllUses) : null} />;
}

interface PageProps { answer: SymbolAnswer; showAll: (() => void) | null }

function SymbolPage({ answer, showAll }: PageProps) {
  const references = referencesOf(answer);
  const isFunction = callsOf(answer.callers) !== null || callsOf(answer.callees) !== null;
  return (
    <article class="symbol">
      <header class="view-head">
        <ViewHeading of={answer.id} title={answer.qualified_name}>
          <Kind kind={answer.kind} /> <span class="name">{answer.qualified_name}</span>
        </ViewHeading>
        <p class="place">
          <PlaceLink place={answer} /> <Tags tags={answer.tags} />{" "}
          <span class="id" title="stays the same from import to import">{answer.id}</span>
        </p>
        <Actions node={answer} />
      </header>
      <div class="columns">
        <div class="main-column">
          {answer.signature ? <pre class="signature">{answer.signature}</pre> : null}
          {answer.documentation ? (
            <Section title="Documentation">
              <div class="documentation" tabIndex={0} role="group" aria-label="Documentation">{answer.documentation}</div>
            </Section>
          ) : null}
          <SourceView source={answer.source ?? null} hasChanged={answer.source_has_changed ?? false} path={answer.path}
            place={placeText(answer)} />
          <ReferencesView references={references} showAll={showAll} />
        </div>
        <div class="side-column">
          <Members of={answer} members={answer.members ?? []} total={answer.member_count ?? 0} />
          {isFunction
            ? <Calls callers={callsOf(answer.callers)} callees={callsOf(answer.callees)} />
            : <CallsByGraph id={answer.id} />}
          <OtherDefinitions places={answer.other_definitions ?? []} />
          <RelatedView id={answer.id} />
        </div>
      </div>
    </article>
  );
}

function Actions({ node }: { node: Node }) {
  const begin = () => pathFrom.set({ id: node.id, name: node.qualified_name });
  return (
    <p class="actions">
      {node.path && node.line ? <a class="button" href={fileAddress(node.path, node.line)} data-key="o">Open file <kbd>o</kbd></a> : null}
      <a class="button" href={graphAddress(node.id)} data-key="n">Neighbourhood <kbd>n</kbd></a>
      <button type="button" onClick={begin} data-key="p">Path from here <kbd>p</kbd></button>
      <PathTo id={node.id} />
      <a class="button" href={addressOf({ view: "compare", left: node.id, right: "" })}>Compare with…</a>
    </p>
  );
}

function Members({ of, members, total }: { of: Node; members: Node[]; total: number }) {
  const [shown, setShown] = useState(kShownMembers);
  if (members.length === 0) return null;
  return (
    <Section title="Members" note={count(Math.max(total, members.length))}>
      <ul class="lines">{members.slice(0, shown).map((node) => (
          <NodeLine node={node} key={node.id}>
            {node.path === of.path ? <PlaceLink place={node}>line {node.line}</PlaceLink> : undefined}
          </NodeLine>
        ))}</ul>
      {members.length > shown ? <button type="button" onClick={() => setShown(members.length)}>All {count(members.length)}</button> : null}
    </Section>
  );
}

function Calls({ callers, callees }: { callers: CallList | null; callees: CallList | null }) {
  return <><CallSection title="Callers" calls={callers} /><CallSection title="Callees" calls={callees} /></>;
}

// Shows the calls among the neighbours of a symbol. Used for servers whose answers about symbols
// have no calls.
function CallsByGraph({ id }: { id: string }) {
  const { answer } = useAnswer<Walk>(api.neighbors(id, 1, 60));
  if (!answer) return null;
  return <Calls callers={callsFromWalk(answer, true)} callees={callsFromWalk(answer, false)} />;
}

function CallSection({ title, calls }: { title: string; calls: CallList | null }) {
  if (!calls || calls.steps.length === 0) return null;
  return (
    <Section title={title} note={countOf(calls.steps.length, calls.total)}>
      <ul class="lines">
        {calls.steps.map((step) => (
          <NodeLine node={step} key={step.id}>
            {step.edge?.path
              ? <span class="place">at <PlaceLink place={step.edge} />{step.edge.count > 1 ? ` ×${count(step.edge.count)}` : ""}</span>
              : undefined}
          </NodeLine>
        ))}
      </ul>
    </Section>
  );
}

function OtherDefinitions({ places }: { places: NonNullable<SymbolAnswer["other_definitions"]> }) {
  if (places.length === 0) return null;
  return (
    <Section title="Also defined at" note={count(places.length)}>
      <ul class="lines">{places.map((place) => <li key={placeText(place)}><PlaceLink place={place} /></li>)}</ul>
    </Section>
  );
}
