// Chooses one of the repositories of a server that has several. With one index, there is nothing to
// choose, and none of this is shown.
import { useState } from "preact/hooks";
import { Dialog } from "./dialog";
import { ViewHeading } from "./parts";
import { RepositoryList } from "./repository_list";
import { repository, route, type Route } from "./route";
import { server } from "./status_watch";
import { useWatched } from "./store";

export function RepositorySwitch() {
  const { health } = useWatched(server);
  const current = useWatched(repository);
  const at = useWatched(route);
  const [isOpen, setIsOpen] = useState(false);
  if (health?.repositories === undefined && current === "") return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" class="repository-switch" aria-haspopup="dialog" title="Choose a repository" onClick={() => setIsOpen(true)}>
        <span class="unseen">Repository: </span>
        <span class="repository-current">{current || "All repositories"}</span> <span aria-hidden="true">▾</span>
      </button>
      {isOpen
        ? <Dialog title="Repositories" name="repositories" close={close}><RepositoryList to={inAnother(at)} chosen={close} offersAll /></Dialog>
        : null}
    </>
  );
}

// The same view of another repository, which does not have the same symbols and files.
function inAnother(at: Route): Route {
  switch (at.view) {
    case "search": case "lines": case "map": return at;
    case "file": return { view: "file", path: "", lines: null, commit: "" };
    case "changes": return { view: "changes", base: "", head: "" };
    default: return { view: "search", query: "" };
  }
}

// Shown instead of a view that needs one repository while none is chosen.
export function ChooseRepository({ to }: { to: Route }) {
  return (
    <article class="choose-repository">
      <header class="view-head">
        <ViewHeading of={to.view}>Choose a repository</ViewHeading>
        <p class="place">This view shows one repository. A search covers all of them.</p>
      </header>
      <RepositoryList to={to} offersAll={false} />
    </article>
  );
}
