// The entry in the status bar that says how the index is. A click updates the index.
import * as vscode from "vscode";
import type { StatusAnswer } from "./answers";
import { shownState, type IndexState } from "./index_state";
import type { Session } from "./session";

export class IndexBar implements vscode.Disposable {
  private readonly entry = vscode.window.createStatusBarItem(
    "cairn.index", vscode.StatusBarAlignment.Right, 50);
  private readonly state: IndexState = {
    server: "stopped", update: "none", why: "", status: undefined, missing: "",
  };

  constructor() {
    this.entry.name = "Index of cairn";
  }

  dispose(): void {
    this.entry.dispose();
  }

  change(changes: Partial<IndexState>): void {
    Object.assign(this.state, changes);
    const { text, tooltip, isWarning, command } = shownState(this.state);
    this.entry.text = text;
    this.entry.command = command;
    this.entry.tooltip = tooltip.join("\n");  // a string is shown as plain text
    const warning = new vscode.ThemeColor("statusBarItem.warningBackground");
    this.entry.backgroundColor = isWarning ? warning : undefined;
    this.entry.show();
  }

  // Asks what is in the index. Returns its root, or "" if there is no index.
  async ask(session: Session): Promise<string> {
    try {
      const status = await session.ask<StatusAnswer>("status", {});
      this.change({ status, missing: "" });
      return status.root;
    } catch (error) {
      this.change({ status: undefined, missing: error instanceof Error ? error.message : "" });
      return "";
    }
  }
}
