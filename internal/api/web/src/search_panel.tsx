// The panel about the active result: its source, and why it has its rank. It is next to the results,
// or, on a narrow screen, below the active result.
import type { ComponentChildren } from "preact";
import { ExplanationView } from "./explanation";
import { openSections, setOpen, type SectionName } from "./panel_state";
import { Preview } from "./preview";
import { fileAddress } from "./route";
import { editorAddress, settings } from "./settings";
import { server } from "./status_watch";
import { useWatched } from "./store";
import { placeText } from "./text";
import type { Result } from "./types";

interface PanelProps { result: Result; rank: number; words: string[] }

export function ResultPanel({ result, rank, words }: PanelProps) {
  return (
    <>
      <PanelSection name="preview" title={<>Source of <span class="name">{result.qualified_name}</span></>}>
        <p class="preview-place">
          <a class="place" href={fileAddress(result.path, result.line, "", result.repository)}>{placeText(result)}</a>
          <EditorLink result={result} />
        </p>
        <Preview result={result} words={words} />
      </PanelSection>
      <PanelSection name="why" title={<>Why <span class="name">{result.qualified_name}</span> is number {rank}</>}>
        <ExplanationView result={result} />
      </PanelSection>
    </>
  );
}

interface SectionProps { name: SectionName; title: ComponentChildren; children: ComponentChildren }

function PanelSection({ name, title, children }: SectionProps) {
  const open = useWatched(openSections);
  return (
    <details class="panel-section" open={open[name]} onToggle={(event) => setOpen(name, event.currentTarget.open)}>
      <summary>{title}</summary>
      {open[name] ? children : null}
    </details>
  );
}

function EditorLink({ result }: { result: Result }) {
  useWatched(settings);
  const { status } = useWatched(server);
  const address = editorAddress(status?.root ?? "", result.path, result.line);
  return address === "" ? null : <a class="editor-link" href={address}>open in the editor</a>;
}
