#include "internal/collected/stale_symbols.h"

#include <algorithm>

#include "internal/collected/qualified_name.h"
#include "internal/scip/symbol_grammar.h"

namespace cairn::collected {

void StaleSymbols::add(std::string_view path, std::string_view symbol) {
  File& file = files_[std::string(path)];
  scip::Symbol parsed;
  scip::parse_symbol(symbol, parsed);
  if (parsed.descriptors.empty()) return;
  const scip::Descriptor& last = parsed.descriptors.back();
  const bool is_file =
      last.suffix == scip::Suffix::kNamespace || last.suffix == scip::Suffix::kMeta;
  if (is_file) {
    if (file.symbol.empty()) file.symbol = symbol;
    return;
  }
  std::vector<std::string>& known = file.by_name[qualified_name(parsed)];
  if (std::find(known.begin(), known.end(), symbol) == known.end()) known.emplace_back(symbol);
}

std::string_view StaleSymbols::of(std::string_view path, std::string_view qualified_name,
                                  std::size_t ordinal, std::size_t count) const {
  const auto file = files_.find(path);
  if (file == files_.end()) return {};
  const auto known = file->second.by_name.find(qualified_name);
  if (known == file->second.by_name.end() || known->second.size() != count) return {};
  return known->second[ordinal];
}

std::string_view StaleSymbols::of_file(std::string_view path) const {
  const auto file = files_.find(path);
  return file == files_.end() ? std::string_view() : std::string_view(file->second.symbol);
}

}  // namespace cairn::collected
