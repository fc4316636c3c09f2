// Marks the other places of a name in the code: of the one with the focus or the card, or else of
// the chosen symbol. The marks are highlights of the browser, so no code is drawn again.
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { symbolOf } from "./code_parts";
import { chosen } from "./file_state";
import { card, focusedName } from "./hover_state";
import { useWatched } from "./store";
import type { FileAnswer } from "./types";

const kName = "same-name";

interface SameProps { scroller: RefObject<HTMLDivElement | null>; parts: FileAnswer[]; drawn: number }

// `drawn` changes when more of the code is drawn.
export function SameNames({ scroller, parts, drawn }: SameProps) {
  const shown = useWatched(card);
  const focused = useWatched(focusedName);
  const picked = useWatched(chosen);
  const id = (focused ?? shown?.symbol ?? picked)?.id ?? "";
  useEffect(() => {
    if (!("highlights" in CSS)) return undefined;  // an old browser; the names stay unmarked
    const marked = new Highlight();
    for (const element of id === "" ? [] : scroller.current?.querySelectorAll(".code-text a[data-s]") ?? []) {
      if (symbolOf(parts, element)?.id !== id) continue;
      const range = new Range();
      range.selectNodeContents(element);
      marked.add(range);
    }
    CSS.highlights.set(kName, marked);
    return () => { CSS.highlights.delete(kName); };
  }, [id, parts, drawn]);
  return null;
}
