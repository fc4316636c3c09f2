#include <doctest/doctest.h>

#include "internal/render/render.h"
#include "internal/review/diff_result.h"

namespace cairn::render {
namespace {

review::Symbol function(const std::string& name, const std::string& written) {
  review::Symbol symbol;
  symbol.kind = model::NodeKind::kFunction;
  symbol.name = name;
  symbol.written = written;
  return symbol;
}

}  // namespace

TEST_SUITE_BEGIN("render/review");

TEST_CASE("no control character of a path, name or signature reaches a terminal") {
  const std::string hostile = "\x1b]0;PWN\x07\u202e";
  review::SymbolChange change;
  change.kind = review::ChangeKind::kSignature;
  change.signature = {review::SignatureChange::kParameters, hostile, {}};
  change.before = function("f" + hostile, "def f(a='" + hostile + "')");
  change.after = function("f" + hostile, "def f(b='" + hostile + "')");
  review::Review review;
  review.files.resize(1);
  review.files[0].path = "a" + hostile + ".py";
  review.files[0].language = &model::language_of_file("a.py");
  review.changes = {change};
  const std::string text = text_of(review::make_diff(std::move(review), 10, 0), Style({}));
  CHECK(text.find("- def f(a='") != std::string::npos);
  CHECK(text.find("+ def f(b='") != std::string::npos);
  CHECK(text.find('\x1b') == std::string::npos);
  CHECK(text.find('\x07') == std::string::npos);
  CHECK(text.find("\u202e") == std::string::npos);
}

TEST_SUITE_END();

}  // namespace cairn::render
