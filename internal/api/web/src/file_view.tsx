// A file of the sources, or a directory, between the directory tree and a panel about the file.
import { useEffect } from "preact/hooks";
import { DirectoryView } from "./file_directory";
import { Breadcrumbs, TreeButton } from "./file_head";
import { FilePage } from "./file_page";
import { isNarrow, panels, setPanels } from "./file_state";
import { useKeys } from "./keys";
import type { LineSpan } from "./route";
import { useWatched } from "./store";
import { DirectoryTree } from "./tree";

interface FileViewProps { path: string; lines: LineSpan | null; commit: string; section: string }

export function FileView({ path, lines, commit, section }: FileViewProps) {
  const { tree, side } = useWatched(panels);
  const isDirectory = path === "" || path.endsWith("/");
  // On a narrow screen the panels cover the code, so they close when another file is opened.
  useEffect(() => {
    if (isNarrow()) setPanels({ tree: false, side: false });
  }, [path]);
  useKeys({
    "back": () => {
      const isDrawer = isNarrow() && (panels.value.tree || panels.value.side);
      if (isDrawer) setPanels({ tree: false, side: false });
      else if (!document.activeElement?.closest(".file-tree, .file-side")) return false;
      return document.querySelector<HTMLElement>(".code-region, .document-region, .directory")?.focus({ preventScroll: true });
    },
    "to-tree": (event) => {
      event.preventDefault();
      setPanels({ tree: true });
      setTimeout(() => document.querySelector<HTMLElement>(`.tree [tabindex="0"]`)?.focus());
    },
  });
  return (
    <div onClick={leavePanel} class={`file-view${tree ? " has-tree" : ""}${side && !isDirectory ? " has-side" : ""}`}>
      {tree ? (
        <nav class="file-tree" aria-label="Directory tree">
          <DirectoryTree path={path} />
          <button type="button" class="drawer-close" onClick={() => setPanels({ tree: false })}>Close</button>
        </nav>
      ) : null}
      {isDirectory ? <DirectoryPage path={path} /> : <FilePage path={path} lines={lines} commit={commit} section={section} />}
    </div>
  );
}

// After a click on a link in a panel, the keys are those of the code. Links that were opened by key
// keep the focus, so that one can go on to the next.
// On a narrow screen the panel covers what the link leads to.
function leavePanel(event: MouseEvent): void {
  if (isNarrow() && (event.target as Element).closest(".file-side a")) setPanels({ side: false });
  if (event.detail === 0 || event.defaultPrevented) return;
  if ((event.target as Element).closest(".file-tree a, .file-side a")) (document.activeElement as HTMLElement | null)?.blur();
}

function DirectoryPage({ path }: { path: string }) {
  useKeys({ tree: () => setPanels({ tree: !panels.value.tree }) });
  return (
    <section class="file-main">
      <header class="file-head">
        <TreeButton />
        <Breadcrumbs path={path} />
      </header>
      <DirectoryView path={path} />
    </section>
  );
}
