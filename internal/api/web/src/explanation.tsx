// Explains the rank of a result: the parts of its score as bars and as a sum, and the path to it.
import { Chain } from "./chain";
import { Section } from "./parts";
import { decimals } from "./text";
import type { Explanation, Hop, Result, Signal } from "./types";

const kOrder = ["text", "name", "graph", "hotspot", "recency"];
const signalClass = (name: string): string => (kOrder.includes(name) ? `signal-${name}` : "signal-other");

function ordered(signals: Record<string, Signal>): Array<[string, Signal]> {
  const place = (name: string) => (kOrder.includes(name) ? kOrder.indexOf(name) : kOrder.length);
  return Object.entries(signals).sort(([a], [b]) => place(a) - place(b));
}

interface Part { name: string; share: number }

// Returns the contribution of each signal to the score, multiplied by the factors of the score.
function partsOf(why: Explanation): Part[] {
  const parts = ordered(why.signals)
    .filter(([, signal]) => !signal.scales)
    .map(([name, signal]) => ({ name, share: signal.contribution * why.prior * why.activity }));
  return [...parts, { name: "exact", share: why.exact_bonus }].filter((part) => part.share > 0);
}

function scoreOf(why: Explanation): number {
  const added = Object.values(why.signals).reduce((sum, signal) => sum + (signal.scales ? 0 : signal.contribution), 0);
  return added * why.prior * why.activity + why.exact_bonus;
}

// A bar with one colour for each signal. Its length is relative to the best score.
export function ScoreBar({ why, best }: { why: Explanation; best: number }) {
  return (
    <span class="score-bar" aria-hidden="true">
      {partsOf(why).map((part) => (
        <span key={part.name} class={signalClass(part.name)} style={{ width: `${(100 * part.share) / Math.max(best, 1e-9)}%` }} />
      ))}
    </span>
  );
}

export function ExplanationView({ result }: { result: Result }) {
  const why = result.explanation;
  if (!why) return <p class="muted">The server has not explained this rank.</p>;
  return (
    <div class="explanation">
      <SignalTable signals={why.signals} />
      <Sum why={why} />
      {result.score_in_repository === undefined ? null : (
        <p class="muted">
          Its score in {result.repository} is {decimals(result.score_in_repository)}; in the list of all repositories it is{" "}
          {decimals(result.score)}, because the repository scores {decimals(result.repository_score ?? 0)} for these words.
        </p>
      )}
      <p class="muted">
        Found by {foundBy(why.source)}{result.match && result.match !== "none" ? `; the name matches: ${result.match}` : ""}.
      </p>
      {why.hops.length > 0 ? <Way hops={why.hops} id={result.id} /> : null}
    </div>
  );
}

const foundBy = (source: string): string => (source === "graph" ? "the graph alone: none of its words match" : `its ${source}`);

function SignalTable({ signals }: { signals: Record<string, Signal> }) {
  const rows = ordered(signals);
  const most = Math.max(...rows.map(([, signal]) => signal.contribution), 1e-9);
  return (
    <table class="signals">
      <thead><tr><th scope="col">signal</th><th scope="col">value</th><th scope="col">weight</th><th scope="col" colSpan={2}>brings</th></tr></thead>
      <tbody>
        {rows.map(([name, signal]) => (
          <tr key={name} title={rawText(signal)}>
            <th scope="row"><span class={`swatch ${signalClass(name)}`} />{name}</th>
            <td>{decimals(signal.value, 2)}</td>
            <td>{decimals(signal.weight, 2)}</td>
            <td class="bar-cell"><span class={`bar ${signalClass(name)}`} style={{ width: `${(100 * signal.contribution) / most}%` }} /></td>
            <td data-contribution={signal.contribution}>
              {signal.scales ? "×" : "+"}{decimals(signal.scales ? 1 + signal.contribution : signal.contribution)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const rawText = (signal: Signal): string => `before scaling: ${signal.raw} ${signal.unit}`.trim();

function Sum({ why }: { why: Explanation }) {
  const added = ordered(why.signals).filter(([, signal]) => !signal.scales).map(([, signal]) => decimals(signal.contribution));
  return (
    <p class="sum">
      ({added.join(" + ")})
      {" × "}<span title="tests, generated and vendored code count less, what is used more counts more">prior {decimals(why.prior)}</span>
      {" × "}<span title="hotspot and recency">activity {decimals(why.activity)}</span>
      {why.exact_bonus > 0 ? <>{" + "}<span title="named exactly like the query">exact {decimals(why.exact_bonus)}</span></> : null}
      {" = "}<strong data-sum>{decimals(scoreOf(why))}</strong>
    </p>
  );
}

function Way({ hops, id }: { hops: Hop[]; id: string }) {
  const first = hops[0];
  if (!first) return null;
  const stops = [first.from, ...hops.map((hop) => hop.to)].map((name, i) => ({
    name,
    // The id is known only for the last stop; all other stops are linked by name.
    target: i === hops.length ? id : name,
  }));
  return (
    <Section title="The path through the graph">
      <Chain stops={stops} links={hops.map((edge) => ({ edge }))} />
    </Section>
  );
}
