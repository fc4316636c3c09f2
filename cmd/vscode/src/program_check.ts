// Starts the program once, to learn whether it is a cairn that has a language server.
import { execFile } from "node:child_process";
import { homedir } from "node:os";
import type { Tried } from "./failure";

const kMilliseconds = 10_000;

// Returns nothing if the program can be used, else what went wrong. The working directory is not
// that of the workspace, so that no program of the workspace is found.
export function checkProgram(program: string, isBundled: boolean): Promise<Tried | undefined> {
  return new Promise((resolve) => {
    const options = { timeout: kMilliseconds, cwd: homedir() };
    const failed = (code: string | number | undefined, said: string): void =>
      resolve({ program, isBundled, code, said });
    try {
      execFile(program, ["lsp", "--help"], options, (error, stdout, stderr) => {
        if (error) return failed(error.code ?? undefined, stderr || stdout);
        if (!stdout.includes("cairn")) return failed(undefined, "it is not cairn");
        resolve(undefined);
      });
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      failed(code, message);
    }
  });
}
