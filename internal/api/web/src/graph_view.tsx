// The neighbourhood of a symbol: a drawing, a legend that filters, and a list for keyboard use.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import * as api from "./api";
import { GraphDrawing } from "./graph_drawing";
import { ExportButtons } from "./graph_export_buttons";
import { placed, type LayoutName } from "./graph_layout";
import { added, graphOf, kindsOf, visibleOf, type Graph, type GraphNode } from "./graph_model";
import { Failure, PathTo, ViewHeading, Waiting } from "./parts";
import { pathFrom } from "./path_start";
import { addressOf, go, symbolAddress } from "./route";
import { count, edgeClass, kindClass, verbOf } from "./text";
import type { Walk } from "./types";
import { useAnswer } from "./use_answer";

const kAround = 60;
const kExpanded = 20;
const kMostNodes = 300;

export function GraphView({ id, hops }: { id: string; hops: number }) {
  const asked = api.neighbors(id, hops, kAround);
  const { answer, error } = useAnswer<Walk>(asked);
  if (error) return <><ViewHeading of={id}>{id}</ViewHeading><Failure error={error} /></>;
  if (!answer) return <Waiting what="Loading the neighbourhood" />;
  return <Neighbourhood key={asked.url + answer.generation} walk={answer} id={id} hops={hops} />;
}

function Neighbourhood({ walk, id, hops }: { walk: Walk; id: string; hops: number }) {
  const [graph, setGraph] = useState(() => graphOf(walk));
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [layout, setLayout] = useState<LayoutName>("columns");
  const [lit, setLit] = useState("");
  const [said, setSaid] = useState("");
  const controller = useRef(new AbortController());
  useEffect(() => () => controller.current.abort(), []);

  const visible = useMemo(() => visibleOf(graph, hidden), [graph, hidden]);
  const places = useMemo(() => placed(layout, graph, visible), [layout, graph, visible]);
  const goOn = (to: string) => {
    if (to === graph.center) location.hash = symbolAddress(to);
    else go({ view: "graph", id: to, hops: 1 });
  };
  const expand = async (from: string) => {
    if (graph.nodes.size >= kMostNodes) {
      setSaid(`There are ${kMostNodes} nodes; click one to continue from it.`);
      return;
    }
    try {
      const more = await api.get(api.neighbors(from, 1, kExpanded), controller.current.signal);
      setGraph((before) => {
        const next = added(before, more);
        setSaid(`${count(next.nodes.size - before.nodes.size)} more nodes around ${more.start.qualified_name}`);
        return next;
      });
    } catch (error) {
      if (!controller.current.signal.aborted) setSaid((error as Error).message);
    }
  };
  const toggle = (kind: string) => setHidden((before) => {
    const next = new Set(before);
    if (!next.delete(kind)) next.add(kind);
    return next;
  });
  const begin = () => pathFrom.set({ id: graph.center, name: walk.start.qualified_name });
  return (
    <article class="graph-view">
      <header class="view-head">
        <ViewHeading of={id} title={`around ${walk.start.qualified_name}`}>Around <span class="name">{walk.start.qualified_name}</span></ViewHeading>
        <p class="place" role="status" aria-live="polite">{sizeText(graph, visible.nodes.length)} {said}</p>
        <p class="actions">
          <a class="button" href={symbolAddress(graph.center)}>Open symbol</a>
          <button type="button" onClick={begin} data-key="p">Path from here <kbd>p</kbd></button>
          <a class="button" href={addressOf({ view: "graph", id, hops: hops === 1 ? 2 : 1 })}>
            {hops === 1 ? "Two steps around" : "One step around"}
          </a>
          <button type="button" aria-pressed={layout === "web"} onClick={() => setLayout(layout === "web" ? "columns" : "web")}>As a web</button>
          <ExportButtons find={() => document.querySelector<SVGSVGElement>(".drawing > svg")} title={`Around ${walk.start.qualified_name}`} />
        </p>
      </header>
      <Legend graph={graph} hidden={hidden} toggle={toggle} />
      <div class="graph-columns">
        <GraphDrawing graph={graph} visible={visible} places={places} layout={layout} lit={lit} light={setLit} goOn={goOn}
          expand={(from) => void expand(from)} />
        <NodeList graph={graph} nodes={visible.nodes} lit={lit} light={setLit} goOn={goOn} expand={(from) => void expand(from)} />
      </div>
    </article>
  );
}

function sizeText(graph: Graph, shown: number): string {
  const around = graph.nodes.size - 1;
  const rest = graph.total > around ? ` of ${count(graph.total)}` : "";
  const hidden = graph.nodes.size - shown;
  return `${count(around)}${rest} around it${hidden > 0 ? `, ${count(hidden)} hidden` : ""}.`;
}

interface LegendProps { graph: Graph; hidden: ReadonlySet<string>; toggle: (kind: string) => void }

function Legend({ graph, hidden, toggle }: LegendProps) {
  return (
    <fieldset class="legend">
      <legend class="unseen">Kinds of edges</legend>
      {kindsOf(graph).map(({ kind, edges }) => (
        <label key={kind}>
          <input type="checkbox" checked={!hidden.has(kind)} onChange={() => toggle(kind)} />
          <svg width={26} height={10} aria-hidden="true"><path class={`edge ${edgeClass(kind)}`} d="M0 5 H26" /></svg>
          {verbOf(kind)} <span class="note">{count(edges)}</span>
        </label>
      ))}
      <span class="legend-kinds" aria-hidden="true">
        <span class="dot is-callable" /> function <span class="dot is-type" /> type{" "}
        <span class="dot is-value" /> value <span class="dot is-place" /> file
      </span>
    </fieldset>
  );
}

interface ListProps {
  graph: Graph;
  nodes: GraphNode[];
  lit: string;
  light: (id: string) => void;
  goOn: (id: string) => void;
  expand: (id: string) => void;
}

function NodeList({ graph, nodes, lit, light, goOn, expand }: ListProps) {
  const groups: Array<[string, GraphNode[]]> = [
    ["Uses it", nodes.filter((node) => node.side === -1)],
    ["Is used by it", nodes.filter((node) => node.side === 1)],
  ];
  return (
    <nav class="node-list" aria-label="Nodes of the graph">
      {groups.map(([title, members]) => (members.length === 0 ? null : (
        <section key={title}>
          <h2>{title} <span class="note">{count(members.length)}</span></h2>
          <ul>
            {members.map(({ node, depth }) => (
              <li key={node.id} class={node.id === lit ? "is-lit" : ""} onMouseEnter={() => light(node.id)} onMouseLeave={() => light("")}
                onFocusCapture={() => light(node.id)} onBlurCapture={() => light("")} style={{ paddingLeft: `${Math.min(depth - 1, 4) * 12}px` }}>
                <span class={`dot ${kindClass(node.kind)}`} title={node.kind} />
                <button type="button" class="go-on name" onClick={() => goOn(node.id)}>
                  <span class="unseen">{node.kind} </span>{node.qualified_name}
                </button>
                <PathTo id={node.id} />
                <a class="small" href={symbolAddress(node.id)} aria-label={`Open ${node.qualified_name}`}>open</a>
                <button type="button" class="small" disabled={graph.expanded.has(node.id)} onClick={() => expand(node.id)}
                  aria-label={`Expand ${node.qualified_name}`}>+</button>
              </li>
            ))}
          </ul>
        </section>
      )))}
    </nav>
  );
}
