#include <doctest/doctest.h>

#include "internal/syntax/extract.h"
#include "internal/syntax/testing.h"

namespace cairn::syntax {
namespace {

Facts kotlin(std::string_view source) { return facts_of("kotlin", source); }

}  // namespace

TEST_SUITE_BEGIN("syntax/extract kotlin");

TEST_CASE("Kotlin: what a file defines") {
  const Facts facts = kotlin(R"(package acme.app
class Store(private val db: Db, size: Int = 1) : Base(size), Api {
  companion object Makers { fun make() = Store(Db()) }
  val names: List<String> = listOf()
  fun load(id: String, vararg more: Int, last: Boolean = true): Item? { val local = 1; return null }
}
interface Api
object Registry
enum class Color { RED, GREEN }
typealias Items = List<Item>
fun String.shorten(): String = this
val Store.size: Int get() = 3
const val LIMIT = 3
)");
  CHECK(facts.package == "acme.app");
  CHECK(definitions_of(facts) ==
        Texts{"class Store", "field Store.db", "object Store.Makers",
              "method Store.Makers.Store::make", "field Store.names", "method Store.load",
              "interface Api", "object Registry", "enum Color", "enum-member Color.RED",
              "enum-member Color.GREEN", "type Items", "method String::shorten",
              "variable Store::size", "variable LIMIT"});
  const Definition& load = definition(facts, "load");
  CHECK(load.type == "Item?");
  CHECK(load.least_arguments == 1);
  CHECK(load.max_arguments == kAnyNumber);
  CHECK(definition(facts, "make").value == "Store()");
  CHECK(definition(facts, "names").type == "List<String>");
}

TEST_CASE("Kotlin: uses of names") {
  const Facts facts = kotlin(R"(fun f(a: Item) {
  a?.open(1)!!.close { it.go() }
  Store(db = a) to Color.RED
  (a as? Part)?.fix()
  this@Outer.run()
  make<Item>(a) { b -> b.x }
}
)");
  const Texts uses = uses_of(facts);
  const auto has = [&](std::string_view use) {
    return std::find(uses.begin(), uses.end(), use) != uses.end();
  };
  CHECK(has("call a.open/1"));
  CHECK(has("call a.open().close/1"));
  CHECK(has("call it.go/0"));
  CHECK(has("value {Store}.db"));
  CHECK(has("call Store().to"));
  CHECK(has("value Color.RED"));
  CHECK(has("call new Part().fix/0"));
  CHECK(has("call new Outer().run/0"));
  CHECK(has("call make/2"));
  CHECK(has("value b.x"));
}

TEST_CASE("Kotlin: imports") {
  const Facts facts = kotlin("import a.b.C\nimport a.b.d as e\nimport a.*\nval x = 1\n");
  REQUIRE(facts.imports.size() == 3);
  CHECK(facts.imports[0].path == "a.b");
  CHECK(facts.imports[0].name == "C");
  CHECK(facts.imports[1].alias == "e");
  CHECK(facts.imports[2].is_wildcard);
}

TEST_CASE("the constructor of a nested Kotlin class can begin a line") {
  const Facts facts = kotlin(R"(class Spec
private constructor(builder: Builder) {
  class Builder
  internal constructor(
    val name: String,
  ) : Taggable {
    val comment = Block()
    fun build(): Spec = Spec(this)
  }
}
)");
  CHECK(definitions_of(facts) == Texts{"class Spec", "class Spec.Builder",
                                       "field Spec.Builder.name", "field Spec.Builder.comment",
                                       "method Spec.Builder.build"});
}

TEST_CASE("Kotlin: a last comma among type parameters, and a block that can suspend") {
  const Facts facts = kotlin(R"(class A {
  fun <
    B,
    C,
  > f(): Map<
    B,
    C,
  > {
    val d = suspend { it.run() }
  }
  fun g() = 1
}
)");
  CHECK(definitions_of(facts) == Texts{"class A", "method A.f", "method A.g"});
}

TEST_CASE("Kotlin: a modifier can be the name of a property") {
  const Facts facts = kotlin(R"(class Style(val open: Boolean) {
  var inline: Boolean = false
  fun reset() {
    inline = true
    this.sealed = inline.not()
    internal = inline
    vararg += 1
    render(suspend = 2, final)
  }
  private fun last() = 1
}
inline fun more() {}
)");
  CHECK(definitions_of(facts) == Texts{"class Style", "field Style.open", "field Style.inline",
                                       "method Style.reset", "method Style.last", "function more"});
  const Texts uses = uses_of(facts);
  const auto has = [&](std::string_view use) {
    return std::find(uses.begin(), uses.end(), use) != uses.end();
  };
  CHECK(has("value inline"));
  CHECK(has("call inline.not/0"));
  CHECK(has("value this.sealed"));
}

TEST_CASE("Kotlin: `get`, `set` and `where` can be the names of functions and variables") {
  const Facts facts = kotlin(R"(val size: Int
  get() = 1
fun f(a: Item, where: Item?) {
  val one = a get "x"
  a.b() set one
  where?.go()
}
fun second() {}
)");
  CHECK_FALSE(facts.is_broken);
  CHECK(definitions_of(facts) == Texts{"variable size", "function f", "function second"});
  CHECK(uses_in(facts, "f") == Texts{"type Item", "type Item", "value a", "call a.get", "value a",
                                     "call a.b/0", "call a.b().set", "value one", "value where",
                                     "call where.go/0"});
}

TEST_CASE("Kotlin: classes whose bodies are on one line") {
  const Facts facts = kotlin(R"(class A { fun a() = 1 }
class B { private val b = 1; override fun c() { d { it } } }
object C : Base { fun e() {} }
class D {
  fun f() = "${ g }"
}
)");
  CHECK(definitions_of(facts) == Texts{"class A", "method A.a", "class B", "field B.b",
                                       "method B.c", "object C", "method C.e", "class D",
                                       "method D.f"});
  CHECK(definition(facts, "A").body.end == model::Position{0, 23});
}

TEST_SUITE_END();

}  // namespace cairn::syntax
