// The addresses of all views for a repository, and the element that shows that a view is there.
import { ask } from "./harness.mjs";

export async function viewsOf({ base, symbol, symbols, query }) {
  const id = encodeURIComponent(symbol.id);
  const { body } = await ask(base, `api/v1/symbols/${id}`);
  const walk = (await ask(base, `api/v1/neighbors?symbol=${id}&hops=1&limit=60`)).body;
  const [left, right] = symbols.slice(-2).map((one) => encodeURIComponent(one.id));
  const word = encodeURIComponent(query);
  const path = body.path.split("/").map(encodeURIComponent).join("/");
  return [
    { name: "start", hash: "#/", shows: "main h1" },
    { name: "search", hash: `#/search?q=${word}`, shows: ".results a.name" },
    { name: "no results", hash: "#/search?q=zzqqzzqq", shows: "main p" },
    { name: "symbol", hash: `#/symbol/${id}`, shows: ".source .code, .signature" },
    { name: "graph", hash: `#/graph/${id}`, shows: ".drawing .mark" },
    {
      name: "path", hash: `#/path/${id}/${encodeURIComponent(walk.steps[0]?.id ?? symbol.id)}`,
      shows: ".chain-stop, main p[role=status]:not(.waiting)",
    },
    { name: "lines", hash: `#/lines?q=${word}`, shows: ".file-uses li" },
    { name: "map", hash: "#/map", shows: ".modules li" },
    { name: "compare", hash: `#/compare?left=${left}&right=${right}`, shows: ".compare-table" },
    { name: "compare nothing", hash: "#/compare", shows: ".picker" },
    { name: "changes", hash: "#/changes?base=HEAD~5", shows: ".changed-file, .failure, main p[role=status]:not(.waiting)" },
    { name: "failure", hash: "#/changes?base=no-such-revision", shows: ".failure" },
    { name: "directory", hash: "#/file/", shows: "main" },
    { name: "file", hash: `#/file/${path}?L=${body.line}`, shows: "main" },
  ];
}
