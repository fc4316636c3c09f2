// Code in a document: blocks with the name of their language, and names of symbols as links.
import type { ComponentChildren, VNode } from "preact";
import { contentOf, type Context } from "./markdown_elements";
import { textOf, type HtmlElement } from "./markdown_html";
import { fileAddress } from "./route";

export function codeBlock(element: HtmlElement): VNode {
  const code = element.children.find((node) => typeof node !== "string" && node.name === "code");
  const language = /(?:^|\s)language-([^\s]{1,40})/.exec((code as HtmlElement | undefined)?.attributes.get("class") ?? "")?.[1] ?? "";
  return (
    <div class="fence">
      {language ? <span class="fence-language">{language}</span> : null}
      <pre tabIndex={0} role="group" aria-label={language ? `Code, ${language}` : "Code"}>
        <code>{textOf(element).replace(/\n$/, "")}</code>
      </pre>
    </div>
  );
}

// The whole text must be the name, maybe with "()" after it.
export function inlineCode(element: HtmlElement, context: Context): ComponentChildren {
  const symbol = context.isInLink ? undefined : context.symbols.get(textOf(element).trim().replace(/\(\)$/, ""));
  if (!symbol) return <code>{contentOf(element, context)}</code>;
  return <a class="to-symbol" href={fileAddress(symbol.path, symbol.line)} title={`${symbol.kind} ${symbol.name}`}><code>{textOf(element)}</code></a>;
}
