// Every use of a symbol, grouped by file.
import { Section } from "./parts";
import { fileAddress } from "./route";
import { counted, countOf } from "./text";
import type { References, Use, UsesOfFile } from "./types";

const kOpenFiles = 6;

interface ReferencesProps { references: References; showAll: (() => void) | null }

export function ReferencesView({ references, showAll }: ReferencesProps) {
  if (references.total === 0) return null;
  const shown = references.files.reduce((sum, file) => sum + file.places.length, 0);
  const note = countOf(shown || references.total, references.total);
  return (
    <Section title="References" note={note}>
      {shown === 0 ? <p class="muted">The server tells how many there are, not where.</p> : null}
      {references.files.map((file, i) => <FileUses key={file.path} file={file} isOpen={i < kOpenFiles} />)}
      {showAll && shown > 0 && shown < references.total ? <button type="button" onClick={showAll}>Show more</button> : null}
    </Section>
  );
}

function FileUses({ file, isOpen }: { file: UsesOfFile; isOpen: boolean }) {
  return (
    <details class="file-uses" open={isOpen}>
      <summary><span class="path">{file.path}</span> <span class="note">{counted(file.places.length, "use")}</span></summary>
      <ul>{file.places.map((use) => <UseLine key={`${use.line}:${use.column}`} use={use} path={file.path} />)}</ul>
    </details>
  );
}

// Links to the line in its file.
function UseLine({ use, path }: { use: Use; path: string }) {
  return (
    <li>
      <a class="line-number" href={fileAddress(path, use.line)} aria-label={`line ${use.line}${use.inside ? `, in ${use.inside}` : ""}`}>
        {use.line}
      </a>
      <code>{use.text === null || use.text === undefined ? "" : use.text.trim()}</code>
      {use.inside ? <span class="inside">in {use.inside}</span> : null}
    </li>
  );
}
