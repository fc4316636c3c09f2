// An old and a new signature; what differs between them is marked.
interface SignaturesProps { before: string | null; after: string | null }

export function Signatures({ before, after }: SignaturesProps) {
  if (!before && !after) return null;
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const least = Math.min(old.length, now.length);
  let first = 0;
  while (first < least && old[first] === now[first]) first += 1;
  let last = 0;
  while (last < least - first && old.at(-1 - last) === now.at(-1 - last)) last += 1;
  return (
    <div class="signatures">
      {before ? <del><span class="unseen">before: </span><Marked words={old} first={first} last={last} /></del> : null}
      {after ? <ins><span class="unseen">after: </span><Marked words={now} first={first} last={last} /></ins> : null}
    </div>
  );
}

const wordsOf = (text: string | null): string[] => text?.match(/\w+|\s+|[^\w\s]/g) ?? [];

function Marked({ words, first, last }: { words: string[]; first: number; last: number }) {
  const end = words.length - last;
  return <>{words.slice(0, first).join("")}<b>{words.slice(first, end).join("")}</b>{words.slice(end).join("")}</>;
}
