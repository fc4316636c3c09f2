#include <doctest/doctest.h>

#include "internal/syntax/extract.h"
#include "internal/syntax/testing.h"

namespace cairn::syntax {
namespace {

Facts typescript(std::string_view source) { return facts_of("typescript", source); }
Facts tsx(std::string_view source) { return facts_of("tsx", source); }

}  // namespace

TEST_SUITE_BEGIN("syntax/extract typescript");

TEST_CASE("TypeScript: what a file defines") {
  constexpr std::string_view kSource = R"(
export default class Store extends Base {
  private size: number = 1;
  static kind = "x";
  handler = (e: Event) => { this.size; };
  callback: (x: number) => string;
  #secret = 1;
  constructor(private readonly db: Db, name?: string) { super(); this.name = name; }
  get count(): number { return 1; }
  async load(id: string): Promise<Item> { const local = 1; function inner() {} return local; }
}
abstract class Shape { abstract area(): number; }
export interface Api { run(x: number): void; readonly label: string; call: (x: number) => Id; }
export type Id = string | number;
enum Color { Red, Green = 2 }
export const make = (n: number): Store => new Store(n);
export const LIMIT: number = 3;
let state = start();
namespace util { export function f(): void {} }
declare function g(x: string): Id;
)";
  for (const std::string_view grammar : {"typescript", "tsx"}) {
    CAPTURE(grammar);
    const Facts facts = facts_of(grammar, kSource);
    CHECK(definitions_of(facts) == Texts{"class Store",
                                         "field Store.size",
                                         "field Store.kind",
                                         "method Store.handler",
                                         "method Store.callback",
                                         "field Store.#secret",
                                         "constructor Store.constructor",
                                         "field Store.db",
                                         "field Store.name",
                                         "accessor Store.count",
                                         "method Store.load",
                                         "function Store.load.inner",
                                         "class Shape",
                                         "method Shape.area",
                                         "interface Api",
                                         "method Api.run",
                                         "property Api.label",
                                         "method Api.call",
                                         "type Id",
                                         "enum Color",
                                         "enum-member Color.Red",
                                         "enum-member Color.Green",
                                         "function make",
                                         "constant LIMIT",
                                         "variable state",
                                         "namespace util",
                                         "function util.f",
                                         "function g"});
    CHECK(definition(facts, "size").type == "number");
    CHECK(definition(facts, "callback").type == "string");
    CHECK(definition(facts, "db").type == "Db");
    CHECK(definition(facts, "name").type == "string");
    CHECK(definition(facts, "count").type == "number");
    CHECK(definition(facts, "load").type == "Promise<Item>");
    CHECK(definition(facts, "area").type == "number");
    CHECK(definition(facts, "label").type == "string");
    CHECK(definition(facts, "call").type == "Id");
    CHECK(definition(facts, "make").type == "Store");
    CHECK(definition(facts, "state").value == "start()");
    CHECK(definition(facts, "g").type == "Id");
  }
}

TEST_CASE("an exported definition begins with export, and a comment above it documents it") {
  constexpr std::string_view kSource =
      "/** Makes one. */\nexport const make = (n: number): Store => {\n  return n;\n};\n";
  const Facts facts = typescript(kSource);
  const Definition& make = definition(facts, "make");
  CHECK(make.body.begin == model::Position{1, 0});
  CHECK(make.body.end.line == 3);
  CHECK(make.documentation == "Makes one.");
  CHECK(make.signature == "export const make = (n: number): Store");
}

TEST_CASE("the comment above a constructor does not document fields in its parameters") {
  const Facts facts =
      typescript("class A {\n  /** Makes. */\n  constructor(private db: Db) {}\n}\n");
  CHECK(definition(facts, "constructor").documentation == "Makes.");
  CHECK(definition(facts, "db").documentation.empty());
}

TEST_CASE("the number of arguments of a TypeScript function") {
  const Facts facts = typescript(R"(
function none(): void {}
function two(a: number, b: string): void {}
function some(a: number, b?: string, c = 1): void {}
function rest(a: number, ...more: any[]): void {}
function bound(this: Window, a: number): void {}
)");
  CHECK(arguments_of(definition(facts, "none")) == "0..0");
  CHECK(arguments_of(definition(facts, "two")) == "2..2");
  CHECK(arguments_of(definition(facts, "some")) == "1..3");
  CHECK(arguments_of(definition(facts, "rest")) == "1..255");
  CHECK(arguments_of(definition(facts, "bound")) == "1..1");
}

TEST_CASE("the bases of TypeScript's types") {
  const Facts facts = typescript(R"(
class A extends ns.Base<T> implements Api, Other<X>, p.Q {}
interface B extends C, D<Y>, n.E {}
)");
  CHECK(uses_of(facts) == Texts{"value ns", "base ns.Base", "type T", "base Api", "base Other",
                                "type X", "value p", "base p.Q", "base C", "base D", "type Y",
                                "value n", "base n.E"});
}

TEST_CASE("the imports and exports of TypeScript") {
  const Facts facts = typescript(R"(
import def, { a as b, c } from "./m";
import * as ns from 'ns';
import type { T } from "./t";
import { default as U } from "./u";
export { default as V, w as default } from "./v";
export { d as e, f } from './d';
export * from "./all";
export * as part from "./part";
import "./effects";
const x = 1;
export { x, x as y };
export default x;
)");
  Texts imports = imports_of(facts);
  std::sort(imports.begin(), imports.end());
  CHECK(imports == Texts{"./m | a as b", "./m | c", "./m | default as def", "./t | T",
                         "./u | default as U", "export  | x", "export  | x as default",
                         "export  | x as y", "export ./all | *", "export ./d | d as e",
                         "export ./d | f", "export ./part | * as part", "export ./v | default as V",
                         "export ./v | w as default", "ns | * as ns"});
  CHECK(facts.uses.empty());
}

TEST_CASE("the default export of a file") {
  CHECK(imports_of(typescript("export default class A {}\n")) == Texts{"export  | A as default"});
  CHECK(imports_of(typescript("export default function f() {}\n")) ==
        Texts{"export  | f as default"});
  CHECK(imports_of(typescript("export default 1 + 2;\n")).empty());
}

TEST_CASE("calls in TypeScript, and names that are not uses") {
  const Facts facts = typescript(R"(
function f(a: Item<X>) {
  const b = { key: a, short, run() {} };
  this.db.items.find(a, { id: b })!.go();
  new ns.Thing<T>(1, 2);
  new Plain;
  label: for (;;) break label;
  x?.y?.(1);
}
)");
  CHECK(uses_of(facts) == Texts{"type Item", "type X", "value {?}.key", "value a", "value short",
                                "value this.db", "value this.db.items", "call this.db.items.find/2",
                                "value a", "value {?}.id", "value b",
                                "call this.db.items.find().go/0", "value ns", "call ns.Thing/2",
                                "type T", "call Plain", "value x", "call x.y/1"});
}

TEST_CASE("parameters and variables of TypeScript functions are bindings, each once") {
  const Facts facts = typescript(R"(
function f(a: string, b?: Opt, c: number = 1, ...rest: any[]) {
  const item: Item = await find(a);
  let { d, e: g, h = 1, ...more } = item.parts;
  const [i, j] = pair();
  for (const x of item.parts) {}
  try {} catch (error) {}
  const k = y => y;
}
)");
  CHECK(bindings_of(facts) == Texts{"a: string", "b: Opt", "c: number = 0", "rest: any[]",
                                    "item: Item = find()", "d = item.parts.d", "g = item.parts.e",
                                    "h = item.parts.h", "more", "i", "j", "x in item.parts",
                                    "error", "y"});
  CHECK(facts.bindings[0].scope == definition(facts, "f").body);
}

TEST_CASE("a tag is a use of its component, and attributes are uses of its properties") {
  const Facts facts = tsx(R"(
export function Page({ name }: Props) {
  return <Layout.Row title={name}><Button label="x" />{name}</Layout.Row>;
}
)");
  CHECK(uses_in(facts, "Page") == Texts{"value {Props}.name", "type Props", "value Layout",
                                        "value Layout.Row", "value <Layout.Row>.title",
                                        "value name", "value Button", "value <Button>.label",
                                        "value name", "value Layout", "value Layout.Row"});
  CHECK(bindings_of(facts) == Texts{"name = {Props}.name"});
}

TEST_CASE("keys of a literal are members of its declared type") {
  const Facts facts = typescript(R"(
const a: Options = { first: 1 };
class B { c: Other = { second: 2 }; }
f({ third: 3 } as Some, { fourth: 4 } satisfies Any, (): Result => ({ fifth: 5 }));
)");
  Texts keys;
  for (const Use& use : facts.uses) {
    if (use.qualifier.starts_with('{')) keys.push_back(shown(use));
  }
  CHECK(keys == Texts{"value {Options}.first", "value {Other}.second", "value {Some}.third",
                      "value {Any}.fourth", "value {Result}.fifth"});
}

TEST_CASE("a declared module is the package of the file") {
  CHECK(typescript("declare module 'store' {\n  interface A {}\n}\n").package == "store");
}

TEST_CASE("names with non-ASCII letters in TypeScript, and their columns in bytes") {
  constexpr std::string_view kSource = "const größe: Maß = höhe.länge('ä', breite);\n";
  const Facts facts = typescript(kSource);
  CHECK(definitions_of(facts) == Texts{"constant größe"});
  CHECK(flaw_of(facts, kSource) == "");
  CHECK(uses_of(facts) == Texts{"type Maß", "value höhe", "call höhe.länge/2", "value breite"});
  // 'größe' has 7 bytes, 'Maß' 4, 'höhe' 5, 'länge' 6, 'ä' 2.
  CHECK(facts.uses.back().range.begin == model::Position{0, 41});
}

TEST_SUITE_END();

}  // namespace cairn::syntax
