// Computes the positions of the nodes. The layout "columns" has nodes that use the centre on the
// left and nodes that the centre uses on the right, in rows, so that names do not overlap. The
// layout "web" simulates forces, so that linked nodes are close together.
import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY, type SimulationNodeDatum } from "d3-force";
import type { Graph, GraphNode, Visible } from "./graph_model";

export type Point = { x: number; y: number };
export type Places = Map<string, Point>;
export type LayoutName = "columns" | "web";

const kRow = 21;
const kMostRows = 32;
const kFirstColumn = 165;
const kColumn = 285;
const kMostMilliseconds = 250;  // limits the simulation of forces in large graphs

export function placed(layout: LayoutName, graph: Graph, visible: Visible): Places {
  return layout === "columns" ? inColumns(graph, visible) : inWeb(graph, visible);
}

function inColumns(graph: Graph, visible: Visible): Places {
  const places: Places = new Map([[graph.center, { x: 0, y: 0 }]]);
  for (const side of [-1, 1] as const) {
    let x = kFirstColumn;
    for (const layer of layersOf(visible.nodes.filter((node) => node.side === side))) {
      const columns = Math.ceil(layer.length / kMostRows);
      const rows = Math.ceil(layer.length / columns);
      layer.forEach((node, i) => {
        const column = Math.floor(i / rows);
        // Every second column is half a row lower, so that arrows to it pass between names.
        const shift = column % 2 === 1 ? kRow / 2 : 0;
        const y = ((i % rows) - (Math.min(rows, layer.length - column * rows) - 1) / 2) * kRow + shift;
        places.set(node.node.id, { x: side * (x + column * kColumn), y });
      });
      x += columns * kColumn + 40;
    }
  }
  return places;
}

// Groups the nodes by depth. Within a depth, nodes that were found from the same node are adjacent.
function layersOf(nodes: GraphNode[]): GraphNode[][] {
  const layers: GraphNode[][] = [];
  for (const node of nodes) (layers[node.depth - 1] ??= []).push(node);
  const order = new Map<string, number>();
  return layers.filter(Boolean).map((layer) => {
    const sorted = [...layer].sort((a, b) => (order.get(a.from ?? "") ?? 0) - (order.get(b.from ?? "") ?? 0));
    sorted.forEach((node, i) => order.set(node.node.id, i));
    return sorted;
  });
}

interface Body extends SimulationNodeDatum { id: string }

function inWeb(graph: Graph, visible: Visible): Places {
  const start = inColumns(graph, visible);
  const bodies: Body[] = visible.nodes.map(({ node }) => ({ id: node.id, ...start.get(node.id) }));
  for (const body of bodies) if (body.id === graph.center) [body.fx, body.fy] = [0, 0];
  const links = visible.edges.map(({ source, target }) => ({ source, target }));
  const simulation = forceSimulation(bodies)
    .force("link", forceLink<Body, { source: string | Body; target: string | Body }>(links).id((body) => body.id).distance(110))
    .force("charge", forceManyBody().strength(-420))
    .force("x", forceX(0).strength(0.03))
    .force("y", forceY(0).strength(0.07))
    .force("collide", forceCollide(30))
    .stop();
  const end = performance.now() + kMostMilliseconds;
  for (let tick = 0; tick < 300 && performance.now() < end; ++tick) simulation.tick();
  return new Map(bodies.map((body) => [body.id, { x: body.x ?? 0, y: body.y ?? 0 }]));
}
