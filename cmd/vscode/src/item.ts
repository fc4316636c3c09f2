// An entry of a tree or of a list, before it becomes an object of VS Code. All texts may come from
// the repository.
import type { Spot } from "./answers";
import { oneLine } from "./text";

// Where an entry leads. The file may have been edited since it was indexed, so the place is also
// known by the name that is there.
export interface Place {
  path: string;  // relative to the root of the index
  line: number;  // from 1
  column: number;  // from 1
  name: string;  // "" if no name is there
}

export interface Item {
  label: string;
  description: string;
  detail: string;  // of the tooltip, or the second line in a list
  code: string;  // a signature, for the tooltip
  icon: string;  // of VS Code
  place: Place | undefined;
  isCopied: boolean;  // whether its label is a text to copy
  isOpen: boolean;
  children: Item[];
}

export function item(label: string, members: Partial<Item>): Item {
  return {
    label: oneLine(label),
    description: oneLine(members.description ?? ""),
    detail: members.detail ?? "",
    code: members.code ?? "",
    icon: members.icon ?? "circle-small",
    place: members.place,
    isCopied: members.isCopied ?? false,
    isOpen: members.isOpen ?? false,
    children: members.children ?? [],
  };
}

export function placeOf(spot: Spot, name = ""): Place {
  return { path: spot.path, line: spot.line, column: spot.column ?? 1, name };
}

export const shownPlace = (spot: Spot): string => `${spot.path}:${spot.line}`;

const icons: Record<string, string> = {
  repository: "repo",
  module: "symbol-module",
  file: "file",
  package: "package",
  namespace: "symbol-namespace",
  class: "symbol-class",
  interface: "symbol-interface",
  trait: "symbol-interface",
  struct: "symbol-structure",
  enum: "symbol-enum",
  union: "symbol-structure",
  object: "symbol-object",
  type: "symbol-class",
  function: "symbol-method",
  method: "symbol-method",
  constructor: "symbol-constructor",
  accessor: "symbol-property",
  macro: "symbol-method",
  field: "symbol-field",
  property: "symbol-property",
  "enum-member": "symbol-enum-member",
  constant: "symbol-constant",
  variable: "symbol-variable",
  event: "symbol-event",
  document: "markdown",
  section: "markdown",
  paragraph: "markdown",
  list: "markdown",
  "code-block": "markdown",
  table: "markdown",
  sentence: "markdown",
};

export function iconOf(kind: string): string {
  return Object.hasOwn(icons, kind) ? icons[kind]! : "symbol-misc";
}
