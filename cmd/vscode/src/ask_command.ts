// "cairn: Ask": a question, and the passages of code and documents that answer it.
import * as vscode from "vscode";
import type { AskAnswer } from "./answers";
import { askItems, confidenceOf } from "./found_items";
import { Picker } from "./picker";
import type { Places } from "./places";
import type { Session } from "./session";
import { shortened } from "./text";

const kTitle = 80;  // characters of the question

export async function showAsk(session: Session, places: Places): Promise<void> {
  const question = await vscode.window.showInputBox({
    title: "cairn: Ask",
    prompt: "A question about the code or its documents",
    placeHolder: "How is a depth converted to metres?",
  });
  if (!question?.trim()) return;
  const picker = new Picker(`cairn: ${shortened(question, kTitle)}`, places);
  const { pick } = picker;
  const source = new vscode.CancellationTokenSource();
  pick.onDidHide(() => source.cancel());
  pick.busy = true;
  pick.show();
  try {
    const answer = await session.ask<AskAnswer>("ask", { query: question }, source.token);
    if (source.token.isCancellationRequested) return;
    picker.show(askItems(answer));
    pick.placeholder = answer.total === 0 ? "Nothing answers it." : confidenceOf(answer);
  } catch (error) {
    if (source.token.isCancellationRequested) return;
    pick.placeholder = error instanceof Error ? error.message : `${error}`;
  }
  pick.busy = false;
}
