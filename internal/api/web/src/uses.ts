// Reads references, callers and callees of a symbol from the different forms of answers.
import type { References, Step, SymbolAnswer, UsesOfFile, Walk } from "./types";

export interface CallList { total: number; steps: Step[] }

// The references may be in `uses` or in `references`. If an answer has no places, it has only the
// number of references.
export function referencesOf(answer: SymbolAnswer): References {
  const lists = [answer.uses, answer.references].filter(isObject);
  const listed = lists.find((one) => Array.isArray(one.files)) ?? {};
  const total = lists.map((one) => one.total ?? one.count).find((value) => typeof value === "number");
  const files = (Array.isArray(listed.files) ? listed.files : []) as UsesOfFile[];
  return { total: Number(total ?? 0), files };
}

// Returns null if the answer has no calls.
export function callsOf(part: unknown): CallList | null {
  if (!isObject(part)) return null;
  const steps = (part.steps ?? part.results ?? []) as Step[];
  return { total: typeof part.total === "number" ? part.total : steps.length, steps };
}

// Returns the calls among the neighbours of a symbol. Used if the answer about the symbol has no
// calls.
export function callsFromWalk(walk: Walk, isBackward: boolean): CallList {
  const steps = walk.steps.filter((step) => step.edge.kind === "call" && step.edge.backward === isBackward);
  return { total: steps.length, steps };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
