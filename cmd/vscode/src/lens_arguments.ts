// The arguments of cairn.showReferences, the command of a code lens: a URI and a position.

export interface LensTarget {
  uri: string;
  line: number;  // from 0
  character: number;
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

// Returns nothing if the arguments are not what a lens of cairn has.
export function lensTarget(uri: unknown, position: unknown): LensTarget | undefined {
  if (typeof uri !== "string" || !uri.startsWith("file:///")) return undefined;
  if (typeof position !== "object" || position === null) return undefined;
  const { line, character } = position as Record<string, unknown>;
  return isCount(line) && isCount(character) ? { uri, line, character } : undefined;
}
