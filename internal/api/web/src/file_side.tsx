// The panel to the right of the code, with tabs.
import { chosen, panels, setPanels, type SideTab } from "./file_state";
import { ActionIcon } from "./file_icon";
import { Outline } from "./file_outline";
import { FileReferences } from "./file_references";
import { FileSymbolPanel } from "./file_symbol";
import { movedInPanel } from "./panel_keys";
import type { LineSpan } from "./route";
import { useWatched } from "./store";
import type { FileDefinition } from "./types";

const kTabs: Array<[SideTab, string]> = [["outline", "Outline"], ["references", "References"], ["symbol", "Symbol"]];

// `outline` is null while the file is loading.
interface SideProps { path: string; commit: string; outline: FileDefinition[] | null; lines: LineSpan | null }

export function FileSide({ path, commit, outline, lines }: SideProps) {
  const { tab } = useWatched(panels);
  const symbol = useWatched(chosen);
  const pressed = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const at = kTabs.findIndex(([name]) => name === tab);
    const next = kTabs[(at + by + kTabs.length) % kTabs.length]?.[0] ?? "outline";
    setPanels({ tab: next });
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <aside class="file-side" aria-label="Outline and references" onKeyDown={movedInPanel}>
      <div class="panel-tabs">
        <div role="tablist" aria-label="About the file" onKeyDown={pressed}>{kTabs.map(([name, label]) => (
          <button key={name} type="button" role="tab" id={`tab-${name}`} aria-selected={tab === name} aria-controls="side-panel"
            tabIndex={tab === name ? 0 : -1} onClick={() => setPanels({ tab: name })}>{label}</button>
        ))}</div>
        <button type="button" class="icon-button" aria-label="Close the panel" onClick={() => setPanels({ side: false })}>
          <ActionIcon name="close" />
        </button>
      </div>
      <div class="panel-body" role="tabpanel" id="side-panel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        {tab === "outline" && outline ? <Outline outline={outline} path={path} commit={commit} /> : null}
        {tab === "references" ? <FileReferences symbol={symbol} path={path} lines={lines} /> : null}
        {tab === "symbol" ? <FileSymbolPanel symbol={symbol} outline={outline ?? []} /> : null}
      </div>
    </aside>
  );
}
