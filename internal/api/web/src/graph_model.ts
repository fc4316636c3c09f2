// The graph that is drawn. It combines the results of several walks.
import type { Edge, Node, Walk } from "./types";

export interface GraphNode {
  node: Node;
  depth: number;       // number of steps from the centre in which the node was found
  side: -1 | 0 | 1;    // -1: the node uses the centre; 1: the centre uses the node; 0: the centre
  from: string | null; // id of the node from which this node was found
}

export interface GraphEdge { source: string; target: string; edge: Edge }

export interface Graph {
  center: string;
  nodes: Map<string, GraphNode>;
  edges: Map<string, GraphEdge>;
  expanded: Set<string>;
  total: number;  // number of neighbours of the centre, including those beyond the limit
}

export function graphOf(walk: Walk): Graph {
  const center = walk.start.id;
  const empty: Graph = {
    center,
    nodes: new Map([[center, { node: walk.start, depth: 0, side: 0, from: null }]]),
    edges: new Map(),
    expanded: new Set(),
    total: walk.total,
  };
  return added(empty, walk);
}

// Returns a new graph with the steps of `walk`, which starts at a node of `graph`.
export function added(graph: Graph, walk: Walk): Graph {
  const nodes = new Map(graph.nodes);
  const edges = new Map(graph.edges);
  walk.steps.forEach((step) => {
    const parent = step.parent === 0 ? walk.start : walk.steps[step.parent - 1];
    const before = parent && nodes.get(parent.id);
    if (!parent || !before) return;
    const side = before.side !== 0 ? before.side : step.edge.backward ? -1 : 1;
    if (!nodes.has(step.id)) nodes.set(step.id, { node: step, depth: before.depth + 1, side, from: parent.id });
    const [source, target] = step.edge.backward ? [step.id, parent.id] : [parent.id, step.id];
    edges.set(`${source} ${target} ${step.edge.kind}`, { source, target, edge: step.edge });
  });
  return { ...graph, nodes, edges, expanded: new Set([...graph.expanded, walk.start.id]) };
}

export interface Visible { nodes: GraphNode[]; edges: GraphEdge[] }

// Leaves out edges of hidden kinds, and nodes that the remaining edges do not connect to the
// centre.
export function visibleOf(graph: Graph, hidden: ReadonlySet<string>): Visible {
  const edges = [...graph.edges.values()].filter((edge) => !hidden.has(edge.edge.kind));
  const around = new Map<string, string[]>();
  for (const { source, target } of edges) {
    around.set(source, [...(around.get(source) ?? []), target]);
    around.set(target, [...(around.get(target) ?? []), source]);
  }
  const reached = new Set([graph.center]);
  const queue = [graph.center];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    for (const next of around.get(id) ?? []) {
      if (!reached.has(next)) {
        reached.add(next);
        queue.push(next);
      }
    }
  }
  return {
    nodes: [...graph.nodes.values()].filter(({ node }) => reached.has(node.id)),
    edges: edges.filter(({ source, target }) => reached.has(source) && reached.has(target)),
  };
}

export function kindsOf(graph: Graph): Array<{ kind: string; edges: number }> {
  const counts = new Map<string, number>();
  for (const { edge } of graph.edges.values()) counts.set(edge.kind, (counts.get(edge.kind) ?? 0) + 1);
  return [...counts].map(([kind, edges]) => ({ kind, edges })).sort((a, b) => b.edges - a.edges);
}
