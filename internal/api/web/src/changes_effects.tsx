// The effects of changes: what breaks, what else may be affected, and which tests to run.
import { useState } from "preact/hooks";
import type { AffectedNode, Break, ImpactAnswer } from "./changes_types";
import { Signatures } from "./changes_signatures";
import { copyText } from "./copy";
import { Kind, NodeLine, Section } from "./parts";
import { fileAddress } from "./route";
import { count, counted, placeText } from "./text";

const kShownBreaks = 8;
const kShownUses = 12;
const kShownNodes = 15;

export function Breaks({ answer }: { answer: ImpactAnswer }) {
  const [shown, setShown] = useState(kShownBreaks);
  const breaks = answer.breaks ?? [];
  const byName = answer.breaks_by_name ?? 0;
  if (breaks.length === 0) {
    return byName > 0 ? <p class="muted">No use breaks for certain; {counted(byName, "use")} have only the name of something that changed.</p> : null;
  }
  return (
    <Section title="May break" note={count(answer.breaks_total ?? breaks.length)}>
      {breaks.slice(0, shown).map((one, i) => <BreakCard key={i} of={one} />)}
      {breaks.length > shown ? <button type="button" onClick={() => setShown(breaks.length)}>Show all</button> : null}
    </Section>
  );
}

function BreakCard({ of }: { of: Break }) {
  const uses = of.uses.slice(0, kShownUses);
  return (
    <div class="break">
      <Kind kind={of.kind} /> {of.is_gone_with_file
        ? <span class="name">{of.qualified_name}</span>
        : <a class="name" href={fileAddress(of.path, of.line)}>{of.qualified_name}</a>}{" "}
      <span class="note">{of.what}</span>
      {of.before !== of.after ? <Signatures before={of.before} after={of.after} /> : null}
      <details class="break-uses">
        <summary>{counted(of.uses_total, "use")}</summary>
        <ul>
          {uses.map((use) => (
            <li key={`${use.path}:${use.line}:${use.column}`}>
              <a class="path" href={fileAddress(use.path, use.line)}>{placeText(use)}</a>
              <span class="note">{use.inside ? ` in ${use.inside}` : ""}{use.is_test ? ", a test" : ""}{use.why ? `, ${use.why}` : ""}</span>
            </li>
          ))}
        </ul>
        {of.uses_total > uses.length ? <p class="muted">and {count(of.uses_total - uses.length)} more</p> : null}
      </details>
    </div>
  );
}

export function Affected({ answer }: { answer: ImpactAnswer }) {
  if (answer.total === 0) return <Section title="Affected"><p class="muted">nothing else</p></Section>;
  return (
    <Section title="Affected" note={`${count(answer.total)} in ${counted(answer.files, "file")}, ${count(answer.direct)} directly`}>
      <NodeList nodes={answer.affected} total={answer.total} />
    </Section>
  );
}

function NodeList({ nodes, total }: { nodes: AffectedNode[]; total: number }) {
  const [shown, setShown] = useState(kShownNodes);
  return (
    <>
      <ul class="lines">{nodes.slice(0, shown).map((node) => <NodeLine key={node.id} node={node} />)}</ul>
      {nodes.length > shown ? (
        <button type="button" onClick={() => setShown(nodes.length)}>Show {count(nodes.length)} of {count(total)}</button>
      ) : null}
    </>
  );
}

export function Tests({ answer }: { answer: ImpactAnswer }) {
  if (answer.tests_total === 0 && answer.test_commands.length === 0) {
    return <Section title="Tests to run"><p class="muted">no test is known to run this code</p></Section>;
  }
  return (
    <Section title="Tests to run" note={count(answer.tests_total)}>
      <div class="commands">{answer.test_commands.map((command) => <Command key={command} text={command} />)}</div>
      <NodeList nodes={answer.tests} total={answer.tests_total} />
    </Section>
  );
}

function Command({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  const copy = () => copyText(text).then((isCopied) => setSaid(isCopied ? "copied" : ""));
  return (
    <div>
      <pre tabIndex={0} role="group" aria-label="Command">{text}</pre>
      <button type="button" class="small" onClick={() => void copy()}>Copy</button> <span role="status" class="note">{said}</span>
    </div>
  );
}
