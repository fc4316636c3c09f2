#include <doctest/doctest.h>

#include "internal/resolve/resolver.h"
#include "internal/resolve/test_project.h"

namespace cairn::resolve {
namespace {

using testing::TestProject;

TEST_SUITE_BEGIN("resolve/kotlin");

TEST_CASE("Kotlin: a file sees its package, and what it imports") {
  TestProject project({
      {"a/Item.kt", R"(
        package a
        class Item(val title: String) {
          fun open_it(): Item = this
        }
        fun make_item(n: Int) = Item("x")
        private fun hidden() {}
        const val MAX_ITEMS = 3
      )"},
      {"a/Near.kt", R"(
        package a
        fun near() { make_item(1).open_it().title; hidden(); MAX_ITEMS }
      )"},
      {"b/Far.kt", R"(
        package b
        import a.Item
        import a.make_item as make
        fun far(item: Item) { make(2).open_it(); item.title; make_item(1) }
      )"},
      {"b/Wild.kt", R"(
        package b
        import a.*
        fun wild() { make_item(2) }
      )"},
  });
  CHECK(project.targets("a/Near.kt", "{ make_item") == "a/Item.kt:5 make_item 90");
  CHECK(project.targets("a/Near.kt", "open_it") == "a/Item.kt:3 Item.open_it 90");
  CHECK(project.targets("a/Near.kt", "title") == "a/Item.kt:2 Item.title 90");
  CHECK(project.targets("a/Near.kt", "hidden") == "none");
  CHECK(project.targets("a/Near.kt", "MAX_ITEMS") == "a/Item.kt:7 MAX_ITEMS 90");
  CHECK(project.targets("b/Far.kt", "{ make") == "a/Item.kt:5 make_item 90");
  CHECK(project.targets("b/Far.kt", "open_it") == "a/Item.kt:3 Item.open_it 90");
  CHECK(project.targets("b/Far.kt", "item.title") == "a/Item.kt:2 Item.title 90");
  CHECK(project.targets("b/Far.kt", "; make_item") == "none");
  CHECK(project.targets("b/Wild.kt", "{ make_item") == "a/Item.kt:5 make_item 90");
}

TEST_CASE("Kotlin: functions and properties that extend a type are called as members of it") {
  TestProject project({
      {"a/Item.kt", R"(
        package a
        interface Base
        class Item : Base {
          fun own() {}
        }
        class Other
      )"},
      {"b/Extensions.kt", R"(
        package b
        import a.*
        fun Item.polish() { own(); this.own(); polish_all() }
        fun Base.polish_all() {}
        fun String.shorten(): String = this
        fun <T : Base> T.weigh(): T = this
        val Item.weight: Int get() = 3
      )"},
      {"c/Use.kt", R"(
        package c
        import a.*
        import b.*
        fun use(item: Item, other: Other, text: String) {
          item.polish()
          item.polish_all()
          item.weight
          item.weigh().own()
          text.shorten()
          other.polish()
        }
      )"},
      {"c/Blind.kt", "package c\nfun blind(item: a.Item) { item.polish() }\n"},
  });
  CHECK(project.targets("b/Extensions.kt", "{ own") == "a/Item.kt:4 Item.own 90");
  CHECK(project.targets("b/Extensions.kt", "this.own") == "a/Item.kt:4 Item.own 90");
  CHECK(project.targets("b/Extensions.kt", "; polish_all") == "b/Extensions.kt:4 polish_all 90");
  CHECK(project.targets("c/Use.kt", "item.polish", "()") == "b/Extensions.kt:3 polish 90");
  CHECK(project.targets("c/Use.kt", "item.polish_all") == "b/Extensions.kt:4 polish_all 90");
  CHECK(project.targets("c/Use.kt", "item.weight") == "b/Extensions.kt:7 weight 90");
  CHECK(project.targets("c/Use.kt", "item.weigh", "()") == "b/Extensions.kt:6 weigh 90");
  CHECK(project.targets("c/Use.kt", "own") == "a/Item.kt:4 Item.own 90");
  CHECK(project.targets("c/Use.kt", "text.shorten") == "b/Extensions.kt:5 shorten 90");
  CHECK(project.targets("c/Use.kt", "other.polish") == "none");
}

TEST_CASE("Kotlin: companions, objects and enums") {
  TestProject project({{"A.kt", R"(
    class Shop(val size: Int) {
      companion object {
        fun open_all(): Shop = Shop(1)
      }
    }
    class Bank {
      companion object Makers {
        fun found_one(): Bank = Bank()
      }
    }
    object Registry {
      fun register_it(shop: Shop) {}
    }
    enum class Color(val code: Int) {
      RED(1), BLUE(2);
      fun mix() {}
    }
    fun use() {
      Shop.open_all().size
      Bank.found_one()
      Bank.Makers.found_one()
      Registry.register_it(Shop(size = 3))
      Color.RED.mix()
    }
  )"}});
  CHECK(project.targets("A.kt", "Shop.open_all") == "A.kt:3 Shop.open_all 90");
  CHECK(project.targets("A.kt", "open_all().size") == "A.kt:1 Shop.size 90");
  CHECK(project.targets("A.kt", "Bank.found_one") == "A.kt:8 Bank.found_one 90");
  CHECK(project.targets("A.kt", "Registry.register_it") == "A.kt:12 Registry.register_it 90");
  CHECK(project.targets("A.kt", "Shop(size") == "A.kt:1 Shop.size 90");
  CHECK(project.targets("A.kt", "Color.RED") == "A.kt:15 Color.RED 90");
  CHECK(project.targets("A.kt", "Color.RED.mix") == "A.kt:16 Color.mix 90");
}

TEST_CASE("Kotlin and Java refer to each other's definitions") {
  TestProject project({
      {"a/Item.java", R"(
        package a;
        public class Item { public void turn_on() {} public static Item make_one() { return null; } }
      )"},
      {"a/Shop.kt", R"(
        package a
        class Shop : Item() {
          fun sell_it() { turn_on(); Item.make_one().turn_on() }
        }
      )"},
      {"a/App.java", R"(
        package a;
        class App { void run(Shop shop) { shop.sell_it(); new Shop().turn_on(); } }
      )"},
  });
  CHECK(project.targets("a/Shop.kt", "{ turn_on") == "a/Item.java:2 Item.turn_on 90");
  CHECK(project.targets("a/Shop.kt", "make_one") == "a/Item.java:2 Item.make_one 90");
  CHECK(project.targets("a/Shop.kt", ").turn_on") == "a/Item.java:2 Item.turn_on 90");
  CHECK(project.bases("a/Shop.kt", "Shop") == "a/Item.java:2 Item");
  CHECK(project.targets("a/App.java", "shop.sell_it") == "a/Shop.kt:3 Shop.sell_it 90");
  CHECK(project.targets("a/App.java", "new Shop().turn_on") == "a/Item.java:2 Item.turn_on 90");
}

TEST_CASE("Kotlin: what a lambda is called on is a guess") {
  TestProject project({
      {"a/Item.kt", "package a\nclass Item {\n fun polish_it() {}\n fun halt() {}\n}\n"},
      {"b/Use.kt", R"(
        package b
        import org.lib.finish_it
        fun use(items: List<String>) {
          items.first().let { it.polish_it() }
          build { polish_it() }
          finish_it()
          build { halt() }
        }
      )"},
  });
  CHECK(project.targets("b/Use.kt", "it.polish_it") == "a/Item.kt:3 Item.polish_it 50");
  CHECK(project.targets("b/Use.kt", "build { polish_it") == "a/Item.kt:3 Item.polish_it 50");
  CHECK(project.targets("b/Use.kt", "build { halt") == "none");
}

TEST_CASE("Kotlin: checks and casts give a type, labels an object around") {
  TestProject project({{"A.kt", R"(
    interface Shape
    class Circle : Shape {
      fun roll() {}
    }
    class Square : Shape {
      fun slide() {}
      inner class Edge {
        fun go() { this@Square.slide() }
      }
    }
    fun use(shape: Shape, maybe: Circle?) {
      (shape as? Circle)?.roll()
      maybe!!.roll()
      when (shape) { is Square -> shape.slide() }
    }
  )"}});
  CHECK(project.targets("A.kt", "this@Square.slide") == "A.kt:6 Square.slide 90");
  CHECK(project.targets("A.kt", ")?.roll") == "A.kt:3 Circle.roll 90");
  CHECK(project.targets("A.kt", "maybe!!.roll") == "A.kt:3 Circle.roll 90");
  CHECK(project.targets("A.kt", "shape.slide") == "A.kt:6 Square.slide 90");
}

TEST_CASE("Kotlin and Java: accessors and properties of the other language") {
  TestProject project({
      {"a/Shop.kt",
       "package a\nclass Shop {\nval title = 1\nvar isOpen = true\n}\n"
       "fun show(item: Item) { item.price; item.label; item.isSold }\n"},
      {"a/Item.java",
       "package a;\nclass Item {\nint getPrice() { return 1; }\n"
       "boolean isSold() { return true; }\nint label;\n"
       "void run(Shop shop, Item item) {\nshop.getTitle();\nshop.setOpen(true);\n"
       "shop.isOpen();\nshop.getNothing();\nitem.getLabel();\n} }\n"},
  });
  CHECK(project.targets("a/Item.java", "shop.getTitle") == "a/Shop.kt:3 Shop.title 90");
  CHECK(project.targets("a/Item.java", "shop.isOpen") == "a/Shop.kt:4 Shop.isOpen 90");
  CHECK(project.targets("a/Item.java", "shop.getNothing") == "none");
  CHECK(project.targets("a/Item.java", "item.getLabel") == "none");  // both are Java
  CHECK(project.targets("a/Shop.kt", "item.price") == "a/Item.java:3 Item.getPrice 90");
  CHECK(project.targets("a/Shop.kt", "item.label") == "a/Item.java:5 Item.label 90");
  CHECK(project.targets("a/Shop.kt", "item.isSold") == "a/Item.java:4 Item.isSold 90");
}

TEST_CASE("Kotlin: the names of arguments and the kinds of literals decide between overloads") {
  TestProject project({{"a.kt", R"(
    class P {
      fun one(): Int = call(onType = { 1 }, onContent = { 2 })
      fun two(): Int = call("x", onContent = { 3 })
      fun three(): Int = call("x") { 4 }
      fun four(other: List<P>): Int = other.first.call(wrong = 1, onContent = { 5 })
      private fun call(name: String, onContent: () -> Int): Int = onContent()
      private fun call(onType: () -> Int, onContent: () -> Int): Int = onContent()
    }
  )"}});
  CHECK(project.targets_of_call("a.kt", "call(onType = { 1 }") == "a.kt:7 P.call 90");
  CHECK(project.targets_of_call("a.kt", "call(\"x\", on") == "a.kt:6 P.call 90");
  CHECK(project.targets_of_call("a.kt", "call(\"x\") {") == "a.kt:6 P.call 90");
  CHECK(project.targets_of_call("a.kt", "call(wrong") == "none");
}

TEST_CASE("Kotlin: Type::name may mean what extends the type") {
  TestProject project({{"a.kt", R"(
    open class Node
    class Scalar(val content: String) : Node() { fun to_text(): String = content }
    val Node.as_scalar: Scalar get() = this as Scalar
    fun Node.to_scalar(): Scalar = this as Scalar
    fun use() = listOf(Scalar::as_scalar, Node::to_scalar, Scalar::to_text, Other::to_scalar)
  )"}});
  CHECK(project.targets("a.kt", "Scalar::as_scalar") == "a.kt:3 as_scalar 90");
  CHECK(project.targets("a.kt", "Node::to_scalar") == "a.kt:4 to_scalar 90");
  CHECK(project.targets("a.kt", "Scalar::to_text") == "a.kt:2 Scalar.to_text 90");
  CHECK(project.targets("a.kt", "Other::to_scalar") == "none");
}

TEST_CASE("Kotlin: a variable may have the name of the function in its value") {
  TestProject project({{"a.kt", R"(
    fun make_rank(n: Int): Int = n
    fun use(): Int {
      val make_rank = make_rank(2)
      return make_rank
    }
  )"}});
  CHECK(project.targets_of_call("a.kt", "make_rank(2)") == "a.kt:1 make_rank 90");
  CHECK(project.targets("a.kt", "return make_rank") == "none");
}

TEST_CASE("Kotlin: a call means the overload that the literals in its arguments fit") {
  TestProject project({{"a.kt", R"(
    class A {
      fun put(x: Int) {}
      fun put(x: Long) {}
      fun dub(x: Float) {}
      fun dub(x: Double) {}
      fun lit(x: Long) {}
      fun lit(x: Any) {}
      fun sign(x: UInt) {}
      fun sign(x: String) {}
    }
    fun g(a: A) {
      a.put(1L)
      a.put(1)
      a.put(-2L)
      a.dub(1.5f)
      a.dub(1.5)
      a.lit(1)
      a.sign(1u)
    }
  )"}});
  CHECK(project.targets_of_call("a.kt", "put(1L)") == "a.kt:3 A.put 90");
  CHECK(project.targets_of_call("a.kt", "put(1)") == "a.kt:2 A.put 90");
  CHECK(project.targets_of_call("a.kt", "put(-2L)") == "a.kt:3 A.put 90");
  CHECK(project.targets_of_call("a.kt", "dub(1.5f)") == "a.kt:4 A.dub 90");
  CHECK(project.targets_of_call("a.kt", "dub(1.5)") == "a.kt:5 A.dub 90");
  CHECK(project.targets_of_call("a.kt", "lit(1)") == "a.kt:6 A.lit 45, a.kt:7 A.lit 45");
  CHECK(project.targets_of_call("a.kt", "sign(1u)") == "a.kt:8 A.sign 90");
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::resolve
