// The card about a name in the code: signature, first paragraph of the documentation, uses, callers,
// last change, place.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import * as api from "./api";
import { choose } from "./file_state";
import { card, hideCard, hideCardSoon, keepCard, type Card } from "./hover_state";
import { Kind, NodeLink } from "./parts";
import { fileAddress, symbolAddress } from "./route";
import { useWatched } from "./store";
import { count, counted } from "./text";
import type { FileDefinition, SymbolAnswer } from "./types";
import { useAnswer } from "./use_answer";
import { callsOf, referencesOf } from "./uses";

const kGap = 4;
const kEdge = 8;

export function HoverCard({ outline }: { outline: FileDefinition[] }) {
  const shown = useWatched(card);
  return shown ? <CardBox key={`${shown.symbol.id}${shown.element.dataset.l}`} shown={shown} outline={outline} /> : null;
}

function CardBox({ shown, outline }: { shown: Card; outline: FileDefinition[] }) {
  const box = useRef<HTMLDivElement>(null);
  const { answer, error } = useAnswer<SymbolAnswer>(api.brief(shown.symbol.id));
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    if (box.current) setPlace(placeFor(shown.element.getBoundingClientRect(), box.current.getBoundingClientRect()));
  }, [answer]);
  useEffect(() => {
    if (shown.byKey && place) box.current?.focus({ preventScroll: true });
  }, [place !== null]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      hideCard(true);
    };
    document.addEventListener("keydown", pressed, true);
    return () => document.removeEventListener("keydown", pressed, true);
  }, []);
  const { symbol } = shown;
  return (
    <div class="hover-card" ref={box} role="dialog" aria-label={`${symbol.kind} ${symbol.name}`} tabIndex={-1}
      style={place ? { left: `${place.left}px`, top: `${place.top}px` } : { visibility: "hidden" }}
      onMouseEnter={keepCard} onMouseLeave={hideCardSoon}
      onFocusOut={(event) => { if (shown.byKey && !box.current?.contains(event.relatedTarget as Node)) hideCard(); }}>
      <p class="hover-head"><Kind kind={symbol.kind} /> <span class="name">{answer?.qualified_name ?? symbol.name}</span></p>
      {error ? <p class="muted">{error.message}</p> : null}
      {answer ? <CardFacts answer={answer} change={outline.find((one) => one.id === symbol.id)} /> : null}
      {!answer && !error ? <p class="waiting">…</p> : null}
      <p class="hover-links">
        <a href={fileAddress(symbol.path, symbol.line)} onClick={() => hideCard()}>Definition</a>
        <button type="button" class="link" onClick={() => { choose(symbol, "references"); hideCard(true); }}>References</button>
        <a href={symbolAddress(symbol.id)}>Symbol</a>
        <span class="place">{symbol.path}:{symbol.line}</span>
      </p>
    </div>
  );
}

function CardFacts({ answer, change }: { answer: SymbolAnswer; change: FileDefinition | undefined }) {
  const uses = referencesOf(answer);
  const callers = callsOf(answer.callers);
  const text = firstParagraph(answer.documentation ?? "");
  return (
    <>
      {answer.signature ? <pre class="hover-signature">{answer.signature}</pre> : null}
      {text ? <p class="hover-text">{text}</p> : null}
      <p class="hover-facts">
        <span>{uses.total === 0 ? "no uses" : counted(uses.total, "use")}</span>
        {callers && callers.total > 0 ? (
          <span>called by {callers.steps.map((step, i) => <span key={step.id}>{i > 0 ? ", " : ""}<NodeLink node={step} /></span>)}
            {callers.total > callers.steps.length ? ` and ${count(callers.total - callers.steps.length)} more` : ""}</span>
        ) : null}
        {change?.last_change ? <span>last changed {change.last_change}{change.commits ? `, ${counted(change.commits, "commit")}` : ""}</span> : null}
      </p>
    </>
  );
}

const firstParagraph = (text: string): string => text.trim().split(/\n\s*\n/, 1)[0] ?? "";

// Below the name, or above it if there is more room; never beyond the edges of the window.
function placeFor(name: DOMRect, box: DOMRect): { left: number; top: number } {
  const below = name.bottom + kGap;
  const isAbove = below + box.height > innerHeight - kEdge && name.top > innerHeight - name.bottom;
  return {
    left: Math.max(kEdge, Math.min(name.left, innerWidth - box.width - kEdge)),
    top: isAbove ? Math.max(kEdge, name.top - kGap - box.height) : below,
  };
}
