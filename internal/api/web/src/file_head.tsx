// The head of the file view: the path as links, what can be done with the file, and facts.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { cursor, panels, setPanels } from "./file_state";
import { copyText } from "./copy";
import { makePermanent } from "./file_permanent";
import { ActionIcon } from "./file_icon";
import { useKeys } from "./keys";
import { fileAddress } from "./route";
import { editorAddress, settings } from "./settings";
import { server } from "./status_watch";
import { useWatched } from "./store";
import { counted } from "./text";
import type { FileAnswer } from "./types";

const kDoneTime = 2500;

export function Breadcrumbs({ path }: { path: string }) {
  const isDirectory = path.endsWith("/") || path === "";
  const names = path.split("/").filter(Boolean);
  return (
    <h1 class="breadcrumbs" tabIndex={-1}>
      {names.length === 0 ? <span aria-current="location">Files</span> : <a href={fileAddress("")}>Files</a>}
      {names.map((name, i) => {
        const isLast = i === names.length - 1;
        return (
          <span key={i} class="crumb">
            <span class="crumb-slash" aria-hidden="true">/</span>
            {isLast ? <span class="crumb-last">{name}</span> : <a href={fileAddress(`${names.slice(0, i + 1).join("/")}/`)}>{name}</a>}
          </span>
        );
      })}
      {isDirectory && names.length > 0 ? <span class="crumb-slash" aria-hidden="true">/</span> : null}
    </h1>
  );
}

export function TreeButton() {
  const { tree } = useWatched(panels);
  return (
    <button type="button" class="icon-button" aria-pressed={tree} aria-label="Directory tree" title="Directory tree ( [ )"
      onClick={() => setPanels({ tree: !tree })}><ActionIcon name="tree" /></button>
  );
}

interface HeadProps { path: string; answer: FileAnswer | null; commit: string; rendered: { isOn: boolean; set: (on: boolean) => void } | null }

export function FileHead({ path, answer, commit, rendered }: HeadProps) {
  const { side } = useWatched(panels);
  return (
    <header class="file-head">
      <TreeButton />
      <Breadcrumbs path={path} />
      <Facts answer={answer} />
      {rendered ? (
        <button type="button" class="file-switch" aria-pressed={!rendered.isOn} onClick={() => rendered.set(!rendered.isOn)}>Source</button>
      ) : null}
      <span class="file-actions">
        <FileActions path={path} answer={answer} commit={commit} />
        <button type="button" class="icon-button" aria-pressed={side} aria-label="Outline and references" title="Outline and references ( ] )"
          onClick={() => setPanels({ side: !side })}><ActionIcon name="side" /></button>
      </span>
    </header>
  );
}

function Facts({ answer }: { answer: FileAnswer | null }) {
  if (!answer) return <p class="file-facts" />;
  return (
    <p class="file-facts">
      {answer.line_count > 0 ? <span>{counted(answer.line_count, "line")}</span> : null}
      {answer.language ? <span>{answer.language}</span> : null}
      {answer.last_change && answer.state !== "revision" ? (
        <span title={answer.commits ? counted(answer.commits, "commit") : undefined}>changed <time>{answer.last_change}</time></span>
      ) : null}
    </p>
  );
}

function FileActions({ path, answer, commit }: { path: string; answer: FileAnswer | null; commit: string }) {
  const [done, setDone] = useState("");
  const { status } = useWatched(server);
  useWatched(settings);
  useEffect(() => {
    const timer = setTimeout(() => setDone(""), kDoneTime);
    return () => clearTimeout(timer);
  }, [done]);
  const copyPath = () => { void copyText(path).then((isCopied) => setDone(isCopied ? "path copied" : "")); };
  const permanent = () => {
    if (!answer?.commit) return;
    void makePermanent(path, answer.commit).then((isCopied) => setDone(isCopied ? "link copied" : ""));
  };
  const editor = () => editorAddress(status?.root ?? "", path, cursor.value?.line ?? 1);
  const open = () => { location.href = editor(); };
  useKeys({
    "copy-path": copyPath, "permanent": permanent,
    "editor": () => (editor() ? open() : false),
    "tree": () => setPanels({ tree: !panels.value.tree }),
    "side": () => setPanels({ side: !panels.value.side }),
    "ages": () => setPanels({ ages: !panels.value.ages }),
  });
  return (
    <>
      <span class="done" role="status" aria-live="polite">{done}</span>
      {editor() ? <Action label="Open in the editor" keys="e" act={open}><ActionIcon name="editor" /></Action> : null}
      <Action label="Copy the path" keys="c" act={copyPath}><ActionIcon name="copy" /></Action>
      <Action label="Permanent link to this version" keys="y" act={permanent} isOff={!answer?.commit || commit !== ""}>
        <ActionIcon name="link" />
      </Action>
    </>
  );
}

interface ActionProps { label: string; keys: string; act: () => void; isOff?: boolean; children: ComponentChildren }

function Action({ label, keys, act, isOff = false, children }: ActionProps) {
  return (
    <button type="button" class="icon-button" onClick={act} disabled={isOff} aria-label={label} title={`${label} ( ${keys} )`}>
      {children}
    </button>
  );
}

// Says it if the text is not the one that was indexed.
export function FileState({ path, answer, commit }: { path: string; answer: FileAnswer; commit: string }) {
  if (answer.state === "changed") return <p class="file-note">Edited since it was indexed: links and outline may be off by some lines.</p>;
  if (answer.state === "revision") {
    return (
      <p class="file-note">
        This is the version of commit <code title={answer.commit}>{(answer.commit || commit).slice(0, 10)}</code>; links lead to the current
        one. <a href={fileAddress(path)}>Show the current version</a>
      </p>
    );
  }
  if ((answer.cut_lines ?? 0) > 0) {
    return (
      <p class="file-note">
        {counted(answer.cut_lines ?? 0, "line")} of this file {answer.cut_lines === 1 ? "is" : "are"} too long, and cut.
      </p>
    );
  }
  return null;
}
