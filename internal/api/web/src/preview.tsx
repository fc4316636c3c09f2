// The source of a result next to the results, with its definition and the words of the query marked.
import { useEffect, useState } from "preact/hooks";
import * as api from "./api";
import { isThrifty } from "./gate";
import { Marked } from "./marked";
import { fileAddress, repository } from "./route";
import type { Result, SymbolAnswer } from "./types";
import { useAnswer } from "./use_answer";

const kPause = 70;
const kThriftyPause = 500;
const kMostLines = 60;

// Returns the value once it has not changed for a moment, so that arrowing through the results does
// not load each of them.
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), isThrifty.value ? kThriftyPause : kPause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export function Preview({ result, words }: { result: Result; words: string[] }) {
  const from = result.repository ?? repository.value;
  const asked = api.symbol(result.id, 0, from);
  const settled = useSettled(asked.url);
  const { answer, of, error } = useAnswer<SymbolAnswer>(settled === asked.url ? asked : null);
  const shown = of === asked.url ? answer : null;
  return (
    <div class="preview" tabIndex={0} role="group" aria-label={`Source of ${result.qualified_name}`}>
      {error && settled === asked.url ? <p class="muted">{error.message}</p> : null}
      {shown ? <Lines answer={shown} words={words} from={from} /> : null}
    </div>
  );
}

function Lines({ answer, words, from }: { answer: SymbolAnswer; words: string[]; from: string }) {
  const { source } = answer;
  if (!source || source.lines.length === 0) return <WithoutSource answer={answer} words={words} />;
  return (
    <ol class="preview-lines">
      {source.lines.slice(0, kMostLines).map((line, i) => {
        const number = source.first_line + i;
        return (
          <li key={number} class={number === answer.line ? "is-definition" : ""}>
            <a href={fileAddress(answer.path, number, "", from)} tabIndex={-1} aria-label={`line ${number}`}>{number}</a>
            <code><Marked text={line} words={words} /></code>
          </li>
        );
      })}
    </ol>
  );
}

// Of an index whose sources are elsewhere, the signature and the documentation are known.
function WithoutSource({ answer, words }: { answer: SymbolAnswer; words: string[] }) {
  const text = [answer.signature, answer.documentation].filter(Boolean).join("\n\n");
  if (text === "") return <p class="muted">Its source is not available here.</p>;
  return <pre class="preview-text"><Marked text={text} words={words} /></pre>;
}
