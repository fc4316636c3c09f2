// A line of code with its colours and with the words of the query marked.
import { visible } from "./hidden_letters";
import { piecesOf } from "./marked";

// Only these names become CSS classes.
const kClasses: Record<string, string> = {
  comment: "tok-comment", string: "tok-string", escape: "tok-escape", number: "tok-number", keyword: "tok-keyword",
  constant: "tok-constant", type: "tok-type", function: "tok-function", attribute: "tok-attribute", tag: "tok-tag",
  directive: "tok-preprocessor", operator: "tok-punctuation", punctuation: "tok-punctuation",
};
const kNames = new Map(Object.entries(kClasses));
const kMostColoured = 2000;  // a longer line is generated text

interface Run { text: string; className: string }

// `colours` has column, length and index of the name of each coloured part, in order.
function runsOf(text: string, colours: number[], names: string[]): Run[] {
  if (text.length > kMostColoured) return [{ text: text.slice(0, kMostColoured), className: "" }];
  const runs: Run[] = [];
  let done = 0;
  for (let i = 0; i + 2 < colours.length; i += 3) {
    const [from = 0, length = 0, name = 0] = colours.slice(i, i + 3);
    if (from < done) continue;
    if (from > done) runs.push({ text: text.slice(done, from), className: "" });
    runs.push({ text: text.slice(from, from + length), className: kNames.get(names[name] ?? "") ?? "" });
    done = from + length;
  }
  if (done < text.length) runs.push({ text: text.slice(done), className: "" });
  return runs;
}

interface LineProps { text: string; colours: number[]; names: string[]; words: string[] }

export function PreviewLine({ text, colours, names, words }: LineProps) {
  return (
    <code>
      {runsOf(text, colours, names).flatMap((run, r) => piecesOf(run.text, words).map((piece, i) => (
        piece.isMarked ? <mark key={`${r} ${i}`} class={run.className}>{piece.text}</mark>
          : run.className ? <span key={`${r} ${i}`} class={run.className}>{visible(piece.text)}</span> : visible(piece.text)
      )))}
    </code>
  );
}
