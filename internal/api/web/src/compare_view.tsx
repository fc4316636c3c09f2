// Two symbols side by side.
import * as api from "./api";
import type { ImpactAnswer } from "./changes_types";
import { ThreeLists, type Pair } from "./compare_lists";
import { Picker } from "./compare_picker";
import { SourceDiff } from "./compare_source";
import { CompareTable } from "./compare_table";
import { Failure, Section, ViewHeading, Waiting } from "./parts";
import { addressOf, go } from "./route";
import type { Node, SymbolAnswer } from "./types";
import { useAnswer } from "./use_answer";
import { callsOf } from "./uses";

const kMostCalls = 200;

export function CompareView({ left, right }: { left: string; right: string }) {
  const a = useAnswer<SymbolAnswer>(left ? api.symbol(left, kMostCalls) : null);
  const b = useAnswer<SymbolAnswer>(right ? api.symbol(right, kMostCalls) : null);
  const [one, two] = [a.answer, b.answer];
  return (
    <article class="compare-view">
      <header class="view-head">
        <ViewHeading of="compare">Compare two symbols</ViewHeading>
        <div class="pickers">
          <Picker label="Left" chosen={one?.qualified_name ?? left} choose={(id) => go({ view: "compare", left: id, right })} />
          <Picker label="Right" chosen={two?.qualified_name ?? right} choose={(id) => go({ view: "compare", left, right: id })} />
        </div>
        <p class="actions">
          <a class="button" href={addressOf({ view: "compare", left: right, right: left })}>The other way round</a>
          <a class="button" href={addressOf({ view: "changes", base: "", head: "" })}>Compare two revisions</a>
        </p>
      </header>
      {a.error ? <Failure error={a.error} /> : null}
      {b.error ? <Failure error={b.error} /> : null}
      {!left || !right ? <p>Choose two symbols by their names, such as two implementations of an interface or an old and a new function.</p> : null}
      {left && right && !a.error && !b.error ? one && two ? <Comparison left={one} right={two} /> : <Waiting what="Looking them up" /> : null}
    </article>
  );
}

function Comparison({ left, right }: { left: SymbolAnswer; right: SymbolAnswer }) {
  return (
    <>
      <CompareTable left={left} right={right} />
      <ThreeLists title="Callers" pair={callsPair(left.callers, right.callers)} keyOf={byId} />
      <ThreeLists title="Callees" pair={callsPair(left.callees, right.callees)} keyOf={byId} />
      <ThreeLists title="Members" keyOf={(node) => node.name} pair={{
        left: left.members ?? [], right: right.members ?? [], leftTotal: left.member_count ?? 0, rightTotal: right.member_count ?? 0,
      }} />
      {left.source && right.source ? <SourceDiff left={left.source} right={right.source} /> : null}
      <Affected left={left.id} right={right.id} />
    </>
  );
}

const byId = (node: Node): string => node.id;

function callsPair(left: unknown, right: unknown): Pair {
  const [a, b] = [callsOf(left), callsOf(right)];
  return { left: a?.steps ?? [], right: b?.steps ?? [], leftTotal: a?.total ?? 0, rightTotal: b?.total ?? 0 };
}

// The code that a change of either may break.
function Affected({ left, right }: { left: string; right: string }) {
  const a = useAnswer<ImpactAnswer>(api.impact(left, kMostCalls));
  const b = useAnswer<ImpactAnswer>(api.impact(right, kMostCalls));
  const error = a.error ?? b.error;
  if (error) return <Section title="What is affected by a change"><p class="muted">{error.message}</p></Section>;
  if (!a.answer || !b.answer) return <Section title="What is affected by a change"><p class="waiting">…</p></Section>;
  const [one, two] = [a.answer, b.answer];
  return (
    <>
      <ThreeLists title="What is affected by a change" keyOf={byId}
        pair={{ left: one.affected, right: two.affected, leftTotal: one.total, rightTotal: two.total }} />
      <ThreeLists title="Tests to run" keyOf={byId}
        pair={{ left: one.tests, right: two.tests, leftTotal: one.tests_total, rightTotal: two.tests_total }} />
    </>
  );
}
