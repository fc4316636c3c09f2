// What a user is to do if the program does not start.
import { shortened } from "./text";

export interface Tried {
  program: string | undefined;  // undefined if the setting is a relative path
  isBundled: boolean;
  code: string | number | undefined;  // of the system ("ENOENT"), or an exit code
  said: string;  // what the program has said
}

const kSaid = 300;

export function failureMessage(tried: Tried): string {
  const { program, isBundled, code } = tried;
  const remedy = isBundled
    ? "Install the extension for your platform again, or name a cairn program in cairn.path."
    : "Correct the setting cairn.path, or empty it to use the program of the extension.";
  if (program === undefined) {
    return "cairn.path must be an absolute path, or a name to look up in PATH. " + remedy;
  }
  if (code === "ENOENT") {
    return isBundled
      ? `This extension has no program for this platform (${program}). ${remedy}`
      : `There is no program ${program}. ${remedy}`;
  }
  if (code === "EACCES") return `${program} may not be run: it is not executable. ${remedy}`;
  if (code === "ENOEXEC") return `${program} is not a program for this platform. ${remedy}`;
  const said = shortened(tried.said, kSaid);
  return `${program} does not start as a language server${said ? `: ${said}` : ""}. ${remedy}`;
}
