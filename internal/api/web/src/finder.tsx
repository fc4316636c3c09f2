// Finds a file by letters of its path, in a dialog.
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "./api";
import { Dialog, useKeyedDialog } from "./dialog";
import { FileIcon } from "./file_icon";
import { go } from "./route";
import { counted } from "./text";
import { bare } from "./tree_state";
import type { FileEntry, FilesAnswer } from "./types";
import { useAnswer } from "./use_answer";
import { useSettled } from "./use_settled";

const kLimit = 50;
const kDebounce = 40;

export function FileFinder() {
  const [isOpen, close] = useKeyedDialog("find-file");
  if (!isOpen) return null;
  return <Dialog title="Find a file" name="finder" close={close} hasHead={false}><FinderBody close={close} /></Dialog>;
}

function FinderBody({ close }: { close: () => void }) {
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const query = useSettled(text, kDebounce);
  const { answer, error } = useAnswer<FilesAnswer>(query ? api.files({ query, limit: kLimit }) : null, "keep");
  const entries = query ? answer?.entries ?? [] : [];
  useEffect(() => setActive(0), [answer]);
  useEffect(() => { list.current?.children[active]?.scrollIntoView({ block: "nearest" }); }, [active]);
  const open = (entry: FileEntry | undefined) => {
    if (!entry) return;
    close();
    go({ view: "file", path: entry.is_directory ? `${bare(entry.path)}/` : entry.path, lines: null, commit: "" });
  };
  const pressed = (event: KeyboardEvent) => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by !== 0 && entries.length > 0) {
      event.preventDefault();
      setActive((active + by + entries.length) % entries.length);
    } else if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault();
      open(entries[active]);
    }
  };
  return (
    <>
      <input class="finder-box" type="text" role="combobox" aria-label="Letters of the path" aria-expanded={entries.length > 0}
        aria-controls="finder-list"
        aria-activedescendant={entries.length > 0 ? `found-${active}` : undefined} aria-autocomplete="list" autocomplete="off" autocapitalize="off"
        spellcheck={false} placeholder="Find a file" autoFocus onInput={(event) => setText(event.currentTarget.value.trim())} onKeyDown={pressed} />
      <p class="note" role="status">{error ? error.message : foundText(query, answer)}</p>
      <ul class="finder-list" id="finder-list" role="listbox" aria-label="Files" ref={list}>{entries.map((entry, i) => (
        <li key={entry.path} id={`found-${i}`} role="option" aria-selected={i === active} onClick={() => open(entry)}
          onMouseMove={() => setActive(i)}>
          <FileIcon isDirectory={entry.is_directory} language={entry.language ?? ""} /> <Matched text={entry.path} at={entry.matched ?? []} />
        </li>
      ))}</ul>
    </>
  );
}

function foundText(query: string, answer: FilesAnswer | null): string {
  if (query === "") return "Type letters of the path";
  if (!answer) return "";
  return answer.entries.length === 0 ? "No file has these letters" : counted(answer.total, "file");
}

// The path with the letters that match marked; letters next to each other share a mark.
function Matched({ text, at }: { text: string; at: number[] }) {
  const wanted = new Set(at);
  const slash = text.lastIndexOf("/") + 1;
  const runs: Array<{ text: string; isMatch: boolean; isName: boolean }> = [];
  for (let i = 0; i < text.length; ++i) {
    const isMatch = wanted.has(i);
    const isName = i >= slash;
    const last = runs.at(-1);
    if (last && last.isMatch === isMatch && last.isName === isName) last.text += text[i];
    else runs.push({ text: text[i] ?? "", isMatch, isName });
  }
  return <span class="found-path">{runs.map((run, i) => {
    const name = run.isName ? "found-name" : "found-directory";
    return run.isMatch ? <mark key={i} class={name}>{run.text}</mark> : <span key={i} class={name}>{run.text}</span>;
  })}</span>;
}
