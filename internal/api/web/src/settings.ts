// What the user has chosen for all repositories, kept in the browser.
import { Watched } from "./store";

export type Theme = "auto" | "light" | "dark" | "contrast";

export interface Settings {
  theme: Theme;
  // The address that opens a file in an editor, with {path}, an absolute path, {line} and {column};
  // "" if there is none.
  editor: string;
}

export const settings = new Watched<Settings>({ theme: "auto", editor: "" });

// Returns the address that opens a line in the editor, or "" if no editor is chosen or the server
// does not say where the sources are.
export function editorAddress(root: string, path: string, line: number): string {
  const { editor } = settings.value;
  if (editor === "" || root === "") return "";
  return editor.replaceAll("{path}", `${root}/${path}`).replaceAll("{line}", String(line)).replaceAll("{column}", "1");
}
