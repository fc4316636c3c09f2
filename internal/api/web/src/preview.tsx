// The source of a result next to the results, with its definition and the words of the query marked.
import * as api from "./api";
import { isThrifty } from "./gate";
import { Marked } from "./marked";
import { PreviewLine } from "./preview_line";
import { fileAddress, repository } from "./route";
import type { FileAnswer, Result, SymbolAnswer } from "./types";
import { useAnswer } from "./use_answer";
import { useSettled } from "./use_settled";

const kPause = 70;
const kThriftyPause = 500;
const kLines = 60;
const kLinesBefore = 2;

interface PreviewProps { result: Result; words: string[] }

export function Preview({ result, words }: PreviewProps) {
  const from = result.repository ?? repository.value;
  const asked = api.file(result.path, { first_line: Math.max(1, result.line - kLinesBefore), limit: kLines }, from);
  const name = `${from} ${result.id} ${asked.url}`;
  // Arrowing through the results does not load each of them.
  const isSettled = useSettled(name, isThrifty.value ? kThriftyPause : kPause) === name;
  const { answer, error } = useAnswer<FileAnswer>(isSettled && result.path ? asked : null);
  const isWithout = !result.path || error !== null || answer?.lines.length === 0;
  return (
    <div class="preview" tabIndex={0} role="group" aria-label={`Source of ${result.qualified_name}`}>
      {answer && !isWithout ? <Lines answer={answer} at={result.line} words={words} from={from} /> : null}
      {isSettled && isWithout ? <WithoutSource id={result.id} words={words} from={from} /> : null}
    </div>
  );
}

interface LinesProps { answer: FileAnswer; at: number; words: string[]; from: string }

function Lines({ answer, at, words, from }: LinesProps) {
  return (
    <ol class="preview-lines">
      {answer.lines.map((line, i) => {
        const number = answer.first_line + i;
        return (
          <li key={number} class={number === at ? "is-definition" : ""}>
            <a href={fileAddress(answer.path, number, "", from)} tabIndex={-1} aria-label={`line ${number}`}>{number}</a>
            <PreviewLine text={line} colours={answer.colours[i] ?? []} names={answer.colour_names} words={words} />
          </li>
        );
      })}
    </ol>
  );
}

// If the sources of an index are elsewhere, the signature and the documentation are known.
function WithoutSource({ id, words, from }: { id: string; words: string[]; from: string }) {
  const { answer, isLoading } = useAnswer<SymbolAnswer>(api.symbol(id, 0, from));
  if (isLoading) return null;
  const text = [answer?.signature, answer?.documentation].filter(Boolean).join("\n\n");
  if (text === "") return <p class="muted">Its source is not available here.</p>;
  return <pre class="preview-text"><Marked text={text} words={words} /></pre>;
}
