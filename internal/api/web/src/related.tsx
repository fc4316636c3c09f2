// The nodes that a symbol is related to, with facts as evidence.
import { useState } from "preact/hooks";
import * as api from "./api";
import { PlaceLink } from "./file_link";
import { isThrifty } from "./gate";
import { Kind, NodeLink, Section } from "./parts";
import { useWatched } from "./store";
import { countOf } from "./text";
import type { Fact, RelatedAnswer, RelatedResult } from "./types";
import { useAnswer } from "./use_answer";

export function RelatedView({ id }: { id: string }) {
  const thrifty = useWatched(isThrifty);
  const [wanted, setWanted] = useState("");
  const isAsked = !thrifty || wanted === id;
  const { answer, error, isLoading } = useAnswer<RelatedAnswer>(isAsked ? api.related(id) : null);
  if (!isAsked) return <Section title="Related"><button type="button" onClick={() => setWanted(id)}>Show what is related</button></Section>;
  if (error) return <Section title="Related"><p class="muted">{error.message}</p></Section>;
  if (!answer) return isLoading ? <Section title="Related"><p class="waiting">…</p></Section> : null;
  if (answer.results.length === 0) return null;
  return (
    <Section title="Related" note={countOf(answer.results.length, answer.total)}>
      <ul class="related">{answer.results.map((result) => <RelatedLine key={result.id} result={result} />)}</ul>
    </Section>
  );
}

function RelatedLine({ result }: { result: RelatedResult }) {
  return (
    <li>
      <div class="related-head">
        <Kind kind={result.kind} /> <NodeLink node={result} />
        <span class={`relation relevance-${["high", "medium", "low"].includes(result.relevance) ? result.relevance : "low"}`}>
          {result.relationship}, {result.relevance}
        </span>
      </div>
      <ul class="facts">{result.facts.map((fact, i) => <FactLine key={i} fact={fact} />)}</ul>
    </li>
  );
}

function FactLine({ fact }: { fact: Fact }) {
  return <li>{fact.text}{fact.path ? <> <PlaceLink place={fact} /></> : null}</li>;
}
