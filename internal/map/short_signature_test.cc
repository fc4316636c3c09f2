#include "internal/map/short_signature.h"

#include <doctest/doctest.h>

namespace cairn::map {
namespace {

std::string shortened(model::NodeKind kind, std::string name, std::string signature) {
  model::Node node;
  node.kind = kind;
  node.name = std::move(name);
  node.signature = std::move(signature);
  return short_signature(node);
}

}  // namespace

TEST_SUITE_BEGIN("map/short_signature");

using model::NodeKind;

TEST_CASE("keywords and the name are omitted; parameters and result stay") {
  CHECK(shortened(NodeKind::kMethod, "invoke", "def invoke(self, f: F, *args) -> Any:") ==
        "(f: F, *args) -> Any");
  CHECK(shortened(NodeKind::kMethod, "close", "async def close(self)") == "()");
  CHECK(shortened(NodeKind::kFunction, "Load", "func (c *Config) Load(path string) error") ==
        "(path string) error");
  CHECK(shortened(NodeKind::kFunction, "parse", "pub async fn parse(s: &str) -> Option<Ast>") ==
        "(s: &str) -> Option<Ast>");
  CHECK(shortened(NodeKind::kFunction, "set", "function set(a: string): void") ==
        "(a: string): void");
}

TEST_CASE("a type before the name is moved after it") {
  CHECK(shortened(NodeKind::kMethod, "of", "public static <T> List<T> of(T... a)") ==
        "(T... a) -> List<T>");
  CHECK(shortened(NodeKind::kField, "count", "private final int count") == ": int");
  CHECK(shortened(NodeKind::kMethod, "parse", "public Date parse(String s) throws Bad") ==
        "(String s) throws Bad -> Date");
  CHECK(shortened(NodeKind::kConstructor, "Point", "public Point(int x)") == "(int x)");
}

TEST_CASE("the bases of a type stay") {
  CHECK(shortened(NodeKind::kClass, "Group", "class Group(Command)") == "(Command)");
  CHECK(shortened(NodeKind::kClass, "Box", "export class Box<T> extends Base<T>") ==
        "<T> extends Base<T>");
  CHECK(shortened(NodeKind::kClass, "Box", "public class Box implements Shape") ==
        " implements Shape");
}

TEST_CASE("the name is found only as a word outside of brackets") {
  CHECK(shortened(NodeKind::kMethod, "a", "func (a Alpha) a(b int)") == "(b int)");
  CHECK(shortened(NodeKind::kFunction, "get", "def get_all(get)").empty());
}

TEST_CASE("white space is collapsed, and a long signature ends in an ellipsis") {
  CHECK(shortened(NodeKind::kFunction, "f", "def f(\n    a,\n    b\n)") == "( a, b )");
  const std::string text =
      shortened(NodeKind::kFunction, "f", "def f(" + std::string(1000, 'x') + ")");
  CHECK(text.size() <= kMaxSignatureBytes + std::string("…").size());
  CHECK(text.ends_with("…"));
}

TEST_CASE("the result is empty without a signature") {
  CHECK(shortened(NodeKind::kFunction, "f", "").empty());
  CHECK(shortened(NodeKind::kClass, "C", "class C").empty());
}

TEST_SUITE_END();

}  // namespace cairn::map
