#include "internal/resolve/signature.h"

#include <doctest/doctest.h>

namespace cairn::resolve {

TEST_SUITE_BEGIN("resolve/signature");

TEST_CASE("the type that an extension method extends") {
  CHECK(extended_type("static void F(this Shop shop)", "F", "this") == "Shop");
  CHECK(extended_type("static T F<[A(\"(\")] T>([B(1, 2)] this A.Shop<T, int> s, int i)", "F",
                      "this") == "A.Shop<T, int>");
  CHECK(extended_type("static T[] F(this ref T[] all)", "F", "this") == "T[]");
  CHECK(extended_type("void F(Shop thisShop)", "F", "this").empty());
  CHECK(extended_type("void F()", "F", "this").empty());
  CHECK(extended_type("void F(this", "F", "this").empty());
  CHECK(extended_type("void F<(this", "F", "this").empty());
  CHECK(extended_type("", "F", "this").empty());
}

TEST_CASE("the bound of a type parameter") {
  CHECK(bound_of("<T extends Item & Other> T get(Class<T> type)", "get", "T") == "Item");
  CHECK(bound_of("public static <K, T> T get()", "get", "T") == "");
  CHECK(bound_of("T Get<T>() where T : Item, new()", "Get", "T") == "Item");
  CHECK(bound_of("T Get<T>() where T : class", "Get", "T") == "");
  CHECK(bound_of("interface Source<out T>", "Source", "T") == "");
  CHECK(bound_of("class Box<T extends Comparable<T>>", "Box", "T") == "Comparable<T>");
  CHECK_FALSE(bound_of("List<T> get()", "get", "T"));
  CHECK_FALSE(bound_of("Item get()", "get", "Item"));
  CHECK_FALSE(bound_of("class Box<", "Box", "T"));
}

TEST_CASE("the name of a test is an argument of its macro") {
  CHECK(is_named_by_macro("TEST(Shape, draws)", "draws"));
  CHECK(is_named_by_macro("BENCHMARK_F (Shape, draws)(State& state)", "draws"));
  CHECK(is_named_by_macro("TEST(Shape, T)", "T"));
  CHECK_FALSE(is_named_by_macro("draws(int draws)", "draws"));
  CHECK_FALSE(is_named_by_macro("EXPLICIT(IS(Shape)) Shape(int side)", "Shape"));
  CHECK_FALSE(is_named_by_macro("void (*get_draws(int a))(int)", "get_draws"));
  CHECK_FALSE(is_named_by_macro("", "draws"));
}

TEST_CASE("a method of Rust has self as its first parameter") {
  for (const std::string_view text :
       {"fn f(self)", "fn f(&self, a: u8)", "fn f(&'a mut self)", "fn f(mut self)",
        "fn f(self: Box<Self>)", "fn f<F: Fn(u8) -> u8>(&mut self, f: F)", "fn f( self, )"}) {
    CAPTURE(text);
    CHECK(takes_self(text));
  }
  for (const std::string_view text :
       {"fn f()", "fn f(a: u8)", "fn f(selfish: u8)", "fn f(a: &self_cell::A)", "fn f"}) {
    CAPTURE(text);
    CHECK_FALSE(takes_self(text));
  }
}

TEST_CASE("the labels of a Swift function") {
  CHECK(argument_labels("func put(at x: Int, _ y: [Int], size: (Int, Int) -> T = f(1, 2))",
                        "put") == "at:n _:l size:f=");
  CHECK(argument_labels("init<T: A>(then run: @escaping () -> T, more: T...)", "init") ==
        "then:f more...");
  CHECK(argument_labels("func put(a: String?, b: [Int: T], c: ((Int) -> T)?)", "put") ==
        "a:s b c:f");
  CHECK(argument_labels("func put()", "put").empty());
  CHECK(argument_labels("func put(at x: Int, si", "put") == "at:n si *");
  CHECK(argument_labels("prefix func + (a: Int)", "+") == "a:n");
  CHECK(argument_labels("func log(_ m: @autoclosure () -> String, _ n: @escaping () -> Int)",
                        "log") == "_ _:f");
}

TEST_CASE("the names of the parameters of a Kotlin function") {
  CHECK(parameter_names("private inline fun <T> List<T>.put(a: T, noinline run: (T) -> Int = {})",
                        "put") == "a run:f=");
  CHECK(parameter_names("fun put(vararg xs: Int, @A(1) b: Map<String, () -> T>)", "put") ==
        "xs:n... b");
}

TEST_CASE("type parameters, and the type arguments of a base") {
  CHECK(parameter_index("class Map<K extends Item, out T>", "Map", "T") == 1);
  CHECK(parameter_index("class Map<K extends Item, out T>", "Map", "K") == 0);
  CHECK_FALSE(parameter_index("class Map<K, T>", "Map", "Item"));
  CHECK_FALSE(parameter_index("class Map : Base<T>", "Map", "T"));
  CHECK_FALSE(parameter_index("class Map<K", "Map", "K"));
  using Texts = std::vector<std::string>;
  CHECK(base_arguments("class A<T> : B<List<T>, int>, C<x>", "A", "B") == Texts{"List<T>", "int"});
  CHECK(base_arguments("class A<T> : B<List<T>, int>, C<x>", "A", "C") == Texts{"x"});
  CHECK(base_arguments("class A extends BB<x>, B", "A", "B").empty());
  CHECK(base_arguments("class A extends B<x", "A", "B").empty());
  CHECK(base_arguments("", "A", "B").empty());
  CHECK(base_arguments("B<x> {}", "", "B").empty());  // a type without a name
}

TEST_CASE("the types of parameters") {
  using Texts = std::vector<std::string>;
  CHECK(parameter_types("void set(int k, const L &l, unsigned int, ns::V* v = nullptr)", "set") ==
        Texts{"int", "const L&", "unsigned int", "ns::V*"});
  CHECK(parameter_types("int f(Map const & a, char *const p, const int n, const char *const *t)",
                        "f") == Texts{"const Map&", "char*", "int", "const char**"});
  CHECK(parameter_types("void f (std::function<void(int)> g, const int a[], ...)", "f") ==
        Texts{"std::function<void(int)>", "const int[]", "..."});
  CHECK(parameter_types("T get(final String a, @A(1) int b[], Map<K, List<V>> c)", "get") ==
        Texts{"String", "int[]", "Map<K, List<V>>"});
  CHECK(parameter_types("void Add<T>([In] ref int a, params T[] rest)", "Add") == Texts{"int", ""});
  CHECK(parameter_types("fun add(at: Int = f(1, 2), then: () -> Unit)", "add") == Texts{"Int", ""});
  CHECK(parameter_types("void f(int a, void (*g)(int), char... c)", "f") ==
        Texts{"int", "void (*g)(int)", ""});
  CHECK(parameter_types("void f(std::string)", "f") == Texts{"std::string"});
  CHECK(parameter_types("void f()", "f").empty());
  CHECK(parameter_types("void f(int a, Stri", "f").empty());
  CHECK(parameter_types("int a = f(b)", "g").empty());
}

TEST_SUITE_END();

}  // namespace cairn::resolve
