// The filters in the text of a query, such as lang:go. The server reads them; the page only shows
// them and edits the text.

const kKeys = ["kind", "lang", "path", "-path", "test"] as const;
export type FilterKey = (typeof kKeys)[number];
export interface Filter { key: FilterKey; value: string; text: string }

// A longer text has been pasted, so the server searches for all of it as words.
const kMostWords = 16;

const tokensOf = (query: string): string[] => query.match(/(?:-?path:)?[-+]?"[^"]*"|\S+/g) ?? [];

function filterOf(token: string): Filter | null {
  const [, key, value = ""] = /^(kind|lang|-?path|test):(?!:)(.+)$/.exec(token) ?? [];
  if (key === undefined || (key === "test" && !/^(no|only|yes)$/.test(value))) return null;
  return { key: key as FilterKey, value: value.replace(/^"(.*)"$/, "$1"), text: token };
}

export function filtersOf(query: string): Filter[] {
  const tokens = tokensOf(query);
  if (tokens.length > kMostWords) return [];
  return tokens.map(filterOf).filter((filter) => filter !== null);
}

// Several filters of the same key widen the search, except those for tests, which replace each other.
export function withFilter(query: string, key: FilterKey, value: string): string {
  const kept = tokensOf(query).filter((token) => !(key === "test" && filterOf(token)?.key === "test"));
  const text = `${key}:${/\s/.test(value) ? `"${value}"` : value}`;
  return [...kept.filter((token) => token !== text), text].join(" ");
}

export function withoutFilter(query: string, filter: Filter): string {
  return tokensOf(query).filter((token) => token !== filter.text).join(" ");
}

// Returns the words that results can contain, to be marked in them.
export function wordsOf(query: string): string[] {
  const tokens = tokensOf(query).filter((token, i, all) => filterOf(token) === null && !token.startsWith("-") && all[i - 1] !== "NOT");
  const words = tokens.flatMap((token) => token.split(/[^\p{L}\p{N}_]+/u)).filter((word) => word.length > 1 && !/^(NOT|AND|OR)$/.test(word));
  return [...new Set(words.map((word) => word.toLowerCase()))].slice(0, kMostWords);
}
