// The facts about two symbols, one row for each. Rows in which they differ are marked.
import type { ComponentChildren } from "preact";
import { Kind, Tags } from "./parts";
import { fileAddress, symbolAddress } from "./route";
import { count, placeText } from "./text";
import type { SymbolAnswer } from "./types";
import { callsOf, referencesOf } from "./uses";

type Show = (symbol: SymbolAnswer) => ComponentChildren;
type Value = (symbol: SymbolAnswer) => string;

const numberOf = (value: number | undefined): string => (value === undefined ? "" : count(value));
const linesOf: Value = ({ body }) => (body ? numberOf(body.end_line - body.line + 1) : "");

const kNothing = new Set(["", "0"]);

// Each row has the text by which the two are compared, and how it is shown if not as text.
const kRows: Array<[string, Value, Show?]> = [
  ["Name", (one) => one.qualified_name, (one) => <a class="name" href={symbolAddress(one.id)}>{one.qualified_name}</a>],
  ["Kind", (one) => [one.kind, ...(one.tags ?? [])].join(" "), (one) => <><Kind kind={one.kind} /> <Tags tags={one.tags} /></>],
  ["Place", placeText, (one) => <a class="path" href={fileAddress(one.path, one.line)}>{placeText(one)}</a>],
  ["Language", (one) => one.language ?? ""],
  ["Signature", (one) => one.signature, (one) => <code class="wrapped">{one.signature}</code>],
  ["Documentation", (one) => one.documentation ?? "", (one) => (
    <div class="compare-documentation" tabIndex={0} role="group" aria-label="Documentation">{one.documentation}</div>
  )],
  ["Lines", linesOf],
  ["References", (one) => numberOf(referencesOf(one).total)],
  ["Callers", (one) => numberOf(callsOf(one.callers)?.total)],
  ["Callees", (one) => numberOf(callsOf(one.callees)?.total)],
  ["Members", (one) => numberOf(one.member_count)],
];

export function CompareTable({ left, right }: { left: SymbolAnswer; right: SymbolAnswer }) {
  return (
    <table class="compare-table">
      <colgroup><col class="fact" /><col /><col /></colgroup>
      <thead class="unseen"><tr><th scope="col">Fact</th><th scope="col">Left</th><th scope="col">Right</th></tr></thead>
      <tbody>
        {kRows.filter(([, value]) => !kNothing.has(value(left)) || !kNothing.has(value(right))).map(([name, value, show]) => (
          <tr key={name} class={value(left) === value(right) ? "" : "is-different"}>
            <th scope="row">{name}</th>
            <Cell of={left} value={value} show={show} />
            <Cell of={right} value={value} show={show} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ of, value, show }: { of: SymbolAnswer; value: Value; show: Show | undefined }) {
  const text = value(of);
  return <td>{text === "" ? <span class="muted">–</span> : show ? show(of) : text}</td>;
}
