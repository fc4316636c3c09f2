#include <doctest/doctest.h>

#include "internal/resolve/resolver.h"
#include "internal/resolve/test_project.h"

namespace cairn::resolve {
namespace {

using testing::TestProject;

TEST_SUITE_BEGIN("resolve/python_values");

TEST_CASE("self and cls have the members of the enclosing class, including inherited ones") {
  TestProject project({{"app.py", R"(
    class Base:
        def shared(self): pass
    class Other:
        def own_one(self): pass
    class Derived(Base):
        def own_one(self): pass
        def run(self):
            self.own_one()
            self.shared()
            def inner():
                self.own_one(1)
        @classmethod
        def make(cls):
            return cls.shared
  )"}});
  CHECK(project.targets("app.py", "self.own_one()\n        self.shared") ==
        "app.py:2 Base.shared 90");
  CHECK(project.targets("app.py", "def run(self):\n        self.own_one") ==
        "app.py:6 Derived.own_one 90");
  CHECK(project.targets("app.py", "inner():\n            self.own_one") ==
        "app.py:6 Derived.own_one 90");
  CHECK(project.targets("app.py", "cls.shared") == "app.py:2 Base.shared 90");
}

TEST_CASE("super looks names up in the bases") {
  TestProject project({{"app.py", R"(
    class Base:
        def __init__(self, n): pass
        def run(self): pass
    class Derived(Base):
        def __init__(self):
            super().__init__(1)
        def run(self):
            super().run()
            super(Derived, self).run(2)
    class Alone:
        def run(self):
            super().run(3)
  )"}});
  CHECK(project.targets("app.py", "super().__init__") == "app.py:2 Base.__init__ 90");
  CHECK(project.targets("app.py",
                        "run(self):\n        super().run()\n"
                        "        super(Derived, self).run") == "app.py:3 Base.run 90");
  CHECK(project.targets("app.py", "class Alone:\n    def run(self):\n        super().run") ==
        "none");
}

TEST_CASE("a variable has the type from its constructor, annotation or call") {
  TestProject project({
      {"models.py", R"(
        from typing import Optional
        class Response:
            def parse_body(self): pass
        class Client:
            def fetch_it(self) -> Response: pass
            def maybe(self) -> Optional["Response"]: pass
        def connect() -> Client: pass
      )"},
      {"app.py", R"(
        from models import Client, connect
        import models
        def constructed():
            one = Client()
            one.fetch_it()
        def called():
            two = connect()
            two.fetch_it()
        def annotated(three: Client, four: "models.Client", five: Client | None = None):
            three.fetch_it()
            four.fetch_it()
            five.fetch_it()
        def chained():
            connect().fetch_it().parse_body()
            six = connect().maybe()
            six.parse_body()
            seven = six
            seven.parse_body()
        def declared():
            eight: Client = unknown()
            eight.fetch_it()
            with Client() as nine:
                nine.fetch_it()
      )"},
  });
  for (const char* const text :
       {"one.fetch_it", "two.fetch_it", "three.fetch_it", "four.fetch_it", "five.fetch_it",
        "connect().fetch_it", "eight.fetch_it", "nine.fetch_it"}) {
    CAPTURE(text);
    CHECK(project.targets("app.py", text) == "models.py:5 Client.fetch_it 90");
  }
  for (const char* const text : {"fetch_it().parse_body", "six.parse_body", "seven.parse_body"}) {
    CAPTURE(text);
    CHECK(project.targets("app.py", text) == "models.py:3 Response.parse_body 90");
  }
}

TEST_CASE("the last assignment before a use decides") {
  TestProject project({{"app.py", R"(
    class A:
        def go(self): pass
    class B:
        def go(self): pass
    def run():
        x = A()
        x.go(1)
        x = B()
        x.go(2)
  )"}});
  CHECK(project.targets("app.py", "x = A()\n    x.go") == "app.py:2 A.go 90");
  CHECK(project.targets("app.py", "x = B()\n    x.go") == "app.py:4 B.go 90");
}

TEST_CASE("a field has the type that the constructor assigns, or its declared type") {
  TestProject project({{"app.py", R"(
    class Store:
        def save_all(self): pass
    class App:
        declared: Store
        def __init__(self, given: Store, plain):
            self.made = Store()
            self.given = given
            self.noted: "Store" = plain
        @property
        def computed(self) -> Store: pass
        def run(self):
            self.made.save_all()
            self.given.save_all()
            self.noted.save_all()
            self.declared.save_all()
            self.computed.save_all()
    def outside(app: App):
        app.made.save_all()
  )"}});
  for (const char* const text :
       {"self.made.save_all", "self.given.save_all", "self.noted.save_all",
        "self.declared.save_all", "self.computed.save_all", "app.made.save_all"}) {
    CAPTURE(text);
    CHECK(project.targets("app.py", text) == "app.py:2 Store.save_all 90");
  }
  CHECK(project.targets("app.py", "self.made.save_all()\n        self.given") ==
        "app.py:7 App.given 90");
}

TEST_CASE("a loop over a typed list gives its element type") {
  TestProject project({{"app.py", R"(
    from typing import Dict, Iterator, List
    class Job:
        def start_it(self): pass
    class Queue:
        jobs: List[Job]
        def each(self) -> Iterator[Job]: pass
        def run(self):
            for one in self.jobs:
                one.start_it()
            for two in self.each():
                two.start_it()
    def run(three: list[Job]):
        for four in three:
            four.start_it()
        return [five.start_it() for five in three]
  )"}});
  for (const char* const text :
       {"one.start_it", "two.start_it", "four.start_it", "[five.start_it"}) {
    CAPTURE(text);
    CHECK(project.targets("app.py", text) == "app.py:3 Job.start_it 90");
  }
}

TEST_CASE(
    "calling a class is a use of the class, not of its constructor, and returns an object of it") {
  TestProject project({{"app.py", R"(
    class Point:
        def __init__(self, x): pass
        def norm_of(self): pass
    Point(1).norm_of()
    Point.norm_of
  )"}});
  CHECK(project.targets("app.py", "pass\nPoint") == "app.py:1 Point 90");
  CHECK(project.targets("app.py", "Point(1).norm_of") == "app.py:3 Point.norm_of 90");
  CHECK(project.targets("app.py", "\nPoint.norm_of") == "app.py:3 Point.norm_of 90");
}

TEST_CASE(
    "a member that a class lacks has no target if a base is outside, and is guessed otherwise") {
  TestProject project({{"app.py", R"(
    from elsewhere import Model
    class User(Model):
        def greet(self):
            self.full_clean()
    class Plain:
        def greet_back(self):
            self.full_clean(1)
    class Abstract(ABC):
        def greet_all(self):
            self.full_clean(2)
    class Open:
        def __getattr__(self, name): pass
        def greet_some(self):
            self.full_clean(3)
    class Other:
        def full_clean(self): pass
  )"}});
  CHECK(project.targets("app.py", "greet(self):\n        self.full_clean") == "none");
  CHECK(project.targets_of_call("app.py", "full_clean(1)") == "app.py:16 Other.full_clean 70");
  CHECK(project.targets_of_call("app.py", "full_clean(2)") == "app.py:16 Other.full_clean 70");
  CHECK(project.targets_of_call("app.py", "full_clean(3)") == "none");
}

TEST_CASE("an assignment keeps the declared type of a variable, if its value has none") {
  TestProject project({{"app.py", R"(
    from dataclasses import replace
    class Mode:
        is_quick: bool = False
        def key(self): pass
    def f(mode: Mode):
        mode = replace(mode, is_quick=True)
        mode.key()
    def g(mode: Mode):
        mode = other(mode, is_quick=False)
    FileMode = Mode
    def h(mode: FileMode):
        mode.key(2)
        FileMode().key(3)
        FileMode(is_quick=1)
  )"}});
  const std::string key = "app.py:4 Mode.key 90";
  CHECK(project.targets("app.py", "mode.key", "()") == key);
  CHECK(project.targets("app.py", "is_quick", "=True") == "app.py:3 Mode.is_quick 25");
  CHECK(project.targets("app.py", "is_quick", "=False") == "none");
  CHECK(project.targets_of_call("app.py", "key(2)") == key);
  CHECK(project.targets_of_call("app.py", "key(3)") == key);
  CHECK(project.targets("app.py", "is_quick", "=1") == "app.py:3 Mode.is_quick 90");
}

TEST_CASE("a value declared as Final, or taken out of a list, has a type") {
  TestProject project({{"app.py", R"(
    from typing import Final
    class Item:
        def sell(self): pass
    class Shop:
        items: list[Item] = field()
        def go(self):
            last = self.items.pop()
            last.sell()
            self.items.get(0).sell(2)
    one: Final = Item()
    one.sell(3)
  )"}});
  CHECK(project.targets("app.py", "last.sell") == "app.py:3 Item.sell 90");
  CHECK(project.targets_of_call("app.py", "sell(2)") == "app.py:3 Item.sell 90");
  CHECK(project.targets_of_call("app.py", "sell(3)") == "app.py:3 Item.sell 90");
}

TEST_CASE("what a library function passes on is not from the library") {
  TestProject project({{"app.py", R"(
    import copy
    class Item:
        def sell_all(self): pass
    def f(x):
        copy.deepcopy(x).sell_all()
        copy.other(x).sell_all(2)
        getattr(x, "a").sell_all(3)
  )"}});
  CHECK(project.targets_of_call("app.py", "sell_all()") == "app.py:3 Item.sell_all 70");
  CHECK(project.targets_of_call("app.py", "sell_all(2)") == "none");
  CHECK(project.targets_of_call("app.py", "sell_all(3)") == "app.py:3 Item.sell_all 70");
}

TEST_CASE("members of an untyped parameter are guessed") {
  TestProject project({{"app.py", R"(
    class Store:
        def close_all(self): pass
    class User:
        def __init__(self, store):
            self.store = store
        def stop(self):
            self.store.close_all()
  )"}});
  CHECK(project.targets("app.py", "self.store.close_all") == "app.py:2 Store.close_all 70");
}

TEST_CASE("keyword arguments are fields if the class has no constructor") {
  TestProject project({{"app.py", R"(
    class Point:
        x_place: int
    class Made:
        x_place: int
        def __init__(self, x_place): pass
    def point_of(x_place): return Point
    Point(x_place=1)
    Made(x_place=2)
    point_of(x_place=3)
  )"}});
  CHECK(project.targets("app.py", "Point(x_place", "=1") == "app.py:2 Point.x_place 90");
  CHECK(project.targets("app.py", "Made(x_place", "=2") == "none");
  CHECK(project.targets("app.py", "point_of(x_place", "=3") == "none");
}

TEST_CASE("decorators and default values see names in the class") {
  TestProject project({{"app.py", R"(
    class Store:
        LIMIT = 3
        def marked(function): return function
        def list(self): pass
        @property
        def size_of(self): pass
        @size_of.setter
        def size_of(self, value): pass
        @marked
        def run(self, limit=LIMIT) -> list: return LIMIT
  )"}});
  CHECK(project.targets("app.py", "@size_of") == "app.py:6 Store.size_of 90");
  CHECK(project.targets("app.py", "@marked") == "app.py:3 Store.marked 90");
  CHECK(project.targets("app.py", "limit=LIMIT") == "app.py:2 Store.LIMIT 90");
  CHECK(project.targets("app.py", "-> list") == "none");
  CHECK(project.targets("app.py", "return LIMIT") == "none");
}

TEST_CASE("super() is not a use of the base class") {
  TestProject project({{"app.py", R"(
    class Base:
        def run(self): pass
    class Sub(Base):
        def run(self): super().run()
  )"}});
  CHECK(project.targets("app.py", "self): super") == "none");
  CHECK(project.targets("app.py", "super().run") == "app.py:2 Base.run 90");
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::resolve
