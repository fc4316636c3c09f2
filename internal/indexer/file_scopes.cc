#include "internal/indexer/file_scopes.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

#include "internal/source/code_text.h"
#include "internal/source/extents.h"

namespace cairn::indexer {
namespace {

using scip::Suffix;

bool is_function_or_type(Suffix suffix) {
  return suffix == Suffix::kMethod || suffix == Suffix::kType || suffix == Suffix::kMacro;
}

std::vector<source::Extent> extents_of(const FileNodes& file) {
  std::vector<source::Extent> extents = file.more_bodies;
  for (std::uint32_t i = 1; i < file.size(); ++i) {
    if (!file.bodies[i].empty()) extents.push_back({file.bodies[i], i});
  }
  std::sort(extents.begin(), extents.end(), [](const auto& a, const auto& b) {
    if (a.body.begin != b.body.begin) return a.body.begin < b.body.begin;
    if (a.body.end != b.body.end) return b.body.end < a.body.end;
    return a.owner < b.owner;
  });
  return extents;
}

std::vector<source::Beginning> beginnings_of(const FileNodes& file) {
  std::vector<source::Beginning> beginnings;
  for (std::uint32_t i = 1; i < file.size(); ++i) {
    if (file.suffixes[i] == Suffix::kMethod && !file.nodes[i].is_implicit) {
      beginnings.push_back({file.nodes[i].name.begin, i});
    }
  }
  std::sort(beginnings.begin(), beginnings.end(),
            [](const auto& a, const auto& b) { return a.at < b.at; });
  // The text before a function's name on its line is usually a return type, so it belongs to the
  // function.
  for (std::size_t i = 0; i < beginnings.size(); ++i) {
    const bool first_in_line = i == 0 || beginnings[i - 1].at.line < beginnings[i].at.line;
    if (first_in_line) beginnings[i].at.character = 0;
  }
  return beginnings;
}

// The extents of further definitions (further_bodies.h). has() uses a binary search, because a name
// can have thousands of definitions in a file.
class FurtherExtents {
 public:
  explicit FurtherExtents(const FileNodes& file) : extents_(file.more_bodies) {
    std::sort(extents_.begin(), extents_.end(), [](const auto& a, const auto& b) {
      return std::tie(a.owner, a.body.begin) < std::tie(b.owner, b.body.begin);
    });
    for (std::size_t i = 1; i < extents_.size(); ++i) {  // makes `end` the maximum so far
      if (extents_[i].owner != extents_[i - 1].owner) continue;
      extents_[i].body.end = std::max(extents_[i].body.end, extents_[i - 1].body.end);
    }
  }

  // Whether an extent of `owner` contains `name`.
  bool has(std::uint32_t owner, const model::Range& name) const {
    const auto after = std::upper_bound(
        extents_.begin(), extents_.end(), std::pair(owner, name.begin),
        [](const auto& asked, const source::Extent& one) {
          return std::tie(asked.first, asked.second) < std::tie(one.owner, one.body.begin);
        });
    if (after == extents_.begin()) return false;
    const source::Extent& last = *std::prev(after);
    return last.owner == owner && name.end <= last.body.end;
  }

 private:
  std::vector<source::Extent> extents_;
};

}  // namespace

void include_names(FileNodes& file) {
  for (std::uint32_t i = 1; i < file.size(); ++i) {
    const model::Range& name = file.nodes[i].name;
    model::Range& body = file.bodies[i];
    if (file.suffixes[i] != Suffix::kTerm || body.empty() || name.empty()) continue;
    if (name.end <= body.begin) body.begin = name.begin;
  }
}

void find_bodies(FileNodes& file, std::span<const model::Occurrence> occurrences,
                 const source::SourceText& source) {
  struct Wanted {
    std::uint32_t index = 0;
    model::Range name;
    bool is_further = false;
  };
  std::vector<Wanted> wanted;
  std::vector<model::Position> names;
  file.hold_function.assign(file.size(), false);
  for (std::uint32_t i = 1; i < file.size(); ++i) {
    const PlannedNode& node = file.nodes[i];
    if (node.is_implicit || node.name.empty()) continue;
    names.push_back(node.name.begin);
    const bool can_have = is_function_or_type(file.suffixes[i]) && file.bodies[i].empty();
    const bool can_hold =
        !is_function_or_type(file.suffixes[i]) && file.language->declarations.hold_functions;
    if (can_have || can_hold) wanted.push_back({i, node.name, false});
  }
  const model::NodeId first = file.nodes.empty() ? model::kNoNode : file.nodes[0].file;
  const FurtherExtents known(file);
  for (const model::Occurrence& occurrence : occurrences) {
    if (!occurrence.is_definition || occurrence.node <= first) continue;
    const std::uint32_t i = value_of(occurrence.node) - value_of(first);
    if (i >= file.size() || file.nodes[i].name == occurrence.range) continue;
    names.push_back(occurrence.range.begin);
    if (!is_function_or_type(file.suffixes[i]) || known.has(i, occurrence.range)) continue;
    wanted.push_back({i, occurrence.range, true});
  }
  if (wanted.empty()) return;
  const std::string code = source::code_only(source.text(), *file.language);
  const source::ExtentFinder finder(source, code, file.language->blocks, names);
  for (const Wanted& one : wanted) {
    const bool is_value = !is_function_or_type(file.suffixes[one.index]);
    const auto extent =
        is_value ? finder.of_function_value(one.name) : finder.of_definition(one.name);
    if (!extent || !extent->contains(one.name)) continue;
    if (one.is_further) {
      file.more_bodies.push_back({*extent, one.index});
      continue;
    }
    file.hold_function[one.index] = is_value;
    if (file.bodies[one.index].empty()) file.bodies[one.index] = *extent;
  }
}

FileScopes::FileScopes(const FileNodes& file) : extents_(extents_of(file)) {
  if (extents_.empty()) beginnings_ = beginnings_of(file);
}

std::vector<std::uint32_t> FileScopes::owners(std::span<const model::Position> places) const {
  std::vector<std::uint32_t> owners = extents_.empty()
                                          ? source::preceding_owners(beginnings_, places)
                                          : source::innermost_owners(extents_, places);
  std::replace(owners.begin(), owners.end(), source::kFileItself, 0U);
  return owners;
}

}  // namespace cairn::indexer
