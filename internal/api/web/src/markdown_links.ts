// Where the links of a document lead. Only known kinds lead anywhere: the web, mail, other files of
// the repository, and headings of the same document.
import { fileAddress, repository } from "./route";

type Target =
  | { kind: "web"; address: string }
  | { kind: "file"; address: string }
  | { kind: "heading"; id: string; address: string };

const kSchemes = new Set(["http:", "https:", "mailto:"]);

// Returns null for a link that must not or cannot be followed.
export function targetOf(link: string, from: string): Target | null {
  // A browser ignores control characters in addresses, so "java\tscript:" is a scheme, too.
  const text = link.replace(/[\u0000-\u001f\u007f-\u009f]/g, "").trim();
  if (text === "") return null;
  if (text.startsWith("#")) return headingOf(text.slice(1), from);
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) || text.startsWith("//")) return webOf(text);
  const [, path = "", fragment = ""] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(text) ?? [];
  const file = resolved(decoded(path), from);
  if (file === null) return null;
  if (file === from && fragment) return headingOf(fragment, from);
  const span = spanOf(fragment);
  return { kind: "file", address: span || !fragment ? fileAddress(file, span) : sectionAddress(file, fragment) };
}

const sectionAddress = (path: string, fragment: string): string => fileAddress(path, null, "", repository.value, decoded(fragment));

function webOf(text: string): Target | null {
  try {
    const url = new URL(text, "https://host.invalid/");
    return kSchemes.has(url.protocol) ? { kind: "web", address: url.href } : null;
  } catch {
    return null;
  }
}

function headingOf(fragment: string, from: string): Target {
  return { kind: "heading", id: headingId(decoded(fragment)), address: sectionAddress(from, fragment) };
}

// Resolves a relative path; "/" is the root of the repository. Returns null for a path above it.
function resolved(path: string, from: string): string | null {
  const isFromRoot = path.startsWith("/");
  const parts = isFromRoot ? [] : from.split("/").slice(0, -1);
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  const isDirectory = /(^|\/)\.{0,2}$/.test(path);
  return parts.join("/") + (isDirectory && parts.length > 0 ? "/" : "");
}

// "#L10" and "#L10-L20", as code hosts write them.
function spanOf(fragment: string): { first: number; last: number } | null {
  const [, first, last] = /^L(\d{1,7})(?:C\d+)?(?:-L?(\d{1,7}))?/.exec(fragment) ?? [];
  return first === undefined ? null : { first: Number(first), last: Number(last ?? first) };
}

// The prefix keeps the ids of a document apart from those of the page.
export const headingId = (name: string): string => `doc-${name.toLowerCase()}`;

// The name of a heading in links, as code hosts make it from its text.
export const slugOf = (text: string): string =>
  text.trim().toLowerCase().replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "").replaceAll(" ", "-");

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
