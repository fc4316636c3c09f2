// What the status bar says of the index.
import type { StatusAnswer } from "./answers";
import { counted } from "./text";

export interface IndexState {
  server: "starting" | "running" | "stopped";
  update: "none" | "updating" | "failed";
  why: string;  // of a failed update or start
  status: StatusAnswer | undefined;
  missing: string;  // if there is no `status`: why there is no index that can be read
}

export interface Shown {
  text: string;  // has no text from the repository, because `$(name)` becomes an icon in it
  tooltip: string[];  // lines, as plain text
  isWarning: boolean;
  command: string;
}

export function shownState(state: IndexState): Shown {
  const shown = { isWarning: false, command: "cairn.index" };
  if (state.server === "starting") {
    const text = "$(loading~spin) cairn";
    return { ...shown, text, tooltip: ["cairn starts"], command: "cairn.showLog" };
  }
  if (state.server === "stopped") {
    const tooltip = [state.why || "cairn is not running", "Click to start it again."];
    return { text: "$(error) cairn", tooltip, isWarning: true, command: "cairn.restart" };
  }
  if (state.update === "updating") {
    return { ...shown, text: "$(sync~spin) cairn", tooltip: ["The index is being updated."] };
  }
  const click = state.status ? "Click to update the index." : "Click to make one.";
  const missing = state.missing || "There is no index yet.";
  const about = state.status ? aboutIndex(state.status) : [missing];
  if (state.update === "failed") {
    const tooltip = [`The index was not updated: ${state.why}`, ...about, click];
    return { ...shown, text: "$(warning) cairn", tooltip, isWarning: true };
  }
  const icon = state.status ? "$(database)" : "$(circle-slash)";
  return { ...shown, text: `${icon} cairn`, tooltip: [...about, click] };
}

function aboutIndex(status: StatusAnswer): string[] {
  const files = counted(status.files, "file", "files");
  const lines = [`${counted(status.symbols, "symbol", "symbols")} in ${files}`, status.root];
  const changes = status.changes?.count ?? 0;
  if (changes > 0) {
    lines.push(`${counted(changes, "file has", "files have")} changed since it was made.`);
  } else if (status.is_current === true) {
    lines.push("The index is up to date.");
  }
  return lines;
}
