#include "internal/builtin/precise_symbols.h"

#include "internal/scip/symbol_grammar.h"

namespace cairn::builtin {
namespace {

std::uint64_t key_of(collected::PathId path, std::uint32_t line) {
  return (std::uint64_t{path} << 32U) | line;
}

bool is_constructor(std::string_view name) {
  return name == "<init>" || name == "<constructor>" || name == ".ctor" || name == "__init__";
}

// Whether a name in the source, `written`, can be the name of a symbol whose last descriptor is
// `last`.
bool same_name(std::string_view written, const scip::Descriptor& last) {
  const std::string name = scip::unescaped(last.name);
  if (name == written) return true;
  if (name.starts_with("<get>") || name.starts_with("<set>")) return name.substr(5) == written;
  if (last.suffix == scip::Suffix::kMeta && name.starts_with(written)) {
    return name.find_first_not_of("0123456789", written.size()) == name.npos;  // a numbered key: x0
  }
  // In the source, a constructor has the name of its class, or its name is a keyword.
  return last.suffix == scip::Suffix::kMethod && is_constructor(name);
}

}  // namespace

bool is_written(std::string_view name, std::string_view symbol) {
  return same_name(name, scip::parse_symbol(symbol).descriptors.back());
}

bool is_constructor_symbol(std::string_view symbol) {
  if (scip::last_suffix(symbol) != scip::Suffix::kMethod) return false;
  const scip::Symbol parsed = scip::parse_symbol(symbol);
  return is_constructor(scip::unescaped(parsed.descriptors.back().name));
}

bool is_file_symbol(std::string_view symbol) {
  const bool is_python_module =
      symbol.starts_with("scip-python ") && symbol.ends_with("/__init__:");
  return is_python_module || scip::last_suffix(symbol) == scip::Suffix::kNamespace;
}

PreciseSymbols::PreciseSymbols(const collected::Collected& collected) : collected_(collected) {
  for (std::size_t i = 0; i < collected.documents.size(); ++i) {
    documents_[collected.documents[i].path].push_back(i);
  }
  for (const collected::DefinitionRecord& definition : collected.definitions) {
    by_line_[key_of(definition.path, definition.name.begin.line)].push_back(definition.symbol);
  }
}

std::span<const std::size_t> PreciseSymbols::documents(std::string_view path) const {
  const auto id = collected_.paths.find(path);
  const auto found = id ? documents_.find(*id) : documents_.end();
  if (found == documents_.end()) return {};
  return found->second;
}

collected::SymbolId PreciseSymbols::at(std::string_view path, std::uint32_t line,
                                       std::string_view name) const {
  const auto id = collected_.paths.find(path);
  if (!id) return collected::kNoSymbol;
  const auto found = by_line_.find(key_of(*id, line));
  if (found == by_line_.end()) return collected::kNoSymbol;
  collected::SymbolId constructor = collected::kNoSymbol;
  scip::Symbol symbol;
  std::string room;
  for (const collected::SymbolId candidate : found->second) {
    scip::parse_symbol(collected_.symbols.text(candidate, room), symbol);
    const scip::Descriptor& last = symbol.descriptors.back();
    if (!same_name(name, last)) continue;
    if (!is_constructor(last.name)) return candidate;
    constructor = candidate;
  }
  return constructor;
}

}  // namespace cairn::builtin
