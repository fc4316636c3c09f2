// A file: its head, its code or document, and the panel about it.
import type { RefObject } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { ageMap } from "./code_chunk";
import { CodeView } from "./code_view";
import { describeAge } from "./file_age";
import { FileDocument } from "./file_document";
import { FileHead, FileState } from "./file_head";
import { GoToLine } from "./file_line_dialog";
import { FileMissing } from "./file_missing";
import { useOutlineKey } from "./file_outline";
import { useFileParts } from "./file_parts";
import { FileSide } from "./file_side";
import { cursor, panels } from "./file_state";
import { hasOrderLetters } from "./hidden_letters";
import { HoverCard } from "./hover_card";
import { useKeys } from "./keys";
import { entryNumber, go, replace, route, type LineSpan } from "./route";
import { server } from "./status_watch";
import { useWatched } from "./store";
import { count, counted } from "./text";
import type { FileAnswer, FileDefinition } from "./types";

interface PageProps { path: string; lines: LineSpan | null; commit: string; section: string }

const kNoOutline: FileDefinition[] = [];
const kAddressDelay = 150;  // browsers limit how often the address may change

export function FilePage({ path, lines, commit, section }: PageProps) {
  const file = useFileParts(path, commit, lines?.first ?? 0);
  const { side, ages } = useWatched(panels);
  const [sourceOf, setSourceOf] = useState("");
  const answer = file.parts[0] ?? null;
  const outline = useOutline(answer);
  const isMarkdown = answer?.is_document === true && (answer.format ?? answer.language) === "markdown";
  const isRendered = isMarkdown && sourceOf !== path && lines === null;
  const ageOfLine = useMemo(() => (ages ? ageMap(outline, describeAge) : null), [outline, ages]);
  const isReordered = useMemo(() => hasOrderLetters(file.parts), [file.parts]);
  const main = useRef<HTMLElement>(null);
  useAddress(path, commit);
  useOutlineKey();
  useFocus(main, path, answer !== null);
  const showSource = (on: boolean) => {
    setSourceOf(on ? path : "");
    if (!on && lines !== null) replace({ view: "file", path, lines: null, commit });
  };
  useKeys({ rendered: () => (isMarkdown ? showSource(isRendered) : false) });
  return (
    <>
      <section class="file-main" ref={main} aria-label={path}>
        <FileHead path={path} answer={answer} commit={commit}
          rendered={isMarkdown ? { isOn: isRendered, set: (on) => showSource(!on) } : null} />
        {answer ? <FileState path={path} answer={answer} commit={commit} /> : null}
        {answer && lines && lines.first > answer.line_count && answer.line_count > 0 ? (
          <p class="file-note">
            The address has line {count(lines.first)}, but this version of the file has only {counted(answer.line_count, "line")}.
          </p>
        ) : null}
        {isReordered ? (
          <p class="file-note">
            Letters in this file change the order in which text is shown. They have no effect here, and are shown as U+202E, for example.
          </p>
        ) : null}
        {file.error ? <FileMissing path={path} commit={commit} lines={lines} error={file.error} /> : null}
        {!answer && !file.error ? <div class="code-frame"><p class="waiting code-waiting" role="status">Reading the file …</p></div> : null}
        {answer && isRendered ? <FileDocument key={path} answer={answer} parts={file.parts} section={section} /> : null}
        {answer && !isRendered && answer.lines.length > 0 ? (
          <CodeView key={`${path}\n${commit}`} path={path} commit={commit} parts={file.parts} outline={outline} lines={lines} ages={ageOfLine}
            before={file.loadPrevious ? <MoreLines label="Show the previous lines" load={file.loadPrevious} parts={file.parts} /> : null}>
            {file.loadNext ? <MoreLines label="Show the next lines" load={file.loadNext} parts={file.parts} /> : null}
          </CodeView>
        ) : null}
        {answer && answer.lines.length === 0 ? <NoText answer={answer} /> : null}
        <GoToLine lineCount={answer?.line_count ?? 1} go={(line) => go({ view: "file", path, commit, lines: { first: line, last: line } })} />
      </section>
      {side ? <FileSide path={path} commit={commit} outline={answer ? outline : null} lines={lines} /> : null}
      <HoverCard outline={outline} />
    </>
  );
}

// The outline is that of the index, so its lines are wrong for the text of another commit.
function useOutline(answer: FileAnswer | null): FileDefinition[] {
  const { health, status } = useWatched(server);
  if (!answer) return kNoOutline;
  const indexed = health?.freshness?.indexed_commit ?? status?.freshness?.indexed_commit;
  return answer.state === "revision" && answer.commit !== indexed ? kNoOutline : answer.outline;
}

function MoreLines({ label, load, parts }: { label: string; load: () => void; parts: FileAnswer[] }) {
  const shown = parts.reduce((sum, part) => sum + part.lines.length, 0);
  return (
    <p class="code-more">
      <button type="button" onClick={load}>{label}</button>{" "}
      <span class="note">{count(shown)} of {count(parts[0]?.line_count ?? 0)} lines are shown</span>
    </p>
  );
}

function NoText({ answer }: { answer: FileAnswer }) {
  if (answer.state !== "unavailable") return <p class="file-note">This file is empty.</p>;
  return <p class="file-note">{whyMissing(answer.why)} The outline and the references come from the index.</p>;
}

function whyMissing(why = ""): string {
  if (why === "binary") return "This file is binary.";
  if (why === "no sources") return "The server has no sources of this repository.";
  return "This file cannot be read: it is gone, or has become too large.";
}

// The address follows the selected lines, a moment later.
function useAddress(path: string, commit: string): void {
  const at = useWatched(cursor);
  useEffect(() => {
    if (!at) return undefined;
    const timer = setTimeout(() => {
      const now = route.value;
      if (at.entry !== entryNumber() || now.view !== "file" || now.path !== path || now.commit !== commit) return;
      if (now.lines?.first === at.first && now.lines.last === at.last) return;
      replace({ view: "file", path, commit, lines: { first: at.first, last: at.last } });
    }, kAddressDelay);
    return () => clearTimeout(timer);
  }, [at, path, commit]);
}

// The code takes the focus when a file is opened, so that the keys and screen readers start there;
// but not while the user types, or moves through the tree or a panel.
function useFocus(main: RefObject<HTMLElement | null>, path: string, isLoaded: boolean): void {
  useEffect(() => {
    const at = document.activeElement;
    if (!isLoaded || at instanceof HTMLInputElement || at?.closest(".file-tree, .file-side, dialog, .document-region")) return;
    main.current?.querySelector<HTMLElement>(".code-region, .document-region")?.focus({ preventScroll: true });
  }, [path, isLoaded]);
}

