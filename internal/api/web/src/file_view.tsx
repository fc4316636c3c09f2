// A file of the sources, or a directory.
import type { LineSpan } from "./route";

export function FileView({ path }: { path: string; lines: LineSpan | null; commit: string }) {
  return <p>{path}</p>;
}
