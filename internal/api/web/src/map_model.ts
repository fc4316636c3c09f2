// The modules of the map with their contents, and the query filter for a search inside a module.
import type { Connection, MapAnswer, MapModule, MapSymbol } from "./types";

export interface Module extends MapModule {
  number: number;  // identifies the module, because two modules can have the same name
  weight: number;
  top: MapSymbol[];
  paths: string[];
  uses: Connection[];
}

export function modulesOf(map: MapAnswer): Module[] {
  return (map.modules ?? []).map((module, number) => {
    const files = (map.files ?? []).filter((file) => file.module === module.name);
    const symbols = files.flatMap((file) => file.symbols ?? []);
    return {
      ...module,
      number,
      weight: module.symbols ?? 0,
      top: symbols.sort((a, b) => importance(b) - importance(a)),
      paths: files.map((file) => file.path),
      uses: (map.connections ?? []).filter((connection) => connection.from === module.name),
    };
  });
}

const importance = (symbol: MapSymbol): number => (symbol.stars ?? 0) * 1e6 + (symbol.users ?? symbol.callers ?? 0);

// The name of a module is a directory ("a/b/"), the remaining files of a directory ("a/b/*"), a
// file, or some files of a directory ("a/b/{x,y,…}"), whose names the map gives without extension.
export function filterOf(module: Module): string {
  const braces = /^(.*)\{(.*)\}$/.exec(module.name);
  if (!braces) return pathFilter(module.name.replace(/\*$/, ""));
  const [, directory = "", inside = ""] = braces;
  const named = inside.split(",").filter((name) => name !== "" && name !== "…").map((name) => `${directory}${name}.*`);
  // The files that "…" leaves out of the braces may be among the files that the map lists.
  const rest = module.paths.filter((path) => !named.some((pattern) => path.startsWith(pattern.slice(0, -1))));
  return [...named, ...rest].slice(0, 12).map(pathFilter).join(" ");
}

export const isWhole = (module: Module): boolean => !module.name.includes("…");

function pathFilter(path: string): string {
  return path === "" ? "" : /\s/.test(path) ? `path:"${path}"` : `path:${path}`;
}
