// HTML to a tree of plain data. The parser of the browser is not used for it: on hostile text it
// takes time that grows with the square of the length, and reports what a policy forbids. Here, all
// is done in one pass, and nothing is more than kDeepest levels deep.

export interface HtmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: HtmlNode[];
}
type HtmlNode = string | HtmlElement;

const kDeepest = 100;
const kMostElements = 200_000;
const kVoid = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
// Whose text is not HTML, and not for readers either.
const kRaw = new Set("script style textarea title iframe noembed noframes xmp noscript template plaintext".split(" "));
const kBlocks = new Set([
  "address", "article", "aside", "blockquote", "center", "details", "div", "dl", "fieldset", "figure", "footer", "form", "h1", "h2", "h3",
  "h4", "h5", "h6", "header", "hr", "main", "nav", "ol", "p", "pre", "section", "table", "ul",
]);
// Elements that end without a tag when one of this name begins.
const kEnded = new Map(Object.entries({
  li: ["p", "li"], dt: ["p", "dt", "dd"], dd: ["p", "dt", "dd"], td: ["p", "td", "th"], th: ["p", "td", "th"],
  tr: ["p", "td", "th", "tr"], tbody: ["p", "td", "th", "tr", "thead", "tbody"], tfoot: ["p", "td", "th", "tr", "thead", "tbody"],
}));
const kTableParts = new Set("table thead tbody tfoot tr td th caption".split(" "));

// Throws if there are too many elements.
export function treeOf(html: string): HtmlElement {
  const root: HtmlElement = { name: "root", attributes: new Map(), children: [] };
  const open = [root];
  let beyond = 0;  // elements that are open, but too deep to be in the tree
  let count = 0;
  const top = () => open.at(-1) as HtmlElement;
  const decode = decoderOf(html);
  for (const token of tokensOf(html)) {
    if (token.kind === "text") {
      top().children.push(decode(token.text));
    } else if (token.kind === "end") {
      if (beyond > 0) beyond -= 1;
      else close(open, token.name);
    } else {
      if ((count += 1) > kMostElements) throw new Error("the document has too many elements");
      const isVoid = kVoid.has(token.name);
      if (beyond > 0 || open.length > kDeepest) {
        if (!isVoid) beyond += 1;
        continue;
      }
      const ended = kEnded.get(token.name) ?? (kBlocks.has(token.name) ? ["p"] : []);
      while (ended.includes(top().name)) open.pop();
      const element = { name: token.name, attributes: attributesOf(token.text, decode), children: [] };
      top().children.push(element);
      if (!isVoid) open.push(element);
    }
  }
  return root;
}

// A tag that ends nothing is left out. Only parts of tables end cells of tables.
function close(open: HtmlElement[], name: string): void {
  for (let i = open.length - 1; i > 0; --i) {
    const at = open[i]?.name ?? "";
    if (at === name) {
      open.length = i;
      return;
    }
    if ((at === "td" || at === "th") && !kTableParts.has(name)) return;
  }
}

export function textOf(node: HtmlNode): string {
  return typeof node === "string" ? node : node.children.map(textOf).join("");
}

interface Token { kind: "text" | "start" | "end"; name: string; text: string }

// Text after a tag or a comment that does not end is left out, as in browsers.
function* tokensOf(html: string): Generator<Token> {
  for (let at = 0; at < html.length;) {
    if (html[at] !== "<") {
      const next = html.indexOf("<", at);
      const end = next < 0 ? html.length : next;
      yield { kind: "text", name: "", text: html.slice(at, end) };
      at = end;
      continue;
    }
    const start = html.slice(at, at + 60);
    const [, slash = "", found = ""] = /^<(\/?)([a-z][^\s/>]*)/i.exec(start) ?? [];
    if (!found && !/^<[!?]/.test(start)) {
      yield { kind: "text", name: "", text: "<" };
      at += 1;
      continue;
    }
    const end = start.startsWith("<!--") ? after(html, "-->", at + 4) : found ? endOfTag(html, at + 1) : after(html, ">", at);
    if (end < 0) return;
    const name = found.toLowerCase();
    if (found) yield { kind: slash ? "end" : "start", name, text: html.slice(at + 1 + slash.length + found.length, end - 1) };
    at = end;
    if (!slash && kRaw.has(name)) {
      at = endOfRaw(html, name, at);
      if (at < 0) return;
    }
  }
}

function after(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}

// A ">" within quotes does not end a tag.
function endOfTag(html: string, from: number): number {
  const pattern = /["'>]/g;
  pattern.lastIndex = from;
  for (let found = pattern.exec(html); found; found = pattern.exec(html)) {
    if (found[0] === ">") return pattern.lastIndex;
    pattern.lastIndex = after(html, found[0], pattern.lastIndex);
    if (pattern.lastIndex <= 0) return -1;
  }
  return -1;
}

function endOfRaw(html: string, name: string, from: number): number {
  const pattern = new RegExp(`</${name}(?=[\\s/>])`, "gi");
  pattern.lastIndex = from;
  return pattern.exec(html)?.index ?? -1;
}

function attributesOf(text: string, decode: (text: string) => string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", ...values] of text.matchAll(/([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+)))?/g)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decode(values.find((value) => value !== undefined) ?? ""));
  }
  return attributes;
}

const kEntity = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});/gi;
const kBetween = "\ue000";  // no entity means this

// Only the browser knows all entities, so it is asked once, for those that occur in the text.
function decoderOf(html: string): (text: string) => string {
  const names = [...new Set(html.match(kEntity))];
  const texts = new DOMParser().parseFromString(kBetween + names.join(kBetween), "text/html").body.textContent.split(kBetween).slice(1);
  const meanings = new Map(names.map((name, i) => [name, texts[i] ?? name]));
  return (text) => text.replace(kEntity, (name) => meanings.get(name) ?? name);
}
