// Opens places of the index in editors.
import * as vscode from "vscode";
import type { Place } from "./item";
import { locate, pathInside } from "./locate";
import { withoutLinks } from "./text";

export class Places implements vscode.Disposable {
  root = "";  // of the index
  private readonly mark = vscode.window.createTextEditorDecorationType({
    backgroundColor: new vscode.ThemeColor("editor.rangeHighlightBackground"),
    isWholeLine: true,
  });
  private marked: vscode.TextEditor | undefined;

  dispose(): void {
    this.mark.dispose();
  }

  // Opens a place, and selects the name there.
  async open(place: Place): Promise<void> {
    try {
      const editor = await this.show(place, { preview: true });
      if (editor === undefined) throw new Error(`${place.path} is outside of the work tree`);
    } catch (error) {
      void vscode.window.showWarningMessage(withoutLinks(`cairn: ${error}`));
    }
  }

  // Shows a place while another control has the focus, with its line marked.
  async preview(place: Place, token: vscode.CancellationToken): Promise<void> {
    try {
      const editor = await this.show(place, { preview: true, preserveFocus: true }, token);
      this.unmark();
      if (editor === undefined || token.isCancellationRequested) return;
      editor.setDecorations(this.mark, [editor.selection]);
      this.marked = editor;
    } catch {
      // A file that was removed since it was indexed has no preview.
    }
  }

  unmark(): void {
    this.marked?.setDecorations(this.mark, []);
    this.marked = undefined;
  }

  private async show(
    place: Place, options: vscode.TextDocumentShowOptions, token?: vscode.CancellationToken,
  ): Promise<vscode.TextEditor | undefined> {
    const path = pathInside(this.root, place.path);
    if (path === undefined) return undefined;
    const document = await vscode.workspace.openTextDocument(vscode.Uri.file(path));
    if (token?.isCancellationRequested) return undefined;
    const lines = { count: document.lineCount, at: (line: number) => document.lineAt(line).text };
    const { line, column, length } = locate(lines, place);
    const selection = new vscode.Range(line, column, line, column + length);
    const editor = await vscode.window.showTextDocument(document, { ...options, selection });
    editor.revealRange(selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
    return editor;
  }
}
