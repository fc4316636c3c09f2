// Selects lines: one, or from the line where the selection began.
import { cursor } from "./file_state";

export function selectLine(line: number, extend: boolean): void {
  const now = cursor.value;
  if (!extend || !now) {
    cursor.set({ first: line, last: line, line });
    return;
  }
  const start = now.line === now.first ? now.last : now.first;
  cursor.set({ first: Math.min(start, line), last: Math.max(start, line), line });
}
