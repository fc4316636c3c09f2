// The entries of the lists of "cairn: Search" and "cairn: Ask".
import type { AskAnswer, SearchAnswer } from "./answers";
import { iconOf, item, placeOf, shownPlace, type Item } from "./item";
import { shortened } from "./text";

const kDetail = 160;  // characters of a description or a passage

// If no symbol was found, but lines of the sources have the words, these are the entries.
export function searchItems(answer: SearchAnswer): Item[] {
  if (answer.results.length === 0) return lineItems(answer);
  return answer.results.map((one) =>
    item(one.qualified_name, {
      description: shownPlace(one),
      detail: shortened(one.summary || one.signature, kDetail),
      icon: iconOf(one.kind),
      place: placeOf(one, one.kind === "file" ? "" : one.name),
    }),
  );
}

function lineItems(answer: SearchAnswer): Item[] {
  return (answer.lines?.files ?? []).flatMap((file) =>
    file.lines.map((line) => {
      const spot = { path: file.path, line: line.line, column: line.column };
      return item(shortened(line.text, kDetail), {
        description: shownPlace(spot),
        icon: "list-flat",
        place: placeOf(spot),
      });
    }),
  );
}

export function askItems(answer: AskAnswer): Item[] {
  return answer.results.map((one) =>
    item(one.qualified_name, {
      description: shownPlace(one),
      detail: shortened(one.text, kDetail),
      icon: iconOf(one.kind),
      place: placeOf(one, one.kind === "file" ? "" : one.name),
    }),
  );
}

// Says how far the first result can be relied on.
export function confidenceOf(answer: SearchAnswer | AskAnswer): string {
  const word = answer.confidence?.word;
  if (word === "sure") return "the first is sure";
  if (word === "likely") return "the first is likely";
  return word === "guess" ? "the first is a guess" : "";
}
