// For tests: `cairn lsp` on a copy of a sample project, with an index by the built-in indexer.
//
// CAIRN names the program, SAMPLES the folder of the sample projects.
import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMessageConnection } from "vscode-languageserver-protocol/node";

function named(variable: string): string {
  const value = process.env[variable];
  if (!value) throw new Error(`${variable} is not set`);
  return value;
}

export class Sample {
  readonly root: string;
  private readonly folder = mkdtempSync(join(tmpdir(), "cairn-vscode-"));
  private readonly environment: NodeJS.ProcessEnv;
  private readonly server;
  private readonly connection;

  private constructor(language: string) {
    this.root = join(this.folder, language);
    const home = join(this.folder, "home");
    mkdirSync(home);
    this.environment = { ...process.env, HOME: home, GIT_CONFIG_GLOBAL: "/dev/null" };
    cpSync(join(named("SAMPLES"), language), this.root, { recursive: true });
    const git = (...words: string[]): void => {
      const who = ["-c", "user.name=n", "-c", "user.email=e"];
      execFileSync("git", [...who, ...words], { cwd: this.root, env: this.environment });
    };
    git("init", "-q");
    git("add", "-A");
    git("commit", "-q", "-m", "c");
    const options = { cwd: this.root, env: this.environment, stdio: "pipe" } as const;
    execFileSync(named("CAIRN"), ["index", "--syntactic"], options);
    this.server = spawn(named("CAIRN"), ["lsp"], { cwd: "/", env: this.environment });
    this.connection = createMessageConnection(this.server.stdout, this.server.stdin);
    this.connection.listen();
  }

  static async of(language: string): Promise<Sample> {
    const sample = new Sample(language);
    const options = { index: "never" };
    await sample.connection.sendRequest("initialize", {
      processId: process.pid,
      rootUri: `file://${sample.root}`,
      capabilities: {},
      initializationOptions: options,
    });
    await sample.connection.sendNotification("initialized", {});
    return sample;
  }

  ask<Answer>(question: string, given: object): Promise<Answer> {
    return this.connection.sendRequest(`cairn/${question}`, given);
  }

  // The parameters for the first place of a text in a file.
  at(path: string, text: string): object {
    const lines = readFileSync(join(this.root, path), "utf8").split("\n");
    const line = lines.findIndex((one) => one.includes(text));
    const position = { line, character: lines[line]?.indexOf(text) ?? 0 };
    return { textDocument: { uri: `file://${this.root}/${path}` }, position };
  }

  edit(path: string, before: string, after: string): void {
    const file = join(this.root, path);
    writeFileSync(file, readFileSync(file, "utf8").replace(before, after));
  }

  async end(): Promise<void> {
    await this.connection.sendRequest("shutdown");
    await this.connection.sendNotification("exit");
    this.connection.dispose();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
