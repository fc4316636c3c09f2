#include "internal/builtin/source_twins.h"

#include <algorithm>
#include <string>
#include <vector>

#include "internal/collected/packages.h"
#include "internal/collected/qualified_name.h"
#include "internal/scip/describe.h"

namespace cairn::builtin {
namespace {

using resolve::EntityId;

std::string without_ending(std::string_view path) {
  const std::size_t dot = path.rfind('.');
  const std::size_t slash = path.rfind('/');
  const bool has_ending = dot != path.npos && (slash == path.npos || dot > slash);
  return std::string(has_ending ? path.substr(0, dot) : path);
}

bool ends_with_path(std::string_view path, std::string_view tail) {
  if (tail.empty() || tail.size() > path.size() || !path.ends_with(tail)) return false;
  return tail.size() == path.size() || path[path.size() - tail.size() - 1] == '/';
}

// Whether the namespace `name_space` ("src/b.ts", "app.models", "com/acme/app") can mean the file
// at `path`.
bool names_file(std::string_view name_space, std::string_view path) {
  if (ends_with_path(path, name_space)) return true;
  const std::string file = without_ending(path);
  const std::size_t slash = file.rfind('/');
  const std::string_view directory =
      std::string_view(file).substr(0, slash == std::string::npos ? 0 : slash);
  std::string slashed(name_space);
  if (slashed.find('/') == std::string::npos) {
    std::replace(slashed.begin(), slashed.end(), '.', '/');
  }
  return ends_with_path(file, slashed) || ends_with_path(directory, slashed);
}

}  // namespace

void find_twins(const resolve::Project& project, SyntacticSymbols& symbols,
                collected::SymbolId count, collected::Collected& collected) {
  std::vector<bool> is_defined(collected.symbols.size(), false);
  for (const collected::DefinitionRecord& definition : collected.definitions) {
    is_defined[definition.symbol] = true;
  }
  std::vector<bool> is_own(is_defined.begin(), is_defined.begin() + count);
  is_own.resize(collected.symbols.size(), false);
  const collected::OwnPackages own(collected.symbols, is_own);
  scip::Symbol symbol;
  std::string room;
  for (collected::SymbolId id = 0; id < count; ++id) {
    if (is_defined[id] || collected.uses[id] == 0) continue;
    scip::parse_symbol(collected.symbols.text(id, room), symbol);
    if (symbol.descriptors.back().suffix == scip::Suffix::kNamespace || !own.contain(symbol)) {
      continue;
    }
    const std::string wanted = collected::qualified_name(symbol);
    const std::string name_space = scip::namespace_of(symbol);
    std::vector<collected::SymbolId> found;
    for (const EntityId entity : project.named(wanted.substr(wanted.rfind('.') + 1))) {
      if (project.qualified_name(entity) != wanted) continue;
      if (!names_file(name_space, project.file(project.entity(entity).file).path)) continue;
      const auto twin = collected.symbols.find(symbols.of(entity));
      if (!twin || *twin >= is_defined.size() || !is_defined[*twin]) continue;
      if (std::find(found.begin(), found.end(), *twin) == found.end()) found.push_back(*twin);
    }
    if (found.size() == 1) collected.twins.emplace_back(id, found.front());
  }
}

}  // namespace cairn::builtin
