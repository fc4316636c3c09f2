// Replaces the address by one that names the commit, so that it shows the same text in future.
import { copyText } from "./copy";
import { cursor } from "./file_state";
import { fileAddress, replace } from "./route";

export function makePermanent(path: string, commit: string): Promise<boolean> {
  const at = cursor.value;
  const lines = at ? { first: at.first, last: at.last } : null;
  replace({ view: "file", path, lines, commit });
  return copyText(new URL(fileAddress(path, lines, commit), location.href).href);
}
