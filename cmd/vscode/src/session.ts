// The language server: starts and ends `cairn lsp`, and asks it cairn's own questions.
import { homedir } from "node:os";
import * as vscode from "vscode";
import { LanguageClient, MessageType, RevealOutputChannelOn, ShowMessageNotification, State }
  from "vscode-languageclient/node";
import { failureMessage } from "./failure";
import { checkProgram } from "./program_check";
import { initializationOptions, programOf, readSettings } from "./settings";
import { withoutLinks } from "./text";

export interface Listener {
  stateChanges(state: "starting" | "running" | "stopped", why: string): void;
  indexChanges(state: string, why: string): void;
}

export class Session implements vscode.Disposable {
  private client: LanguageClient | undefined;
  private queue: Promise<void> = Promise.resolve();
  private readonly log = vscode.window.createOutputChannel("cairn", { log: true });

  constructor(private readonly bundled: string, private readonly listener: Listener) {}

  // Starts and ends happen one after the other.
  restart(): Promise<void> {
    this.queue = this.queue.then(() => this.stopNow()).then(() => this.startNow());
    return this.queue;
  }

  stop(): Promise<void> {
    this.queue = this.queue.then(() => this.stopNow());
    return this.queue;
  }

  dispose(): void {
    this.log.dispose();
  }

  showLog(): void {
    this.log.show();
  }

  get running(): LanguageClient | undefined {
    return this.client?.state === State.Running ? this.client : undefined;
  }

  // Asks a question of cairn, such as "search". Throws if the server does not run or cannot answer.
  async ask<Answer>(question: string, given: object, token?: vscode.CancellationToken) {
    const client = this.running;
    if (client === undefined) throw new Error("cairn is not running");
    const method = `cairn/${question}`;
    // A token that is undefined would count as a second parameter.
    if (token === undefined) return client.sendRequest<Answer>(method, given);
    return client.sendRequest<Answer>(method, given, token);
  }

  private async startNow(): Promise<void> {
    if (!vscode.workspace.workspaceFolders?.length) return;
    const configuration = vscode.workspace.getConfiguration("cairn");
    const settings = readSettings((name) => configuration.get(name));
    const program = programOf(settings, this.bundled);
    const isBundled = settings.path === "";
    this.listener.stateChanges("starting", "");
    const failure = program === undefined
      ? { program, isBundled, code: undefined, said: "" }
      : await checkProgram(program, isBundled);
    if (program === undefined || failure !== undefined) {
      return this.fails(failureMessage(failure!));
    }
    const client = this.newClient(program, initializationOptions(settings));
    try {
      await client.start();
    } catch (error) {
      await client.dispose().catch(() => undefined);
      return this.fails(failureMessage({ program, isBundled, code: undefined, said: `${error}` }));
    }
    this.client = client;
    this.listener.stateChanges("running", "");
  }

  private newClient(program: string, options: Record<string, unknown>): LanguageClient {
    const client = new LanguageClient(
      "cairn",
      "cairn",
      { command: program, args: ["lsp"], options: { cwd: homedir() } },
      {
        documentSelector: [{ scheme: "file" }],
        initializationOptions: options,
        outputChannel: this.log,
        revealOutputChannelOn: RevealOutputChannelOn.Never,
        markdown: { isTrusted: false, supportHtml: false },
        initializationFailedHandler: () => false,
      },
    );
    client.onNotification("cairn/index", (note: { state?: unknown; why?: unknown }) =>
      this.listener.indexChanges(`${note.state ?? ""}`, `${note.why ?? ""}`),
    );
    // The usual handler would make links of what looks like one.
    client.onNotification(ShowMessageNotification.type, ({ type, message }) => {
      const show = type === MessageType.Error ? vscode.window.showErrorMessage
        : type === MessageType.Warning ? vscode.window.showWarningMessage
        : vscode.window.showInformationMessage;
      void show(withoutLinks(message));
    });
    // The client starts the server again if it ends, and gives up if that happens too often.
    client.onDidChangeState(({ newState }) => {
      if (client !== this.client) return;
      if (newState === State.Running) this.listener.stateChanges("running", "");
      if (newState === State.Stopped) this.listener.stateChanges("stopped", "");
    });
    return client;
  }

  private async stopNow(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    if (client === undefined) return;
    await client.dispose().catch((error: unknown) => this.log.warn(`${error}`));
    this.listener.stateChanges("stopped", "");
  }

  private fails(message: string): void {
    this.log.error(message);
    this.listener.stateChanges("stopped", message);
    const settings = "Open Settings";
    const again = "Try Again";
    void vscode.window.showErrorMessage(withoutLinks(message), settings, again).then((choice) => {
      if (choice === again) void this.restart();
      if (choice === settings) {
        void vscode.commands.executeCommand("workbench.action.openSettings", "cairn.path");
      }
    });
  }
}
