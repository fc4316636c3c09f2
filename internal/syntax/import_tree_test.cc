#include "internal/syntax/import_tree.h"

#include <doctest/doctest.h>

namespace cairn::syntax {
namespace {

// Returns each import as a string, such as "a.b | c as d" or "a.b | *". Checks that the position of
// each import is the position of its name.
std::vector<std::string> paths_in(std::string_view text) {
  std::vector<std::string> out;
  for (const ImportedPath& one : read_import_paths(text)) {
    const bool is_wildcard = one.import.is_wildcard;
    CHECK(text.substr(one.offset, one.size) == (is_wildcard ? "*" : one.import.name));
    std::string shown = one.import.path + " | " + (is_wildcard ? "*" : one.import.name);
    if (!one.import.alias.empty()) shown += " as " + one.import.alias;
    out.push_back(shown);
  }
  return out;
}

using Paths = std::vector<std::string>;

}  // namespace

TEST_SUITE_BEGIN("syntax/import_tree");

TEST_CASE("the path is everything before the last name") {
  CHECK(paths_in("a::b::c") == Paths{"a.b | c"});
  CHECK(paths_in("Foo\\Bar\\Baz") == Paths{"Foo.Bar | Baz"});
  CHECK(paths_in("serde") == Paths{" | serde"});
  CHECK(paths_in("::std::io") == Paths{"std | io"});
  CHECK(paths_in("\\Foo\\Bar") == Paths{"Foo | Bar"});
}

TEST_CASE("each leaf is an import") {
  CHECK(paths_in("a::b::{c, d as e, f::*}") == Paths{"a.b | c", "a.b | d as e", "a.b.f | *"});
  CHECK(paths_in("{a, b::{c, d::e}}") == Paths{" | a", "b | c", "b.d | e"});
  CHECK(paths_in("Foo\\{Bar, Baz as Qux}") == Paths{"Foo | Bar", "Foo | Baz as Qux"});
}

TEST_CASE("self in braces means the path itself") {
  CHECK(paths_in("a::b::{self, c}") == Paths{"a.b | self", "a.b | c"});
}

TEST_CASE("line breaks and a trailing comma do not matter") {
  CHECK(paths_in("a::{\n  b,\r\n\tc ,\n}") == Paths{"a | b", "a | c"});
  CHECK(paths_in("a :: b") == Paths{"a | b"});
  CHECK(paths_in("a::b as c") == Paths{"a | b as c"});
}

TEST_CASE("a wildcard imports all names") {
  CHECK(paths_in("a::b::*") == Paths{"a.b | *"});
  CHECK(paths_in("*") == Paths{" | *"});
}

TEST_CASE("names may have non-ASCII letters, and may begin with `as`") {
  CHECK(paths_in("größe::ü") == Paths{"größe | ü"});
  CHECK(paths_in("assert::assign as r#as") == Paths{"assert | assign as r#as"});
}

TEST_CASE("invalid imports give the paths that can be read") {
  CHECK(paths_in("").empty());
  CHECK(paths_in("{").empty());
  CHECK(paths_in("a::").empty());
  CHECK(paths_in("a::{b").size() == 1);
  CHECK(paths_in("a::{b, ;}") == Paths{"a | b"});
}

TEST_CASE("braces nested too deeply are left out") {
  std::string text;
  for (int i = 0; i < 5000; ++i) text += "a::{";
  CHECK(read_import_paths(text).empty());
}

TEST_SUITE_END();

}  // namespace cairn::syntax
