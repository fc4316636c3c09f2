// The members of cairn's answers that the extension uses. docs/data-model.md describes all of them.

// Lines and columns count from 1; paths are relative to the root of the index.
export interface Spot {
  path: string;
  line: number;
  column: number | null;
}

export interface Node extends Spot {
  id: string;
  name: string;
  qualified_name: string;
  kind: string;
  signature: string;
}

export interface FoundLine {
  line: number;
  column: number;
  text: string;
}

export interface SearchAnswer {
  total: number;
  results: (Node & { summary: string })[];
  confidence?: { word: string };
  lines?: { files: { path: string; lines: FoundLine[] }[] };
}

export interface AskAnswer {
  total: number;
  results: (Node & { text: string })[];
  confidence?: { word: string };
}

export interface Fact extends Partial<Spot> {
  kind: string;
  text: string;
}

export interface RelatedAnswer {
  entity: Node;
  total: number;
  results: (Node & {
    description: string;
    relevance: string;
    relationship: string;
    facts: Fact[];
  })[];
}

export interface Use extends Spot {
  inside: string;
  certainty: string;
  is_test: boolean;
  why: string;
}

export interface Break extends Spot {
  change: string;
  what: string;
  kind: string;
  qualified_name: string;
  before: string | null;
  after: string | null;
  uses_total: number;
  uses: Use[];
}

export interface Affected extends Node {
  depth: number;
  through: string;
}

export interface ImpactAnswer {
  breaks_total: number;
  breaks: Break[];
  changed_total: number;
  changed: Node[];
  total: number;
  affected: Affected[];
  tests_total: number;
  tests: Affected[];
  test_commands: string[];
  files_changed: number;
}

export interface StatusAnswer {
  root: string;
  files: number;
  symbols: number;
  is_current: boolean | null;
  changes: { count: number } | null;
  faults: unknown[];
}
