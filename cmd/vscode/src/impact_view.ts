// The view "Impact of my changes": what the work tree changes since the last commit, and what that
// breaks. It asks while it is visible: at first, after each update of the index, and on demand.
import * as vscode from "vscode";
import type { ImpactAnswer } from "./answers";
import { impactItems } from "./impact_items";
import { Latest } from "./latest";
import type { Session } from "./session";
import { oneLine } from "./text";
import { Tree } from "./tree";

const kPause = 100;  // milliseconds

export class ImpactView implements vscode.Disposable {
  private readonly tree = new Tree("cairn.impact");
  private readonly latest = new Latest(kPause, () => new vscode.CancellationTokenSource());
  private isDue = true;
  private readonly event: vscode.Disposable;

  constructor(private readonly session: Session) {
    this.event = this.tree.view.onDidChangeVisibility(() => this.askIfDue());
  }

  dispose(): void {
    this.latest.cancel();
    this.event.dispose();
    this.tree.dispose();
  }

  refresh(): void {
    this.isDue = true;
    this.askIfDue();
  }

  private askIfDue(): void {
    if (!this.isDue || !this.tree.view.visible) return;
    if (!this.session.running) return this.tree.show([]);
    this.isDue = false;
    this.latest.run((token) => this.ask(token));
  }

  private async ask(token: vscode.CancellationToken): Promise<void> {
    try {
      const answer = await this.session.ask<ImpactAnswer>("impact", { revision: "HEAD" }, token);
      if (token.isCancellationRequested) return;
      const items = impactItems(answer);
      this.tree.view.description = "since HEAD";
      this.tree.show(items, items.length === 0 ? "No definition has changed since HEAD." : "");
    } catch (error) {
      if (token.isCancellationRequested) return;
      this.isDue = true;
      this.tree.show([], oneLine(error instanceof Error ? error.message : `${error}`));
    }
  }
}
