// A list of places, with a preview of the one that is chosen. If the user leaves the list, the
// editor is as it was before.
import * as vscode from "vscode";
import type { Item } from "./item";
import { Latest } from "./latest";
import type { Places } from "./places";
import { withoutIcons } from "./text";

const kRest = 120;  // milliseconds before a preview

interface Entry extends vscode.QuickPickItem {
  item: Item;
}

export class Picker {
  readonly pick = vscode.window.createQuickPick<Entry>();
  private readonly previews = new Latest(kRest, () => new vscode.CancellationTokenSource());
  private readonly before = vscode.window.activeTextEditor;
  private readonly selection = this.before?.selection;
  private readonly view = this.before?.visibleRanges[0];
  private isAccepted = false;

  constructor(title: string, private readonly places: Places) {
    this.pick.title = title;
    // The server has filtered and ordered the entries. This is not in the types of VS Code yet.
    Object.assign(this.pick, { sortByLabel: false });
    this.pick.onDidChangeActive(([entry]) => this.preview(entry));
    this.pick.onDidAccept(() => this.accept(this.pick.activeItems[0]));
    this.pick.onDidHide(() => this.end());
  }

  show(items: Item[]): void {
    this.pick.items = items.map((one) => ({
      item: one,
      label: `$(${one.icon}) ${withoutIcons(one.label)}`,
      description: withoutIcons(one.description),
      detail: withoutIcons(one.detail),
      alwaysShow: true,
    }));
  }

  private preview(entry: Entry | undefined): void {
    const place = entry?.item.place;
    if (place) this.previews.run((token) => this.places.preview(place, token));
  }

  private accept(entry: Entry | undefined): void {
    const place = entry?.item.place;
    if (!place) return;
    this.isAccepted = true;
    this.pick.hide();
    void this.places.open(place);
  }

  private end(): void {
    this.previews.cancel();
    this.places.unmark();
    if (!this.isAccepted) void this.restore();
    this.pick.dispose();
  }

  private async restore(): Promise<void> {
    if (!this.before || !this.selection || this.before.document.isClosed) return;
    const { document, viewColumn } = this.before;
    const options = { selection: this.selection, ...(viewColumn ? { viewColumn } : {}) };
    const editor = await vscode.window.showTextDocument(document, options);
    if (this.view) editor.revealRange(this.view, vscode.TextEditorRevealType.AtTop);
  }
}
