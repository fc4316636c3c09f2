// Makes elements of the page from the tree of a document. Only elements and attributes that are named
// here are made; of all others the text stays, or nothing at all if their text is not for people.
import { h, type ComponentChildren, type VNode } from "preact";
import { codeBlock, inlineCode } from "./markdown_code";
import { textOf, type HtmlElement } from "./markdown_html";
import { headingId, slugOf } from "./markdown_links";
import { link, picture } from "./markdown_refs";
import type { FileSymbol } from "./types";

const kPlain = new Set([
  "p", "div", "span", "ul", "li", "dl", "dt", "dd", "blockquote", "details", "summary", "strong", "b", "em", "i", "u", "del", "s",
  "ins", "sub", "sup", "kbd", "samp", "var", "small", "q", "cite", "mark", "abbr", "figure", "figcaption", "caption", "thead",
  "tbody", "tfoot",
]);
const kDropped = new Set([
  "script", "style", "template", "iframe", "object", "embed", "svg", "math", "noscript", "title", "head", "textarea", "select",
  "video", "audio", "canvas", "frameset", "applet", "noembed", "noframes", "xmp", "plaintext",
]);

const kMostCells = 100;
const kMostSpan = 20;

export interface Context {
  path: string;
  symbols: ReadonlyMap<string, FileSymbol>;
  slugs: Map<string, number>;  // how many headings have had a name so far
  isInLink: boolean;
}

export function contentOf(parent: HtmlElement, context: Context): ComponentChildren[] {
  return parent.children.map((node) => (typeof node === "string" ? node : elementOf(node, context)));
}

function elementOf(element: HtmlElement, context: Context): ComponentChildren {
  const { name, attributes } = element;
  if (kDropped.has(name)) return null;
  if (/^h[1-6]$/.test(name)) return heading(element, context);
  switch (name) {
    case "br": case "hr": return h(name, null);
    case "a": return link(element, context);
    case "img": return picture(element, context);
    case "input": return taskBox(element);
    case "pre": return codeBlock(element);
    case "code": case "tt": return inlineCode(element, context);
    case "table": return <div class="table-frame" tabIndex={0} role="group" aria-label="Table">{h("table", null, contentOf(element, context))}</div>;
    case "tr": return h("tr", null, contentOf({ ...element, children: cellsOf(element) }, context));
    case "th": case "td": return cell(element, name, context);
    case "ol": return h("ol", { start: wholeNumber(attributes.get("start")) }, contentOf(element, context));
    case "blockquote": return quote(element, context);
    case "details": return h("details", { open: attributes.has("open") }, contentOf(element, context));
    case "li": return h("li", { class: isTask(element) ? "task" : undefined }, contentOf(element, context));
    default: return kPlain.has(name) ? h(name, null, contentOf(element, context)) : contentOf(element, context);
  }
}

function heading(element: HtmlElement, context: Context): VNode {
  const slug = slugOf(textOf(element));
  const before = context.slugs.get(slug) ?? 0;
  context.slugs.set(slug, before + 1);
  return h(element.name, { id: headingId(before === 0 ? slug : `${slug}-${before}`), tabIndex: -1 }, contentOf(element, context));
}

// The parser writes a box before the text of a task, maybe within its first paragraph.
function isTask(item: HtmlElement): boolean {
  const first = item.children.find((node) => typeof node !== "string" || node.trim() !== "");
  if (typeof first !== "object") return false;
  return first.name === "p" ? isTask(first) : first.name === "input" && first.attributes.get("type") === "checkbox";
}

function taskBox(element: HtmlElement): VNode | null {
  if (element.attributes.get("type") !== "checkbox") return null;
  const isDone = element.attributes.has("checked");
  return <span class="task-box" role="img" aria-label={isDone ? "done" : "to do"}>{isDone ? "☑" : "☐"}</span>;
}

function cell(element: HtmlElement, name: "th" | "td", context: Context): VNode {
  const align = element.attributes.get("align") ?? "";
  const Cell = name;
  return (
    <Cell class={["left", "center", "right"].includes(align) ? `is-${align}` : undefined}
      colSpan={spanOf(element.attributes.get("colspan"))} rowSpan={spanOf(element.attributes.get("rowspan"))}>
      {contentOf(element, context)}
    </Cell>
  );
}

// Browsers take minutes to lay out a table with some ten thousand columns.
function cellsOf(row: HtmlElement): HtmlElement["children"] {
  const cells = row.children.filter((node) => typeof node !== "string");
  return cells.length <= kMostCells ? row.children : [...cells.slice(0, kMostCells), { name: "td", attributes: new Map(), children: ["…"] }];
}

function spanOf(text: string | undefined): number | undefined {
  const span = wholeNumber(text);
  return span && Math.min(span, kMostSpan);
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}

// A quote that begins with "[!NOTE]" is a note, as on code hosts.
function quote(element: HtmlElement, context: Context): VNode {
  const [paragraph, ...others] = element.children.filter((node) => typeof node !== "string");
  const [first, ...rest] = paragraph?.children ?? [];
  const [mark, kind] = (typeof first === "string" && /^\s*\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/i.exec(first)) || [];
  if (!paragraph || typeof first !== "string" || mark === undefined || kind === undefined) return h("blockquote", null, contentOf(element, context));
  const name = kind.toLowerCase();
  const body = { ...element, children: [{ ...paragraph, children: [first.slice(mark.length), ...rest] }, ...others] };
  return (
    <blockquote class={`alert is-${name}`}>
      <p class="alert-title">{name}</p>
      {contentOf(body, context)}
    </blockquote>
  );
}
