// "cairn: Search": results as one types. Each key cancels the request before.
import * as vscode from "vscode";
import type { SearchAnswer } from "./answers";
import { confidenceOf, searchItems } from "./found_items";
import { Latest } from "./latest";
import { Picker } from "./picker";
import type { Places } from "./places";
import type { Session } from "./session";
import { counted, oneLine } from "./text";

const kMost = 50;
const kPause = 60;  // milliseconds between a key and its request

export function showSearch(session: Session, places: Places): void {
  const picker = new Picker("cairn: Search", places);
  const { pick } = picker;
  const latest = new Latest(kPause, () => new vscode.CancellationTokenSource());
  pick.placeholder = "Words, a name, initials of a name, or what the code does";
  pick.onDidChangeValue((query) => {
    latest.cancel();
    pick.busy = query.trim() !== "";
    if (!pick.busy) return picker.show([]);
    latest.run(async (token) => {
      try {
        const given = { query, limit: kMost };
        const answer = await session.ask<SearchAnswer>("search", given, token);
        if (token.isCancellationRequested) return;
        picker.show(searchItems(answer));
        pick.title = titleOf(answer);
      } catch (error) {
        if (token.isCancellationRequested) return;
        picker.show([]);
        pick.title = `cairn: ${oneLine(error instanceof Error ? error.message : `${error}`)}`;
      }
      pick.busy = false;
    });
  });
  pick.onDidHide(() => latest.cancel());
  pick.show();
}

function titleOf(answer: SearchAnswer): string {
  const total = counted(answer.total, "result", "results");
  if (answer.results.length === 0 && answer.lines) return "cairn: no symbols, but lines";
  return [`cairn: ${total}`, confidenceOf(answer)].filter(Boolean).join(" · ");
}
