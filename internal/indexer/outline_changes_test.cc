#include "internal/indexer/outline_changes.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "internal/source/modules.h"

namespace cairn::indexer {
namespace {

using model::NodeId;
using source::ModuleEntry;

constexpr std::uint32_t kNodesOfFile = 3;  // the file and two symbols

std::vector<std::string> in_order(std::vector<std::string> paths) {
  std::sort(paths.begin(), paths.end(), source::path_less);
  return paths;
}

// An outline as an import makes it: the number of each module and file, and the module around it.
struct Outline {
  explicit Outline(const std::vector<std::string>& files) {
    std::vector<std::string> around{""};
    std::uint32_t next = 2;
    for (const ModuleEntry& entry : source::module_preorder(files)) {
      around.resize(entry.depth + 1);
      const bool is_module = entry.what == ModuleEntry::What::kModule;
      const std::string& path = is_module ? entry.path : files[entry.file];
      number[path] = NodeId{next};
      parent[path] = around.back();
      order.push_back(path);
      if (is_module) modules.push_back(path);
      if (is_module) around.push_back(path);
      next += is_module ? 1 : kNodesOfFile;
    }
    last = NodeId{next - 1};
  }

  std::vector<store::FileRow> rows(const std::vector<std::string>& files) const {
    std::vector<store::FileRow> found;
    for (const std::string& path : files) {
      store::FileRow row;
      row.node = number.at(path);
      row.path = path;
      found.push_back(row);
    }
    return found;
  }
  bool has(const std::string& path) const { return number.contains(path); }

  std::map<std::string, NodeId> number;
  std::map<std::string, std::string> parent;
  std::vector<std::string> order;
  std::vector<std::string> modules;
  NodeId last{};
};

// Compares what outline_changes() returns with the difference between the two outlines.
void check(const std::vector<std::string>& before, const std::vector<std::string>& added,
           const std::vector<std::string>& removed) {
  std::vector<std::string> now = before;
  std::erase_if(now, [&](const std::string& path) {
    return std::find(removed.begin(), removed.end(), path) != removed.end();
  });
  now.insert(now.end(), added.begin(), added.end());
  const Outline old(before);
  const Outline made(in_order(now));
  const auto changes = outline_changes(old.rows(before), old.last, added, removed);

  const bool has_moved =
      std::any_of(old.modules.begin(), old.modules.end(), [&](const std::string& path) {
        return made.has(path) && made.parent.at(path) != old.parent.at(path);
      });
  REQUIRE(changes.has_value() == !has_moved);
  if (!changes) return;
  std::vector<std::string> gone;
  for (const std::string& path : old.modules) {
    if (!made.has(path)) gone.push_back(path);
  }
  REQUIRE(changes->removed.size() == gone.size());
  for (std::size_t i = 0; i < gone.size(); ++i) {
    CHECK(changes->removed[i].path == gone[i]);
    CHECK(changes->removed[i].node == old.number.at(gone[i]));
  }
  auto entry = changes->added.begin();
  for (std::size_t i = 0; i < made.order.size(); ++i) {
    const std::string& path = made.order[i];
    if (old.has(path)) continue;
    REQUIRE(entry != changes->added.end());
    CHECK(entry->path == path);
    CHECK(entry->is_module ==
          (std::find(made.modules.begin(), made.modules.end(), path) != made.modules.end()));
    const auto next = std::find_if(made.order.begin() + static_cast<std::ptrdiff_t>(i),
                                   made.order.end(), [&](const auto& one) { return old.has(one); });
    CHECK(entry->next ==
          (next == made.order.end() ? NodeId{value_of(old.last) + 1} : old.number.at(*next)));
    std::string parent = made.parent.at(path);
    CHECK(entry->new_parent == (parent.empty() || old.has(parent) ? "" : parent));
    while (!parent.empty() && !old.has(parent)) parent = made.parent.at(parent);
    CHECK(entry->known_parent == (parent.empty() ? NodeId{1} : old.number.at(parent)));
    ++entry;
  }
  CHECK(entry == changes->added.end());
}

TEST_SUITE_BEGIN("indexer/outline_changes");

TEST_CASE("a new file belongs before the entry that follows it") {
  check({"a/b.py", "a/d.py"}, {"a/c.py"}, {});
  check({"a/b.py", "a/d.py"}, {"a/e.py", "a/f.py"}, {});
  check({"a/b.py", "c.py"}, {"b.py"}, {});
}

TEST_CASE("directories come and go with their files") {
  check({"a/b.py", "c/d.py"}, {"b/x.py", "b/y/z.py"}, {});
  check({"a/b.py", "c/d.py"}, {}, {"c/d.py"});
  check({"a/b.py", "a/c/d.py"}, {"a/c-more/e.py"}, {"a/c/d.py"});
}

TEST_CASE("a directory that gets another one around it makes the change unlimited") {
  CHECK_FALSE(outline_changes(Outline({"a/b/c.py"}).rows({"a/b/c.py"}), NodeId{4}, {"a/d.py"}, {})
                  .has_value());
}

TEST_CASE("random changes give the places of an outline that is made again") {
  std::mt19937 random(7);
  const auto below = [&](std::size_t end) {
    return std::uniform_int_distribution<std::size_t>(0, end - 1)(random);
  };
  const auto any_path = [&] {
    constexpr const char* kParts[] = {"a", "b", "b-c", "b.d"};
    std::string path;
    for (std::size_t depth = below(4); depth > 0; --depth)
      path += std::string(kParts[below(4)]) + '/';
    return path + kParts[below(4)] + ".py";
  };
  for (int round = 0; round < 3000; ++round) {
    std::vector<std::string> all;
    for (std::size_t count = 2 + below(8); count > 0; --count) all.push_back(any_path());
    all = in_order(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    std::vector<std::string> before;
    std::vector<std::string> added;
    std::vector<std::string> removed;
    for (const std::string& path : all) {
      const std::size_t kind = below(3);
      (kind == 0 ? added : before).push_back(path);
      if (kind == 1) removed.push_back(path);
    }
    check(before, added, removed);
  }
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::indexer
