#include "internal/map/grouping.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

namespace cairn::map {
namespace {

struct Sized {
  std::string path;
  std::uint32_t symbols = 0;
  bool is_test = false;
};

std::vector<Group> grouped(const std::vector<Sized>& files, std::vector<Use> uses = {}) {
  CodeMap map;
  map.traits.resize(files.size() + 1);
  map.file_number.assign(files.size() + 1, CodeMap::kNoFile);
  Importance importance;
  for (std::uint32_t i = 0; i < files.size(); ++i) {
    map.files.push_back(
        {model::NodeId{i + 1}, files[i].path, "", files[i].symbols, files[i].is_test});
    map.file_number[i + 1] = i;
    importance.of_file.push_back(files[i].symbols);
  }
  map.uses = std::move(uses);
  return group_files(map, importance, model::kDefaultEdgeWeights);
}

std::set<std::string> names_of(const std::vector<Group>& groups) {
  std::set<std::string> names;
  for (const Group& group : groups) names.insert(group.name);
  return names;
}

}  // namespace

TEST_SUITE_BEGIN("map/grouping");

TEST_CASE("directories are modules; chains of empty ones are skipped, large ones are split") {
  const auto groups = grouped({{"src/main/app/a.java", 50},
                               {"src/main/app/b.java", 50},
                               {"src/main/core/io/c.java", 80},
                               {"src/main/core/net/d.java", 90}});
  CHECK(names_of(groups) == std::set<std::string>{"src/main/app/a.java", "src/main/app/b.java",
                                                  "src/main/core/io/c.java",
                                                  "src/main/core/net/d.java"});
}

TEST_CASE("a small directory is not split") {
  const auto groups = grouped({{"a/x.py", 20}, {"a/y.py", 20}, {"b/z.py", 500}, {"b/w.py", 500}});
  CHECK(names_of(groups).contains("a/"));
}

TEST_CASE("tiny directories join their neighbours") {
  const auto groups = grouped({{"a/x.py", 60}, {"b/z.py", 60}, {"c/t.py", 1}, {"d/u.py", 1}});
  CHECK(names_of(groups) == std::set<std::string>{"a/x.py", "b/z.py", "*"});
}

TEST_CASE("a flat directory is split into files that use each other, and tests") {
  const std::vector<Sized> files = {
      {"p/a.go", 30}, {"p/b.go", 20}, {"p/c.go", 30}, {"p/d.go", 20}, {"p/a_test.go", 40, true}};
  const auto call = [](std::uint32_t from, std::uint32_t to) {
    return Use{from, to, model::EdgeKind::kCall, 1};
  };
  const auto groups = grouped(files, {call(1, 2), call(3, 4)});
  CHECK(names_of(groups) == std::set<std::string>{"p/{a,b}", "p/{c,d}", "p/a_test.go"});
}

TEST_CASE("every file is in exactly one module, the most important module first") {
  std::vector<Sized> files;
  for (std::uint32_t i = 0; i < 200; ++i) {
    files.push_back({"d" + std::to_string(i % 7) + "/e" + std::to_string(i % 3) + "/f" +
                         std::to_string(i) + ".c",
                     i * 37 % 90});
  }
  const auto groups = grouped(files);
  std::set<std::uint32_t> seen;
  for (const Group& group : groups) {
    for (const std::uint32_t file : group.files) CHECK(seen.insert(file).second);
  }
  CHECK(seen.size() == files.size());
  CHECK(names_of(groups).size() == groups.size());
  CHECK(std::is_sorted(groups.begin(), groups.end(),
                       [](const Group& a, const Group& b) { return a.importance > b.importance; }));
}

TEST_SUITE_END();

}  // namespace cairn::map
