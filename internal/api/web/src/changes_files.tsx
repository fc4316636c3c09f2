// The changed definitions, grouped by file.
import { ChangedLines } from "./changes_lines";
import { Signatures } from "./changes_signatures";
import { Kind } from "./parts";
import { fileAddress } from "./route";
import { count, counted } from "./text";
import type { Change, ChangedDefinition, ChangedFile, ChangeName, DiffAnswer } from "./changes_types";

const kNames: Record<ChangeName, string> = {
  removed: "removed", renamed: "renamed", moved: "moved", signature: "signature", body: "body", added: "added",
};
const kOpenFiles = 40;

export function CountLine({ answer }: { answer: DiffAnswer }) {
  if (answer.total === 0) return <p role="status">No definition has changed.</p>;
  const names = Object.keys(kNames) as ChangeName[];
  return (
    <p class="change-counts" role="status">
      {names.filter((name) => answer.count[name] > 0).map((name) => (
        <span key={name} class={`change is-${name}`}>{countOf(name, answer.count[name])}</span>
      ))}
      {answer.implied > 0 ? <span class="muted">and {counted(answer.implied, "member")} of them</span> : null}
    </p>
  );
}

function countOf(name: ChangeName, number: number): string {
  if (name === "body") return `${counted(number, "body", "bodies")} changed`;
  return name === "signature" ? `${counted(number, "signature")} changed` : `${count(number)} ${kNames[name]}`;
}

interface FilesProps { answer: DiffAnswer; base: string; head: string }

export function ChangedFiles({ answer, base, head }: FilesProps) {
  const byPath = new Map<string, Change[]>();
  for (const change of answer.changes) byPath.set(change.path, [...(byPath.get(change.path) ?? []), change]);
  const rest = answer.total - answer.changes.length;
  const unread = answer.files_not_read + answer.files_left_out;
  return (
    <section class="section">
      <h2>Changes by file</h2>
      {[...byPath].map(([path, changes], i) => (
        <details key={path} class="changed-file" open={i < kOpenFiles}>
          <summary>
            <span class="path">{path}</span>{" "}
            <span class="note">{[statusOf(answer, path), counted(changes.length, "change")].filter(Boolean).join(", ")}</span>
          </summary>
          <ul>{changes.map((change, j) => <ChangeLine key={j} change={change} base={base} head={head} />)}</ul>
          <ChangedLines {...sidesOf(answer, path)} />
        </details>
      ))}
      {(answer.other_files ?? []).map((file) => (
        <details key={file.path} class="changed-file">
          <summary>
            <span class="path">{file.path}</span>{" "}
            <span class="note">{[statusOf(answer, file.path), "no definition changed"].filter(Boolean).join(", ")}</span>
          </summary>
          <ChangedLines {...sidesOf(answer, file.path)} />
        </details>
      ))}
      {rest > 0 ? <p class="muted">{counted(rest, "more change")} not shown.</p> : null}
      {unread > 0 ? <p class="muted">{counted(unread, "changed file")} without definitions: generated, or in a language that is not read.</p> : null}
    </section>
  );
}

// A change of a file that is gone stands under its old path.
function sidesOf(answer: DiffAnswer, path: string) {
  const { from, to } = answer.comparison;
  const file = fileOf(answer, path);
  return {
    before: { path: file?.status === "added" ? "" : file?.old_path ?? path, revision: from },
    after: { path: file?.status === "removed" ? "" : path, revision: to ?? "" },
  };
}

const fileOf = (answer: DiffAnswer, path: string): ChangedFile | undefined =>
  [...answer.files, ...(answer.other_files ?? [])].find((one) => one.path === path);

function statusOf(answer: DiffAnswer, path: string): string {
  const file = fileOf(answer, path);
  if (!file || file.status === "modified") return "";
  return file.old_path ? `${file.status} from ${file.old_path}` : file.status;
}

function ChangeLine({ change, base, head }: { change: Change; base: string; head: string }) {
  const { before, after } = change;
  const now = after ?? before;
  if (!now) return null;
  const isSame = before?.qualified_name === after?.qualified_name;
  return (
    <li>
      <span class={`change is-${kNames[change.change] ? change.change : "body"}`}>{kNames[change.change] ?? change.change}</span>{" "}
      <Kind kind={now.kind} />{" "}
      {before && after && !isSame ? <><DefinitionLink of={before} path={before.path ?? change.path} at={base} /> → </> : null}
      <DefinitionLink of={now} path={after ? change.path : before?.path ?? change.path} at={after ? head : base} />
      {change.change === "moved" && before?.path && before.path !== change.path ? <span class="place"> from {before.path}</span> : null}
      {change.signature_change === "breaking" ? <span class="tag">breaking</span> : null}
      {change.change === "signature" && change.body_changed ? <span class="note"> and its body</span> : null}
      {before && after && before.signature !== after.signature ? <Signatures before={before.signature} after={after.signature} /> : null}
    </li>
  );
}

function DefinitionLink({ of, path, at }: { of: ChangedDefinition; path: string; at: string }) {
  return <a class="name" href={fileAddress(path, of.line, at)}>{of.qualified_name}</a>;
}
