// The chosen symbol in the panel next to the code: signature, documentation, calls, members.
import * as api from "./api";
import { Kind } from "./parts";
import { fileAddress, graphAddress, symbolAddress } from "./route";
import { count, counted, countOf, placeText } from "./text";
import type { FileDefinition, FileSymbol, Node, SymbolAnswer } from "./types";
import { useAnswer } from "./use_answer";
import { callsOf, referencesOf, type CallList } from "./uses";
import { choose } from "./file_state";

const kMostMembers = 60;

export function FileSymbolPanel({ symbol, outline }: { symbol: FileSymbol | null; outline: FileDefinition[] }) {
  const { answer, error } = useAnswer<SymbolAnswer>(symbol ? api.symbol(symbol.id) : null);
  if (!symbol) return <p class="muted">Press <kbd>g</kbd><kbd>s</kbd> on a name in the code to show it here.</p>;
  if (error) return <p class="muted" role="alert">{error.message}</p>;
  if (!answer) return <p class="waiting">Looking it up …</p>;
  const change = outline.find((one) => one.id === symbol.id);
  return (
    <div class="panel-of-symbol">
      <p class="panel-symbol"><Kind kind={answer.kind} /> <a class="name" href={fileAddress(answer.path, answer.line)}>{answer.qualified_name}</a></p>
      {answer.signature ? <pre class="hover-signature">{answer.signature}</pre> : null}
      <p class="panel-links">
        <button type="button" onClick={() => choose(symbol, "references")}>{counted(referencesOf(answer).total, "reference")}</button>
        <a class="button" href={symbolAddress(answer.id)}>All about it</a>
        <a class="button" href={graphAddress(answer.id)}>Neighbourhood</a>
      </p>
      {change?.last_change ? (
        <p class="note">last changed {change.last_change}{change.commits ? `, ${counted(change.commits, "commit")}` : ""}</p>
      ) : null}
      {answer.documentation ? <div class="panel-text">{answer.documentation}</div> : null}
      <Calls title="Callers" calls={callsOf(answer.callers)} />
      <Calls title="Calls" calls={callsOf(answer.callees)} />
      <Members members={answer.members ?? []} total={answer.member_count ?? 0} />
    </div>
  );
}

function Calls({ title, calls }: { title: string; calls: CallList | null }) {
  if (!calls || calls.steps.length === 0) return null;
  return (
    <section>
      <h3>{title} <span class="note">{countOf(calls.steps.length, calls.total)}</span></h3>
      <ul>{calls.steps.map((step) => <PanelNode key={step.id} node={step} />)}</ul>
    </section>
  );
}

function Members({ members, total }: { members: Node[]; total: number }) {
  if (members.length === 0) return null;
  return (
    <section>
      <h3>Members <span class="note">{count(Math.max(total, members.length))}</span></h3>
      <ul>{members.slice(0, kMostMembers).map((node) => <PanelNode key={node.id} node={node} />)}</ul>
    </section>
  );
}

function PanelNode({ node }: { node: Node }) {
  return <li><a class="name" href={fileAddress(node.path, node.line)} title={placeText(node)}>{node.qualified_name}</a></li>;
}
