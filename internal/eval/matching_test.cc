#include "internal/eval/matching.h"

#include <doctest/doctest.h>

namespace cairn::eval {
namespace {

model::Node node(const std::string& container, const std::string& name, std::uint32_t first = 0,
                 std::uint32_t last = 0) {
  model::Node made;
  made.kind = model::NodeKind::kMethod;
  made.container = container;
  made.name = name;
  made.symbol = "scip-go gomod flask v1 `x`/" + container + "#" + name + "().";
  made.body = {{first, 0}, {last, 1}};
  return made;
}

bool strict(const Gold& gold, const model::Node& answer, const std::string& path) {
  return matches(gold, {answer, path}, Matching::kStrict);
}

bool lenient(const Gold& gold, const model::Node& answer, const std::string& path) {
  return matches(gold, {answer, path}, Matching::kLenient);
}

}  // namespace

TEST_SUITE_BEGIN("matching");

TEST_CASE("a name matches if its parts are the last ones of path and containers") {
  const model::Node run = node("Engine", "run");
  const std::string path = "internal/query/engine.go";
  for (const char* name : {"run", "Engine.run", "Engine::run", "Engine#run", "query.Engine.run",
                           "engine.Engine.run"}) {
    CAPTURE(name);
    CHECK(strict({name, {}, {}, 1}, run, path));
  }
  for (const char* name : {"un", "Run", "ngine.run", "query.run", "Engine", "other.Engine.run"}) {
    CAPTURE(name);
    CHECK_FALSE(strict({name, {}, {}, 1}, run, path));
  }
}

TEST_CASE("with a file, the name must be whole or most of the lines the same") {
  const model::Node run = node("Engine", "run", 9, 19);  // lines 10 to 20
  CHECK(strict({"Engine.run", "a.go", {}, 1}, run, "a.go"));
  CHECK_FALSE(strict({"run", "a.go", {}, 1}, run, "a.go"));
  CHECK_FALSE(strict({"Engine.run", "b.go", {}, 1}, run, "a.go"));
  CHECK(strict({"start", "a.go", GoldLines{8, 18}, 1}, run, "a.go"));
  CHECK_FALSE(strict({"start", "a.go", GoldLines{1, 14}, 1}, run, "a.go"));   // 5 of 11 lines
  CHECK_FALSE(strict({"start", "a.go", GoldLines{1, 200}, 1}, run, "a.go"));  // much larger
  CHECK_FALSE(strict({"start", "a.go", GoldLines{12, 13}, 1}, run, "a.go"));  // only a part
}

TEST_CASE("a SCIP symbol matches only itself") {
  const model::Node run = node("Engine", "run");
  CHECK(strict({run.symbol, {}, {}, 1}, run, "a.go"));
  CHECK_FALSE(strict({run.symbol + " ", {}, {}, 1}, run, "a.go"));
}

TEST_CASE("the lenient rule finds a package in every one of its symbols") {
  const model::Node run = node("Engine", "run");
  CHECK(lenient({"FLASK", {}, {}, 1}, run, "a.go"));
  CHECK(lenient({"ngin", {}, {}, 1}, run, "a.go"));
  CHECK_FALSE(lenient({"stop", {}, {}, 1}, run, "a.go"));
}

TEST_CASE("an answer counts for one gold, and each gold counts once") {
  const model::Node one = node("A", "f");
  const model::Node two = node("B", "f");
  const std::string path = "a.go";
  const std::vector<Answer> answers = {{one, path}, {two, path}, {one, path}};
  const std::vector<Gold> golds = {{"f", {}, {}, 1}, {"f", {}, {}, 1}, {"g", {}, {}, 1}};
  CHECK(ranks_of(golds, answers, Matching::kStrict) == std::vector<std::size_t>{1, 2, 0});
}

TEST_SUITE_END();

}  // namespace cairn::eval
