// A search box that chooses one symbol: suggestions appear while the user types, and are chosen with
// the arrow keys and Enter, or by a click.
import { useEffect, useId, useState } from "preact/hooks";
import * as api from "./api";
import { Kind } from "./parts";
import { placeText } from "./text";
import type { SearchAnswer } from "./types";
import { useAnswer } from "./use_answer";
import { useSettled } from "./use_settled";

const kSuggestions = 8;
const kDebounce = 180;
const kLeast = 2;

interface PickerProps {
  label: string;
  chosen: string;  // the name of the symbol that is chosen now
  choose: (id: string) => void;
}

export function Picker({ label, chosen, choose }: PickerProps) {
  const id = useId();
  const [text, setText] = useState(chosen);
  const [active, setActive] = useState(-1);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setText(chosen), [chosen]);
  const asked = useSettled(isOpen ? text.trim() : "", kDebounce);
  const { answer } = useAnswer<SearchAnswer>(isOpen && asked.length >= kLeast ? api.search(asked, kSuggestions) : null, "keep");
  const found = isOpen && answer ? answer.results : [];

  const typed = (value: string) => {
    setText(value);
    setIsOpen(true);
    setActive(-1);
  };
  const take = (symbol: string) => {
    setIsOpen(false);
    choose(symbol);
  };
  const pressed = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setActive((before) => (before + step + found.length + (before < 0 && step < 0 ? 1 : 0)) % found.length);
    } else if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault();
      const symbol = found[active]?.id ?? text.trim();
      if (symbol) take(symbol);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      setIsOpen(false);
      setText(chosen);
    }
  };
  return (
    <div class="picker">
      <label for={`${id}-box`}>{label}</label>
      <input id={`${id}-box`} type="text" role="combobox" aria-autocomplete="list" aria-expanded={found.length > 0} aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined} value={text} autocomplete="off" autocapitalize="off" spellcheck={false}
        placeholder="name of a symbol" onInput={(event) => typed(event.currentTarget.value)} onKeyDown={pressed} onBlur={() => setIsOpen(false)} />
      <ul id={`${id}-list`} role="listbox" aria-label={`${label}: suggestions`} hidden={found.length === 0}>
        {found.map((result, i) => (
          <li key={result.id} id={`${id}-${i}`} role="option" aria-selected={i === active} class={i === active ? "is-active" : ""}
            onMouseDown={(event) => { event.preventDefault(); take(result.id); }}>
            <Kind kind={result.kind} /> <span class="name">{result.qualified_name}</span> <span class="place">{placeText(result)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
