// A directory: its entries, and its README below them.
import { useEffect, useState } from "preact/hooks";
import * as api from "./api";
import { FileIcon } from "./file_icon";
import { Markdown } from "./markdown";
import { Failure, Waiting } from "./parts";
import { fileAddress } from "./route";
import { count, counted } from "./text";
import { bare } from "./tree_state";
import type { FileAnswer, FileEntry, FilesAnswer } from "./types";
import { useAnswer } from "./use_answer";

const kAll = 100_000;

export function DirectoryView({ path }: { path: string }) {
  const directory = bare(path);
  const [allOf, setAllOf] = useState<string | null>(null);
  useEffect(() => setAllOf(null), [directory]);
  const { answer, error } = useAnswer<FilesAnswer>(api.files({ directory, ...(allOf === directory ? { limit: kAll } : {}) }));
  if (error) return <Failure error={error} />;
  if (!answer) return <Waiting what="Reading the directory" />;
  const readme = answer.entries.find((entry) => !entry.is_directory && /^readme(\.md|\.markdown)$/i.test(entry.name));
  return (
    <div class="directory" tabIndex={0} role="region" aria-label={`Directory ${path || "of the sources"}`}>
      <ul class="directory-entries">
        {directory !== "" ? (
          <li>
            <a href={fileAddress(parentOf(directory))}>
              <FileIcon isDirectory language="" /> <span>..</span><span class="unseen">the directory above</span>
            </a>
          </li>
        ) : null}
        {answer.entries.map((entry) => <EntryRow key={entry.path} entry={entry} />)}
      </ul>
      {answer.total === 0 ? <p class="note">The index has no files in this directory.</p> : null}
      {answer.total > answer.entries.length ? (
        <p class="note">{count(answer.entries.length)} of {count(answer.total)} entries are shown.{" "}
          <button type="button" onClick={() => setAllOf(directory)}>Show all</button></p>
      ) : null}
      {readme ? <Readme path={readme.path} /> : null}
    </div>
  );
}

const parentOf = (directory: string): string => {
  const above = directory.split("/").slice(0, -1).join("/");
  return above === "" ? "" : `${above}/`;
};

function EntryRow({ entry }: { entry: FileEntry }) {
  const address = fileAddress(entry.is_directory ? `${bare(entry.path)}/` : entry.path);
  return (
    <li>
      <a href={address}>
        <FileIcon isDirectory={entry.is_directory} language={entry.language ?? ""} /> <span class="entry-name">{entry.name}</span>
        <span class="note">{entry.is_directory ? counted(entry.files ?? 0, "file") : entry.language ?? ""}</span>
      </a>
    </li>
  );
}

function Readme({ path }: { path: string }) {
  const { answer } = useAnswer<FileAnswer>(api.file(path));
  if (!answer || answer.lines.length === 0) return null;
  return (
    <section class="readme" aria-label={path}>
      <h2>{path}</h2>
      <Markdown text={answer.lines.join("\n")} path={path} symbols={answer.symbols} />
    </section>
  );
}
