// Two lists of nodes as three: those of the left only, of both, and of the right only.
import { useState } from "preact/hooks";
import { Kind, NodeLink, Section } from "./parts";
import { count, countOf, placeText } from "./text";
import type { Node } from "./types";

const kShown = 12;

export interface Pair { left: Node[]; right: Node[]; leftTotal: number; rightTotal: number }

interface ListsProps {
  title: string;
  pair: Pair;
  keyOf: (node: Node) => string;  // nodes with the same key are the same
}

export function ThreeLists({ title, pair, keyOf }: ListsProps) {
  const [shown, setShown] = useState(kShown);
  if (pair.left.length + pair.right.length === 0) return null;
  const [inLeft, inRight] = [new Set(pair.left.map(keyOf)), new Set(pair.right.map(keyOf))];
  const lists: Array<[string, Node[]]> = [
    ["only left", pair.left.filter((node) => !inRight.has(keyOf(node)))],
    ["both", pair.left.filter((node) => inRight.has(keyOf(node)))],
    ["only right", pair.right.filter((node) => !inLeft.has(keyOf(node)))],
  ];
  const isCut = pair.leftTotal > pair.left.length || pair.rightTotal > pair.right.length;
  const longest = Math.max(...lists.map(([, nodes]) => nodes.length));
  const [left, right] = [countOf(pair.left.length, pair.leftTotal), countOf(pair.right.length, pair.rightTotal)];
  return (
    <Section title={title} note={`${isCut ? "the first " : ""}${left} and ${right}`}>
      <div class="three-lists">
        {lists.map(([name, nodes]) => (
          <section key={name} class={name === "both" ? "is-both" : ""}>
            <h3>{name} <span class="note">{count(nodes.length)}</span></h3>
            <ul>
              {nodes.slice(0, shown).map((node) => (
                <li key={node.id} title={placeText(node)}><Kind kind={node.kind} /> <NodeLink node={node} /></li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {longest > shown ? <button type="button" onClick={() => setShown(longest)}>Show all</button> : null}
    </Section>
  );
}
