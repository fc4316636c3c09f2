// Source code with line numbers. The code is one text node and the numbers are another, so that
// long sources are cheap and a selection does not include the numbers.
import { useState } from "preact/hooks";
import { Section } from "./parts";
import { count } from "./text";
import type { Source } from "./types";

const kShownLines = 200;

interface SourceProps { source: Source | null; hasChanged: boolean; place: string }

export function SourceView({ source, hasChanged, place }: SourceProps) {
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
        <pre class="code">{lines.join("\n")}</pre>
      </div>
      {rest > 0 ? <button type="button" onClick={() => setShowsAll(true)}>{count(rest)} more lines</button> : null}
      {source.is_cut && rest <= 0 ? <p class="muted">The rest is left out.</p> : null}
    </Section>
  );
}
