// Connects the views, the commands and the language server.
import * as vscode from "vscode";
import { showAsk } from "./ask_command";
import { ImpactView } from "./impact_view";
import { IndexBar } from "./index_bar";
import type { Item, Place } from "./item";
import { showReferences } from "./lens_command";
import { Places } from "./places";
import { RelatedView } from "./related_view";
import { showSearch } from "./search_command";
import { Session, type Listener } from "./session";

let session: Session | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const bar = new IndexBar();
  const places = new Places();
  const listener: Listener = {
    stateChanges: (server, why) => {
      bar.change({ server, why, update: "none", status: undefined });
      void vscode.commands.executeCommand("setContext", "cairn.state", server);
      if (server !== "starting") void renew();
    },
    indexChanges: (state, why) => {
      if (state === "updating" || state === "failed") bar.change({ update: state, why });
      if (state !== "updating") void renew(state === "ready" ? "none" : "failed");
    },
  };
  const running = new Session(context.asAbsolutePath("bin/cairn"), listener);
  session = running;
  const related = new RelatedView(running);
  const impact = new ImpactView(running);

  // Asks again, because the server or the index has changed.
  async function renew(update?: "none" | "failed"): Promise<void> {
    if (running.running) places.root = await bar.ask(running);
    if (update) bar.change({ update });
    related.refresh();
    impact.refresh();
  }

  const command = vscode.commands.registerCommand;
  context.subscriptions.push(
    bar, places, running, related, impact,
    command("cairn.restart", () => running.restart()),
    command("cairn.showLog", () => running.showLog()),
    command("cairn.showSearch", () => showSearch(running, places)),
    command("cairn.showAsk", () => showAsk(running, places)),
    command("cairn.refreshImpact", () => impact.refresh()),
    command("cairn.open", (place: Place) => places.open(place)),
    command("cairn.copy", (one: Item) => copy(one)),
    command("cairn.showReferences", (uri: unknown, position: unknown) =>
      showReferences(running, uri, position)),
    vscode.workspace.onDidChangeConfiguration((change) => {
      const names = ["path", "index", "codeLens", "disable"].map((name) => `cairn.${name}`);
      if (names.some((name) => change.affectsConfiguration(name))) void running.restart();
    }),
    vscode.workspace.onDidChangeWorkspaceFolders(() => running.restart()),
  );
  await running.restart();
}

export async function deactivate(): Promise<void> {
  await session?.stop();
}

async function copy(one: Item): Promise<void> {
  await vscode.env.clipboard.writeText(one.label);
  vscode.window.setStatusBarMessage("cairn: copied", 3000);
}
