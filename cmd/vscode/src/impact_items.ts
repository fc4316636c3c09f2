// The entries of the view "Impact of my changes": what breaks, the tests to run, what depends on
// the changes, and what was changed.
import type { Affected, Break, ImpactAnswer, Node, Use } from "./answers";
import { iconOf, item, placeOf, shownPlace, type Item } from "./item";

function useItem(use: Use): Item {
  const certainty = use.certainty === "certain" ? "" : ` · ${use.certainty}`;
  const test = use.is_test ? " · test" : "";
  return item(use.inside || shownPlace(use), {
    description: `${shownPlace(use)}${certainty}${test}`,
    detail: use.why,
    icon: use.is_test ? "beaker" : "references",
    place: placeOf(use),
  });
}

// A removed definition has no column, and leads nowhere.
function breakItem(one: Break): Item {
  return item(one.qualified_name, {
    description: `${one.what || one.change} · ${shownPlace(one)}`,
    code: [one.before, one.after].filter(Boolean).join("\n"),
    icon: one.change === "removed" ? "trash" : "warning",
    place: one.column === null ? undefined : placeOf(one, one.qualified_name.split(/[.:#]+/).pop()),
    isOpen: true,
    children: withRest(one.uses.map(useItem), one.uses_total, "use", "uses"),
  });
}

function nodeItem(node: Node): Item {
  return item(node.qualified_name, {
    description: shownPlace(node),
    code: node.signature,
    icon: iconOf(node.kind),
    place: placeOf(node, node.kind === "file" ? "" : node.name),
  });
}

function affectedItem(node: Affected): Item {
  const plain = nodeItem(node);
  if (!node.through) return plain;
  return { ...plain, description: `through ${node.through} · ${plain.description}` };
}

const commandItem = (command: string): Item =>
  item(command, { description: "copy", icon: "terminal", isCopied: true });

function withRest(items: Item[], total: number, one: string, many: string): Item[] {
  const rest = total - items.length;
  if (rest <= 0) return items;
  return [...items, item(`${rest} more ${rest === 1 ? one : many}`, { icon: "ellipsis" })];
}

function group(
  name: string, icon: string, total: number, children: Item[], isOpen: boolean,
): Item[] {
  if (total === 0 && children.length === 0) return [];
  return [item(name, { description: `${total}`, icon, children, isOpen })];
}

export function impactItems(answer: ImpactAnswer): Item[] {
  const { breaks_total, tests_total, total, changed_total } = answer;
  const tests = [
    ...answer.test_commands.map(commandItem),
    ...withRest(answer.tests.map(affectedItem), tests_total, "test", "tests"),
  ];
  return [
    ...group("Breaks", "warning", breaks_total,
      withRest(answer.breaks.map(breakItem), breaks_total, "definition", "definitions"), true),
    ...group("Tests to run", "beaker", tests_total, tests, true),
    ...group("Depends on it", "type-hierarchy", total,
      withRest(answer.affected.map(affectedItem), total, "definition", "definitions"), false),
    ...group("Changed", "edit", changed_total,
      withRest(answer.changed.map(nodeItem), changed_total, "definition", "definitions"), false),
  ];
}
