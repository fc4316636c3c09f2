// An old and a new signature; the words that only one of them has are marked.
import { diffOf, type DiffLine } from "./compare_diff";

interface SignaturesProps { before: string | null; after: string | null }

export function Signatures({ before, after }: SignaturesProps) {
  if (!before && !after) return null;
  const words = diffOf(wordsOf(before), wordsOf(after));
  return (
    <div class="signatures">
      {before ? <del><span class="unseen">before: </span><Marked words={words} kind="removed" /></del> : null}
      {after ? <ins><span class="unseen">after: </span><Marked words={words} kind="added" /></ins> : null}
    </div>
  );
}

const wordsOf = (text: string | null): string[] => text?.match(/\w+|\s+|[^\w\s]/g) ?? [];

// Neighbours of the same kind share a mark.
function Marked({ words, kind }: { words: DiffLine[]; kind: "removed" | "added" }) {
  const runs: Array<{ text: string; isMarked: boolean }> = [];
  for (const word of words.filter((one) => one.kind === "same" || one.kind === kind)) {
    const isMarked = word.kind === kind;
    const last = runs.at(-1);
    if (last?.isMarked === isMarked) last.text += word.text;
    else runs.push({ text: word.text, isMarked });
  }
  return <>{runs.map((run, i) => (run.isMarked ? <b key={i}>{run.text}</b> : run.text))}</>;
}
