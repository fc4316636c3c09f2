// Text with the words of the query marked.
interface Piece { text: string; isMarked: boolean }

const kShort = 3;  // letters; among other words, such a word counts only where it is a word of its own

// Unless `isExact`, capitals count as small letters.
export function markedPieces(text: string, words: string[], isExact = false): Piece[] {
  const lower = isExact ? text : text.toLowerCase();
  // A letter whose small form has another length would shift the places.
  if (words.length === 0 || lower.length !== text.length) return [{ text, isMarked: false }];
  const pieces: Piece[] = [];
  let done = 0;
  for (const [from, to] of spansOf(text, lower, isExact ? words : words.map((word) => word.toLowerCase()))) {
    if (from > done) pieces.push({ text: text.slice(done, from), isMarked: false });
    pieces.push({ text: text.slice(from, to), isMarked: true });
    done = to;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isMarked: false });
  return pieces;
}

// The places of the words, in order and without overlaps.
function spansOf(text: string, lower: string, words: string[]): Array<[number, number]> {
  const found: Array<[number, number]> = [];
  for (const word of words) {
    const isShort = words.length > 1 && word.length <= kShort;
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length)) {
      if (!isShort || isOwnWord(text, at, at + word.length)) found.push([at, at + word.length]);
    }
  }
  found.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  let end = 0;
  return found.filter(([from, to]) => {
    if (from < end) return false;
    end = to;
    return true;
  });
}

// "on" is a word of its own in has_on and in onClick, but not in none.
function isOwnWord(text: string, from: number, to: number): boolean {
  const [before, first, after] = [text.charAt(from - 1), text.charAt(from), text.charAt(to)];
  const begins = !/\p{L}/u.test(before) || (/\p{Ll}/u.test(before) && /\p{Lu}/u.test(first));
  return begins && !/\p{Ll}/u.test(after);
}

export function Marked({ text, words, isExact = false }: { text: string; words: string[]; isExact?: boolean }) {
  return <>{markedPieces(text, words, isExact).map((piece, i) => (piece.isMarked ? <mark key={i}>{piece.text}</mark> : piece.text))}</>;
}
