// Which chunks of the code are near what is visible, or have been; these are drawn with colours and
// links.
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import { kChunkLines, type Chunk } from "./code_parts";

const kMargin = "1600px 0px";

export function useNear(scroller: RefObject<HTMLElement | null>, chunks: Chunk[], line: number): ReadonlySet<number> {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    if (!scroller.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const firsts = entries.filter((one) => one.isIntersecting).map((one) => Number((one.target as HTMLElement).dataset.first));
      if (firsts.length > 0) setSeen((before) => (firsts.every((one) => before.has(one)) ? before : new Set([...before, ...firsts])));
    }, { root: scroller.current, rootMargin: kMargin });
    for (const element of scroller.current.querySelectorAll(".code-chunk")) observer.observe(element);
    return () => observer.disconnect();
  }, [chunks]);
  // The first drawing has the chunk of the line, and its neighbours if the line is near their edge.
  const near = new Set(seen);
  for (const chunk of chunks) {
    if (line >= chunk.first - kChunkLines / 2 && line < chunk.first + chunk.count + kChunkLines / 2) near.add(chunk.first);
  }
  return near;
}
