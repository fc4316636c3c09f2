// How long ago something was changed, in few letters, and how much that deserves attention.
import type { Age } from "./code_chunk";
import { counted } from "./text";
import type { FileDefinition } from "./types";

const kDay = 86_400_000;

// Returns null if the date cannot be read.
export function ageOf(date: string | undefined): { days: number; text: string } | null {
  const time = Date.parse(date ?? "");
  if (Number.isNaN(time)) return null;
  const days = Math.max(0, Math.floor((Date.now() - time) / kDay));
  if (days < 14) return { days, text: `${days}d` };
  if (days < 70) return { days, text: `${Math.floor(days / 7)}w` };
  if (days < 730) return { days, text: `${Math.floor(days / 30.4)}mo` };
  return { days, text: `${Math.floor(days / 365)}y` };
}

// From 0, long ago, to 3, some days ago.
export const heatOf = (days: number): number => (days <= 14 ? 3 : days <= 90 ? 2 : days <= 365 ? 1 : 0);

export function describeAge(one: FileDefinition): Age | null {
  const age = ageOf(one.last_change);
  if (!age) return null;
  const commits = one.commits ? `, ${counted(one.commits, "commit")}` : "";
  return { text: age.text, title: `${one.name}: last changed ${one.last_change}${commits}`, heat: heatOf(age.days) };
}
