#include <doctest/doctest.h>

#include "internal/syntax/extract.h"
#include "internal/syntax/testing.h"

namespace cairn::syntax {
namespace {

Facts javascript(std::string_view source) { return facts_of("javascript", source); }

}  // namespace

TEST_SUITE_BEGIN("syntax/extract javascript");

TEST_CASE("JavaScript: what a file defines") {
  const Facts facts = javascript(R"(
function add(x, y) { var local = 1; }
function* each() {}
class Store extends Base {
  size = 0;
  run = () => { go(); };
  constructor(name) { this.name = name; }
  static make() {}
  get count() { return 1; }
  'quoted'() {}
  #hidden() {}
}
const f = function () {};
const g = async x => x;
const wrapped = memo((x) => x);
const Named = class { m() {} };
const LIMIT = 3;
let state = start(), other;
var old = 1;
const table = { open: function () {}, close: () => 1, both() {}, value: 2 };
)");
  CHECK(definitions_of(facts) ==
        Texts{"function add",        "function each",        "class Store",
              "field Store.size",    "method Store.run",     "constructor Store.constructor",
              "field Store.name",    "method Store.make",    "accessor Store.count",
              "method Store.quoted", "method Store.#hidden", "function f",
              "function g",          "function wrapped",     "class Named",
              "method Named.m",      "constant LIMIT",       "variable state",
              "variable other",      "variable old",         "constant table",
              "method table.open",   "method table.close",   "method table.both"});
  CHECK(definition(facts, "state").value == "start()");
  CHECK(definition(facts, "name").value == "?");  // the value is a parameter of the constructor
}

TEST_CASE("JavaScript: the literals that functions mean by this") {
  constexpr std::string_view kSource =
      "const a = { b: { get c() { return { d: 1 }; } }, e: [{ f: function () {} }], g: () => 1 };";
  const Facts facts = javascript(kSource);
  Texts literals;
  for (const Binding& one : facts.bindings) {
    if (one.name == kLiteralName) literals.emplace_back(text_at(kSource, one.scope));
  }
  CHECK(literals == Texts{std::string(kSource.substr(10, kSource.size() - 11)),
                          "{ get c() { return { d: 1 }; } }", "{ f: function () {} }"});
}

TEST_CASE("a function that is assigned to a member belongs to the object") {
  constexpr std::string_view kSource = R"(
/** Uses. */
app.use = function use(fn) { return fn(); };
Layer.prototype.match = (path) => path;
req.get = req.header = function header(name) {};
app.count = 1;
)";
  const Facts facts = javascript(kSource);
  CHECK(definitions_of(facts) == Texts{"method app::use", "method Layer.prototype::match",
                                       "method req::get", "method req::header"});
  CHECK(definition(facts, "use").documentation == "Uses.");
  CHECK(definition(facts, "use").body.begin == model::Position{2, 0});
}

TEST_CASE("the number of arguments of a JavaScript function") {
  const Facts facts = javascript(R"(
function none() {}
function some(a, b = 1, { c } = {}) {}
function rest(a, ...more) {}
function parts({ a, b }, [c]) {}
)");
  CHECK(arguments_of(definition(facts, "none")) == "0..0");
  CHECK(arguments_of(definition(facts, "some")) == "1..3");
  CHECK(arguments_of(definition(facts, "rest")) == "1..255");
  CHECK(arguments_of(definition(facts, "parts")) == "2..2");
}

TEST_CASE("require is an import") {
  const Facts facts = javascript(R"(
const fs = require('fs');
var deep = require('./m').part;
const { a, b: c } = require("./n");
const other = load('./o');
)");
  CHECK(imports_of(facts) == Texts{"fs | as fs", "./m | part as deep", "./n | a", "./n | b as c"});
}

TEST_CASE("the value of module.exports is the default export") {
  CHECK(imports_of(javascript("module.exports = Store;\n")) == Texts{"export  | Store as default"});
  CHECK(imports_of(javascript("exports = module.exports = make;\n")) ==
        Texts{"export  | make as default"});
  CHECK(imports_of(javascript("module.exports = function make() {};\n")) ==
        Texts{"export  | make as default"});
  CHECK(imports_of(javascript("module.exports = require('./b');\n")) == Texts{"export ./b | *"});
}

TEST_CASE("named exports of a CommonJS module") {
  CHECK(imports_of(javascript(
            "module.exports = { a, b: c, d: require('./e'), f: g.h, i: 1, j() {} };\n")) ==
        Texts{"export  | a", "export  | c as b", "export ./e | as d", "export  | g.h as f"});
  CHECK(imports_of(javascript("exports.a = b;\nmodule.exports.c = require('./d');\n")) ==
        Texts{"export  | b as a", "export ./d | as c"});
  const Facts facts = javascript(R"(
exports.LIMIT = 3;
module.exports.store = new Store();
module.exports = class Named { run() {} };
other.LIMIT = 4;
)");
  CHECK(definitions_of(facts) ==
        Texts{"variable LIMIT", "variable store", "class Named", "method Named.run"});
}

TEST_CASE("a value assigned to a prototype is a field, and a function a method") {
  const Facts facts = javascript("A.prototype.b = c;\nA.prototype.d = function d() {};\n");
  CHECK(definitions_of(facts) == Texts{"field A.prototype::b", "method A.prototype::d"});
  CHECK(definition(facts, "b").value == "c");
  CHECK(uses_of(facts) ==
        Texts{"value A", "value A.prototype", "value c", "value A", "value A.prototype"});
}

TEST_CASE("names required inside a function are imports, not variables") {
  const Facts facts = javascript(R"(
function f() {
  const { a, b: c } = require("./d");
  const e = require("./g");
}
async function h() { const { i } = await import("./j"); }
)");
  CHECK(imports_of(facts) == Texts{"./d | a", "./d | b as c", "./g | as e", "./j | i"});
  CHECK(facts.bindings.empty());
}

TEST_CASE("names destructured from an object at the top of a file are imports from it") {
  CHECK(imports_of(javascript("const { a, b: c } = d;\nvar { e } = d;\n")) ==
        Texts{" | d.a as a", " | d.b as c", " | d.e as e"});
}

TEST_CASE("the imports of JavaScript modules") {
  const Facts facts = javascript(R"(
import def from "./a";
import * as ns from "./b";
import { c, d as e } from "./c";
export { f as default } from "./f";
)");
  CHECK(imports_of(facts) == Texts{"./a | default as def", "./b | * as ns", "./c | c",
                                   "./c | d as e", "export ./f | f as default"});
  CHECK(facts.uses.empty());
}

TEST_CASE("calls in JavaScript, and names that are not uses") {
  const Facts facts = javascript(R"(
function f(a) {
  a.b.c(1)(2).then(x => x.go());
  g({ key: a, short, [computed]: 1 }, ...a);
  new Foo.Bar(1);
  tag`text`;
}
)");
  CHECK(uses_of(facts) == Texts{"value a", "value a.b", "call a.b.c/1", "call a.b.c()().then/1",
                                "value x", "call x.go/0", "call g/2", "value {?}.key", "value a",
                                "value short", "value computed", "value a", "value Foo",
                                "call Foo.Bar/1", "call tag/1"});
}

TEST_CASE("the bases of a JavaScript class") {
  const Facts facts = javascript("class A extends B {}\nclass C extends n.D {}\n");
  CHECK(uses_of(facts) == Texts{"base B", "value n", "base n.D"});
}

TEST_CASE("parameters and variables of JavaScript functions are bindings") {
  constexpr std::string_view kSource = R"(
function f(a, b = make(), ...rest) {
  const c = a.first();
  const { d, e: g, h = 1 } = c;
  for (const x of c.items) { x; }
  try { } catch (error) { }
  c.map((y) => y);
}
)";
  const Facts facts = javascript(kSource);
  CHECK(bindings_of(facts) == Texts{"a", "b = make()", "rest", "c = a.first()", "d = c.d",
                                    "g = c.e", "h = c.h", "x in c.items", "error", "y"});
  CHECK(text_at(kSource, facts.bindings[7].scope) == "for (const x of c.items) { x; }");
  CHECK(text_at(kSource, facts.bindings[9].scope) == "(y) => y");
}

TEST_CASE("in JavaScript, a tag is a use of its component") {
  const Facts facts = javascript("const a = <Row x={y}><Cell /></Row>;\n");
  CHECK(uses_of(facts) ==
        Texts{"value Row", "value <Row>.x", "value y", "value Cell", "value Row"});
}

TEST_CASE("JavaScript: call and apply call the function before them") {
  const Facts facts = facts_of("javascript", R"(
Rules.prototype.find.apply(this.rules[0], arguments);
Base.call(this, 1);
load();
)");
  const Texts uses = uses_of(facts);
  const auto has = [&](std::string_view use) {
    return std::find(uses.begin(), uses.end(), use) != uses.end();
  };
  CHECK(has("call Rules.prototype.find"));
  CHECK(has("call Base"));
}

TEST_SUITE_END();

}  // namespace cairn::syntax
