// The difference of two texts, line by line, after Myers: the shortest list of lines to remove and
// to add. Bounded, because its time grows with the length times the number of differences.

export interface DiffLine {
  kind: "same" | "removed" | "added";
  left: number;   // index of the line, in the text where it is
  right: number;
  text: string;
}

const kMostSteps = 1500;

export function diffOf(left: string[], right: string[]): DiffLine[] {
  let first = 0;
  while (first < left.length && first < right.length && left[first] === right[first]) first += 1;
  let last = 0;
  while (last < left.length - first && last < right.length - first && left.at(-1 - last) === right.at(-1 - last)) last += 1;
  const middle = middleOf(left.slice(first, left.length - last), right.slice(first, right.length - last));
  const same = (i: number, j: number): DiffLine => ({ kind: "same", left: i, right: j, text: left[i] ?? "" });
  return [
    ...left.slice(0, first).map((_, i) => same(i, i)),
    ...middle.map((line) => ({ ...line, left: line.left + first, right: line.right + first })),
    ...Array.from({ length: last }, (_, i) => same(left.length - last + i, right.length - last + i)),
  ];
}

function middleOf(left: string[], right: string[]): DiffLine[] {
  const trace = traceOf(left, right);
  return trace ? walkedBack(left, right, trace) : replaced(left, right);
}

const replaced = (left: string[], right: string[]): DiffLine[] => [
  ...left.map((text, i): DiffLine => ({ kind: "removed", left: i, right: 0, text })),
  ...right.map((text, j): DiffLine => ({ kind: "added", left: left.length, right: j, text })),
];

// For each number of differences, the furthest line of `left` on each diagonal (index k + steps).
// Returns null if the texts differ in too many lines.
function traceOf(left: string[], right: string[]): Int32Array[] | null {
  const trace: Int32Array[] = [];
  let before = new Int32Array([0]);
  for (let steps = 0; steps <= Math.min(kMostSteps, left.length + right.length); ++steps) {
    const now = new Int32Array(2 * steps + 1);
    for (let k = -steps; k <= steps; k += 2) {
      let x = steps === 0 ? 0 : startOf(before, steps, k);
      let y = x - k;
      while (x < left.length && y < right.length && left[x] === right[y]) [x, y] = [x + 1, y + 1];
      now[k + steps] = x;
      if (x >= left.length && y >= right.length) return [...trace, now];
    }
    trace.push(now);
    before = now;
  }
  return null;
}

const furthest = (values: Int32Array, k: number): number => values[k + (values.length - 1) / 2] ?? -1;

// Whether the way to diagonal `k` adds a line (from the diagonal above) or removes one.
function addsLine(before: Int32Array, steps: number, k: number): boolean {
  return k === -steps || (k !== steps && furthest(before, k - 1) < furthest(before, k + 1));
}

function startOf(before: Int32Array, steps: number, k: number): number {
  return addsLine(before, steps, k) ? furthest(before, k + 1) : furthest(before, k - 1) + 1;
}

function walkedBack(left: string[], right: string[], trace: Int32Array[]): DiffLine[] {
  const lines: DiffLine[] = [];
  let [x, y] = [left.length, right.length];
  const same = (end: number) => {
    while (x > end) {
      [x, y] = [x - 1, y - 1];
      lines.push({ kind: "same", left: x, right: y, text: left[x] ?? "" });
    }
  };
  for (let steps = trace.length - 1; steps > 0; --steps) {
    const before = trace[steps - 1] as Int32Array;
    const k = x - y;
    const adds = addsLine(before, steps, k);
    same(startOf(before, steps, k));
    if (adds) lines.push({ kind: "added", left: x, right: --y, text: right[y] ?? "" });
    else lines.push({ kind: "removed", left: --x, right: y, text: left[x] ?? "" });
  }
  same(0);
  return lines.reverse();
}
