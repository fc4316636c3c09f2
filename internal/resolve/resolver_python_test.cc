#include <doctest/doctest.h>

#include "internal/resolve/resolver.h"
#include "internal/resolve/test_project.h"

namespace cairn::resolve {
namespace {

using testing::TestProject;

TEST_SUITE_BEGIN("resolve/python");

TEST_CASE("a function of the file is called by name, wherever it is defined") {
  TestProject project({{"app.py", R"(
    def main():
        helper()

    def helper(): pass

    helper
  )"}});
  CHECK(project.targets("app.py", "    helper") == "app.py:4 helper 90");
  CHECK(project.targets("app.py", "pass\n\nhelper") == "app.py:4 helper 90");
}

TEST_CASE("parameters and local variables hide definitions of the file") {
  TestProject project({{"app.py", R"(
    def helper(): pass
    def one(helper):
        return helper()
    def two():
        helper = 1
        print(helper)
    def three(*helper, **rest):
        return [helper]
    def four():
        with open("x") as helper: print("4", helper)
    def five():
        return helper
  )"}});
  CHECK(project.targets("app.py",
                        "return helper()\ndef two():\n    helper = 1\n    print(helper") == "none");
  CHECK(project.targets("app.py", "one(helper):\n    return helper") == "none");
  CHECK(project.targets("app.py", "[helper") == "none");
  CHECK(project.targets("app.py", "\"4\", helper") == "none");
  CHECK(project.targets("app.py", "five():\n    return helper") == "app.py:1 helper 90");
}

TEST_CASE("the body of a class sees what it assigns, not what its methods assign to self") {
  TestProject project({{"fields.py", "class Date: pass\n"}, {"app.py", R"(
    import fields
    limit = 1
    class A:
        kinds = fields.Date
        limit = 2
        most = limit
        def __init__(self):
            self.fields = {}
  )"}});
  CHECK(project.targets("app.py", "kinds = fields.Date") == "fields.py:1 Date 90");
  CHECK(project.targets("app.py", "most = limit") == "app.py:5 A.limit 90");
}

TEST_CASE("an assignment to self means the property of a base") {
  TestProject project({{"base.py", R"(
    class Base:
        @property
        def size(self): return 1
        place = property(None)
        def name(self): return "a"
  )"},
                       {"app.py", R"(
    from base import Base
    class A(Base):
        def set(self, size):
            self.size = size
            self.place = size
            self.name = size
            print(self.size, self.place, self.name)
  )"}});
  CHECK(project.targets("app.py", "print(self.size") == "base.py:3 Base.size 90");
  CHECK(project.targets("app.py", "print(self.size, self.place") == "base.py:4 Base.place 90");
  CHECK(project.targets("app.py", "print(self.size, self.place, self.name") ==
        "app.py:6 A.name 90");
}

TEST_CASE("variables of comprehensions, lambdas and loops hide names only in their scope") {
  TestProject project({{"app.py", R"(
    def item(): pass
    def one(xs):
        a = [item for item in xs]
        return item()
    def two(xs):
        f = lambda item: item + 1
        return {item: 2}
    def three(xs):
        for item in xs: print("3", item)
  )"}});
  CHECK(project.targets("app.py", "a = [item") == "none");
  CHECK(project.targets("app.py", "return item") == "app.py:1 item 90");
  CHECK(project.targets("app.py", "lambda item: item") == "none");
  CHECK(project.targets("app.py", "return {item") == "app.py:1 item 90");
  CHECK(project.targets("app.py", "\"3\", item") == "none");
}

TEST_CASE("a nested function is visible in the enclosing one, and hides that of the file") {
  TestProject project({{"app.py", R"(
    def run(): pass
    def outer():
        def run(): pass
        def other():
            return run()
        run(1)
    run(2)
  )"}});
  CHECK(project.targets("app.py", "return run") == "app.py:3 outer.run 90");
  CHECK(project.targets("app.py", "    run(1)\nrun") == "app.py:1 run 90");
  CHECK(project.targets("app.py", "return run()\n    run") == "app.py:3 outer.run 90");
}

TEST_CASE("a bare name in a method does not mean a member of the class") {
  TestProject project({{"app.py", R"(
    def close(): pass
    class File:
        def close(self): pass
        def stop(self):
            close()
        def only(self): pass
        def use(self):
            only()
  )"}});
  CHECK(project.targets("app.py", "        close") == "app.py:1 close 90");
  CHECK(project.targets("app.py", "        only") == "none");
}

TEST_CASE("names of a class are visible in its body") {
  TestProject project({{"app.py", R"(
    class File:
        def read_all(self): pass
        load = read_all
  )"}});
  CHECK(project.targets("app.py", "load = read_all") == "app.py:2 File.read_all 90");
}

TEST_CASE("imports in all spellings lead to their target") {
  TestProject project({
      {"pkg/__init__.py", ""},
      {"pkg/models.py", "class Item: pass\ndef make(): pass"},
      {"pkg/sub/__init__.py", ""},
      {"pkg/sub/deep.py", R"(
        from ..models import Item
        from .. import models
        from . import near
        def use(): return Item, models.make, near.close_by
      )"},
      {"pkg/sub/near.py", "def close_by(): pass"},
      {"app.py", R"(
        import pkg.models
        import pkg.models as m
        from pkg import models
        from pkg.models import Item, make as create
        pkg.models.Item()
        m.make()
        models.make(1)
        a = Item
        create()
      )"},
  });
  CHECK(project.targets("pkg/sub/deep.py", "return Item") == "pkg/models.py:1 Item 90");
  CHECK(project.targets("pkg/sub/deep.py", "models.make") == "pkg/models.py:2 make 90");
  CHECK(project.targets("pkg/sub/deep.py", "near.close_by") == "pkg/sub/near.py:1 close_by 90");
  CHECK(project.targets("app.py", "pkg.models.Item") == "pkg/models.py:1 Item 90");
  CHECK(project.targets("app.py", "m.make") == "pkg/models.py:2 make 90");
  CHECK(project.targets("app.py", "\nmodels.make") == "pkg/models.py:2 make 90");
  CHECK(project.targets("app.py", "a = Item") == "pkg/models.py:1 Item 90");
  CHECK(project.targets("app.py", "\ncreate") == "pkg/models.py:2 make 90");
}

TEST_CASE("the names in an import statement are uses of their targets") {
  TestProject project({
      {"pkg/__init__.py", "def top(): pass"},
      {"pkg/models.py", "class Item: pass"},
      {"app.py", R"(
        from pkg.models import Item
        import pkg.models
        from pkg import top
        import os
      )"},
  });
  CHECK(project.targets("app.py", "import Item") == "pkg/models.py:1 Item 90");
  CHECK(project.targets("app.py", "import pkg.models") == "pkg/models.py 90");
  CHECK(project.targets("app.py", "import top") == "pkg/__init__.py:1 top 90");
  CHECK(project.targets("app.py", "import os") == "none");
}

TEST_CASE("a package re-exports what it imports, also through wildcards") {
  TestProject project({
      {"pkg/__init__.py", "from .core import Engine as Motor\nfrom .more import *"},
      {"pkg/core.py", "class Engine:\n    def start_up(self): pass"},
      {"pkg/more.py", "from .last import *"},
      {"pkg/last.py", "def finish(): pass"},
      {"app.py", R"(
        import pkg
        from pkg import Motor, finish
        from pkg import *
        pkg.Motor().start_up()
        a = Motor
        finish()
      )"},
  });
  CHECK(project.targets("app.py", "pkg.Motor") == "pkg/core.py:1 Engine 90");
  CHECK(project.targets("app.py", "start_up") == "pkg/core.py:2 Engine.start_up 90");
  CHECK(project.targets("app.py", "a = Motor") == "pkg/core.py:1 Engine 90");
  CHECK(project.targets("app.py", "\nfinish") == "pkg/last.py:1 finish 90");
}

TEST_CASE("packages below src and modules next to a script are found") {
  TestProject project({
      {"src/pkg/__init__.py", ""},
      {"src/pkg/core.py", "def run(): pass"},
      {"tests/helpers.py", "def prepare(): pass"},
      {"tests/test_core.py", "from pkg.core import run\nimport helpers\nrun()\nhelpers.prepare()"},
  });
  CHECK(project.targets("tests/test_core.py", "\nrun") == "src/pkg/core.py:1 run 90");
  CHECK(project.targets("tests/test_core.py", "helpers.prepare") ==
        "tests/helpers.py:1 prepare 90");
}

TEST_CASE("a package of one distribution can be imported from another") {
  TestProject project({
      {"libs/a/pyproject.toml", "[project]\nname = 'a'\n"},
      {"libs/a/tools/__init__.py", "def helper(): pass\n"},
      {"libs/a/stray.py", "def lost(): pass\n"},
      {"libs/b/thing/__init__.py", "def hidden(): pass\n"},
      {"app/main.py",
       "from tools import helper\nfrom stray import lost\nfrom thing import hidden\n"},
  });
  CHECK(project.targets("app/main.py", "helper").starts_with("libs/a/tools/__init__.py:1 helper"));
  CHECK(project.targets("app/main.py", "lost") == "none");    // a module, not a package
  CHECK(project.targets("app/main.py", "hidden") == "none");  // not in a distribution
}

TEST_CASE("an import inside a function is visible only there") {
  TestProject project({
      {"a.py", "def go(): pass"},
      {"app.py", R"(
        def one():
            from a import go
            return go()
        def two():
            print(go)
      )"},
  });
  CHECK(project.targets("app.py", "return go") == "a.py:1 go 90");
  CHECK(project.targets("app.py", "print(go") == "none");
}

TEST_CASE("names from outside have no targets, even if the project defines the same name") {
  TestProject project({{"app.py", R"(
    import os
    import numpy as np
    from json import loads
    def join_all(): pass
    def loads_of(): pass
    class Mine:
        def abspath(self): pass
        def linspace(self): pass
    os.path.abspath("x")
    np.linspace(1)
    loads("x").abspath()
    print("x".abspath())
    [].linspace()
  )"}});
  CHECK(project.targets("app.py", "os.path.abspath") == "none");
  CHECK(project.targets("app.py", "np.linspace") == "none");
  CHECK(project.targets("app.py", "loads(\"x\").abspath") == "none");
  CHECK(project.targets("app.py", "\"x\".abspath") == "none");
  CHECK(project.targets("app.py", "[].linspace") == "none");
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::resolve
