#include <doctest/doctest.h>

#include "internal/syntax/extract.h"
#include "internal/syntax/testing.h"

namespace cairn::syntax {
namespace {

Facts cpp(std::string_view source) { return facts_of("cpp", source); }

}  // namespace

TEST_SUITE_BEGIN("syntax/extract c++");

TEST_CASE("C++: what a class defines, and what it only declares") {
  const Facts facts = cpp(R"(
class Store : public Base {
 public:
  explicit Store(int n, bool b = false);
  Store() = default;
  Store(const Store&) {}
  virtual ~Store();
  void run(const std::string& name) const;
  virtual int count() = 0;
  int size() const { return size_; }
  T operator+(const T& o);
  operator bool() const { return true; }
  static int total;
  struct Inner { int a; };
  enum class Color { kRed };
  template <typename U> void put(U u) {}
  std::vector<T>& items();
 private:
  int size_ = 0, *next_;
  const std::string& name_;
};
)");
  CHECK(definitions_of(facts) == Texts{"class Store",
                                       "constructor Store.Store;",
                                       "constructor Store.Store",
                                       "constructor Store.Store",
                                       "method Store.~Store;",
                                       "method Store.run;",
                                       "method Store.count",
                                       "method Store.size",
                                       "method Store.operator+;",
                                       "method Store.operator bool",
                                       "field Store.total",
                                       "struct Store.Inner",
                                       "field Store.Inner.a",
                                       "enum Store.Color",
                                       "enum-member Store.Color.kRed",
                                       "method Store.put",
                                       "method Store.items;",
                                       "field Store.size_",
                                       "field Store.next_",
                                       "field Store.name_"});
  CHECK(definition(facts, "run").type == "void");
  CHECK(definition(facts, "name_").type == "std::string");
  CHECK(definition(facts, "size").signature == "int size() const");
}

TEST_CASE("C++: definitions outside of classes") {
  const Facts facts = cpp(R"(
namespace app::io {
namespace { const int kLimit = 3; }
void Store::run() const { int local; }
Store::Store(int n) : size_(n) {}
Store::~Store() {}
bool ns::Other::operator==(const Other& o) const { return true; }
int Store::total = 0;
template <class T> T Box<T>::get() { return x; }
int free_function(int a) { auto f = [](int z) { return z; }; return a; }
int proto(int a);
using Alias = Store<int>;
template <typename T> concept Small = sizeof(T) < 4;
extern "C" { int c_function(void); }
}
TEST(Suite, Works) { run(); }
)");
  CHECK(definitions_of(facts) ==
        Texts{"namespace app", "namespace app.io", "variable app.io.kLimit",
              "method app.io.Store::run", "constructor app.io.Store::Store",
              "method app.io.Store::~Store", "method app.io.ns::Other::operator==",
              "field app.io.Store::total", "method app.io.Box::get",
              "function app.io.free_function", "function app.io.proto;", "type app.io.Alias",
              "type app.io.Small", "function app.io.c_function;", "function Works"});
  CHECK(definition(facts, "Alias").type == "Store<int>");
}

TEST_CASE("a template begins with its parameters, and a comment above documents it") {
  constexpr std::string_view kSource = R"(
/// A store.
template <typename T>
class Store {
  /// Makes.
  template <typename U>
  U make(U u);
};
)";
  const Facts facts = cpp(kSource);
  const Definition& store = definition(facts, "Store");
  CHECK(store.documentation == "A store.");
  CHECK(store.signature == "template <typename T> class Store");
  CHECK(store.body.begin == model::Position{2, 0});
  CHECK(definition(facts, "make").documentation == "Makes.");
  CHECK(definition(facts, "make").body.begin == model::Position{5, 2});
}

TEST_CASE("the number of arguments of a C++ function") {
  const Facts facts = cpp(R"(
void none();
void some(int a, bool b = false, T c = {});
template <class... T> void rest(int a, T&&... more);
)");
  CHECK(arguments_of(definition(facts, "none")) == "0..0");
  CHECK(arguments_of(definition(facts, "some")) == "1..3");
  CHECK(arguments_of(definition(facts, "rest")) == "1..255");
}

TEST_CASE("the owner of a member defined outside of its class has all of its qualifiers") {
  const Facts facts = cpp("int ns::Outer::Inner::run_it() { return 0; }\n");
  CHECK(definition(facts, "run_it").owner == "ns::Outer::Inner");
}

TEST_CASE("a destructor uses the name of its class") {
  CHECK(uses_of(cpp("Store::~Store() {}\n")) == Texts{"value Store", "type Store"});
}

TEST_CASE("a nested namespace is one namespace in another") {
  const Facts facts = cpp("// Tides.\nnamespace tide::inline v2 :: inside {\nstruct Slot {};\n}\n");
  CHECK(definitions_of(facts) == Texts{"namespace tide", "namespace tide.v2",
                                       "namespace tide.v2.inside", "struct tide.v2.inside.Slot"});
  const Definition& innermost = facts.definitions[2];
  CHECK(innermost.name_range.begin.line == 1);
  CHECK(innermost.name_range.begin.character == 29);
  CHECK(innermost.name_range.end.character == 35);
  CHECK(facts.definitions[0].documentation == "Tides.");
}

TEST_CASE("a namespace of very many parts is left whole") {
  std::string name = "a";
  for (int i = 0; i < 40; ++i) name += "::a";
  const Facts facts = cpp("namespace " + name + " {\nstruct Slot {};\n}\n");
  CHECK(facts.definitions.size() == 2);
}

TEST_CASE("the bases of a C++ class") {
  const Facts facts = cpp("class A : public B<T>, private ns::C, virtual p::q::D<U> {};\n");
  CHECK(uses_of(facts) == Texts{"base B", "type T", "value ns", "base ::ns.C", "value p",
                                "value ::p.q", "base ::p.q.D", "type U"});
}

TEST_CASE("calls in C++, and names that are not uses") {
  const Facts facts = cpp(R"(
void f() {
  std::make_unique<Foo>(item);
  a::b::run(1);
  x->y.go(name, 1);
  x.get<int>();
  new ns::Foo(1, 2);
  new Bar;
  Point{1, 2};
  this->size_ = Color::kRed;
  cast<T>(x);
}
)");
  CHECK(uses_of(facts) == Texts{"value std",        "call ::std.make_unique/1",
                                "type Foo",         "value item",
                                "value a",          "value ::a.b",
                                "call ::a.b.run/1", "value x",
                                "value x.y",        "call x.y.go/2",
                                "value name",       "value x",
                                "call x.get/0",     "value ns",
                                "call ::ns.Foo/2",  "call Bar",
                                "call Point/2",     "value this.size_",
                                "value Color",      "value ::Color.kRed",
                                "call cast/1",      "type T",
                                "value x"});
}

TEST_CASE("the name of a namespace definition is not a use") {
  CHECK(cpp("namespace a { }\nnamespace b::c::d { }\n").uses.empty());
  const Facts facts = cpp("namespace fs = std::filesystem;\n");
  CHECK(definitions_of(facts) == Texts{"type fs"});
  CHECK(definition(facts, "fs").type == "std::filesystem");
  CHECK(uses_of(facts) == Texts{"value std", "value filesystem"});
}

TEST_CASE("parameters and variables of C++ functions are bindings, with types and values") {
  constexpr std::string_view kSource = R"(
void f(const std::string& a, T&& b, int c = 1) {
  auto d = a.first();
  Foo* e = new ns::Foo(1);
  const auto& g = d.x;
  for (const auto& h : d.items) h.go();
  auto [i, j] = pair();
  if (auto k = find()) {}
  try {} catch (const Error& l) {}
  auto m = [n = 1](int o) { return o; };
}
)";
  const Facts facts = cpp(kSource);
  CHECK(bindings_of(facts) == Texts{"a: std::string", "b: T", "c: int = 0", "d: auto = a.first()",
                                    "e: Foo = new ns.Foo()", "g: auto = d.x", "h: auto in d.items",
                                    "i", "j", "k: auto = find()", "l: Error", "m: auto = ?",
                                    "n = 0", "o: int"});
  CHECK(facts.bindings[0].scope == definition(facts, "f").body);
  CHECK(text_at(kSource, facts.bindings[6].scope) == "for (const auto& h : d.items) h.go();");
}

TEST_CASE("a template parameter hides other names") {
  const Facts facts = cpp("template <class T, typename... U> T f(U... u);\n");
  CHECK(bindings_of(facts) == Texts{"T", "U", "u: U"});
}

TEST_CASE("a macro before or after a member does not make its type a field") {
  const Texts found = definitions_of(cpp(R"(
class Store {
  MUST_USE static Blob decode_it(int a);
  int count_ GUARDED_BY(mutex_);
};
)"));
  CHECK(found == Texts{"class Store", "method Store.decode_it;", "field Store.count_"});
}

TEST_CASE("a class with a macro before its name is recognized") {
  const Facts facts = cpp(R"(
class EXPORT Plain {
 public:
  void run();
};
class EXPORT Derived : public Base { int a; };
)");
  const Texts found = definitions_of(facts);
  CHECK(std::find(found.begin(), found.end(), "class Plain") != found.end());
  CHECK(std::find(found.begin(), found.end(), "class Derived") != found.end());
  CHECK(std::find(found.begin(), found.end(), "method Plain.run;") != found.end());
}

TEST_SUITE_END();

}  // namespace cairn::syntax
