// Finds a file by letters of its path, in a dialog.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import * as api from "./api";
import { FileIcon } from "./file_icon";
import { closeOutside } from "./help";
import { useKeys } from "./keys";
import { go } from "./route";
import { counted } from "./text";
import { bare } from "./tree_state";
import type { FileEntry, FilesAnswer } from "./types";
import { useAnswer } from "./use_answer";

const kLimit = 50;
const kDebounce = 40;

export function FileFinder() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useKeys({
    "find-file": (event) => {
      event.preventDefault();
      setIsOpen(true);
    },
  });
  // A layout effect opens the dialog before the next key arrives.
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <dialog class="finder" ref={dialog} aria-label="Find a file" onClick={closeOutside} onClose={() => setIsOpen(false)}>
      <FinderBody close={() => dialog.current?.close()} />
    </dialog>
  );
}

function FinderBody({ close }: { close: () => void }) {
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const list = useRef<HTMLUListElement>(null);
  const { answer, error } = useAnswer<FilesAnswer>(query ? api.files({ query, limit: kLimit }) : null, "keep");
  const entries = query ? answer?.entries ?? [] : [];
  useEffect(() => setActive(0), [answer]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => { list.current?.children[active]?.scrollIntoView({ block: "nearest" }); }, [active]);
  const typed = (event: Event) => {
    const text = (event.target as HTMLInputElement).value.trim();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setQuery(text), kDebounce);
  };
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
  const found = error ? error.message : !query ? "Type letters of the path" : !answer ? "" : entries.length === 0 ? "No file has these letters" : counted(answer.total, "file");
  return (
    <div class="dialog-body">
      <input class="finder-box" type="text" role="combobox" aria-label="Letters of the path" aria-expanded={entries.length > 0} aria-controls="finder-list"
        aria-activedescendant={entries.length > 0 ? `found-${active}` : undefined} aria-autocomplete="list" autocomplete="off" autocapitalize="off"
        spellcheck={false} placeholder="Find a file" autoFocus onInput={typed} onKeyDown={pressed} />
      <p class="note" role="status">{found}</p>
      <ul class="finder-list" id="finder-list" role="listbox" aria-label="Files" ref={list}>{entries.map((entry, i) => (
        <li key={entry.path} id={`found-${i}`} role="option" aria-selected={i === active} onClick={() => open(entry)} onMouseMove={() => setActive(i)}>
          <FileIcon isDirectory={entry.is_directory} language={entry.language ?? ""} /> <Matched text={entry.path} at={entry.matched ?? []} />
        </li>
      ))}</ul>
    </div>
  );
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
