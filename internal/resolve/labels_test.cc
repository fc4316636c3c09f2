#include "internal/resolve/labels.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace cairn::resolve {
namespace {

using Arguments = std::vector<syntax::Argument>;

bool in_order(std::string_view parameters, Arguments given) {
  syntax::Use call;
  call.given = std::move(given);
  return agree_in_order(parameters, call);
}

bool by_name(std::string_view parameters, Arguments given) {
  syntax::Use call;
  call.given = std::move(given);
  return agree_by_name(parameters, call);
}

syntax::Argument trailing() { return {std::string(syntax::kTrailing), ":function"}; }

}  // namespace

TEST_SUITE_BEGIN("resolve/labels");

TEST_CASE("the labels of arguments are those of the parameters, in order") {
  CHECK(in_order("at _ size", {{"at", "?"}, {"", "?"}, {"size", "?"}}));
  CHECK_FALSE(in_order("at _ size", {{"at", "?"}, {"", "?"}}));
  CHECK_FALSE(in_order("at _ size", {{"size", "?"}, {"", "?"}, {"at", "?"}}));
  CHECK_FALSE(in_order("_", {{"at", "?"}}));
  CHECK_FALSE(in_order("", {{"at", "?"}}));
  CHECK(in_order("", {}));
}

TEST_CASE("a parameter with a default can be left out, and one may take several arguments") {
  CHECK(in_order("at= _ size=", {{"", "?"}}));
  CHECK(in_order("_:n= _", {{"", ":string"}}));
  CHECK(in_order("_... size", {{"", "?"}, {"", "?"}, {"size", "?"}}));
  CHECK(in_order("at... size", {{"at", "?"}, {"", "?"}, {"size", "?"}}));
  CHECK(in_order("_... size", {{"size", "?"}}));
  CHECK_FALSE(in_order("at... size", {{"", "?"}, {"size", "?"}}));
  CHECK_FALSE(in_order("_:n... size", {{"", ":list"}, {"size", "?"}}));
  CHECK(in_order("at *", {{"at", "?"}, {"size", "?"}}));
  CHECK(in_order("at size= then", {{"at", "?"}, trailing()}));
  CHECK_FALSE(in_order("at size:n=", {{"at", "?"}, trailing()}));
  CHECK_FALSE(in_order("at", {{"at", "?"}, trailing()}));
}

TEST_CASE("each named argument has a parameter of its name") {
  CHECK(by_name("a b", {{"b", "?"}, {"a", "?"}}));
  CHECK(by_name("a b=", {{"", "?"}}));
  CHECK_FALSE(by_name("a b", {{"c", "?"}}));
  CHECK_FALSE(by_name("a:s b:f", {{"", ":function"}, {"", "?"}}));
  CHECK(by_name("a:s b:f", {{"", ":string"}, trailing()}));
  CHECK_FALSE(by_name("a b:s", {{"", ":string"}, trailing()}));
  CHECK(by_name("a:n... b", {{"", ":int"}, {"", ":int"}, {"b", "?"}}));
  CHECK_FALSE(by_name("", {{"", "?"}}));
  CHECK(by_name("*", {{"c", "?"}}));
}

TEST_SUITE_END();

}  // namespace cairn::resolve
