import "./settings";  // the first, because it sets the theme
import { render } from "preact";
import { useEffect } from "preact/hooks";
import { ChangesView } from "./changes_view";
import { CompareView } from "./compare_view";
import { CopyByHand } from "./copy";
import { FileView } from "./file_view";
import { FileFinder } from "./finder";
import { GraphView } from "./graph_view";
import { Guard } from "./guard";
import { Help } from "./help";
import { startKeys } from "./keys";
import { LinesView } from "./lines_view";
import { MapView } from "./map_view";
import { Notices } from "./notices";
import { viewTitle } from "./parts";
import { PathBar, PathView } from "./path_view";
import { rememberFile } from "./recent";
import { ChooseRepository, RepositorySwitch } from "./repository";
import { addressOf, fileAddress, linesAddress, route, searchAddress, startRouting, type Route } from "./route";
import { SearchView } from "./search";
import { SearchBox } from "./search_box";
import { SettingsButton } from "./settings_dialog";
import { StatusLine } from "./status_line";
import { hasAllRepositories, server, startWatching } from "./status_watch";
import { useWatched } from "./store";
import { SymbolView } from "./symbol";

function View({ at }: { at: Route }) {
  switch (at.view) {
    case "search": return <SearchView query={at.query} />;
    case "symbol": return <SymbolView id={at.id} />;
    case "graph": return <GraphView id={at.id} hops={at.hops} />;
    case "path": return <PathView from={at.from} to={at.to} />;
    case "lines": return <LinesView asked={at.asked} />;
    case "map": return <MapView />;
    case "file": return <FileView path={at.path} lines={at.lines} commit={at.commit} section={at.section ?? ""} />;
    case "compare": return <CompareView left={at.left} right={at.right} />;
    case "changes": return <ChangesView base={at.base} head={at.head} />;
  }
}

function titleOf(at: Route): string {
  switch (at.view) {
    case "search": return at.query ? `${at.query} – cairn` : "cairn";
    case "lines": return at.asked.pattern ? `${at.asked.pattern} – lines – cairn` : "lines – cairn";
    case "map": return "modules – cairn";
    case "file": return `${at.path || "files"} – cairn`;
    case "compare": return "compare – cairn";
    case "changes": return "changes – cairn";
    case "path": return "path – cairn";
    default: return "symbol – cairn";
  }
}

// Three stones, one on the other.
function Stones() {
  return (
    <svg viewBox="0 0 16 16" width="20" height="20" aria-hidden="true">
      <ellipse cx="8" cy="13" rx="7" ry="2.4" /><ellipse cx="8" cy="8.4" rx="5" ry="2.1" /><ellipse cx="8" cy="4.2" rx="3" ry="1.9" />
    </svg>
  );
}

function Page() {
  const at = useWatched(route);
  useWatched(server);
  const named = useWatched(viewTitle);
  const title = named?.at === at ? `${named.title} – cairn` : titleOf(at);
  useEffect(() => { document.title = title; }, [title]);
  useEffect(() => rememberFile(at), [at]);
  return (
    <>
      <header class="page-head">
        <a class="brand" href={searchAddress("")} aria-label="cairn, start"><Stones /><span>cairn</span></a>
        <div class="search-area"><SearchBox /><RepositorySwitch /></div>
        <nav aria-label="Views">
          <a href={fileAddress("")} aria-current={at.view === "file" ? "page" : undefined}>Files</a>
          <a href={linesAddress({})} aria-current={at.view === "lines" ? "page" : undefined}>Lines</a>
          <a href={addressOf({ view: "map" })} aria-current={at.view === "map" ? "page" : undefined}>Modules</a>
          <a href={addressOf({ view: "changes", base: "", head: "" })}
            aria-current={at.view === "changes" || at.view === "compare" ? "page" : undefined}>Compare</a>
        </nav>
        <SettingsButton />
      </header>
      <Notices />
      <PathBar />
      <main>
        <Guard of={at}>{at.view !== "search" && hasAllRepositories() ? <ChooseRepository to={at} /> : <View at={at} />}</Guard>
      </main>
      <StatusLine />
      <FileFinder />
      <Help />
      <CopyByHand />
    </>
  );
}

startRouting();
startKeys();
startWatching();
render(<Page />, document.getElementById("app") as HTMLElement);
if (route.value.view === "search") document.getElementById("query")?.focus();
