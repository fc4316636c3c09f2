// Some lines of code. While they are far from what is visible, they are plain text in one node:
// cheap, and the browser's search and "select all" still find them. Colours and links come as they
// get near.
import { Component } from "preact";
import { kChunkLines, type Chunk } from "./code_parts";
import { piecesOf } from "./code_pieces";
import { isRightToLeft, visible } from "./hidden_letters";
import { fileAddress } from "./route";
import type { FileAnswer, FileDefinition } from "./types";

interface ChunkProps { chunk: Chunk; isNear: boolean; path: string; commit: string; ages: Map<number, Age> | null }
export interface Age { text: string; title: string; heat: number }

export function ageMap(outline: FileDefinition[], describe: (one: FileDefinition) => Age | null): Map<number, Age> | null {
  const ages = new Map<number, Age>();
  for (const one of outline) {
    const age = ages.has(one.line) ? null : describe(one);
    if (age) ages.set(one.line, age);
  }
  return ages.size > 0 ? ages : null;
}

export class CodeChunk extends Component<ChunkProps> {
  override shouldComponentUpdate(next: ChunkProps): boolean {
    const now = this.props;
    return next.chunk !== now.chunk || next.isNear !== now.isNear || next.ages !== now.ages || next.commit !== now.commit;
  }

  override render() {
    return <ChunkLines {...this.props} />;
  }
}

function ChunkLines({ chunk, isNear, path, commit, ages }: ChunkProps) {
  const { first, count, part } = chunk;
  const from = first - part.first_line;
  const lines = part.lines.slice(from, from + count);
  const height = `calc(var(--row) * ${count})`;
  return (
    <div class="code-chunk" data-first={first} style={{ containIntrinsicBlockSize: height, height }}>
      {ages && isNear ? <Ages first={first} count={count} ages={ages} /> : null}
      {isNear ? <Numbers first={first} count={count} path={path} commit={commit} /> : <div class="code-numbers" aria-hidden="true" />}
      <pre class="code-text">{isNear
        ? lines.map((text, i) => <Line key={i} text={text} at={from + i} chunk={chunk} />)
        : `${lines.join("\n")}\n`}</pre>
    </div>
  );
}

function Numbers({ first, count, path, commit }: { first: number; count: number; path: string; commit: string }) {
  const numbers = Array.from({ length: count }, (_, i) => first + i);
  return (
    <div class="code-numbers" aria-hidden="true">{numbers.map((line) => (
      <a key={line} tabIndex={-1} href={fileAddress(path, line, commit)} data-line={line}>{line}</a>
    ))}</div>
  );
}

function Ages({ first, count, ages }: { first: number; count: number; ages: Map<number, Age> }) {
  const shown = Array.from({ length: Math.min(count, kChunkLines) }, (_, i) => first + i).filter((line) => ages.has(line));
  return (
    <div class="code-ages" aria-hidden="true">{shown.map((line) => {
      const age = ages.get(line) as Age;
      return (
        <span key={line} class={`heat-${age.heat}`} title={age.title} style={{ top: `calc(var(--row) * ${line - first})` }}>{age.text}</span>
      );
    })}</div>
  );
}

// The end of the line is part of its text, so that copied code has the lines of the file.
function Line({ text, at, chunk }: { text: string; at: number; chunk: Chunk }) {
  return <><LinePieces text={text} at={at} part={chunk.part} partIndex={chunk.partIndex} />{"\n"}</>;
}

// Without `partIndex`, the names are no links.
interface PiecesProps { text: string; at: number; part: FileAnswer; partIndex?: number }

export function LinePieces({ text, at, part, partIndex }: PiecesProps) {
  const pieces = piecesOf(text, part.colours[at] ?? [], part.links[at] ?? [], part.colour_names, part.symbols);
  // In a line with letters that run from right to left, each piece keeps its place.
  const Piece = isRightToLeft(text) ? "bdi" : "span";
  return (
    <>{pieces.map((piece, i) => {
      if (piece.symbol < 0) return piece.className ? <Piece key={i} class={piece.className}>{visible(piece.text)}</Piece> : visible(piece.text);
      const symbol = part.symbols[piece.symbol];
      const name = `${piece.className}${piece.isDefinition ? " is-definition" : ""}${piece.isGuess ? " is-guess" : ""}`;
      if (!symbol || symbol.path === "" || partIndex === undefined) return <span key={i} class={name}>{piece.text}</span>;
      return (
        <a key={i} class={name} tabIndex={-1} href={fileAddress(symbol.path, symbol.line)} data-s={piece.symbol} data-p={partIndex}
          data-l={part.first_line + at}>{piece.text}</a>
      );
    })}</>
  );
}
