// The line at the bottom. It shows the index, its commit and size, and whether the index is
// current.
import { useEffect, useState } from "preact/hooks";
import { repository } from "./route";
import { mapCommit, renewals, server } from "./status_watch";
import { useWatched } from "./store";
import { counted } from "./text";
import type { Freshness } from "./types";

export function StatusLine() {
  const { isReachable, health, status } = useWatched(server);
  const map = useWatched(mapCommit);
  const freshness: Freshness = health?.freshness ?? status?.freshness ?? { ...status, ...health } as Freshness;
  const commit = freshness.indexed_commit ?? health?.commit ?? status?.commit ?? status?.head ?? map?.commit;
  const generation = health?.generation ?? status?.generation;
  const repo = useWatched(repository);
  // All parts appear at once, so that none moves another.
  const isKnown = status !== null || !isReachable || health?.repositories !== undefined;
  const name = repo || (status?.root ?? "").split("/").filter(Boolean).at(-1) || map?.repository;
  return (
    <footer class="status-line">
      <span class={`light ${isReachable ? "is-on" : "is-off"}`} aria-hidden="true" />
      {isReachable ? null : <strong role="alert">the server cannot be reached</strong>}
      {isKnown
        ? (
          <>
            {name ? <span>{name}</span> : null}
            {status?.symbols !== undefined ? <span>{counted(status.symbols, "symbol")}, {counted(status.files ?? 0, "file")}</span> : null}
            {generation ? <span>index <code>{generation}</code></span> : null}
            {health?.repositories !== undefined && !repo ? <span>{counted(health.repositories, "repository", "repositories")}</span> : null}
            <span>{freshnessText(freshness)}</span>
            {commit ? <span>commit <code title={commit}>{commit.slice(0, 10)}</code>{map?.date ? ` of ${map.date}` : ""}</span> : null}
          </>
        )
        : null}
      <RenewedNote />
    </footer>
  );
}

function freshnessText(freshness: Freshness): string {
  if (freshness.is_current === true) return "current";
  if (freshness.is_current === false) {
    const head = freshness.head_commit ? `: ${freshness.head_commit.slice(0, 10)} is checked out` : "";
    return `older than the sources${head}`;
  }
  return "";
}

// Says for a while that the index has been renewed. The live region is permanent, so that screen
// readers announce the text.
function RenewedNote() {
  const renewal = useWatched(renewals);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (renewal === 0) return undefined;
    setIsShown(true);
    const timer = setTimeout(() => setIsShown(false), 30_000);
    return () => clearTimeout(timer);
  }, [renewal]);
  return <span class="renewed" role="status" aria-live="polite">{isShown ? "index was renewed" : ""}</span>;
}
