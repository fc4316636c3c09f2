// The parts of the answers about changes and their effects that the page reads (docs/data-model.md).
import type { Node, Step } from "./types";

export interface AffectedNode extends Step { strength: number; through: string; path_confidence: number }

interface BreakUse { path: string; line: number; column: number; inside: string; is_test: boolean; why: string }
export interface Break {
  change: string;
  what: string;
  kind: string;
  qualified_name: string;
  before: string | null;  // signatures
  after: string | null;
  path: string;
  line: number;
  is_gone_with_file: boolean;
  is_proven: boolean;
  uses_total: number;
  uses: BreakUse[];
}

export interface ImpactAnswer {
  generation: string;
  changed: Node[];
  changed_total: number;
  total: number;
  direct: number;
  files: number;
  affected: AffectedNode[];
  tests_total: number;
  tests: AffectedNode[];
  test_commands: string[];
  breaks_total?: number;  // of changes since a revision
  breaks_by_name?: number;
  breaks?: Break[];
}

export interface ChangedDefinition { kind: string; qualified_name: string; signature: string; line: number; path?: string }
export type ChangeName = "removed" | "renamed" | "moved" | "signature" | "body" | "added";
export interface Change {
  change: ChangeName;
  path: string;
  before: ChangedDefinition | null;
  after: ChangedDefinition | null;
  signature_change: string;
  what: string;
  body_changed: boolean;
}
export interface ChangedFile { path: string; status: string; old_path?: string; was_read: boolean }

export interface DiffAnswer {
  comparison: { from: string; to: string | null; working_tree: boolean };
  total: number;
  implied: number;
  files_total: number;
  files_not_read: number;
  files_left_out: number;
  count: Record<ChangeName, number>;
  files: ChangedFile[];
  changes: Change[];
  other_files?: ChangedFile[];  // those that differ, but in which no definition has changed
}
