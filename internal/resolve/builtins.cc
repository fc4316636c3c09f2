#include "internal/resolve/builtins.h"

#include <unordered_map>
#include <unordered_set>

namespace cairn::resolve {
namespace {

using Words = std::unordered_set<std::string_view>;

Words words_of(std::string_view text) {
  Words words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
    if (end > 0) words.insert(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

}  // namespace

bool is_builtin_member(const Family& family, std::string_view name) {
  using Table = std::unordered_map<std::string_view, Words>;
  static const Table table = [] {
    Table all;
    for (const Family& one : families()) all.emplace(one.name, words_of(one.members));
    return all;
  }();
  const auto found = table.find(family.name);
  return found != table.end() && found->second.contains(name);
}

}  // namespace cairn::resolve
