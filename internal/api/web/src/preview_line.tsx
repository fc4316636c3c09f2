// A line of code with its colours and with the words of the query marked.
import { piecesOf } from "./code_pieces";
import { visible } from "./hidden_letters";
import { markedPieces } from "./marked";

interface LineProps { text: string; colours: number[]; names: string[]; words: string[] }

export function PreviewLine({ text, colours, names, words }: LineProps) {
  return (
    <code>
      {piecesOf(text, colours, [], names, []).flatMap((run, r) => markedPieces(run.text, words).map((piece, i) => {
        const inner = visible(piece.text);
        if (piece.isMarked) return <mark key={`${r} ${i}`} class={run.className}>{inner}</mark>;
        return run.className ? <span key={`${r} ${i}`} class={run.className}>{inner}</span> : inner;
      }))}
    </code>
  );
}
