// The directories of the tree that are open, and their entries: each directory is asked for when it
// is opened for the first time.
import * as api from "./api";
import { Watched } from "./store";
import type { FileEntry } from "./types";

export interface Listing { entries: FileEntry[]; total: number; error: string }
export interface Tree { open: ReadonlySet<string>; listings: ReadonlyMap<string, Listing> }
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

export function loadDirectory(directory: string): void {
  if (asked.has(directory)) return;
  asked.add(directory);
  const keep = (listing: Listing) => tree.set({ ...tree.value, listings: new Map([...tree.value.listings, [directory, listing]]) });
  api.get(api.files({ directory }), new AbortController().signal).then(
    (answer) => keep({ entries: answer.entries, total: answer.total, error: "" }),
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

// Opens all directories above a path.
export function openTo(path: string): void {
  const above = directoriesAbove(path);
  const open = new Set([...tree.value.open, ...above]);
  if (open.size !== tree.value.open.size) tree.set({ ...tree.value, open });
  for (const directory of above) loadDirectory(directory);
}

const directoriesAbove = (path: string): string[] => bare(path).split("/").map((_, i, parts) => parts.slice(0, i).join("/"));

export const isOpenTo = (state: Tree, path: string): boolean => directoriesAbove(path).every((one) => state.listings.has(one));

export function rowsOf(state: Tree): Row[] {
  const rows: Row[] = [];
  const add = (directory: string, depth: number) => {
    const listing = state.listings.get(directory);
    for (const entry of listing?.entries ?? []) {
      const path = bare(entry.path);
      const isOpen = entry.is_directory && state.open.has(path);
      rows.push({ entry, path, depth, isOpen, note: isOpen ? noteOf(state.listings.get(path)) : "" });
      if (isOpen) add(path, depth + 1);
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
