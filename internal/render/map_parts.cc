#include "internal/render/map_parts.h"

#include <algorithm>
#include <map>
#include <set>

#include "internal/base/iso_time.h"

namespace cairn::render {
namespace {

using map::RepositoryMap;
using map::Selection;

std::size_t count_false(const std::vector<bool>& chosen) {
  return static_cast<std::size_t>(std::count(chosen.begin(), chosen.end(), false));
}

void append_with_members(std::uint32_t index, std::size_t depth,
                         const std::map<std::uint32_t, std::vector<std::uint32_t>>& members,
                         std::vector<SymbolPlace>& places) {
  places.push_back({index, depth});
  const auto found = members.find(index);
  if (found == members.end()) return;
  for (const std::uint32_t member : found->second) {
    append_with_members(member, depth + 1, members, places);
  }
}

}  // namespace

std::string_view kind_mark(model::NodeKind kind) {
  switch (kind) {
    case model::NodeKind::kClass: return "C";
    case model::NodeKind::kInterface: return "I";
    case model::NodeKind::kTrait: return "T";
    case model::NodeKind::kStruct: return "S";
    case model::NodeKind::kEnum: return "E";
    case model::NodeKind::kUnion: return "U";
    case model::NodeKind::kObject: return "O";
    case model::NodeKind::kType: return "t";
    case model::NodeKind::kFunction: return "f";
    case model::NodeKind::kMethod: return "m";
    case model::NodeKind::kConstructor: return "c";
    case model::NodeKind::kAccessor: return "a";
    case model::NodeKind::kMacro: return "M";
    case model::NodeKind::kField:
    case model::NodeKind::kProperty: return "p";
    case model::NodeKind::kEnumMember: return "e";
    case model::NodeKind::kConstant: return "k";
    case model::NodeKind::kNamespace: return "N";
    default: return "v";
  }
}

std::string kind_legend(const RepositoryMap& map, const Selection& selection) {
  std::set<model::NodeKind> kinds;
  for (std::size_t i = 0; i < map.symbols.size(); ++i) {
    if (selection.symbols[i] != 0) kinds.insert(map.symbols[i].kind);
  }
  std::string legend;
  std::set<std::string_view> said;
  for (const model::NodeKind kind : kinds) {
    if (!said.insert(kind_mark(kind)).second) continue;
    if (!legend.empty()) legend += ", ";
    legend += kind_mark(kind);
    legend += ' ';
    legend += kind_mark(kind) == "v" ? "variable" : model::name_of(kind);
  }
  return legend;
}

std::vector<std::uint32_t> files_in_order(const RepositoryMap& map, const Selection& selection) {
  std::vector<std::uint32_t> files;
  for (std::uint32_t i = 0; i < map.files.size(); ++i) {
    if (selection.files[i]) files.push_back(i);
  }
  std::vector<double> value(map.files.size(), 0);
  for (const std::uint32_t file : files) {
    value[file] = map.focus ? map.files[file].value : map.files[file].importance;
  }
  if (map.focus) {
    for (std::size_t i = 0; i < map.symbols.size(); ++i) {
      const map::MapSymbol& symbol = map.symbols[i];
      if (selection.symbols[i] != 0)
        value[symbol.file] = std::max(value[symbol.file], symbol.value);
    }
  }
  std::stable_sort(files.begin(), files.end(), [&](std::uint32_t a, std::uint32_t b) {
    if (!map.focus && map.files[a].group != map.files[b].group) {
      return map.files[a].group < map.files[b].group;
    }
    return value[a] > value[b];
  });
  return files;
}

std::vector<std::vector<SymbolPlace>> symbols_in_order(const RepositoryMap& map,
                                                       const Selection& selection) {
  std::map<std::uint32_t, std::vector<std::uint32_t>> members;
  std::vector<std::uint32_t> tops;
  for (std::uint32_t i = 0; i < map.symbols.size(); ++i) {
    if (selection.symbols[i] == 0) continue;
    const auto container = map.symbols[i].container;
    if (container && selection.symbols[*container] != 0) {
      members[*container].push_back(i);
    } else {
      tops.push_back(i);
    }
  }
  std::vector<std::vector<SymbolPlace>> of_file(map.files.size());
  for (const std::uint32_t top : tops) {
    append_with_members(top, 0, members, of_file[map.symbols[top].file]);
  }
  return of_file;
}

LeftOut left_out(const RepositoryMap& map, const Selection& selection) {
  LeftOut out;
  out.modules = count_false(selection.modules);
  out.connections = count_false(selection.connections);
  out.entry_points = count_false(selection.entry_points);
  out.files = count_false(selection.files);
  out.documents = count_false(selection.documents);
  std::size_t shown = 0;
  for (const map::SymbolParts parts : selection.symbols) {
    if (parts != 0) ++shown;
  }
  out.symbols = map.symbol_count - shown;
  return out;
}

std::string day_of(std::int64_t time) {
  return time == 0 ? std::string() : base::iso_time(time).substr(0, 10);
}

}  // namespace cairn::render
