// Where the code is scrolled to: each entry of the history keeps its own position.
const kRow = 20;     // as --row in code.css
const kPadding = 6;  // as the padding of .code-lines
const kMargin = 3;   // lines between the current line and the edge

const positions = new Map<number, number>();

export const keepPosition = (entry: number, top: number): void => { positions.set(entry, top); };
export const keptPosition = (entry: number): number | undefined => positions.get(entry);

export const topOf = (line: number, firstLine: number): number => kPadding + (line - firstLine) * kRow;

export function lineAt(scroller: HTMLElement, firstLine: number, offset = 0): number {
  return firstLine + Math.max(0, Math.floor((scroller.scrollTop + offset - kPadding) / kRow));
}

export const linesVisible = (scroller: HTMLElement): number => Math.max(1, Math.floor(scroller.clientHeight / kRow));

// Scrolls as little as needed, or so that the line is in the upper third. `covered` is the height of
// what covers the first lines.
export function reveal(scroller: HTMLElement, line: number, firstLine: number, toMiddle: boolean, covered: number): void {
  const top = topOf(line, firstLine);
  const first = scroller.scrollTop + covered + (toMiddle ? 0 : kMargin * kRow);
  const last = scroller.scrollTop + scroller.clientHeight - (kMargin + 1) * kRow;
  if (top >= first && top <= last) return;
  if (toMiddle) scroller.scrollTop = top - scroller.clientHeight / 3;
  else if (top < first) scroller.scrollTop = top - covered - kMargin * kRow;
  else scroller.scrollTop = top - scroller.clientHeight + (kMargin + 1) * kRow;
}
