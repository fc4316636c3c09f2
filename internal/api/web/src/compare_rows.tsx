// The lines of two texts as one table: those of both, those that were removed, those that were added.
import { useMemo, useState } from "preact/hooks";
import type { DiffLine } from "./compare_diff";
import { PreviewLine } from "./preview_line";
import { counted } from "./text";

const kAround = 3;     // same lines that are shown around a difference
const kLeastFold = 4;  // fewer lines are not worth a button

export type Meanings = Record<DiffLine["kind"], string>;
export interface Colours { colours: number[][]; names: string[] }
type Part = { lines: DiffLine[]; isFolded: boolean };

// `left` and `right` are the numbers of the first lines.
interface TableProps { lines: DiffLine[]; left: number; right: number; meanings: Meanings; label: string; colours?: [Colours, Colours] }

export function DiffTable({ lines, label, ...rest }: TableProps) {
  const parts = useMemo(() => partsOf(lines), [lines]);
  return (
    <div class="diff" tabIndex={0} role="group" aria-label={label}>
      <table>
        <tbody>{parts.map((part, i) => <PartRows key={i} part={part} {...rest} />)}</tbody>
      </table>
    </div>
  );
}

type RowsProps = Omit<TableProps, "lines" | "label">;

function PartRows({ part, ...rest }: RowsProps & { part: Part }) {
  const [isFolded, setIsFolded] = useState(part.isFolded);
  if (isFolded) {
    return (
      <tr class="fold">
        <td colSpan={4}><button type="button" class="small" onClick={() => setIsFolded(false)}>{counted(part.lines.length, "same line")}</button></td>
      </tr>
    );
  }
  return <>{part.lines.map((line, i) => <Row key={i} line={line} {...rest} />)}</>;
}

const kSigns = { same: " ", removed: "−", added: "+" };

function Row({ line, left, right, meanings, colours }: RowsProps & { line: DiffLine }) {
  const [side, at] = line.kind === "removed" ? [colours?.[0], line.left] as const : [colours?.[1], line.right] as const;
  return (
    <tr class={`is-${line.kind}`}>
      <td class="number" data-number={line.kind === "added" ? "" : left + line.left} />
      <td class="number" data-number={line.kind === "removed" ? "" : right + line.right} />
      <td class="sign" data-sign={kSigns[line.kind]}><span class="unseen">{meanings[line.kind]}</span></td>
      <td class="line"><PreviewLine text={line.text || " "} colours={side?.colours[at] ?? []} names={side?.names ?? []} words={[]} /></td>
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
