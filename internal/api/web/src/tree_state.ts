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

let source = { root: "", renewal: 0 };

// Reads all open directories again after a renewal of the index. Another repository, whose listing of the
// root is at another address, has other directories.
export function readTreeOf(root: string, renewal: number): void {
  const before = source;
  if (before.root === root && before.renewal === renewal) return;
  source = { root, renewal };
  asked.clear();
  wantedIn.clear();
  const open = before.root === root ? tree.value.open : new Set([""]);
  tree.set({ open, listings: new Map() });
  for (const directory of open) loadDirectory(directory);
}

const kAll = 100_000;

// The entry of a directory that must be listed, even if it is not among the first ones.
const wantedIn = new Map<string, string>();

function loadDirectory(directory: string, wanted = ""): void {
  if (wanted !== "") wantedIn.set(directory, wanted);
  if (asked.has(directory)) return includeWanted(directory);
  asked.add(directory);
  request(directory);
}

function includeWanted(directory: string): void {
  const wanted = wantedIn.get(directory);
  const known = tree.value.listings.get(directory);
  if (wanted === undefined || !known || known.entries.length >= known.total) return;
  wantedIn.delete(directory);
  if (!known.entries.some((entry) => bare(entry.path) === wanted)) request(directory, kAll);
}

function request(directory: string, limit = 0): void {
  const from = source;
  const keep = (listing: Listing) => {
    if (from === source) tree.set({ ...tree.value, listings: new Map([...tree.value.listings, [directory, listing]]) });
  };
  api.get(api.files({ directory, ...(limit > 0 ? { limit } : {}) }), new AbortController().signal).then(
    (answer) => {
      keep({ entries: answer.entries, total: answer.total, error: "" });
      if (from === source) includeWanted(directory);
    },
    (error: Error) => {
      if (from === source) asked.delete(directory);
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
