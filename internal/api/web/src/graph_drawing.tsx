// Draws the graph, which can be zoomed and moved, as can its nodes. For keyboards and screen readers,
// the drawing is a single picture, because the list next to it has the same nodes.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Graph, GraphEdge, GraphNode, Visible } from "./graph_model";
import type { LayoutName, Places, Point } from "./graph_layout";
import { Zoom } from "./graph_zoom";
import { edgeClass, edgeKinds, kindClass, placeText, shorten, verbOf } from "./text";

const kMostLetters = 34;
const kLabelWidth = 265;
const kLeastScale = 0.5;

interface DrawingProps {
  graph: Graph;
  visible: Visible;
  places: Places;
  layout: LayoutName;
  lit: string;
  light: (id: string) => void;
  goOn: (id: string) => void;
  expand: (id: string) => void;
}

export function GraphDrawing(props: DrawingProps) {
  const { graph, visible, places, lit } = props;
  const svg = useRef<SVGSVGElement>(null);
  const scene = useRef<SVGGElement>(null);
  const zooming = useRef<Zoom>(undefined);
  const [moved, setMoved] = useState<Places>(new Map());
  useLayoutEffect(() => setMoved(new Map()), [places]);
  const at = (id: string): Point => moved.get(id) ?? places.get(id) ?? { x: 0, y: 0 };

  const latest = useRef(at);
  latest.current = at;

  useEffect(() => {
    if (!svg.current || !scene.current) return;
    zooming.current = new Zoom(svg.current, scene.current, {
      at: (id) => latest.current(id),
      move: (id, to) => setMoved((before) => new Map(before).set(id, to)),
    });
  }, []);
  const fit = () => fitTo(svg.current, zooming.current, [...places.values()]);
  useEffect(fit, [places]);
  const center = graph.nodes.get(graph.center)?.node.qualified_name ?? "";
  return (
    <div class="drawing">
      <svg ref={svg} role="img" aria-label={`Graph of ${visible.nodes.length} nodes around ${center}; the list next to it has them all`}>
        <defs>{[...edgeKinds.map(({ kind }) => kind), "other"].map((kind) => <ArrowHead key={kind} kind={kind} />)}</defs>
        <g ref={scene}>
          {visible.edges.map((edge) => (
            <EdgeLine key={`${edge.source} ${edge.target} ${edge.edge.kind}`} edge={edge} from={at(edge.source)} to={at(edge.target)}
              lit={lit} isCurved={props.layout === "columns"} />
          ))}
          {visible.nodes.map((node) => (
            <NodeMark key={node.node.id} node={node} at={at(node.node.id)} props={props} />
          ))}
        </g>
      </svg>
      <div class="zoom-buttons">
        <button type="button" onClick={() => zooming.current?.zoomBy(1.3)} aria-label="Zoom in">+</button>
        <button type="button" onClick={() => zooming.current?.zoomBy(1 / 1.3)} aria-label="Zoom out">−</button>
        <button type="button" onClick={fit}>Fit</button>
      </div>
    </div>
  );
}

function fitTo(element: SVGSVGElement | null, zooming: Zoom | undefined, points: Point[]): void {
  if (!element || !zooming || points.length === 0) return;
  const { width, height } = element.getBoundingClientRect();
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const left = Math.min(...xs) - kLabelWidth;
  const right = Math.max(...xs) + kLabelWidth;
  const [top, bottom] = [Math.min(...ys) - 40, Math.max(...ys) + 30];
  const whole = Math.min(width / (right - left), height / (bottom - top), 1.1);
  // If the whole graph would be too small to read, only a part is shown, around the centre (0, 0).
  const isReadable = whole >= kLeastScale;
  const scale = isReadable ? whole : kLeastScale * 1.4;
  zooming.show(isReadable ? { x: (left + right) / 2, y: (top + bottom) / 2 } : { x: 0, y: 0 }, scale);
}

function ArrowHead({ kind }: { kind: string }) {
  return (
    <marker id={`head-${kind}`} class={`head edge-${kind}`} viewBox="0 0 8 8" refX={13} refY={4} markerWidth={7} markerHeight={7}
      orient="auto" markerUnits="userSpaceOnUse">
      <path d="M0 0 L8 4 L0 8 z" />
    </marker>
  );
}

interface EdgeProps { edge: GraphEdge; from: Point; to: Point; lit: string; isCurved: boolean }

function EdgeLine({ edge, from, to, lit, isCurved }: EdgeProps) {
  const kind = edgeClass(edge.edge.kind);
  const middle = (from.x + to.x) / 2;
  const way = isCurved && Math.abs(from.x - to.x) > 60
    ? `M${from.x} ${from.y} C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`
    : `M${from.x} ${from.y} L${to.x} ${to.y}`;
  const light = lit === "" ? "" : edge.source === lit || edge.target === lit ? "is-lit" : "is-dim";
  return (
    <path class={`edge ${kind} ${light}`} d={way} marker-end={`url(#head-${kind.slice(5)})`}>
      <title>{verbOf(edge.edge.kind)} {placeText(edge.edge)}</title>
    </path>
  );
}

interface MarkProps { node: GraphNode; at: Point; props: DrawingProps }

function NodeMark({ node, at, props }: MarkProps) {
  const { id, qualified_name: name } = node.node;
  const isCenter = id === props.graph.center;
  const side = isCenter ? 0 : props.layout === "web" ? Math.sign(at.x) || 1 : node.side;
  const label = side === 0
    ? { x: 0, y: -13, "text-anchor": "middle" as const }
    : { x: side * 10, y: 4, "text-anchor": side < 0 ? ("end" as const) : ("start" as const) };
  return (
    <g class={`mark ${kindClass(node.node.kind)} ${isCenter ? "is-center" : ""} ${props.lit === id ? "is-lit" : ""}`}
      data-id={id} transform={`translate(${at.x} ${at.y})`}
      onClick={() => props.goOn(id)} onMouseEnter={() => props.light(id)} onMouseLeave={() => props.light("")}>
      <title>{`${node.node.kind} ${name}  ${placeText(node.node)}`}</title>
      <circle r={isCenter ? 8 : 5.5} />
      <text {...label}>{shorten(name, kMostLetters)}</text>
      {props.graph.expanded.has(id) ? null : <Plus side={side} expand={() => props.expand(id)} />}
    </g>
  );
}

// The button that expands a node. It is on the side towards the centre, where no name is.
function Plus({ side, expand }: { side: number; expand: () => void }) {
  const click = (event: Event) => { event.stopPropagation(); expand(); };
  return (
    <g class="plus" transform={`translate(${-side * 14} 0)`} onClick={click}>
      <title>also show its neighbours</title>
      <circle r={6.5} />
      <path d="M-3.2 0 H3.2 M0 -3.2 V3.2" />
    </g>
  );
}
