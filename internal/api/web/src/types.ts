// The parts of the API's answers that the page reads (docs/data-model.md). A member is optional if
// a server may leave it out.

export interface Range { line: number; column: number; end_line: number; end_column: number }

export interface Node {
  symbol: string;
  id: string;
  name: string;
  qualified_name: string;
  kind: string;
  path: string;
  line: number;
  column: number;
  signature: string;
  body?: Range;
  tags?: string[];
}

export interface Place { path?: string; line?: number; column?: number }

export interface Edge extends Place {
  kind: string;
  backward: boolean;
  weight: number;
  count: number;
}

// An edge of a path, with the names of its ends.
export interface Hop extends Edge { from: string; to: string }

export interface Signal {
  raw: number;
  unit: string;
  value: number;
  weight: number;
  contribution: number;
  scales: boolean;
}

export interface Explanation {
  source: string;
  signals: Record<string, Signal>;
  prior: number;
  activity: number;
  exact_bonus: number;
  hops: Hop[];
  path_mass: number;
}

export interface Result extends Node {
  repository?: string;  // if several were searched; then also the two scores of which `score` is made
  repository_score?: number;
  score_in_repository?: number;
  language?: string;
  summary?: string;
  score: number;
  match?: string;
  explanation?: Explanation;
}

export interface SearchAnswer {
  query: string;
  generation: string;
  total: number;
  offset: number;
  results: Result[];
  weights?: string;
  corrections?: unknown[];
  suggestions?: string[];
  warnings?: unknown[];
}

export interface Use extends Range { definition: boolean; text: string | null; inside?: string }
export interface UsesOfFile { path: string; places: Use[] }
export interface References { total: number; files_total?: number; files: UsesOfFile[] }

// `folded_tests` counts the uses in tests that were not listed.
export interface ReferencesAnswer extends References { node: Node; folded_tests?: number }

export interface MatchedLine { line: number; column: number; text: string; inside?: string; definition: boolean }
export interface LinesOfFile { path: string; count: number; test: boolean; lines: MatchedLine[] }
export interface LinesAnswer { pattern: string; total: number; files_total: number; files: LinesOfFile[] }

export interface Step extends Node { depth: number; parent: number; edge: Edge }
export interface Walk {
  start: Node;
  generation: string;
  total: number;
  steps: Step[];
}

export interface Source { first_line: number; lines: string[]; is_cut: boolean }

export interface SymbolAnswer extends Node {
  language?: string;
  documentation?: string;
  references?: unknown;
  uses?: unknown;
  callers?: unknown;
  callees?: unknown;
  other_definitions?: Array<Place & { id?: string }>;
  member_count?: number;
  members?: Node[];
  source?: Source | null;
  source_has_changed?: boolean;
}

export interface Fact extends Place { kind: string; text: string; count?: number; of?: number; quality?: number }
export interface RelatedResult extends Node {
  description?: string;
  similarity: number;
  relevance: string;
  relationship: string;
  facts: Fact[];
  sources?: Array<{ source: string; content: string; score: number }>;
}
export interface RelatedAnswer { total: number; is_isolated?: boolean; results: RelatedResult[] }

export interface MapSymbol {
  id: string;
  kind: string;
  name: string;
  at: string;
  signature?: string;
  users?: number;
  callers?: number;
  stars?: number;
  hot?: boolean;
  summary?: string;
}
export interface MapModule {
  name: string;
  files?: number;
  symbols?: number;
  tests?: boolean;
  exports?: string[];
  export_count?: number;
}
export interface MapFile { path: string; module: string; stars?: number; symbols?: MapSymbol[] }
export interface Connection { from: string; to: string; edges: number; back?: number; cycle?: boolean }
export interface EntryPoint { why: string; name: string; at: string }
export interface MapDocument { path: string; title?: string }
export interface MapAnswer {
  repository?: string;
  generation?: string;
  commit?: string;
  date?: string;
  modules?: MapModule[];
  connections?: Connection[];
  entry_points?: EntryPoint[];
  files?: MapFile[];
  documents?: MapDocument[];
  left_out?: Record<string, number>;
}

export interface Freshness {
  indexed_commit?: string;
  head_commit?: string;
  is_current?: boolean | null;
}
export interface Status {
  generation?: string;
  commit?: string;
  head?: string;
  root?: string;
  index?: string;
  files?: number;
  symbols?: number;
  modules?: number;
  languages?: Record<string, number>;
  freshness?: Freshness;
}
// `repositories` is how many a server of several repositories has.
export type Health = Status & { status?: string; repositories?: number };

// The answer to a name that matches no node, or several nodes.
export interface Unresolved { query?: string; candidates?: Node[]; matches?: Node[]; suggestions?: string[] }

// ---- files: columns and lengths are in UTF-16 units, columns from 0; lines are from 1

export interface FileEntry {
  path: string;
  name: string;
  is_directory: boolean;
  files?: number;      // of a directory: all files below it
  language?: string;
  matched?: number[];  // of an answer to a query: the indices of the letters of `path` that match
}
export interface FilesAnswer {
  generation: string;
  directory: string;  // "" is the root
  query: string;
  total: number;
  entries: FileEntry[];
}

export interface FileSymbol { id: string; name: string; kind: string; path: string; line: number }
export interface FileDefinition {
  id: string;
  name: string;
  kind: string;
  depth: number;
  line: number;
  end_line: number;
  last_change?: string;  // a date: 2026-11-29
  commits?: number;
}
// The bits of the fourth number of a link.
export const kIsDefinition = 1;
export const kIsGuess = 2;

export interface FileAnswer {
  generation: string;
  path: string;
  id?: string;
  language: string;
  is_document: boolean;
  format?: string;          // of a document: "markdown", …
  state: string;            // "indexed", "changed" since it was indexed, "revision", "unavailable"
  why?: string;             // it is unavailable: "binary", "no sources", "unreadable"
  commit: string;           // the commit of the text, or the one that was indexed; "" if unknown
  line_count: number;
  first_line: number;
  lines: string[];
  cut_lines?: number;       // how many lines were too long, and are cut
  // One list for each line. Colours: column, length, index in `colour_names`, column, …
  // Links: column, length, index in `symbols`, bits, column, …
  colours: number[][];
  colour_names: string[];
  links: number[][];
  symbols: FileSymbol[];
  outline: FileDefinition[];
  last_change?: string;
  commits?: number;
}

export interface RepositoryEntry { name: string; files?: number; nodes?: number; commit?: string; published?: string }
export interface RepositoriesAnswer { repositories: RepositoryEntry[] }
