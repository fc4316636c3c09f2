#include <doctest/doctest.h>

#include "internal/syntax/extract.h"
#include "internal/syntax/testing.h"

namespace cairn::syntax {
namespace {

Facts swift(std::string_view source) { return facts_of("swift", source); }

}  // namespace

TEST_SUITE_BEGIN("syntax/extract swift");

TEST_CASE("Swift: what a file defines") {
  const Facts facts = swift(R"(import Foundation
final class Store: Base {
  private let db: Db = Db()
  var size: Int { 1 }
  init(db: Db, _ name: String = "a", more: Int...) { let local = 1 }
  func load(_ id: String, with other: Item? = nil) -> Item? { nil }
}
struct Point { var x, y: Int }
enum Color { case red, green(Int) }
protocol Api { var size: Int { get }
  func run() }
extension Store: Api { func run() {} }
extension String { var half: Int { 1 } }
typealias Items = [Item]
let limit = 3
)");
  CHECK(definitions_of(facts) ==
        Texts{"class Store", "field Store.db", "field Store.size", "constructor Store.init",
              "method Store.load", "struct Point", "field Point.x", "field Point.y", "enum Color",
              "enum-member Color.red", "enum-member Color.green", "interface Api",
              "property Api.size", "method Api.run", "method Store::run", "variable String::half",
              "type Items", "variable limit"});
  CHECK(definition(facts, "init").least_arguments == 1);
  CHECK(definition(facts, "init").max_arguments == kAnyNumber);
  CHECK(definition(facts, "load").least_arguments == 1);
  CHECK(definition(facts, "load").max_arguments == 2);
  CHECK(definition(facts, "load").type == "Item?");
  REQUIRE(facts.implementations.size() == 1);
  CHECK(facts.implementations[0].owner == "Store");
  CHECK(facts.implementations[0].trait == "Api");
}

TEST_CASE("Swift: uses of names") {
  const Facts facts = swift(R"(func f(a: Item, kind: Kind) {
  a?.open(1)!.close { $0.go() }
  Point(x: a.size)
  (a as? Part)?.fix()
  switch kind { case .small: break; case Kind.large(let n): n.run() }
  xs.map(\.name)
  return .other
}
)");
  const Texts uses = uses_of(facts);
  const auto has = [&](std::string_view use) {
    return std::find(uses.begin(), uses.end(), use) != uses.end();
  };
  CHECK(has("call a.open/1"));
  CHECK(has("call a.open().close/1"));
  CHECK(has("call $0.go/0"));
  CHECK(has("value {Point}.x"));
  CHECK(has("call new Part().fix/0"));
  CHECK(has("value ?type.small"));
  CHECK(has("value Kind.large"));
  CHECK(has("call n.run/0"));
  CHECK(has("value ?.name"));
  CHECK(has("value ?type.other"));
}

TEST_CASE("Swift: a projection is a use of the variable, a numbered parameter is not") {
  const Texts uses = uses_of(facts_of("swift", R"(struct Page {
  func f() { sheet(item: $showGame); Local.$isActive.run(true) { $0.x }; $store.name.send() }
}
)"));
  CAPTURE(uses);
  for (const char* const use :
       {"value showGame", "value Local.isActive", "call Local.isActive.run/2", "value store",
        "value store.name", "value $0.x"}) {
    CAPTURE(use);
    CHECK(std::count(uses.begin(), uses.end(), use) == 1);
  }
}

TEST_CASE("Swift: the arguments of a call, up to a function that follows them") {
  const Facts facts = swift(R"(func f(a: Item) {
  a.first("x", at: 1, run: { 2 }, all: [3], other: b, op: *) { 4 }
  a.second { 5 }
  a.third(x:y:)
  a.fourth(1) { 2 } then: { 3 }
}
)");
  const auto given = [&](std::string_view name) {
    Texts out;
    for (const Use& use : facts.uses) {
      if (use.name != name) continue;
      for (const Argument& one : use.given) out.push_back(one.label + " " + one.value);
    }
    return out;
  };
  CHECK(given("first") == Texts{" :string", "at :Int", "run :function", "all :list", "other ?",
                                "op ?", "{} :function"});
  CHECK(given("second") == Texts{"{} :function"});
  CHECK(given("third").empty());
  CHECK(given("fourth").empty());
}

TEST_SUITE_END();

}  // namespace cairn::syntax
