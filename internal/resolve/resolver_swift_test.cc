#include <doctest/doctest.h>

#include "internal/resolve/resolver.h"
#include "internal/resolve/test_project.h"

namespace cairn::resolve {
namespace {

using testing::TestProject;

TEST_SUITE_BEGIN("resolve/swift");

TEST_CASE("Swift: the files of a module see each other's names, the nearer module first") {
  TestProject project({
      {"Sources/Core/Item.swift",
       "struct Item { func polish() {} }\nfunc make_item() -> Item {}\n"
       "private func hidden() {}\n"},
      {"Sources/Other/Item.swift", "struct Item { func spoil() {} }\n"},
      {"Sources/Core/Use.swift",
       "func use(a: Item) { a.polish(); make_item().polish() }\n"
       "func peek() { hidden() }\n"},
      {"Tests/CoreTests/Test.swift", "import Core\nfunc test(a: Item) { a.polish() }\n"},
  });
  const std::string polish = "Sources/Core/Item.swift:1 Item.polish 90";
  CHECK(project.targets("Sources/Core/Use.swift", "a.polish") == polish);
  CHECK(project.targets("Sources/Core/Use.swift", ").polish") == polish);
  CHECK(project.targets("Sources/Core/Use.swift", "hidden") == "none");
  CHECK(project.targets("Tests/CoreTests/Test.swift", "a.polish") == polish);
}

TEST_CASE("Swift: extensions are parts of a type, also of one from elsewhere") {
  TestProject project({
      {"A.swift", R"(
        struct Item { var size: Int }
        protocol Movable { func move_it() }
        extension Movable { func move_twice() { move_it() } }
        extension Item: Movable { func move_it() { grow_by(size) }
          func grow_by(_ n: Int) {}
        }
        extension String { func shorten_it() -> String { lengthen_it() }
          func lengthen_it() {}
        }
        extension Item { enum Kind { case small, large } }
      )"},
      {"B.swift", R"(
        func use(item: Item, text: String) {
          item.move_it()
          item.move_twice()
          text.shorten_it()
          let kind: Item.Kind = .small
        }
      )"},
  });
  CHECK(project.targets("A.swift", "{ move_it") == "A.swift:2 Movable.move_it 90");
  CHECK(project.targets("A.swift", "{ grow_by") == "A.swift:5 Item.grow_by 90");
  CHECK(project.targets("A.swift", "grow_by(size") == "A.swift:1 Item.size 90");
  CHECK(project.targets("A.swift", "{ lengthen_it") == "A.swift:8 lengthen_it 90");
  CHECK(project.targets("B.swift", "item.move_it") == "A.swift:4 Item.move_it 90");
  CHECK(project.targets("B.swift", "item.move_twice") == "A.swift:3 Movable.move_twice 90");
  CHECK(project.targets("B.swift", "text.shorten_it") == "A.swift:7 shorten_it 90");
  CHECK(project.targets("B.swift", "Item.Kind") == "A.swift:10 Item.Kind 90");
  CHECK(project.bases("A.swift", "Item") == "A.swift:2 Movable");
  CHECK(project.overridden("A.swift", "Item.move_it") == "A.swift:2 Movable.move_it");
}

TEST_CASE("Swift: self in a type inside of an extension is that type") {
  TestProject project({
      {"A.swift", R"(
        struct Item {}
        extension Item {
          struct Bag {
            func put() {}
            func fill() { self.put() }
          }
        }
      )"},
  });
  CHECK(project.targets("A.swift", "self.put") == "A.swift:4 Item.Bag.put 90");
}

TEST_CASE("Swift: initializers, fields by label, cases") {
  TestProject project({{"A.swift", R"(
    struct Point { var x_value: Int }
    class Shop {
      let db_name: String
      static let shared = Shop(name: "a")
      init(name: String) { self.db_name = name }
      init(name: String, extra: Int) {}
      func sell_it() -> Color { .dark_red }
    }
    enum Color { case dark_red, blue(Int) }
    func use(color: Color) {
      Point(x_value: 3)
      Shop(name: "x", extra: 1)
      Shop.shared.sell_it()
      if let shop = find() as? Shop { shop.db_name }
      switch color { case .dark_red: break; case .blue(let n): n.go() }
    }
  )"}});
  CHECK(project.targets("A.swift", "Point(x_value") == "A.swift:1 Point.x_value 90");
  CHECK(project.targets("A.swift", "= Shop") == "A.swift:5 Shop.init 90, A.swift:2 Shop 90");
  CHECK(project.targets("A.swift", "Shop", "(name: \"x\"") ==
        "A.swift:6 Shop.init 90, A.swift:2 Shop 90");
  CHECK(project.targets("A.swift", "self.db_name") == "A.swift:3 Shop.db_name 90");
  CHECK(project.targets("A.swift", "Shop.shared.sell_it") == "A.swift:7 Shop.sell_it 90");
  CHECK(project.targets("A.swift", "shop.db_name") == "A.swift:3 Shop.db_name 90");
  CHECK(project.targets("A.swift", "{ .dark_red") == "A.swift:9 Color.dark_red 70");
  CHECK(project.targets("A.swift", "case .dark_red") == "A.swift:9 Color.dark_red 70");
}

TEST_CASE("Swift: the labels of the arguments decide between overloads") {
  TestProject project({{"A.swift", R"(
    struct Box {
      init(path: String, size: Int) {}
      init(name: String, size: Int) {}
      func cut(at a: Int) {}
      func cut(by a: Int) {}
      func cut(_ a: Int) {}
      func go() { cut(by: 5); self.cut(at: 6) }
    }
    func use(box: Box) {
      _ = Box(name: Box(path: "x", size: 1).name, size: 2)
      box.cut(by: 3)
      box.cut(4)
    }
  )"}});
  CHECK(project.targets("A.swift", "Box", "(name") == "A.swift:3 Box.init 90, A.swift:1 Box 90");
  CHECK(project.targets("A.swift", "Box", "(path") == "A.swift:2 Box.init 90, A.swift:1 Box 90");
  CHECK(project.targets_of_call("A.swift", "cut(by: 3)") == "A.swift:5 Box.cut 90");
  CHECK(project.targets_of_call("A.swift", "cut(4)") == "A.swift:6 Box.cut 90");
  CHECK(project.targets_of_call("A.swift", "cut(by: 5)") == "A.swift:5 Box.cut 90");
  CHECK(project.targets_of_call("A.swift", "cut(at: 6)") == "A.swift:4 Box.cut 90");
}

TEST_CASE("Swift: a member without its type is a case or a static member") {
  TestProject project({{"A.swift", R"(
    class Command { func succeed(_ text: String) {}; func fail(_ text: String) {} }
    enum Outcome { case succeed(Int); case done }
    struct Paint { let red_one = 1 }
    extension Paint { static let dark_one = Paint(); static func mixed(_ a: Int) -> Paint { Paint() } }
    func use() {
      take(.succeed(3))
      take(.fail(3))
      take(.red_one)
      take(.dark_one)
      take(.mixed(1))
    }
  )"}});
  CHECK(project.targets_of_call("A.swift", "succeed(3)") == "A.swift:2 Outcome.succeed 70");
  CHECK(project.targets_of_call("A.swift", "fail(3)") == "none");
  CHECK(project.targets("A.swift", "(.red_one") == "none");
  CHECK(project.targets("A.swift", "(.dark_one") == "A.swift:4 Paint.dark_one 70");
  CHECK(project.targets_of_call("A.swift", "mixed(1)") == "A.swift:4 Paint.mixed 70");
}

TEST_CASE("Swift: static members of extensions, and types outside that conform to a protocol") {
  TestProject project({
      {"Sources/A/Queue.swift",
       "extension DispatchQueue {\n  static var is_main: Bool { true }\n}\n"},
      {"Sources/A/Rx.swift", R"(
        protocol Reacting {}
        struct Reactive<Base> { let base: Base }
        extension Reacting { var rx: Reactive<Self> { Reactive(base: self) } }
        extension NSObject: Reacting {}
        extension Reactive where Base: UIView { var did_select: Int { 1 } }
      )"},
      {"Sources/A/Use.swift", R"(
        func run(view: UIView) {
          if DispatchQueue.is_main { }
          view.rx.did_select
        }
      )"},
  });
  CHECK(project.targets("Sources/A/Use.swift", "DispatchQueue.is_main") ==
        "Sources/A/Queue.swift:2 is_main 70");
  CHECK(project.targets("Sources/A/Use.swift", "rx.did_select") ==
        "Sources/A/Rx.swift:5 Reactive.did_select 90");
}

TEST_CASE("Swift: a call with other labels does not mean the function") {
  TestProject project({{"A.swift", R"(
    struct Query {
      func put_all(_ values: Int..., on_clash c: Int) -> Int { 1 }
      func put_all(_ values: [Int], on_clash c: Int, more m: Int = 1) -> Int { 2 }
      func put_all(_ values: [Int], on_clash c: Int, then run: () -> Int) -> Int { 3 }
    }
    func use(q: Query, other: [Thing]) {
      _ = q.put_all(1, 2, on_clash: 3)
      _ = q.put_all([1], on_clash: 4)
      _ = q.put_all([1], on_clash: 5, more: 2)
      _ = q.put_all([1], on_clash: 6) { 7 }
      other.first.put_all(from: 8)
      other.first.put_all(9, on_clash: 10)
    }
  )"}});
  CHECK(project.targets_of_call("A.swift", "put_all(1, 2") == "A.swift:2 Query.put_all 90");
  CHECK(project.targets_of_call("A.swift", "put_all([1], on_clash: 4") ==
        "A.swift:3 Query.put_all 90");
  CHECK(project.targets_of_call("A.swift", "put_all([1], on_clash: 5") ==
        "A.swift:3 Query.put_all 90");
  CHECK(project.targets_of_call("A.swift", "put_all([1], on_clash: 6") ==
        "A.swift:4 Query.put_all 90");
  CHECK(project.targets_of_call("A.swift", "put_all(from: 8)") == "none");
  CHECK(project.targets_of_call("A.swift", "put_all(9, on_clash: 10)") ==
        "A.swift:2 Query.put_all 70");
}

TEST_CASE("Swift: a variable may have the name of the function in its value") {
  TestProject project({{"A.swift", R"(
    func make_rank(_ n: Int) -> Int { n }
    func use() -> Int {
      let make_rank = make_rank(2)
      return make_rank
    }
  )"}});
  CHECK(project.targets_of_call("A.swift", "make_rank(2)") == "A.swift:1 make_rank 90");
  CHECK(project.targets("A.swift", "return make_rank") == "none");
}

TEST_CASE("Swift: a parameter that takes the value of a function accepts any literal") {
  TestProject project({{"a.swift", R"(
    struct Log {
      func pick(_ m: @autoclosure () -> String) {}
      func pick(_ m: Int) {}
    }
    func use(log: Log) { log.pick("y") }
  )"}});
  CHECK(project.targets_of_call("a.swift", "pick(\"y\")") == "a.swift:2 Log.pick 90");
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::resolve
