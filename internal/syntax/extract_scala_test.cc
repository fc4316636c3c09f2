#include <doctest/doctest.h>

#include "internal/syntax/extract.h"
#include "internal/syntax/testing.h"

namespace cairn::syntax {
namespace {

Facts scala(std::string_view source) { return facts_of("scala", source); }

}  // namespace

TEST_SUITE_BEGIN("syntax/extract scala");

TEST_CASE("Scala: what a file defines") {
  const Facts facts = scala(R"(package acme
package app
class Store(db: Db, val name: String = "a") extends Base(name) with Api {
  val (one, two) = pair
  lazy val item: Item = new Item
  def this(x: Int) = this(null)
  def load[A](id: String, more: Int*)(implicit c: Ctx): Option[Item] = { val local = 1; None }
  def first = item
}
trait Api { def run(x: Int): Unit }
object Store { type Items = List[Item] }
implicit class Ops(val item: Item) { def polish = 1 }
)");
  CHECK(facts.package == "acme.app");
  CHECK(definitions_of(facts) == Texts{"class Store", "field Store.db", "field Store.name",
                                       "field Store.one", "field Store.two", "field Store.item",
                                       "method Store.load", "method Store.first", "trait Api",
                                       "method Api.run", "object Store", "type Store.Items",
                                       "class Ops", "field Ops.item", "method Ops.Item::polish"});
  const Definition& load = definition(facts, "load");
  CHECK(load.type == "Option[Item]");
  CHECK(load.least_arguments == 1);
  CHECK(load.max_arguments == kAnyNumber);
  CHECK(definition(facts, "first").value == "item");
}

TEST_CASE("Scala: a package object is a package") {
  const Facts facts = scala("package a\npackage object b {\n  def make = 1\n}\n");
  CHECK(facts.package == "a.b");
  CHECK(definitions_of(facts) == Texts{"function make"});
}

TEST_CASE("Scala: uses of names") {
  const Facts facts = scala(R"(object A {
  def f(a: Item) = {
    a.open(1).map { x => x.go }.last
    Store(db = a)
    a fix part
    a.asInstanceOf[Part].fix_it
    a match { case Red => 1; case Box(b) => b.run(); case c: Part => c.cut() }
    for (y <- a.parts) yield y.size
    new Store(a)
    Outer.this.x
  }
}
)");
  const Texts uses = uses_of(facts);
  const auto has = [&](std::string_view use) {
    return std::find(uses.begin(), uses.end(), use) != uses.end();
  };
  CHECK(has("call a.open/1"));
  CHECK(has("value a.open().map().last"));
  CHECK(has("value x.go"));
  CHECK(has("value {Store}.db"));
  CHECK(has("call a.fix/1"));
  CHECK(has("value a.asInstanceOf<Part>.fix_it"));
  CHECK(has("value Red"));
  CHECK(has("type Box"));
  CHECK(has("call b.run/0"));
  CHECK(has("call c.cut/0"));
  CHECK(has("value y.size"));
  CHECK(has("type Store"));
  CHECK(has("value new Outer().x"));
}

TEST_CASE("Scala: imports") {
  const Facts facts = scala("import a.b.{C, D => E, _}\nimport a.f.*\nimport g.h, i.j\nclass X\n");
  REQUIRE(facts.imports.size() == 6);
  CHECK(facts.imports[0].path == "a.b");
  CHECK(facts.imports[0].name == "C");
  CHECK(facts.imports[1].alias == "E");
  CHECK(facts.imports[2].is_wildcard);
  CHECK(facts.imports[3].path == "a.f");
  CHECK(facts.imports[4].name == "h");
  CHECK(facts.imports[5].path == "i");
}

TEST_CASE("Scala: a body goes on after an operator at the end of a line") {
  const Facts facts = scala(R"(object Sums {
  def three(a: Int): Int = a +
    load(4)
  def more(a: Int): Int = a + 1 + // one
    size *
    last(a)
  val sum = 1 +
    first(2)
  def list = items toList
  def only(a: Int) = a
}
)");
  CHECK(definitions_of(facts) == Texts{"object Sums", "method Sums.three", "method Sums.more",
                                       "field Sums.sum", "method Sums.list", "method Sums.only"});
  const auto around = [&](std::string_view name) {
    for (const Use& use : facts.uses) {
      if (use.name == name) return facts.definitions.at(use.within).name;
    }
    return std::string("no use");
  };
  CHECK(around("load") == "three");
  CHECK(around("size") == "more");
  CHECK(around("last") == "more");
  CHECK(around("first") == "sum");
  CHECK(around("items") == "list");
}

TEST_SUITE_END();

}  // namespace cairn::syntax
