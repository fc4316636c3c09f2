// Text with the words of the query marked.
export interface Piece { text: string; isMarked: boolean }

// Requires: `words` are in lower case.
export function piecesOf(text: string, words: string[]): Piece[] {
  const lower = text.toLowerCase();
  // A letter whose small form has another length would shift the places.
  if (words.length === 0 || lower.length !== text.length) return [{ text, isMarked: false }];
  const pieces: Piece[] = [];
  let done = 0;
  for (const [from, to] of spansOf(lower, words)) {
    if (from > done) pieces.push({ text: text.slice(done, from), isMarked: false });
    pieces.push({ text: text.slice(from, to), isMarked: true });
    done = to;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isMarked: false });
  return pieces;
}

// The places of the words, in order and without overlaps.
function spansOf(lower: string, words: string[]): Array<[number, number]> {
  const found: Array<[number, number]> = [];
  for (const word of words) {
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length)) found.push([at, at + word.length]);
  }
  found.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  let end = 0;
  return found.filter(([from, to]) => {
    if (from < end) return false;
    end = to;
    return true;
  });
}

export function Marked({ text, words }: { text: string; words: string[] }) {
  return <>{piecesOf(text, words).map((piece, i) => (piece.isMarked ? <mark key={i}>{piece.text}</mark> : piece.text))}</>;
}
