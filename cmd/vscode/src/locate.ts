// Finds a place of the index in a file that may have been edited since it was indexed.
import { isAbsolute, resolve, sep } from "node:path";
import type { Place } from "./item";

const kReach = 200;  // lines around the place where its name is looked for

export interface Lines {
  count: number;
  at(line: number): string;  // from 0
}

export interface Found {
  line: number;  // from 0
  column: number;  // in UTF-16 units, from 0
  length: number;
}

const isPartOfName = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_$]/u.test(character);

// Returns the column of a name in a line, the one nearest to `column`, or -1.
function columnOf(line: string, name: string, column: number): number {
  let best = -1;
  for (let at = line.indexOf(name); at >= 0; at = line.indexOf(name, at + 1)) {
    if (isPartOfName(line[at - 1]) || isPartOfName(line[at + name.length])) continue;
    if (best < 0 || Math.abs(at - column) < Math.abs(best - column)) best = at;
  }
  return best;
}

// Returns the nearest place with the name, or the place itself, moved into the file.
export function locate(lines: Lines, place: Place): Found {
  const last = Math.max(lines.count - 1, 0);
  const line = Math.min(Math.max(place.line - 1, 0), last);
  const column = Math.max(place.column - 1, 0);
  if (place.name !== "") {
    for (let distance = 0; distance <= kReach; distance++) {
      for (const near of distance === 0 ? [line] : [line + distance, line - distance]) {
        if (near < 0 || near > last) continue;
        const found = columnOf(lines.at(near), place.name, column);
        if (found >= 0) return { line: near, column: found, length: place.name.length };
      }
    }
  }
  const text = lines.count === 0 ? "" : lines.at(line);
  return { line, column: Math.min(column, text.length), length: 0 };
}

// Returns the absolute path, or nothing if it would be outside of the root.
export function pathInside(root: string, path: string): string | undefined {
  if (root === "" || path === "" || path.includes("\0") || isAbsolute(path)) return undefined;
  const whole = resolve(root, path);
  const base = resolve(root);
  return whole.startsWith(base === sep ? sep : base + sep) ? whole : undefined;
}
