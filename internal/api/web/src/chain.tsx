// Draws a path through the graph from top to bottom: boxes, and arrows that say how they are
// linked.
import { useWidth } from "./parts";
import { symbolAddress } from "./route";
import { count, edgeClass, placeText, shorten, verbOf } from "./text";
import type { Edge } from "./types";

interface Stop { name: string; target: string; detail?: string }
interface Link { edge: Edge }

const kBox = 30;
const kGap = 50;
const kLetter = 7.3;  // width of a letter in the code font, rounded up

export function Chain({ stops, links }: { stops: Stop[]; links: Link[] }) {
  const [element, width] = useWidth(320);
  const height = stops.length * kBox + links.length * kGap + 2;
  return (
    <div ref={element} class="chain">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="group" aria-label={inWords(stops, links)}>
        {links.map((link, i) => <Arrow key={i} edge={link.edge} y={(i + 1) * kBox + i * kGap + 1} width={width} />)}
        {stops.map((stop, i) => <Box key={i} stop={stop} y={i * (kBox + kGap) + 1} width={width} />)}
      </svg>
    </div>
  );
}

function Box({ stop, y, width }: { stop: Stop; y: number; width: number }) {
  const letters = Math.floor((width - 24) / kLetter);
  const room = letters - stop.name.length - 2;
  return (
    <a href={symbolAddress(stop.target)} class="chain-stop">
      <title>{stop.detail ? `${stop.name}  ${stop.detail}` : stop.name}</title>
      <rect x={1} y={y} width={width - 2} height={kBox} rx={4} />
      <text x={11} y={y + 19.5}>{shorten(stop.name, letters)}</text>
      {stop.detail && room > 8
        ? <text x={width - 11} y={y + 19.5} text-anchor="end" class="chain-detail">{shorten(stop.detail, room)}</text>
        : null}
    </a>
  );
}

// The arrow points upwards if the lower node uses the upper node.
function Arrow({ edge, y, width }: { edge: Edge; y: number; width: number }) {
  const [tail, head] = edge.backward ? [y + kGap, y] : [y, y + kGap];
  const back = edge.backward ? 7 : -7;
  const place = placeText(edge);
  const letters = Math.floor((width - 50) / kLetter);
  const verb = verbOf(edge.kind) + (edge.count > 1 ? ` ×${count(edge.count)}` : "");
  return (
    <g class={`chain-arrow ${edgeClass(edge.kind)}`}>
      <line x1={22} y1={tail} x2={22} y2={head + back} />
      <path d={`M22 ${head} l-4.5 ${back * 1.2} h9 z`} />
      <text x={36} y={y + kGap / 2 + (place ? -4 : 4)}>{edge.backward ? "↑ " : "↓ "}{verb}</text>
      {place ? <text x={36} y={y + kGap / 2 + 12} class="chain-detail">{shorten(place, letters)}</text> : null}
    </g>
  );
}

function inWords(stops: Stop[], links: Link[]): string {
  return links.map(({ edge }, i) => {
    const [a, b] = [stops[i]?.name ?? "", stops[i + 1]?.name ?? ""];
    return edge.backward ? `${b} ${verbOf(edge.kind)} ${a}` : `${a} ${verbOf(edge.kind)} ${b}`;
  }).join(", ");
}
