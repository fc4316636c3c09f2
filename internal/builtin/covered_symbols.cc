#include "internal/builtin/covered_symbols.h"

#include "internal/builtin/syntactic_symbols.h"

namespace cairn::builtin {

using resolve::EntityId;
using resolve::FileId;

CoveredSymbols::CoveredSymbols(const base::SourceTree& sources, const resolve::Project& project,
                               const PreciseSymbols& precise, collected::Collected& collected)
    : sources_(sources),
      project_(project),
      precise_(precise),
      collected_(collected),
      symbols_(project.entity_count(), collected::kNoSymbol),
      file_symbols_(project.files().size(), collected::kNoSymbol),
      fits_(project.files().size(), false) {}

std::unique_ptr<OccupiedPlaces> CoveredSymbols::said_of(FileId file) const {
  const std::string& path = project_.file(file).path;
  auto text = sources_.read(path);
  if (!text) return nullptr;
  auto said =
      std::make_unique<OccupiedPlaces>(collected_, precise_.documents(path), std::move(*text));
  return said->fits() ? std::move(said) : nullptr;
}

void CoveredSymbols::read(FileId file, const syntax::Facts& facts) {
  const std::unique_ptr<OccupiedPlaces> said = said_of(file);
  if (said) {
    fits_[file] = true;
    file_symbols_[file] = said->file_symbol();
  }
  for (std::uint32_t i = 0; i < facts.definitions.size(); ++i) {
    const EntityId id = project_.file(file).first + i;
    const syntax::Definition& definition = facts.definitions[i];
    symbols_[id] = precise_symbol(id, definition, said.get());
    if (symbols_[id] != collected::kNoSymbol || !said || definition.name_range.empty()) continue;
    if (said->defines_nothing_at(definition.name_range)) missing_.insert(id);
  }
}

collected::SymbolId CoveredSymbols::precise_symbol(EntityId id,
                                                   const syntax::Definition& definition,
                                                   const OccupiedPlaces* said) const {
  const resolve::File& file = project_.file(project_.entity(id).file);
  const auto fits = [&](collected::SymbolId symbol) {
    return symbol != collected::kNoSymbol &&
           (definition.kind == model::NodeKind::kConstructor || definition.name == "__init__" ||
            !is_constructor_symbol(collected_.symbols.text(symbol)));
  };
  const collected::SymbolId found =
      precise_.at(file.path, definition.name_range.begin.line, definition.name);
  if (fits(found) || said == nullptr) return found;
  if (!is_node(project_, id)) return collected::kNoSymbol;
  const collected::SymbolId same_place = said->at(definition.name_range, definition.name);
  if (fits(same_place)) return same_place;
  // The index may define the symbol at another position, for example if several methods assign the
  // same attribute, or if a function is defined twice. So the definition is looked up by its name,
  // unless it may be one of several overloads.
  if (file.family->has_overloads && model::is_callable(definition.kind))
    return collected::kNoSymbol;
  return said->named(project_.qualified_name(id));
}

collected::SymbolId CoveredSymbols::of_file(FileId file, std::string_view own) {
  if (file_symbols_[file] == collected::kNoSymbol && fits_[file]) {
    file_symbols_[file] = collected_.intern_symbol(own);
    const collected::PathId path = *collected_.paths.find(project_.file(file).path);
    collected_.definitions.push_back({file_symbols_[file], path, {}, {}});
  }
  return file_symbols_[file];
}

}  // namespace cairn::builtin
