// The text of a file as it was loaded: one or more answers that follow one another, cut into chunks
// that are drawn on their own.
import type { FileAnswer, FileSymbol } from "./types";

export const kChunkLines = 100;

export interface Chunk { first: number; count: number; part: FileAnswer; partIndex: number }

export function chunksOf(parts: FileAnswer[]): Chunk[] {
  const chunks: Chunk[] = [];
  parts.forEach((part, partIndex) => {
    for (let i = 0; i < part.lines.length; i += kChunkLines) {
      chunks.push({ first: part.first_line + i, count: Math.min(kChunkLines, part.lines.length - i), part, partIndex });
    }
  });
  return chunks;
}

export const firstLineOf = (parts: FileAnswer[]): number => parts[0]?.first_line ?? 1;
export const lastLineOf = (parts: FileAnswer[]): number => {
  const last = parts.at(-1);
  return last ? last.first_line + last.lines.length - 1 : 0;
};

export function partOf(parts: FileAnswer[], line: number): FileAnswer | undefined {
  return parts.find((part) => line >= part.first_line && line < part.first_line + part.lines.length);
}

export function textOf(parts: FileAnswer[], line: number): string {
  const part = partOf(parts, line);
  return part?.lines[line - part.first_line] ?? "";
}

// Returns the symbol that an element of the code links to.
export function symbolOf(parts: FileAnswer[], element: Element): FileSymbol | undefined {
  const { s = "", p = "" } = (element as HTMLElement).dataset;
  return parts[Number(p)]?.symbols[Number(s)];
}
