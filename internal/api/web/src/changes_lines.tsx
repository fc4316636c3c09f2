// The lines of a file that differ between two revisions, loaded when the reader asks for them.
import { useMemo, useState } from "preact/hooks";
import * as api from "./api";
import { diffOf } from "./compare_diff";
import { DiffTable, type Meanings } from "./compare_rows";
import { Failure } from "./parts";
import { count } from "./text";
import type { FileAnswer } from "./types";
import { useAnswer } from "./use_answer";

const kMeanings: Meanings = { same: "same", removed: "removed", added: "added" };
const kNoLines: FileAnswer["lines"] = [];

// A side without a path has no such file. The revision "" is the working tree.
interface Side { path: string; revision: string }
interface LinesProps { before: Side; after: Side }

export function ChangedLines({ before, after }: LinesProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div class="changed-lines">
      <button type="button" class="small" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? "Hide the lines" : "Show the lines"}
      </button>
      {isShown ? <Lines before={before} after={after} /> : null}
    </div>
  );
}

const callOf = ({ path, revision }: Side) => (path === "" ? null : api.file(path, revision ? { revision } : {}));

function Lines({ before, after }: LinesProps) {
  const [left, right] = [useAnswer<FileAnswer>(callOf(before)), useAnswer<FileAnswer>(callOf(after))];
  const lines = useMemo(() => diffOf(left.answer?.lines ?? kNoLines, right.answer?.lines ?? kNoLines), [left.answer, right.answer]);
  const error = left.error ?? right.error;
  if (error) return <Failure error={error} />;
  if ((before.path && !left.answer) || (after.path && !right.answer)) return <p class="waiting" role="status">Reading both versions …</p>;
  const compared = Math.max(left.answer?.lines.length ?? 0, right.answer?.lines.length ?? 0);
  const isCut = [left.answer, right.answer].some((one) => one !== null && one.lines.length < one.line_count);
  return (
    <>
      <DiffTable lines={lines} left={1} right={1} meanings={kMeanings} label={`Changed lines of ${after.path || before.path}`}
        colours={[coloursOf(left.answer), coloursOf(right.answer)]} />
      {isCut ? <p class="muted">Only the first {count(compared)} lines are compared.</p> : null}
    </>
  );
}

const coloursOf = (answer: FileAnswer | null) => ({ colours: answer?.colours ?? [], names: answer?.colour_names ?? [] });
