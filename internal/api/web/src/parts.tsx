// Small parts that several views use.
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { ApiError } from "./api";
import { PlaceLink } from "./file_link";
import { pathFrom } from "./path_start";
import { addressOf, route, searchAddress, symbolAddress, type Route } from "./route";
import { Watched, useWatched } from "./store";
import { kindClass, listTags } from "./text";
import type { Node } from "./types";

export function Kind({ kind }: { kind: string }) {
  return <span class={`kind ${kindClass(kind)}`}>{kind}</span>;
}

export function Tags({ tags }: { tags?: string[] }) {
  return <>{(tags ?? []).map((tag) => <span class="tag" key={tag}>{tag}</span>)}</>;
}

export function NodeLink({ node }: { node: Pick<Node, "id" | "qualified_name"> }) {
  return <a class="name" href={symbolAddress(node.id)}>{node.qualified_name}</a>;
}

// One line about a node: kind, name, and place (or `children` instead of the place).
export function NodeLine({ node, children }: { node: Node; children?: ComponentChildren }) {
  return (
    <li class="node-line">
      <Kind kind={node.kind} /> <NodeLink node={node} /> <Tags tags={listTags(node.tags)} />
      {children ?? <PlaceLink place={node} />}
    </li>
  );
}

// While the user is choosing the end of a path, the link next to a node chooses this node.
export function PathTo({ id }: { id: string }) {
  const from = useWatched(pathFrom);
  if (!from || from.id === id) return null;
  return <a class="button small" href={addressOf({ view: "path", from: from.id, to: id })}>path to here</a>;
}

export function Section({ title, note, children }: { title: string; note?: string; children: ComponentChildren }) {
  return (
    <section class="section">
      <h2>{title}{note ? <span class="note"> {note}</span> : null}</h2>
      {children}
    </section>
  );
}

// The name of a view, once it is known, for the title of the window.
export const viewTitle = new Watched<{ at: Route; title: string } | null>(null);

// The heading of a view. It takes the focus when the view opens, so that keyboards and screen
// readers start there; but not while the user is typing.
export function ViewHeading({ of, title = "", children }: { of: string; title?: string; children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!(document.activeElement instanceof HTMLInputElement)) heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [of]);
  useEffect(() => {
    if (title) viewTitle.set({ at: route.value, title });
  }, [of, title]);
  return <h1 tabIndex={-1} ref={heading}>{children}</h1>;
}

export function Failure({ error }: { error: Error }) {
  const unresolved = error instanceof ApiError ? error.unresolved : null;
  const several = unresolved?.candidates ?? unresolved?.matches ?? [];
  return (
    <div class="failure" role="alert">
      <p><strong>{error instanceof TypeError ? "The server cannot be reached." : error.message}</strong></p>
      {error instanceof ApiError && error.hint ? <p>{error.hint}</p> : null}
      {several.length > 0 ? <p>Choose one:</p> : null}
      <ul class="lines">{several.slice(0, 100).map((node) => <NodeLine node={node} key={node.id} />)}</ul>
      <Suggestions names={unresolved?.suggestions ?? []} />
    </div>
  );
}

export function Suggestions({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <p>Did you mean {names.map((name, i) => (
      <span key={name}>{i > 0 ? ", " : ""}<a href={searchAddress(name)}>{name}</a></span>
    ))}?</p>
  );
}

export function Waiting({ what }: { what: string }) {
  return <p class="waiting" role="status">{what} …</p>;
}

export function useWidth(fallback: number): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(fallback);
  // The first width is known before the first frame, so that nothing moves.
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    setWidth(Math.floor(element.current.clientWidth) || fallback);
    const observer = new ResizeObserver((entries) => {
      const measured = entries[0]?.contentRect.width ?? 0;
      if (measured > 0) setWidth(Math.floor(measured));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}

export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const changed = () => setMatches(media.matches);
    media.addEventListener("change", changed);
    return () => media.removeEventListener("change", changed);
  }, [query]);
  return matches;
}
