#include "internal/indexer/aliases.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "internal/collected/packages.h"
#include "internal/scip/symbol_grammar.h"

namespace cairn::indexer {
namespace {

using scip::Suffix;
using scip::Symbol;

// A Python symbol, split into the dotted path of its module and the rest.
struct ModuleSplit {
  std::string_view module;
  std::string_view rest;
};

ModuleSplit split_module(const Symbol& symbol, std::string_view text) {
  const scip::Descriptor& first = symbol.descriptors.front();
  return {first.name, text.substr(first.end)};
}

// Whether the module path `longer` ends with the module path `tail`, as "src.click.core" ends with
// "click.core".
bool is_module_tail(std::string_view longer, std::string_view tail) {
  if (longer.size() <= tail.size()) return longer == tail;
  return longer.ends_with(tail) && longer[longer.size() - tail.size() - 1] == '.';
}

class Joiner {
 public:
  Joiner(const collected::SymbolPool& symbols, const std::vector<bool>& is_defined)
      : symbols_(symbols), is_defined_(is_defined), own_packages_(symbols, is_defined) {}

  collected::SymbolId resolve(collected::SymbolId id) {
    const std::string text = symbols_.text(id);
    const Symbol symbol = scip::parse_symbol(text);
    if (!own_packages_.contain(symbol)) return id;
    if (const auto found = under_another_version(symbol, text)) return *found;
    if (symbol.scheme == "scip-python") return python_module(symbol, text).value_or(id);
    if (symbol.scheme == "rust-analyzer") return rust_self(symbol, text).value_or(id);
    return id;
  }

 private:
  using Index = std::unordered_map<std::string, std::vector<collected::SymbolId>>;

  std::optional<collected::SymbolId> under_another_version(const Symbol& symbol,
                                                           std::string_view text) {
    if (by_versionless_.empty()) {
      each_defined([&](collected::SymbolId id, const Symbol& defined, std::string_view whole) {
        by_versionless_[versionless(defined, whole)].push_back(id);
      });
    }
    return only_one(by_versionless_, versionless(symbol, text));
  }

  static std::string versionless(const Symbol& symbol, std::string_view text) {
    return collected::package_key(symbol) + ' ' + std::string(text.substr(symbol.header_size));
  }

  std::optional<collected::SymbolId> python_module(const Symbol& symbol, std::string_view text) {
    if (by_rest_.empty()) {
      each_defined([&](collected::SymbolId id, const Symbol& defined, std::string_view whole) {
        if (defined.scheme == "scip-python") {
          by_rest_[std::string(split_module(defined, whole).rest)].push_back(id);
        }
      });
    }
    const ModuleSplit wanted = split_module(symbol, text);
    const bool bare_module = wanted.rest.empty();
    const auto found = by_rest_.find(bare_module ? "__init__:" : std::string(wanted.rest));
    if (found == by_rest_.end()) return std::nullopt;
    std::vector<collected::SymbolId> exact;
    std::vector<collected::SymbolId> by_tail;
    for (const collected::SymbolId id : found->second) {
      const std::string defined = symbols_.text(id);
      const std::string_view module = scip::parse_symbol(defined).descriptors.front().name;
      if (module == wanted.module) exact.push_back(id);
      if (is_module_tail(module, wanted.module) || is_module_tail(wanted.module, module)) {
        by_tail.push_back(id);
      }
    }
    if (exact.size() == 1) return exact.front();
    if (by_tail.size() == 1) return by_tail.front();
    return std::nullopt;
  }

  // Joins `namespace/impl#[Type<T>]` to `namespace/Type#`. If that type is not defined, joins it to
  // the only type called Type in all crates.
  std::optional<collected::SymbolId> rust_self(const Symbol& symbol, std::string_view text) {
    const std::vector<scip::Descriptor>& parts = symbol.descriptors;
    if (parts.size() < 2 || parts.back().suffix != Suffix::kTypeParameter) return std::nullopt;
    std::size_t impl = parts.size() - 1;
    while (impl > 0 && parts[impl].suffix == Suffix::kTypeParameter) --impl;
    if (parts[impl].name != "impl") return std::nullopt;
    const std::string_view type_text = parts[impl + 1].name;
    const std::string type(type_text.substr(0, type_text.find('<')));
    const std::size_t namespace_end = impl == 0 ? symbol.header_size : parts[impl - 1].end;
    const auto same_namespace =
        symbols_.find(std::string(text.substr(0, namespace_end)) + type + "#");
    if (same_namespace && is_defined_[*same_namespace]) return same_namespace;
    if (by_type_name_.empty()) {
      each_defined([&](collected::SymbolId id, const Symbol& defined, std::string_view) {
        if (defined.descriptors.back().suffix == Suffix::kType) {
          by_type_name_[std::string(defined.descriptors.back().name)].push_back(id);
        }
      });
    }
    return only_one(by_type_name_, type);
  }

  template <typename Visit>
  void each_defined(Visit visit) {
    Symbol symbol;
    std::string room;
    for (collected::SymbolId id = 0; id < symbols_.size(); ++id) {
      if (!is_defined_[id]) continue;
      const std::string_view text = symbols_.text(id, room);
      scip::parse_symbol(text, symbol);
      visit(id, symbol, text);
    }
  }

  static std::optional<collected::SymbolId> only_one(const Index& index, const std::string& key) {
    const auto found = index.find(key);
    if (found == index.end() || found->second.size() != 1) return std::nullopt;
    return found->second.front();
  }

  const collected::SymbolPool& symbols_;
  const std::vector<bool>& is_defined_;
  collected::OwnPackages own_packages_;
  Index by_versionless_;  // this index and the next two are built when first needed
  Index by_rest_;
  Index by_type_name_;
};

}  // namespace

std::vector<collected::SymbolId> resolve_aliases(const collected::SymbolPool& symbols,
                                                 const std::vector<bool>& is_defined) {
  std::vector<collected::SymbolId> canonical(symbols.size());
  std::iota(canonical.begin(), canonical.end(), collected::SymbolId{0});
  Joiner joiner(symbols, is_defined);
  for (collected::SymbolId id = 0; id < symbols.size(); ++id) {
    if (!is_defined[id]) canonical[id] = joiner.resolve(id);
  }
  return canonical;
}

}  // namespace cairn::indexer
