// The directory tree next to the code. It is one stop of the Tab key; the arrows move in it.
import { Component } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import * as api from "./api";
import { FileIcon } from "./file_icon";
import { fileAddress } from "./route";
import { showIn } from "./scroll_to";
import { renewals } from "./status_watch";
import { useWatched } from "./store";
import { bare, isOpenTo, openTo, readTreeOf, rowsOf, setOpen, tree, type Row } from "./tree_state";

export function DirectoryTree({ path }: { path: string }) {
  const state = useWatched(tree);
  const renewal = useWatched(renewals);
  const list = useRef<HTMLDivElement>(null);
  const root = api.files({ directory: "" }).url;
  const here = bare(path);
  const [active, setActive] = useState(here);
  useEffect(() => {
    readTreeOf(root, renewal);
    openTo(path);
    setActive(here);
  }, [root, renewal, path]);
  // The first drawing waits for the directories above the file, so that no row moves.
  const isComplete = useRef(false);
  isComplete.current ||= isOpenTo(state, path);
  const rows = isComplete.current ? rowsOf(state) : [];
  const at = Math.max(0, rows.findIndex((row) => row.path === active));
  const isListed = rows.some((row) => row.path === here);
  useLayoutEffect(() => {
    const panel = list.current?.closest<HTMLElement>(".file-tree");
    if (panel) showIn(panel, panel.querySelector(`[aria-current="page"]`));
  }, [here, isListed]);

  const focus = (row: Row | undefined) => {
    if (!row) return;
    setActive(row.path);
    list.current?.querySelectorAll<HTMLElement>("[role=treeitem]")[rows.indexOf(row)]?.focus();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows[at];
    const target = row ? targetOf(event.key, rows, at, row) : null;
    if (target === null) return;
    event.preventDefault();
    if (target === "toggle" && row) setOpen(row.path, !row.isOpen);
    else focus(rows[target as number]);
  };
  return (
    <div class="tree" role="tree" aria-label="Files" ref={list} onKeyDown={pressed}>
      {rows.map((row, i) => (
        <TreeRow key={row.path} row={row} isCurrent={row.path === here} isStop={i === at} onFocus={() => setActive(row.path)} />
      ))}
    </div>
  );
}

interface RowProps { row: Row; isCurrent: boolean; isStop: boolean; onFocus: () => void }

// A row is drawn again only if it differs, because a directory may have thousands of them.
class TreeRow extends Component<RowProps> {
  override shouldComponentUpdate({ row, isCurrent, isStop }: RowProps): boolean {
    const now = this.props;
    return isCurrent !== now.isCurrent || isStop !== now.isStop || row.entry !== now.row.entry || row.isOpen !== now.row.isOpen
      || row.note !== now.row.note || row.depth !== now.row.depth;
  }

  override render() {
    return <RowLink {...this.props} />;
  }
}

function RowLink({ row, isCurrent, isStop, onFocus }: RowProps) {
  const { entry, path, isOpen } = row;
  const toggle = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setOpen(path, !isOpen);
  };
  return (
    <a class="tree-row" role="treeitem" aria-level={row.depth} aria-expanded={entry.is_directory ? isOpen : undefined}
      aria-current={isCurrent ? "page" : undefined} aria-selected={isCurrent} tabIndex={isStop ? 0 : -1} onFocus={onFocus} title={entry.name}
      href={fileAddress(entry.is_directory ? `${path}/` : path)} onClick={entry.is_directory ? toggle : undefined}
      style={{ paddingInlineStart: `${(row.depth - 1) * 14 + 6}px` }}>
      <span class={`tree-fold${isOpen ? " is-open" : ""}`} aria-hidden="true">{entry.is_directory ? "›" : ""}</span>
      <FileIcon isDirectory={entry.is_directory} language={entry.language ?? ""} />
      <span class="tree-name">{entry.name}</span>
      {row.note ? <span class="note"> {row.note}</span> : null}
    </a>
  );
}

// Returns the index of the row that a key moves to, "toggle" if it opens or closes the directory,
// or null if the key is none of the tree's.
function targetOf(key: string, rows: Row[], at: number, row: Row): number | "toggle" | null {
  const isDirectory = row.entry.is_directory;
  switch (key) {
    case "ArrowDown": case "j": return Math.min(rows.length - 1, at + 1);
    case "ArrowUp": case "k": return Math.max(0, at - 1);
    case "Home": return 0;
    case "End": return rows.length - 1;
    case "ArrowRight": return isDirectory ? (row.isOpen ? Math.min(rows.length - 1, at + 1) : "toggle") : at;
    case "ArrowLeft": return isDirectory && row.isOpen ? "toggle" : Math.max(0, rows.findIndex((one) => one.path === above(row.path)));
    case " ": return isDirectory ? "toggle" : at;
    default: return null;
  }
}

const above = (path: string): string => path.split("/").slice(0, -1).join("/");
