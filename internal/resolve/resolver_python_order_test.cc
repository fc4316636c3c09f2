// In Python, the code of a file or class runs in order, and functions import names for themselves.
#include <doctest/doctest.h>

#include "internal/resolve/test_project.h"

namespace cairn::resolve {
namespace {

using testing::TestProject;

TEST_SUITE_BEGIN("resolve/python");

TEST_CASE("the value of a variable does not mean the variable itself, if it has another meaning") {
  TestProject project({{"gen.py", "def output(func): pass\n"}, {"app.py", R"(
    from functools import partial, wraps
    from gen import output
    output = partial(output, cpl=True)
    wraps = partial(wraps, 1)
    def handler(code): return code
    handler = partial(handler, 1)
    handler
    count = count + 1
    class Tool:
        def make(cls): return cls
        make.flag = True
        make = classmethod(make)
        other = make
  )"}});
  CHECK(project.targets("app.py", "partial(output") == "gen.py:1 output 90");
  CHECK(project.targets("app.py", "partial(wraps") == "none");
  CHECK(project.targets("app.py", "partial(handler") == "app.py:5 handler 90");
  CHECK(project.targets("app.py", "1)\nhandler") == "app.py:6 handler 90");
  CHECK(project.targets("app.py", "count = count") == "app.py:8 count 90");
  CHECK(project.targets("app.py", "make", ".flag") == "app.py:10 Tool.make 90");
  CHECK(project.targets("app.py", "classmethod(make") == "app.py:10 Tool.make 90");
  CHECK(project.targets("app.py", "other = make") == "app.py:12 Tool.make 90");
}

TEST_CASE("the code of a function means what the file defines later") {
  TestProject project({{"gen.py", "def load(): pass\n"}, {"app.py", R"(
    from gen import load
    def run():
        return load(1)
    load = cached(load)
    def first(at=load): pass
  )"}});
  CHECK(project.targets("app.py", "return load") == "app.py:4 load 90");
  CHECK(project.targets("app.py", "cached(load") == "gen.py:1 load 90");
  CHECK(project.targets("app.py", "at=load") == "app.py:4 load 90");
}

TEST_CASE("above the member of a class with its name, a name means that of the file") {
  TestProject project({{"validators.py", "EMPTY = ()\n"}, {"app.py", R"(
    import validators
    from datetime import date
    from validators import EMPTY
    class Field:
        empty = validators.EMPTY
        also = EMPTY
        day: date = None
        most = list(1)
        near: Inner = None
        EMPTY = 4
        last = EMPTY
        date = 3
        def validators(self): return self.empty
        def list(self): return []
        class Inner: pass
  )"}});
  CHECK(project.targets("app.py", "empty = validators") == "validators.py 90");
  CHECK(project.targets("app.py", "validators.EMPTY") == "validators.py:1 EMPTY 90");
  CHECK(project.targets("app.py", "also = EMPTY") == "validators.py:1 EMPTY 90");
  CHECK(project.targets("app.py", "last = EMPTY") == "app.py:10 Field.EMPTY 90");
  CHECK(project.targets("app.py", "day: date") == "none");
  CHECK(project.targets("app.py", "most = list") == "none");
  CHECK(project.targets("app.py", "near: Inner") == "app.py:15 Field.Inner 90");
}

TEST_CASE("what a function imports hides the names around the function") {
  TestProject project({{"other.py", R"(
    def load(): pass
    class Engine: pass
  )"},
                       {"app.py", R"(
    from lib import dump
    def load(source):
        from other import load
        return load(source)
    class Engine:
        def back(self):
            from other import Engine
            return Engine
        def own(self): return Engine()
    def outer():
        from other import load
        def inner(): return load(2)
        return inner
    def foreign():
        from lib import load
        return load(3)
    def plain(): return load(4)
    class Held:
        from other import load
        kept = load
        def run(self): return load(5)
  )"}});
  CHECK(project.targets("app.py", "load", "(source)\nclass") == "other.py:1 load 90");
  CHECK(project.targets("app.py", "return Engine", "\n") == "other.py:2 Engine 90");
  CHECK(project.targets("app.py", "return Engine", "()") == "app.py:5 Engine 90");
  CHECK(project.targets("app.py", "return load", "(2)") == "other.py:1 load 90");
  CHECK(project.targets("app.py", "return load", "(3)") == "none");
  CHECK(project.targets("app.py", "return load", "(4)") == "app.py:2 load 90");
  CHECK(project.targets("app.py", "kept = load") == "other.py:1 load 90");
  CHECK(project.targets("app.py", "return load", "(5)") == "app.py:2 load 90");
}

TEST_CASE("an import by name hides the names of earlier wildcards") {
  TestProject project({{"pkg/__init__.py", R"(
    from pkg.base import load
    def dump(): pass
  )"},
                       {"pkg/base.py", "def load(): pass\ndef keep(): pass\n"},
                       {"geo.py", "def load(): pass\n"},
                       {"all.py", "from pkg import *\nfrom geo import load\n"},
                       {"app.py", R"(
    from pkg import *
    from geo import load as lo
    from geo import load
    from lib import dump
    load(1)
    dump(2)
    lo(3)
  )"},
                       {"late.py", "from lib import dump\nfrom pkg import *\ndump(4)\n"},
                       {"user.py", "from all import load\n"}});
  CHECK(project.targets_of_call("app.py", "load(1)") == "geo.py:1 load 90");
  CHECK(project.targets_of_call("app.py", "dump(2)") == "none");
  CHECK(project.targets_of_call("app.py", "lo(3)") == "geo.py:1 load 90");
  CHECK(project.targets_of_call("late.py", "dump(4)") == "pkg/__init__.py:2 dump 90");
  CHECK(project.targets("user.py", "import load") == "geo.py:1 load 90");
}

TEST_CASE("self in a class in a method is the object of the method") {
  TestProject project({{"app.py", R"(
    class Admin:
        options = 1
        def widget(self):
            class Map:
                options = self.options
                size = self.size()
                late = property(lambda self: self.options)
                def size(self): return self.late
            return Map
        def size(self): return 1
  )"}});
  CHECK(project.targets("app.py", "options = self.options") == "app.py:2 Admin.options 90");
  CHECK(project.targets_of_call("app.py", "self.size()") == "app.py:10 Admin.size 90");
  CHECK(project.targets("app.py", "lambda self: self.options") ==
        "app.py:5 Admin.widget.Map.options 90");
  CHECK(project.targets("app.py", "return self.late") == "app.py:7 Admin.widget.Map.late 90");
}

TEST_CASE("super(A, self) begins after A") {
  TestProject project({{"app.py", R"(
    import lib
    class Field:
        def clean(self): pass
    class Text(Field):
        def clean(self): pass
    class Uuid(Text):
        def clean(self):
            super(Text, self).clean(1)
            super(Uuid, self).clean(2)
            super().clean(3)
            super(lib.Other, self).clean(4)
  )"}});
  CHECK(project.targets("app.py", "clean", "(1)") == "app.py:3 Field.clean 90");
  CHECK(project.targets("app.py", "clean", "(2)") == "app.py:5 Text.clean 90");
  CHECK(project.targets("app.py", "clean", "(3)") == "app.py:5 Text.clean 90");
  CHECK(project.targets("app.py", "clean", "(4)") == "none");
}

TEST_CASE("a target of an assignment to several attributes defines the attribute") {
  TestProject project({{"app.py", R"(
    class Part:
        def turn(self): pass
    class Lookup:
        def __init__(self, pair):
            self.left, self.right = pair
            (self.part, self.rest) = (Part(), pair)
        def replace(self, new):
            self.left = Part()
            self.left.turn(1)
            self.part.turn(2)
            return self.right
  )"}});
  CHECK(project.targets("app.py", "return self.right") == "app.py:5 Lookup.right 90");
  CHECK(project.targets("app.py", "self.left", ".turn") == "app.py:5 Lookup.left 90");
  CHECK(project.targets("app.py", "turn", "(1)") == "app.py:2 Part.turn 90");
  CHECK(project.targets("app.py", "turn", "(2)") == "app.py:2 Part.turn 90");
}

TEST_CASE("weakref.proxy(x) has the members of x") {
  TestProject project({{"app.py", R"(
    import weakref
    class Transport:
        def send(self): pass
    class Handler:
        def __init__(self, transport: Transport):
            self.transport = weakref.proxy(transport)
        def run(self):
            self.transport.send(1)
            own = weakref.proxy(self)
            own.run(2)
  )"}});
  CHECK(project.targets("app.py", "send", "(1)") == "app.py:3 Transport.send 90");
  CHECK(project.targets("app.py", "run", "(2)") == "app.py:7 Handler.run 90");
}

TEST_CASE("Python: an import after a definition replaces it") {
  TestProject project({
      {"m.py", R"(
        def load(): pass
        first = load()
        from fast import load
        second = load()
        def later(): return load()
        def store(): pass
        try:
            from fast import store
        except ImportError:
            pass
        third = store()
      )"},
      {"fast.py", "def load(): pass\ndef store(): pass\n"},
  });
  CHECK(project.targets_of_call("m.py", "load()\nfrom") == "m.py:1 load 90");
  CHECK(project.targets("m.py", "second = load") == "fast.py:1 load 90");
  CHECK(project.targets("m.py", "return load") == "fast.py:1 load 90");
  CHECK(project.targets("m.py", "third = store") == "fast.py:2 store 90");
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::resolve
