#include "internal/operations/fitting.h"

#include <doctest/doctest.h>

#include <algorithm>

namespace cairn::operations {
namespace {

const render::Style kPlain{render::StyleOptions{}};

navigation::WalkResult callers(std::size_t count) {
  navigation::WalkResult result;
  result.start.node.name = "moor";
  result.total = count;
  for (std::size_t i = 0; i < count; ++i) {
    navigation::WalkStep step;
    step.node.node.name = "caller" + std::to_string(i);
    step.node.path = "src/harbour.py";
    result.steps.push_back(std::move(step));
  }
  return result;
}

std::size_t lines_of(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

TEST_CASE("an answer that fits is whole, and without a budget every answer is") {
  const Answer answer = answer_of(callers(5));
  CHECK(fit(answer, kPlain, {2000, true, false}).text == answer.text(kPlain));
  const Answer large = answer_of(callers(5000));
  const Fitted fitted = fit(large, kPlain, {0, true, true});
  CHECK(fitted.text == large.text(kPlain));
  CHECK(fitted.left_out == 0);
  CHECK_FALSE(fitted.json.empty());
}

TEST_CASE("a text is cut between items, and as many fit as possible") {
  const Answer answer = answer_of(callers(300));
  const Fitted fitted = fit(answer, kPlain, {500, true, false});
  CHECK(tokens_of(fitted.text) <= 500);
  CHECK(tokens_of(fitted.text) > 450);
  CHECK(fitted.main_items + fitted.left_out == 300);
  CHECK(lines_of(fitted.text) == fitted.main_items + 1);  // plus a line for the start
  CHECK(answer.text(kPlain).starts_with(fitted.text));
  CHECK(fitted.json.empty());
}

TEST_CASE("JSON with the same items must fit, too") {
  const Fitted fitted = fit(answer_of(callers(300)), kPlain, {2000, true, true});
  CHECK(tokens_of(fitted.json) <= 2000);
  const base::Json json = base::parse_own_json(fitted.json);
  CHECK(json["steps"].size() == fitted.main_items);
  CHECK(json["total"] == 300);
  CHECK(lines_of(fitted.text) == fitted.main_items + 1);
}

TEST_CASE("an item that does not fit alone is cut after a line") {
  Answer answer;
  answer.json = [] { return base::Json(); };
  answer.text = [](const render::Style&) {
    std::string text;
    for (int i = 0; i < 1000; ++i) text += "a line of source\n";
    return text;
  };
  const Fitted fitted = fit(answer, kPlain, {200, true, false});
  CHECK(tokens_of(fitted.text) <= 200);
  CHECK(lines_of(fitted.text) + fitted.lines_left_out == 1000);
}

TEST_CASE("a line that does not fit is cut") {
  Answer answer;
  answer.json = [] { return base::Json(); };
  answer.text = [](const render::Style&) { return std::string(100'000, 'x') + "\n"; };
  const Fitted fitted = fit(answer, kPlain, {200, true, false});
  CHECK(tokens_of(fitted.text) <= 200);
  CHECK(fitted.text.ends_with("…\n"));
}

TEST_CASE("lists get what they want, and the first lists the rest") {
  const std::vector<ListSize> lists = {{10, 4}, {10, 2}, {1, 5}};
  using Shares = std::vector<std::size_t>;
  CHECK(shares_of(21, lists) == Shares{10, 10, 1});
  CHECK(shares_of(7, lists) == Shares{4, 2, 1});
  CHECK(shares_of(9, lists) == Shares{6, 2, 1});
  CHECK(shares_of(3, lists) == Shares{3, 0, 0});
}

TEST_CASE("the first items of references are whole files and a part of the next") {
  navigation::ReferencesResult result;
  result.files = {{"a.py", 0, model::Certainty::kCertain, {{}, {}}},
                  {"b.py", 0, model::Certainty::kCertain, {{}, {}, {}}}};
  CHECK(items_of(result) == 5);
  const navigation::ReferencesResult cut = first_items(result, 3);
  REQUIRE(cut.files.size() == 2);
  CHECK(cut.files[1].places.size() == 1);
  CHECK(first_items(result, 2).files.size() == 1);
}

}  // namespace
}  // namespace cairn::operations
