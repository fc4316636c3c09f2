// Links and pictures of a document. No picture is loaded, because a request would tell another host
// who reads what; a link with its description takes its place.
import type { ComponentChildren } from "preact";
import { contentOf, type Context } from "./markdown_elements";
import type { HtmlElement } from "./markdown_html";
import { headingId, targetOf } from "./markdown_links";
import { route } from "./route";

export function link(element: HtmlElement, context: Context): ComponentChildren {
  const inner = contentOf(element, { ...context, isInLink: true });
  const name = element.attributes.get("name") ?? element.attributes.get("id");
  const href = element.attributes.get("href");
  if (href === undefined) return name ? <span id={headingId(name)}>{inner}</span> : inner;
  return context.isInLink ? inner : toTarget(href, context.path, inner);
}

export function picture(element: HtmlElement, context: Context): ComponentChildren {
  const source = element.attributes.get("src") ?? "";
  const text = (element.attributes.get("alt") ?? "").trim() || source.replace(/[?#].*$/, "").split("/").at(-1)?.slice(0, 80) || "picture";
  const mark = <span class="picture">{text}</span>;
  return context.isInLink ? mark : toTarget(source, context.path, mark);
}

function toTarget(address: string, path: string, inner: ComponentChildren): ComponentChildren {
  const target = targetOf(address, path);
  if (target === null) return <span>{inner}</span>;
  if (target.kind === "web") return <a class="external" href={target.address} rel="noopener noreferrer" target="_blank">{inner}</a>;
  if (target.kind === "file") return <a href={target.address}>{inner}</a>;
  return <a href={target.address} onClick={(event) => followed(event, target.id, path)}>{inner}</a>;
}

// The address gets the heading, too, but not that of a directory, which shows the document only below
// its entries.
function followed(event: MouseEvent, id: string, path: string): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (route.value.view !== "file" || route.value.path !== path) event.preventDefault();
  showHeading(id);
}

export function showHeading(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
