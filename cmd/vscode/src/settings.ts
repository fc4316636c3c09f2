// The settings of the extension, read so that a wrong value counts as none.
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

export type IndexMode = "auto" | "create" | "never";

export interface Settings {
  path: string;  // "" for the program of the extension
  index: IndexMode;
  codeLens: boolean;
  disable: string[];
}

export function readSettings(get: (name: string) => unknown): Settings {
  const path = get("path");
  const index = get("index");
  const disable = get("disable");
  return {
    path: typeof path === "string" ? path.trim() : "",
    index: index === "create" || index === "never" ? index : "auto",
    codeLens: get("codeLens") === true,
    disable: Array.isArray(disable) ? disable.filter((one) => typeof one === "string") : [],
  };
}

// The initializationOptions of `cairn lsp` (docs/editors.md).
export function initializationOptions(settings: Settings): Record<string, unknown> {
  const { index, codeLens, disable } = settings;
  return { index, codeLens, disable };
}

// Returns the program to run, or nothing if `cairn.path` is a relative path: that would depend on
// the folder that is open, which must not choose a program.
export function programOf(settings: Settings, bundled: string): string | undefined {
  const { path } = settings;
  if (path === "") return bundled;
  if (path.startsWith("~/")) return join(homedir(), path.slice(2));
  return isAbsolute(path) || !/[/\\]/.test(path) ? path : undefined;
}
