// Draws modules as areas; modules with tests are together.
import { hierarchy, treemap, treemapSquarify, type HierarchyNode } from "d3-hierarchy";
import { filterOf, type Module } from "./map_model";
import { useWidth } from "./parts";
import { searchAddress } from "./route";
import { count, counted, shortenEnd } from "./text";

const kHeight = 420;
const kLetter = 7;
const kLeast = 24;

interface Area { module?: Module; children?: Area[] }

export function Treemap({ modules }: { modules: Module[] }) {
  const [element, width] = useWidth(900);
  // Modules with tests are in a separate part, so that the areas of the other modules are together.
  const parts = [modules.filter((module) => !module.tests), modules.filter((module) => module.tests)]
    .filter((part) => part.length > 0);
  const root = hierarchy<Area>({ children: parts.map((part) => ({ children: part.map((module) => ({ module })) })) })
    .sum((area) => (area.module ? Math.max(area.module.weight, 1) : 0))
    .sort((a, b) => testsIn(a) - testsIn(b) || (b.value ?? 0) - (a.value ?? 0));
  const laid = treemap<Area>().size([width, kHeight]).paddingInner(2).tile(treemapSquarify).round(true)(root);
  return (
    <div class="treemap" ref={element} style={{ height: `${kHeight}px` }}>
      {laid.leaves().map(({ data, x0, x1, y0, y1 }) => (
        data.module ? <Cell key={data.module.number} module={data.module} box={{ x: x0, y: y0, width: x1 - x0, height: y1 - y0 }} /> : null
      ))}
    </div>
  );
}

const testsIn = (area: HierarchyNode<Area>): number => Number(area.leaves()[0]?.data.module?.tests ?? false);

// Returns as many of the innermost directories of `name` as fit.
function labelOf(name: string, letters: number): string {
  let label = name;
  while (label.length > letters && /\/./.test(label)) label = label.slice(label.indexOf("/") + 1);
  return shortenEnd(label, letters);
}

interface CellProps { module: Module; box: { x: number; y: number; width: number; height: number } }

function Cell({ module, box }: CellProps) {
  const letters = Math.floor((box.width - 14) / kLetter);
  const lines = Math.max(0, Math.floor((box.height - 46) / 17));
  const place = { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` };
  const title = `${module.name}\n${count(module.weight)} symbols`;
  // An area that is too small to hit is not a link; its module is in the list below.
  if (box.width < kLeast || box.height < kLeast) return <div class={`cell ${module.tests ? "is-test" : ""}`} style={place} title={title} />;
  return (
    <a class={`cell ${module.tests ? "is-test" : ""}`} href={searchAddress(filterOf(module))} style={place} title={title}>
      <span class="unseen">Search in {module.name}, {counted(module.weight, "symbol")}</span>
      {letters > 3 && box.height > 20 ? <span class="cell-name" aria-hidden="true">{labelOf(module.name, letters)}</span> : null}
      {letters > 8 && box.height > 40 ? (
        <span class="cell-count" aria-hidden="true">{count(module.weight)}{letters > 13 ? " symbols" : ""}</span>
      ) : null}
      {letters > 8 ? module.top.slice(0, Math.min(lines, 6)).map((symbol) => (
        <span class="cell-symbol" aria-hidden="true" key={symbol.id}>{shortenEnd(symbol.name, letters)}</span>
      )) : null}
    </a>
  );
}
