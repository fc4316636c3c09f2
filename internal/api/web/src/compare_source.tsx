// The sources of two symbols as one text with the lines that only one of them has.
import { useMemo } from "preact/hooks";
import { diffOf } from "./compare_diff";
import { DiffTable, type Meanings } from "./compare_rows";
import { Section } from "./parts";
import { counted } from "./text";
import type { Source } from "./types";

const kMostLines = 3000;
const kMeanings: Meanings = { same: "in both", removed: "only left", added: "only right" };

export function SourceDiff({ left, right }: { left: Source; right: Source }) {
  const lines = useMemo(() => diffOf(left.lines.slice(0, kMostLines), right.lines.slice(0, kMostLines)), [left, right]);
  const counts = { removed: 0, added: 0, same: 0 };
  for (const line of lines) counts[line.kind] += 1;
  const isCut = left.is_cut || right.is_cut || Math.max(left.lines.length, right.lines.length) > kMostLines;
  const [same, removed, added] = [counts.same, counts.removed, counts.added].map((number) => counted(number, "line"));
  return (
    <Section title="Source" note={`${same} in both, ${removed} only left, ${added} only right`}>
      <DiffTable lines={lines} left={left.first_line} right={right.first_line} meanings={kMeanings} label="Difference of the sources" />
      {isCut ? <p class="muted">The rest of the sources is left out.</p> : null}
    </Section>
  );
}
