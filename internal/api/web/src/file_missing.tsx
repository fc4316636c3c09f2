// Shown in the file view when the server has no such file: the directory with this path if there is
// one, because links in documents often leave out the "/" at its end; else why, and where to go on.
import { useEffect } from "preact/hooks";
import * as api from "./api";
import { Failure, Waiting } from "./parts";
import { fileAddress, replace, type LineSpan } from "./route";
import type { FilesAnswer } from "./types";
import { useAnswer } from "./use_answer";

interface MissingProps { path: string; commit: string; lines: LineSpan | null; error: Error }

export function FileMissing({ path, commit, lines, error }: MissingProps) {
  const mayBeDirectory = commit === "" && error instanceof api.ApiError && error.status === 404;
  const asked = mayBeDirectory ? api.files({ directory: path, limit: 1 }) : null;
  const { answer, isLoading } = useAnswer<FilesAnswer>(asked);
  const isDirectory = answer !== null && answer.total > 0;
  useEffect(() => {
    if (isDirectory) replace({ view: "file", path: `${path}/`, lines: null, commit: "" });
  }, [isDirectory, path]);
  if (isLoading || isDirectory) return <Waiting what="Looking for a directory with this path" />;
  return (
    <>
      <Failure error={error} />
      {commit ? <p class="code-waiting"><a href={fileAddress(path, lines)}>Show the current version</a></p> : null}
    </>
  );
}
