// Modules of the map with their contents, and the filter that searches inside one.
import type { Connection, MapAnswer, MapModule, MapSymbol } from "./types";

export interface Module extends MapModule {
  number: number;  // two modules can have one name
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

// A module is a directory ("a/b/"), what is left of one ("a/b/*"), a file, or some files of one
// ("a/b/{x,y,…}"), whose names the map gives without extension.
export function filterOf(module: Module): string {
  const braces = /^(.*)\{(.*)\}$/.exec(module.name);
  if (!braces) return pathFilter(module.name.replace(/\*$/, ""));
  const [, directory = "", inside = ""] = braces;
  const named = inside.split(",").filter((name) => name !== "" && name !== "…").map((name) => `${directory}${name}.*`);
  // Files that the braces leave out may be listed in the map.
  const rest = module.paths.filter((path) => !named.some((pattern) => path.startsWith(pattern.slice(0, -1))));
  return [...named, ...rest].slice(0, 12).map(pathFilter).join(" ");
}

export const isWhole = (module: Module): boolean => !module.name.includes("…");

function pathFilter(path: string): string {
  return path === "" ? "" : /\s/.test(path) ? `path:"${path}"` : `path:${path}`;
}
