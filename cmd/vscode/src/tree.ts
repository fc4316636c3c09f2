// A view that shows entries (item.ts) as a tree.
import * as vscode from "vscode";
import type { Item } from "./item";

export class Tree implements vscode.TreeDataProvider<Item>, vscode.Disposable {
  readonly view: vscode.TreeView<Item>;
  private items: Item[] = [];
  private readonly changed = new vscode.EventEmitter<undefined>();
  readonly onDidChangeTreeData = this.changed.event;

  constructor(id: string) {
    this.view = vscode.window.createTreeView(id, { treeDataProvider: this, showCollapseAll: true });
  }

  dispose(): void {
    this.view.dispose();
    this.changed.dispose();
  }

  show(items: Item[], message = ""): void {
    this.items = items;
    this.view.message = message;
    this.changed.fire(undefined);
  }

  getChildren(parent?: Item): Item[] {
    return parent ? parent.children : this.items;
  }

  getTreeItem(one: Item): vscode.TreeItem {
    const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
    const state = one.children.length === 0 ? None : one.isOpen ? Expanded : Collapsed;
    const shown = new vscode.TreeItem(one.label, state);
    shown.description = one.description;
    shown.iconPath = new vscode.ThemeIcon(one.icon);
    shown.tooltip = tooltipOf(one);
    if (one.isCopied) {
      shown.contextValue = "cairn.text";
      shown.command = { command: "cairn.copy", title: "Copy", arguments: [one] };
    } else if (one.place) {
      shown.command = { command: "cairn.open", title: "Open", arguments: [one.place] };
    }
    return shown;
  }
}

// Plain text and no Markdown, so that neither HTML nor links to commands can be in it.
function tooltipOf(one: Item): string {
  return [`${one.label}\n${one.description}`, one.detail, one.code].filter(Boolean).join("\n\n");
}
