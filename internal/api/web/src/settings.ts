// The user's choices for all repositories, kept in the browser. The theme is applied when this
// file is loaded, before anything is drawn, so that the page does not flash.
import { Watched } from "./store";
import { escaped } from "./text";

export const kThemes = ["auto", "light", "dark", "contrast"] as const;
export type Theme = (typeof kThemes)[number];

export interface Settings {
  theme: Theme;
  // The address that opens a file in an editor, with {path}, an absolute path, {line} and {column};
  // "" if there is none.
  editor: string;
}

const kSettings = "cairn.settings";
const kRefusedSchemes = new Set(["javascript", "data", "vbscript", "blob", "about", "filesystem"]);

// Returns why the text cannot be the address that opens an editor, or "" if it can.
export function editorFault(template: string): string {
  if (template === "") return "";
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(template)?.[1]?.toLowerCase();
  if (scheme === undefined) return "An address begins with a scheme, such as vscode:";
  if (kRefusedSchemes.has(scheme)) return `Addresses with ${scheme}: are not allowed.`;
  if (!template.includes("{path}")) return "The address needs {path}, where the path of the file goes.";
  return "";
}

function stored(): Settings {
  const none: Settings = { theme: "auto", editor: "" };
  try {
    const { theme, editor } = JSON.parse(localStorage.getItem(kSettings) ?? "{}") as Partial<Record<string, unknown>>;
    return {
      theme: kThemes.find((known) => known === theme) ?? none.theme,
      editor: typeof editor === "string" && editorFault(editor) === "" ? editor : none.editor,
    };
  } catch {
    return none;  // the browser may disable storage
  }
}

export const settings = new Watched<Settings>(stored());

export function changeSettings(change: Partial<Settings>): void {
  settings.set({ ...settings.value, ...change });
  try {
    localStorage.setItem(kSettings, JSON.stringify(settings.value));
  } catch {
    // Without storage, the settings last until the page is closed.
  }
}

// The browser's wish for more contrast is applied here, so that the colours are in one place in the
// styles. Light or dark is left to the styles.
const wantsContrast = matchMedia("(prefers-contrast: more)");

function applyTheme(): void {
  const { theme } = settings.value;
  const shown = theme === "auto" && wantsContrast.matches ? "contrast" : theme;
  if (document.documentElement.dataset.theme !== shown) document.documentElement.dataset.theme = shown;
}

applyTheme();
settings.watch(applyTheme);
wantsContrast.addEventListener("change", applyTheme);

// Returns the address that opens a line in the editor, or "" if no editor is chosen or the server
// does not say where the sources are.
export function editorAddress(root: string, path: string, line: number): string {
  const { editor } = settings.value;
  if (editor === "" || root === "" || editorFault(editor) !== "") return "";
  // A path from the address of the page must not lead out of the sources.
  if (path.split(/[/\\]/).some((part) => part === "." || part === "..")) return "";
  const file = `${root}/${path}`.split("/").map(escaped).join("/");
  return editor.replaceAll("{path}", () => file).replaceAll("{line}", () => escaped(String(line))).replaceAll("{column}", "1");
}
