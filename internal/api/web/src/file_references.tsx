// The uses of the chosen symbol, by file, in the panel next to the code. Uses in tests are listed on
// demand, if there are others.
import { useEffect, useState } from "preact/hooks";
import * as api from "./api";
import { Kind } from "./parts";
import { fileAddress, type LineSpan } from "./route";
import { count, counted } from "./text";
import type { FileSymbol, ReferencesAnswer, Use, UsesOfFile } from "./types";
import { useAnswer } from "./use_answer";

const kFirst = 200;
const kAll = 5000;
const kMostBefore = 18;  // letters before the first name of a line

interface ReferencesProps { symbol: FileSymbol | null; path: string; lines: LineSpan | null }

export function FileReferences({ symbol, path, lines }: ReferencesProps) {
  if (symbol) return <SymbolReferences key={symbol.id} symbol={symbol} path={path} lines={lines} />;
  return <p class="muted">Click the name of a definition, or press <kbd>g</kbd><kbd>r</kbd> on a name, to list its references.</p>;
}

function SymbolReferences({ symbol, path, lines }: ReferencesProps & { symbol: FileSymbol }) {
  const [withTests, setWithTests] = useState(false);
  const [limit, setLimit] = useState(kFirst);
  const { answer, error, isLoading } = useAnswer<ReferencesAnswer>(api.references(symbol.id, withTests ? "all" : "fold", limit), "keep");
  const folded = answer?.folded_tests ?? 0;
  const isOnlyInTests = answer?.total === 0 && folded > 0;
  useEffect(() => { if (isOnlyInTests) setWithTests(true); }, [isOnlyInTests]);
  return (
    <div class="panel-references" aria-busy={isLoading}>
      <p class="panel-symbol">
        <Kind kind={symbol.kind} />{" "}
        <a class="name" href={fileAddress(symbol.path, symbol.line)}>{answer?.node.qualified_name ?? symbol.name}</a>
      </p>
      {error ? <p class="muted" role="alert">{error.message}</p> : null}
      {!answer && !error ? <p class="waiting">Looking for references …</p> : null}
      {answer ? <Summary answer={answer} /> : null}
      {answer?.files.map((file) => <FileGroup key={file.path} file={file} at={file.path === path ? lines?.first ?? 0 : 0} />)}
      {answer && shownOf(answer) < answer.total && limit < kAll
        ? <button type="button" onClick={() => setLimit(kAll)}>Show all {count(answer.total)}</button> : null}
      {folded > 0 && !withTests
        ? <button type="button" onClick={() => setWithTests(true)}>And {counted(folded, "use")} in tests</button> : null}
    </div>
  );
}

const shownOf = (answer: ReferencesAnswer): number => answer.files.reduce((sum, file) => sum + file.places.length, 0);

function Summary({ answer }: { answer: ReferencesAnswer }) {
  const shown = shownOf(answer);
  const all = `${counted(answer.total, "reference")} in ${counted(answer.files_total ?? answer.files.length, "file")}`;
  return <p class="note" role="status">{answer.total === 0 ? "No references." : shown < answer.total ? `${count(shown)} of ${all}` : all}</p>;
}

function FileGroup({ file, at }: { file: UsesOfFile; at: number }) {
  const slash = file.path.lastIndexOf("/") + 1;
  return (
    <details class="use-group" open>
      <summary title={file.path}>
        <span class="use-file">{file.path.slice(slash)}</span> <span class="place">{file.path.slice(0, slash)}</span>
        <span class="note"> {count(file.places.length)}</span>
      </summary>
      <ul>{linesOf(file).map((uses) => <UseLine key={uses[0].line} uses={uses} path={file.path} at={at} />)}</ul>
    </details>
  );
}

type UsesOfLine = [Use, ...Use[]];

function linesOf(file: UsesOfFile): UsesOfLine[] {
  const lines = new Map<number, UsesOfLine>();
  for (const use of file.places) {
    const known = lines.get(use.line);
    if (known) known.push(use);
    else lines.set(use.line, [use]);
  }
  return [...lines.values()];
}

function UseLine({ uses, path, at }: { uses: UsesOfLine; path: string; at: number }) {
  const { line, inside } = uses[0];
  return (
    <li>
      <a class="use-line" href={fileAddress(path, line)} aria-current={line === at ? "true" : undefined} title={inside ? `in ${inside}` : undefined}>
        <span class="use-number">{line}</span><UseText uses={uses} />
      </a>
    </li>
  );
}

// Marks the names in the line, and cuts off its beginning if the first name would be out of sight.
// The columns of uses count from 1.
function UseText({ uses }: { uses: UsesOfLine }) {
  const text = uses[0].text ?? "";
  const indent = text.length - text.trimStart().length;
  const first = uses[0].column - 1;
  const start = first - indent > kMostBefore ? first - kMostBefore : indent;
  const pieces = [];
  let done = start;
  for (const use of uses) {
    const from = Math.max(done, use.column - 1);
    const to = use.end_line === use.line ? Math.max(from, use.end_column - 1) : text.length;
    pieces.push(text.slice(done, from), <mark key={from}>{text.slice(from, to)}</mark>);
    done = to;
  }
  return <code>{start > indent ? "…" : ""}{pieces}{text.slice(done)}</code>;
}
