// Source code with line numbers. The numbers are one text node, so that a selection does not include
// them. Colours and links come from the file, a moment later, without moving anything.
import { useState } from "preact/hooks";
import * as api from "./api";
import { LinePieces } from "./code_chunk";
import { Section } from "./parts";
import { count } from "./text";
import type { FileAnswer, Source } from "./types";
import { useAnswer } from "./use_answer";

const kShownLines = 200;

interface SourceProps { source: Source | null; hasChanged: boolean; path: string; place: string }

export function SourceView({ source, hasChanged, path, place }: SourceProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (!source || source.lines.length === 0) {
    return hasChanged ? <p class="muted">The source has changed since the import, so it is not shown.</p> : null;
  }
  const lines = showsAll ? source.lines : source.lines.slice(0, kShownLines);
  const numbers = lines.map((_, i) => source.first_line + i).join("\n");
  const rest = source.lines.length - lines.length;
  return (
    <Section title="Source" note={place}>
      {hasChanged ? <p class="muted">The file has changed since the import; lines may be others.</p> : null}
      <div class="source" tabIndex={0} role="group" aria-label="Source">
        <pre class="numbers" aria-hidden="true">{numbers}</pre>
        <pre class="code"><Code lines={lines} firstLine={source.first_line} path={path} /></pre>
      </div>
      {rest > 0 ? <button type="button" onClick={() => setShowsAll(true)}>{count(rest)} more lines</button> : null}
      {source.is_cut && rest <= 0 ? <p class="muted">The rest is left out.</p> : null}
    </Section>
  );
}

// The text of the file may be another one by now, so each line must be the same.
function Code({ lines, firstLine, path }: { lines: string[]; firstLine: number; path: string }) {
  const asked = path ? api.file(path, { first_line: firstLine, limit: lines.length }) : null;
  const { answer, of } = useAnswer<FileAnswer>(asked);
  const file = answer && of === asked?.url && lines.every((line, i) => line === answer.lines[i]) ? answer : null;
  if (!file) return <>{lines.join("\n")}</>;
  return <>{lines.map((line, i) => <>{i > 0 ? "\n" : ""}<LinePieces text={line} at={i} part={file} partIndex={0} /></>)}</>;
}
