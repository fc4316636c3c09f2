// The view "Related" follows the cursor: it asks only while it is visible, and when the cursor has
// come to rest on another word.
import * as vscode from "vscode";
import type { RelatedAnswer } from "./answers";
import { Latest } from "./latest";
import { relatedItems } from "./related_items";
import type { Session } from "./session";
import { Tree } from "./tree";

const kRest = 250;  // milliseconds

export class RelatedView implements vscode.Disposable {
  private readonly tree = new Tree("cairn.related");
  private readonly latest = new Latest(kRest, () => new vscode.CancellationTokenSource());
  private shown = "";  // the word that the view is about
  private readonly events: vscode.Disposable[];

  constructor(private readonly session: Session) {
    this.events = [
      vscode.window.onDidChangeTextEditorSelection(() => this.follow()),
      vscode.window.onDidChangeActiveTextEditor(() => this.follow()),
      this.tree.view.onDidChangeVisibility(() => this.follow()),
    ];
  }

  dispose(): void {
    this.latest.cancel();
    for (const one of [...this.events, this.tree]) one.dispose();
  }

  // Asks again, because the index has changed.
  refresh(): void {
    this.shown = "";
    this.follow();
  }

  private follow(): void {
    const editor = vscode.window.activeTextEditor;
    if (!this.tree.view.visible || editor?.document.uri.scheme !== "file") return;
    if (!this.session.running) {
      this.shown = "";
      return this.say("");
    }
    const { document, selection } = editor;
    const word = document.getWordRangeAtPosition(selection.active);
    const start = word?.start ?? selection.active;
    const key = `${document.uri} ${document.version} ${start.line}:${start.character}`;
    if (key === this.shown) return;
    this.shown = key;
    this.latest.run((token) => this.ask(document.uri, selection.active, token));
  }

  private async ask(uri: vscode.Uri, position: vscode.Position, token: vscode.CancellationToken) {
    const { line, character } = position;
    const given = { textDocument: { uri: uri.toString() }, position: { line, character } };
    try {
      const answer = await this.session.ask<RelatedAnswer>("related", given, token);
      if (token.isCancellationRequested) return;
      this.tree.view.description = answer.entity.qualified_name;
      const items = relatedItems(answer);
      this.tree.show(items, items.length === 0 ? "Nothing is related to it." : "");
    } catch {
      if (!token.isCancellationRequested) this.say("The index knows no symbol at the cursor.");
    }
  }

  private say(message: string): void {
    this.tree.view.description = "";
    this.tree.show([], message);
  }
}
