// The directories of the tree that are open, and their entries: each directory is asked for when it
// is opened for the first time.
import * as api from "./api";
import { Watched } from "./store";
import type { FileEntry } from "./types";

interface Listing { entries: FileEntry[]; total: number; error: string }
interface Tree { open: ReadonlySet<string>; listings: ReadonlyMap<string, Listing> }
export interface Row { entry: FileEntry; path: string; depth: number; isOpen: boolean; note: string }

export const tree = new Watched<Tree>({ open: new Set([""]), listings: new Map() });
const asked = new Set<string>();

// Paths of directories have no "/" at their end here.
export const bare = (path: string): string => path.replace(/\/+$/, "");

let source = "";

// Reads all open directories again, unless what is known comes from the same source.
export function readTreeOf(wanted: string): void {
  const isKnown = source === wanted || source === "";
  source = wanted;
  if (isKnown) return;
  asked.clear();
  const { open } = tree.value;
  tree.set({ open, listings: new Map() });
  for (const directory of open) loadDirectory(directory);
}

const kAll = 100_000;

// Without `wanted`, as many entries as the server gives at once; with it, all of them if that entry is
// not among the first.
export function loadDirectory(directory: string, wanted = ""): void {
  if (asked.has(directory)) return includeEntry(directory, wanted);
  asked.add(directory);
  request(directory, wanted);
}

function includeEntry(directory: string, wanted: string): void {
  const known = tree.value.listings.get(directory);
  if (wanted === "" || !known || known.entries.length >= known.total || known.entries.some((entry) => bare(entry.path) === wanted)) return;
  request(directory, "", kAll);
}

function request(directory: string, wanted: string, limit = 0): void {
  const keep = (listing: Listing) => tree.set({ ...tree.value, listings: new Map([...tree.value.listings, [directory, listing]]) });
  api.get(api.files({ directory, ...(limit > 0 ? { limit } : {}) }), new AbortController().signal).then(
    (answer) => {
      keep({ entries: answer.entries, total: answer.total, error: "" });
      includeEntry(directory, wanted);
    },
    (error: Error) => {
      asked.delete(directory);
      keep({ entries: [], total: 0, error: error.message });
    },
  );
}

export function setOpen(directory: string, isOpen: boolean): void {
  const open = new Set(tree.value.open);
  if (isOpen) open.add(directory);
  else open.delete(directory);
  tree.set({ ...tree.value, open });
  if (isOpen) loadDirectory(directory);
}

// Opens all directories above a path, and the directory itself if the path ends with "/".
export function openTo(path: string): void {
  const above = directoriesAbove(path);
  const open = new Set([...tree.value.open, ...above]);
  if (open.size !== tree.value.open.size) tree.set({ ...tree.value, open });
  above.forEach((directory, i) => loadDirectory(directory, above[i + 1] ?? (path.endsWith("/") ? "" : path)));
}

const directoriesAbove = (path: string): string[] => path.split("/").map((_, i, parts) => parts.slice(0, i).join("/"));

export const isOpenTo = (state: Tree, path: string): boolean => directoriesAbove(path).every((one) => state.listings.has(one));

export function rowsOf(state: Tree): Row[] {
  const rows: Row[] = [];
  const add = (directory: string, depth: number) => {
    const listing = state.listings.get(directory);
    for (const entry of listing?.entries ?? []) {
      const path = bare(entry.path);
      const isOpen = entry.is_directory && state.open.has(path);
      rows.push({ entry, path, depth, isOpen, note: isOpen ? noteOf(state.listings.get(path)) : "" });
      if (isOpen && path.length > directory.length) add(path, depth + 1);  // never the directory itself again
    }
  };
  add("", 1);
  return rows;
}

function noteOf(listing: Listing | undefined): string {
  if (!listing) return "…";
  if (listing.error) return listing.error;
  return listing.total > listing.entries.length ? `${listing.total - listing.entries.length} more` : "";
}
