#include <doctest/doctest.h>

#include "internal/resolve/resolver.h"
#include "internal/resolve/test_project.h"

namespace cairn::resolve {
namespace {

using testing::TestProject;

TEST_SUITE_BEGIN("resolve/scala");

TEST_CASE("Scala: imports of several names, renamed and of members") {
  TestProject project({
      {"a/Item.scala", R"(
        package a
        class Item(val title: String) { def open_it: Item = this }
        object Makers { def make_item(n: Int): Item = new Item("x") }
        class Store { val first_item: Item = null }
      )"},
      {"b/Use.scala", R"(
        package b
        import a.{Item => Thing, Store}
        import a.Makers._
        class Use(store: Store) {
          import store._
          def f(t: Thing) = { t.title; make_item(1).open_it.title.size; first_item.open_it }
        }
      )"},
      {"a/c/Inner.scala", "package a.c\nclass Inner(i: Item)\n"},
      {"a/d/Split.scala", "package a\npackage d\nclass Split { def cut_it() = 1 }\n"},
      {"e/Whole.scala", "package e\nimport a.d.Split\nclass W(s: Split) { s.cut_it() }\n"},
  });
  CHECK(project.targets("b/Use.scala", "{ t.title") == "a/Item.scala:2 Item.title 90");
  CHECK(project.targets("b/Use.scala", "make_item") == "a/Item.scala:3 Makers.make_item 90");
  CHECK(project.targets("b/Use.scala", "make_item(1).open_it") == "a/Item.scala:2 Item.open_it 90");
  CHECK(project.targets("b/Use.scala", "open_it.title") == "a/Item.scala:2 Item.title 90");
  CHECK(project.targets("b/Use.scala", "; first_item") == "a/Item.scala:4 Store.first_item 70");
  CHECK(project.targets("a/c/Inner.scala", "(i: Item") == "a/Item.scala:2 Item 90");
  CHECK(project.targets("e/Whole.scala", "s.cut_it") == "a/d/Split.scala:3 Split.cut_it 90");
}

TEST_CASE("Scala: at the top of a file, private means the package") {
  TestProject project({
      {"a/Fiber.scala", "package a.b\nprivate final class Fiber\n"},
      {"a/Use.scala", "package a.b\nclass Use { def f(one: Fiber) = 1 }\n"},
  });
  CHECK(project.targets("a/Use.scala", "one: Fiber") == "a/Fiber.scala:2 Fiber 90");
}

TEST_CASE("Scala: a package can be named from the one around it") {
  TestProject project({
      {"a/Runtime.scala", "package a.b\npackage unsafe\nclass Runtime\n"},
      {"a/App.scala", "package a.b\nclass App { var one: unsafe.Runtime = null }\n"},
  });
  CHECK(project.targets("a/App.scala", "unsafe.Runtime") == "a/Runtime.scala:3 Runtime 90");
}

TEST_CASE("Scala: a class and its companion are one, and calling an object calls apply") {
  TestProject project({{"A.scala", R"(
    class Shop(val size: Int) { def close_it(): Unit = Shop.log_it() }
    object Shop {
      def apply(n: Int): Shop = new Shop(n)
      def log_it() = ()
    }
    case class Point(x_value: Int, y_value: Int)
    object Use {
      def f() = {
        Shop(3).close_it()
        Point(1, y_value = 2).x_value
        (null: Any) match { case Point(a, b) => a }
        new Shop(4).size
      }
    }
  )"}});
  CHECK(project.targets("A.scala", "Shop.log_it") == "A.scala:4 Shop.log_it 90");
  CHECK(project.targets("A.scala", "Shop", "(3)") == "A.scala:3 Shop.apply 90, A.scala:1 Shop 90");
  CHECK(project.targets("A.scala", "Shop(3).close_it") == "A.scala:1 Shop.close_it 90");
  CHECK(project.targets("A.scala", "Point", "(1") == "A.scala:6 Point 90");
  CHECK(project.targets("A.scala", "1, y_value") == "A.scala:6 Point.y_value 90");
  CHECK(project.targets("A.scala", ").x_value") == "A.scala:6 Point.x_value 90");
  CHECK(project.targets("A.scala", "case Point") == "A.scala:6 Point 90");
  CHECK(project.targets("A.scala", "new Shop", "(4") == "A.scala:1 Shop 90");
  CHECK(project.targets("A.scala", "4).size") == "A.scala:1 Shop.size 90");
}

TEST_CASE("Scala: implicit classes and extensions give members to other types") {
  TestProject project({{"A.scala", R"(
    class Item { def own_one: Int = 1 }
    object Syntax {
      implicit class ItemOps(val item: Item) extends AnyVal { def polish_it(n: Int) = item.own_one }
      extension (item: Item) { def weigh_it: Int = item.own_one }
    }
    class Use {
      import Syntax._
      def f(item: Item, items: List[Item]) = {
        item.polish_it(3)
        item.weigh_it
        items.foreach { one => one.own_one }
        for (x <- items) yield x.own_one
        item polish_it 4
      }
    }
  )"}});
  CHECK(project.targets("A.scala", "item.polish_it") == "A.scala:3 Syntax.ItemOps.polish_it 90");
  CHECK(project.targets("A.scala", "item.weigh_it") == "A.scala:4 Syntax.weigh_it 90");
  CHECK(project.targets("A.scala", "one.own_one") == "A.scala:1 Item.own_one 70");
  CHECK(project.targets("A.scala", "x.own_one") == "A.scala:1 Item.own_one 90");
  CHECK(project.targets("A.scala", "item polish_it") == "A.scala:3 Syntax.ItemOps.polish_it 90");
}

TEST_CASE("Scala: patterns bind lower-case names, and mean what upper-case names say") {
  TestProject project({{"A.scala", R"(
    sealed trait Mood { def cheer_up(): Unit }
    case object HappyMood extends Mood
    object Use {
      def f(mood: Mood) = mood match {
        case HappyMood => 1
        case other: Mood => other.cheer_up()
        case rest => rest
      }
      def g[A](x: Any) = x.asInstanceOf[Mood].cheer_up()
    }
  )"}});
  CHECK(project.targets("A.scala", "case HappyMood") == "A.scala:2 HappyMood 90");
  CHECK(project.targets("A.scala", "other.cheer_up") == "A.scala:1 Mood.cheer_up 90");
  CHECK(project.targets("A.scala", "[Mood].cheer_up") == "A.scala:1 Mood.cheer_up 90");
  CHECK(project.bases("A.scala", "HappyMood") == "A.scala:1 Mood");
}

TEST_CASE("Scala: a member of the standard library's collections is not guessed") {
  TestProject project({{"a.scala", R"(
    class Tokens {
      def foreach(f: Int => Unit): Unit = ()
      def mkString(state: Int): String = ""
      def walk_all(f: Int => Unit): Unit = ()
    }
    class Use(tokens: Tokens) {
      def run(x: Any) = {
        make(x).foreach(print)
        make(x).mkString("a")
        make(x).walk_all(print)
        tokens.foreach(print)
      }
    }
  )"}});
  CHECK(project.targets("a.scala", "make(x).foreach") == "none");
  CHECK(project.targets("a.scala", "make(x).mkString") == "none");
  CHECK(project.targets("a.scala", "make(x).walk_all") == "a.scala:4 Tokens.walk_all 70");
  CHECK(project.targets("a.scala", "tokens.foreach") == "a.scala:2 Tokens.foreach 90");
}

TEST_CASE("Scala: a type has all bases after `extends`") {
  TestProject project({{"a.scala", R"(
    package demo
    trait Core { def c_one: Int = 1 }
    trait Support[T] { def help_it(n: Int): Int = n }
    object Outer { trait Third { def third_one: Int = 3 } }
    class Use(n: Int) extends Base(n) with Core with Support[Int] with Outer.Third {
      def f: Int = help_it(2) + c_one + third_one
    }
    object Lists extends Core, Support[Int] { val x = help_it(3) }
    class Base(n: Int)
  )"}});
  CHECK(project.bases("a.scala", "Use") ==
        "a.scala:9 Base, a.scala:2 Core, a.scala:3 Support, a.scala:4 Outer.Third");
  CHECK(project.targets_of_call("a.scala", "help_it(2)") == "a.scala:3 Support.help_it 90");
  CHECK(project.targets("a.scala", "+ c_one") == "a.scala:2 Core.c_one 90");
  CHECK(project.targets("a.scala", "+ third_one") == "a.scala:4 Outer.Third.third_one 90");
  CHECK(project.targets_of_call("a.scala", "help_it(3)") == "a.scala:3 Support.help_it 90");
}

TEST_CASE("Scala: a call between operands has one argument, or those in brackets") {
  TestProject project({{"a.scala", R"(
    class Wired {
      def get_big(i: Int, scale: Int): Int = i
      def get_big(i: Int): Int = i
    }
    class Use(w: Wired) {
      val one = w get_big 1
      val two = w get_big (1, 2)
      val three: (Wired, Int) => Int = _ get_big _
    }
  )"}});
  CHECK(project.targets("a.scala", "w get_big", " 1") == "a.scala:3 Wired.get_big 90");
  CHECK(project.targets("a.scala", "w get_big", " (1") == "a.scala:2 Wired.get_big 90");
  CHECK(project.targets("a.scala", "_ get_big", " _") == "a.scala:3 Wired.get_big 70");
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::resolve
