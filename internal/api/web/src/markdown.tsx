// Markdown as elements of the page: only those of a list that allows them, so a document cannot add
// scripts, styles or pictures from elsewhere.
import { useMemo } from "preact/hooks";
import { contentOf } from "./markdown_elements";
import { fieldsOf, parseMarkdown } from "./markdown_parse";
import type { FileSymbol } from "./types";

interface MarkdownProps {
  text: string;
  path: string;           // of the document, from which relative links lead on
  symbols: FileSymbol[];  // that it mentions; code with such a name is a link
}

export function Markdown({ text, path, symbols }: MarkdownProps) {
  const parsed = useMemo(() => parseMarkdown(text), [text]);
  const content = useMemo(() => (
    parsed.body && contentOf(parsed.body, { path, symbols: byNames(symbols), slugs: new Map(), isInLink: false })
  ), [parsed, path, symbols]);
  return (
    <div class="markdown">
      {parsed.front ? <FrontMatter text={parsed.front} /> : null}
      {content}
      {parsed.remark ? <p class="remark" role="note">{parsed.remark}</p> : null}
      {parsed.rest ? <pre class="plain-rest" tabIndex={0} role="group" aria-label="Plain text">{parsed.rest}</pre> : null}
    </div>
  );
}

// A document may call Context.invoke just "invoke", which counts if it can be no other symbol.
function byNames(symbols: FileSymbol[]): Map<string, FileSymbol> {
  const short = new Map<string, FileSymbol[]>();
  for (const symbol of symbols) {
    const name = symbol.name.split(/[.:#/\\]+/).at(-1) ?? "";
    const known = short.get(name);
    if (known) known.push(symbol);
    else short.set(name, [symbol]);
  }
  const single = [...short].flatMap(([name, [symbol, other]]) => (symbol && !other ? [[name, symbol] as const] : []));
  return new Map([...single, ...symbols.map((symbol) => [symbol.name, symbol] as const)]);
}

function FrontMatter({ text }: { text: string }) {
  const fields = fieldsOf(text);
  if (!fields) return <pre class="front" tabIndex={0} role="group" aria-label="Front matter">{text}</pre>;
  return (
    <table class="front" aria-label="Front matter">
      <tbody>{fields.map(([name, value], i) => <tr key={i}><th scope="row">{name}</th><td>{value}</td></tr>)}</tbody>
    </table>
  );
}
