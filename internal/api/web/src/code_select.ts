// Selects lines: one, or from the line where the selection began.
import { cursor, setCursor } from "./file_state";

export function selectLine(line: number, extend: boolean): void {
  const now = cursor.value;
  if (!extend || !now) {
    setCursor(line, line, line);
    return;
  }
  const start = now.line === now.first ? now.last : now.first;
  setCursor(Math.min(start, line), Math.max(start, line), line);
}
