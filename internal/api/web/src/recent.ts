// The searches and files that were opened last, kept in the browser for each server and repository.
import { repository, type Route } from "./route";

export interface Recent { text: string }
export type RecentList = "searches" | "files";

const kMost = 8;
const placeOf = (list: RecentList): string => `cairn.${list} ${repository.value}`;

export function recent(list: RecentList): Recent[] {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(placeOf(list)) ?? "[]");
    if (!Array.isArray(known)) return [];
    return known.filter((one): one is Recent => typeof (one as Recent | null)?.text === "string").slice(0, kMost);
  } catch {
    return [];  // the browser may disable storage
  }
}

export function remember(list: RecentList, one: Recent): void {
  if (one.text === "") return;
  const others = recent(list).filter((known) => known.text !== one.text);
  try {
    localStorage.setItem(placeOf(list), JSON.stringify([one, ...others].slice(0, kMost)));
  } catch {
    // Without storage, nothing is remembered.
  }
}

// Remembers a file that is shown; a directory is not worth it.
export function rememberFile(at: Route): void {
  if (at.view === "file" && at.path !== "" && !at.path.endsWith("/")) remember("files", { text: at.path });
}
