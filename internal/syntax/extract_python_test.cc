#include <doctest/doctest.h>

#include "internal/syntax/extract.h"
#include "internal/syntax/testing.h"

namespace cairn::syntax {
namespace {

Facts python(std::string_view source) { return facts_of("python", source); }

}  // namespace

TEST_SUITE_BEGIN("syntax/extract python");

TEST_CASE("Python: functions, classes, fields and variables of the module are definitions") {
  const Facts facts = python(R"(
LIMIT: int = 3
a, b = 1, 2
class Outer:
    size = 0
    class Inner:
        pass
    def run(self):
        local = 1
        def helper():
            pass
        self.found = None
def free():
    inside = 2
if True:
    flag = 1
else:
    flag2 = 2
try:
    import json
except ImportError:
    json = None
type Alias = list[int]
)");
  CHECK(definitions_of(facts) == Texts{"variable LIMIT", "variable a", "variable b", "class Outer",
                                       "field Outer.size", "class Outer.Inner", "method Outer.run",
                                       "function Outer.run.helper", "field Outer.found",
                                       "function free", "variable flag", "variable flag2",
                                       "variable json", "type Alias"});
  CHECK(definition(facts, "LIMIT").type == "int");
  CHECK(definition(facts, "LIMIT").value == "0");
  CHECK(definition(facts, "json").value == "None");
}

TEST_CASE("a decorated function begins with its decorator, its signature does not") {
  const std::string_view source = R"(class A:
    @property
    def name(self) -> str:
        return 1

    @app.route("/x")
    @other
    def show(self, x): return x
)";
  const Facts facts = python(source);
  CHECK(definitions_of(facts) == Texts{"class A", "accessor A.name", "method A.show"});
  const Definition& name = definition(facts, "name");
  CHECK(text_at(source, name.body) == "@property\n    def name(self) -> str:\n        return 1");
  CHECK(name.signature == "def name(self) -> str");
  CHECK(name.type == "str");
  const Definition& show = definition(facts, "show");
  CHECK(show.body == model::Range{{5, 4}, {7, 31}});
  CHECK(show.name_range == model::Range{{7, 8}, {7, 12}});
  CHECK(show.signature == "def show(self, x)");
  CHECK(uses_in(facts, "show") == Texts{"value app", "call app.route/1", "value other", "value x"});
}

TEST_CASE("a method called __init__ is a constructor in Python") {
  const Facts facts = python("class A:\n    def __init__(self): pass\ndef __init__(): pass\n");
  CHECK(definitions_of(facts) == Texts{"class A", "constructor A.__init__", "function __init__"});
}

TEST_CASE("the number of arguments of a Python function") {
  const Facts facts = python(R"(
def none(): pass
def two(a, b: int): pass
def some(a, b=1, c: int = 2): pass
def rest(a, *args, **options): pass
def typed(a, *args: int): pass
def names(a, *, b, c=1): pass
def places(a, /, b): pass
)");
  CHECK(arguments_of(definition(facts, "none")) == "0..0");
  CHECK(arguments_of(definition(facts, "two")) == "2..2");
  CHECK(arguments_of(definition(facts, "some")) == "1..3");
  CHECK(arguments_of(definition(facts, "rest")) == "1..255");
  CHECK(arguments_of(definition(facts, "typed")) == "1..255");
  CHECK(arguments_of(definition(facts, "names")) == "2..3");
  CHECK(arguments_of(definition(facts, "places")) == "2..2");
}

TEST_CASE("docstrings and comments above are documentation") {
  const Facts facts = python(R"("""About the file."""

# Not about A.

# Above A.
class A:
    """Of A."""
    x = 1  # after
    def f(self):
        """Of f.

        More.
        """
    def g(self):
        return """no doc"""
)");
  CHECK(facts.documentation == "About the file.");
  CHECK(definition(facts, "A").documentation == "Above A.\nOf A.");
  CHECK(definition(facts, "f").documentation == "Of f.\n\n        More.");
  CHECK(definition(facts, "g").documentation.empty());
}

TEST_CASE("a field that stores a parameter has the type of the parameter") {
  const Facts facts = python(R"(
class A:
    def __init__(self, path: str, other):
        self.path = path
        self.other = other
        self.made = make(path)
        self.typed: int = 1
    def again(self):
        self.path = None
)");
  CHECK(definitions_of(facts) == Texts{"class A", "constructor A.__init__", "field A.path",
                                       "field A.other", "field A.made", "field A.typed",
                                       "method A.again"});
  CHECK(definition(facts, "path").type == "str");
  CHECK(definition(facts, "other").type.empty());
  CHECK(definition(facts, "made").value == "make()");
  CHECK(definition(facts, "made").body ==
        definition(facts, "made").name_range);  // the assignment remains part of the method
  CHECK(definition(facts, "typed").type == "int");
  CHECK(uses_in(facts, "again") == Texts{"value self", "value self.path"});
}

TEST_CASE("the bases of a Python class") {
  const Facts facts =
      python("class A(B, Generic[T], abc.ABC, p.q.R[int], metaclass=Meta):\n  pass\n");
  CHECK(uses_of(facts) == Texts{"base B", "base Generic", "value T", "value abc", "base abc.ABC",
                                "value p", "value p.q", "base p.q.R", "value int",
                                "value {?}.metaclass", "value Meta"});
  CHECK(facts.uses.front().within == 0);
}

TEST_CASE("an overload stub is a declaration") {
  const Facts facts = python(R"(
class A:
    @overload
    def run(self, x: int) -> int: ...
    @typing.overload
    def run(self, x: str) -> str: ...
    def run(self, x): return x
)");
  CHECK(definitions_of(facts) ==
        Texts{"class A", "method A.run;", "method A.run;", "method A.run"});
}

TEST_CASE("names in Python patterns") {
  const Facts facts = python(R"(
match x:
    case Color.RED: pass
    case Color.BLUE | Color.GREEN: pass
    case events.Closed(code=1): pass
)");
  CHECK(uses_of(facts) == Texts{"value x", "value Color", "value Color.RED", "value Color",
                                "value Color.BLUE", "value Color", "value Color.GREEN",
                                "value events", "type events.Closed",
                                "value {events.Closed}.code"});
}

TEST_CASE("the value of a field that stores a parameter is unknown to others") {
  const Facts facts =
      python("class A:\n  def __init__(self, x):\n    self.y = x.z\n    self.w = V()\n");
  CHECK(definition(facts, "y").value == "?");
  CHECK(definition(facts, "w").value == "V()");
}

TEST_CASE("uses in the head of a function are marked") {
  const Facts facts = python("@a\ndef f(x=b):\n  c\n");
  REQUIRE(facts.uses.size() == 3);
  CHECK(facts.uses[0].is_in_head);
  CHECK(facts.uses[1].is_in_head);
  CHECK(!facts.uses[2].is_in_head);
}

TEST_CASE("the imports of Python") {
  const Facts facts = python(R"(
import os
import os.path as osp, json
from . import sibling
from .base import Base as B, Other
from ..up import x
from pkg.mod import *
def f():
    import late
)");
  CHECK(imports_of(facts) == Texts{"os |", "os.path | as osp", "json |", ". | sibling",
                                   ".base | Base as B", ".base | Other", "..up | x", "pkg.mod | *",
                                   "late |"});
  CHECK(facts.uses.empty());
  CHECK(facts.imports.front().scope.empty());
  CHECK(facts.imports.front().range == model::Range{{1, 7}, {1, 9}});
  CHECK(facts.imports[4].range == model::Range{{4, 18}, {4, 22}});
  CHECK(facts.imports.back().scope == definition(facts, "f").body);
}

TEST_CASE("calls in Python have a qualifier and a number of arguments") {
  const Facts facts =
      python("def f():\n  x.y.get(a, key=b)[0].strip()\n  make()(1)\n  g(*xs, **ys)\n");
  CHECK(uses_of(facts) == Texts{"value x", "value x.y", "call x.y.get/2", "value a",
                                "value {x.y.get}.key", "value b", "call x.y.get()[].strip/0",
                                "call make/0", "call g/2", "value xs", "value ys"});
}

TEST_CASE("parameters and variables of Python functions are bindings, with types and values") {
  const std::string_view source = R"(
def f(a, b: int, c=g(), d: str = "x", *rest, **more):
    e = a.b()
    h: Foo = make()
    i, j = pair()
    for k in e.items():
        pass
    with open(b) as file:
        pass
    try:
        pass
    except ValueError as error:
        pass
    if (n := count()) > 1:
        pass
    return [o for o in e]
)";
  const Facts facts = python(source);
  CHECK(bindings_of(facts) == Texts{"a", "b: int", "c = g()", "d: str", "rest", "more", "e = a.b()",
                                    "h: Foo = make()", "i", "j", "k in e.items()", "file = open()",
                                    "error: ValueError = ValueError", "n = count()", "o in e"});
  CHECK(facts.bindings[0].scope == definition(facts, "f").body);
  CHECK(facts.bindings[0].place == model::Position{1, 6});
  CHECK(text_at(source, facts.bindings.back().scope) == "[o for o in e]");
}

TEST_CASE("names with non-ASCII letters, and their columns in bytes") {
  const std::string_view source = "größe = 1; höhe = größe.länge('ä', breite)\n";
  const Facts facts = python(source);
  CHECK(definitions_of(facts) == Texts{"variable größe", "variable höhe"});
  CHECK(definition(facts, "höhe").name_range == model::Range{{0, 13}, {0, 18}});
  CHECK(uses_of(facts) == Texts{"value größe", "call größe.länge/2", "value breite"});
  CHECK(facts.uses.back().range == model::Range{{0, 42}, {0, 48}});
}

TEST_SUITE_END();

}  // namespace cairn::syntax
