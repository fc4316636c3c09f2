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
  CHECK(definition(facts, "name").value == "name");
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

TEST_CASE("what module.exports is, is the default") {
  CHECK(imports_of(javascript("module.exports = Store;\n")) == Texts{"export  | Store as default"});
  CHECK(imports_of(javascript("exports = module.exports = make;\n")) ==
        Texts{"export  | make as default"});
  CHECK(imports_of(javascript("module.exports = { a };\n")).empty());
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

TEST_CASE("JavaScript's calls, and names that are none") {
  const Facts facts = javascript(R"(
function f(a) {
  a.b.c(1)(2).then(x => x.go());
  g({ key: a, short, [computed]: 1 }, ...a);
  new Foo.Bar(1);
  tag`text`;
}
)");
  CHECK(uses_of(facts) == Texts{"value a", "value a.b", "call a.b.c/1", "call a.b.c()().then/1",
                                "value x", "call x.go/0", "call g/2", "value a", "value short",
                                "value computed", "value a", "value Foo", "call Foo.Bar/1",
                                "call tag/1"});
}

TEST_CASE("the bases of a JavaScript class") {
  const Facts facts = javascript("class A extends B {}\nclass C extends n.D {}\n");
  CHECK(uses_of(facts) == Texts{"base B", "value n", "base n.D"});
}

TEST_CASE("the names of JavaScript's functions are bindings") {
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
  CHECK(bindings_of(facts) == Texts{"a", "b = make()", "rest", "c = a.first()", "d", "g", "h",
                                    "x in c.items", "error", "y"});
  CHECK(text_at(kSource, facts.bindings[7].scope) == "for (const x of c.items) { x; }");
  CHECK(text_at(kSource, facts.bindings[9].scope) == "(y) => y");
}

TEST_CASE("a component of JavaScript is called by its tag") {
  const Facts facts = javascript("const a = <Row x={y}><Cell /></Row>;\n");
  CHECK(uses_of(facts) == Texts{"call Row", "value y", "call Cell", "value Row"});
}

TEST_SUITE_END();

}  // namespace cairn::syntax
