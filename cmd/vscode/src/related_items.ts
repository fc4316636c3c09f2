// The entries of the view "Related": symbols, and under each the facts that connect it.
import type { Fact, RelatedAnswer } from "./answers";
import { iconOf, item, placeOf, shownPlace, type Item } from "./item";

const verbs: Record<string, string> = {
  alternative: "an alternative",
  similar: "similar",
  upstream: "uses it",
  downstream: "is used by it",
};

function verbOf(relationship: string): string {
  return Object.hasOwn(verbs, relationship) ? verbs[relationship]! : relationship;
}

function factItem(fact: Fact): Item {
  const { path, line, column } = fact;
  if (path === undefined || line === undefined) return item(fact.text, {});
  const spot = { path, line, column: column ?? 1 };
  return item(fact.text, { description: shownPlace(spot), place: placeOf(spot) });
}

export function relatedItems(answer: RelatedAnswer): Item[] {
  return answer.results.map((one) =>
    item(one.qualified_name, {
      description: `${verbOf(one.relationship)} · ${shownPlace(one)}`,
      detail: [one.description === one.signature ? "" : one.description,
        `relevance: ${one.relevance}`].filter(Boolean).join("\n\n"),
      code: one.signature,
      icon: iconOf(one.kind),
      place: placeOf(one, one.name),
      children: one.facts.map(factItem),
    }),
  );
}
