// The sources of two symbols as one text with the lines that only one of them has.
import { useMemo, useState } from "preact/hooks";
import { diffOf, type DiffLine } from "./compare_diff";
import { visible } from "./hidden_letters";
import { Section } from "./parts";
import { counted } from "./text";
import type { Source } from "./types";

const kMostLines = 3000;
const kAround = 3;     // same lines that are shown around a difference
const kLeastFold = 4;  // fewer lines are not worth a button

type Part = { lines: DiffLine[]; isFolded: boolean };

export function SourceDiff({ left, right }: { left: Source; right: Source }) {
  const lines = useMemo(() => diffOf(left.lines.slice(0, kMostLines), right.lines.slice(0, kMostLines)), [left, right]);
  const parts = useMemo(() => partsOf(lines), [lines]);
  const counts = { removed: 0, added: 0, same: 0 };
  for (const line of lines) counts[line.kind] += 1;
  const isCut = left.is_cut || right.is_cut || Math.max(left.lines.length, right.lines.length) > kMostLines;
  return (
    <Section title="Source" note={`${counted(counts.same, "line")} in both, ${counted(counts.removed, "line")} only left, ${counted(counts.added, "line")} only right`}>
      <div class="diff" tabIndex={0} role="group" aria-label="Difference of the sources">
        <table>
          <tbody>{parts.map((part, i) => <PartRows key={i} part={part} left={left.first_line} right={right.first_line} />)}</tbody>
        </table>
      </div>
      {isCut ? <p class="muted">The rest of the sources is left out.</p> : null}
    </Section>
  );
}

function PartRows({ part, left, right }: { part: Part; left: number; right: number }) {
  const [isFolded, setIsFolded] = useState(part.isFolded);
  if (isFolded) {
    return (
      <tr class="fold">
        <td colSpan={4}><button type="button" class="small" onClick={() => setIsFolded(false)}>{counted(part.lines.length, "same line")}</button></td>
      </tr>
    );
  }
  return <>{part.lines.map((line, i) => <Row key={i} line={line} left={left} right={right} />)}</>;
}

const kSigns = { same: " ", removed: "−", added: "+" };
const kMeanings = { same: "in both", removed: "only left", added: "only right" };

function Row({ line, left, right }: { line: DiffLine; left: number; right: number }) {
  return (
    <tr class={`is-${line.kind}`}>
      <td class="number" data-number={line.kind === "added" ? "" : left + line.left} />
      <td class="number" data-number={line.kind === "removed" ? "" : right + line.right} />
      <td class="sign" data-sign={kSigns[line.kind]}><span class="unseen">{kMeanings[line.kind]}</span></td>
      <td class="line"><code>{visible(line.text) || " "}</code></td>
    </tr>
  );
}

// Long runs of same lines are folded, except some lines around each difference.
function partsOf(lines: DiffLine[]): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < lines.length;) {
    let end = at;
    const isSame = lines[at]?.kind === "same";
    while (end < lines.length && (lines[end]?.kind === "same") === isSame) end += 1;
    const [head, tail] = [at === 0 ? 0 : kAround, end === lines.length ? 0 : kAround];
    if (isSame && end - at - head - tail >= kLeastFold) {
      parts.push({ lines: lines.slice(at, at + head), isFolded: false });
      parts.push({ lines: lines.slice(at + head, end - tail), isFolded: true });
      parts.push({ lines: lines.slice(end - tail, end), isFolded: false });
    } else {
      parts.push({ lines: lines.slice(at, end), isFolded: false });
    }
    at = end;
  }
  return parts.filter((part) => part.lines.length > 0);
}
