#include "internal/collected/packages.h"

namespace cairn::collected {

std::string package_key(const scip::Symbol& symbol) {
  std::string key(symbol.manager);
  key += ' ';
  key += symbol.package;
  return key;
}

OwnPackages::OwnPackages(const SymbolPool& symbols, const std::vector<bool>& is_defined) {
  // Consecutive symbols often have the same header, and therefore the same package. Only the first
  // of them is parsed.
  std::string last_header;
  std::string room;
  for (SymbolPool::Id id = 0; id < symbols.size(); ++id) {
    if (!is_defined[id]) continue;
    const std::string_view text = symbols.text(id, room);
    const std::string_view header = text.substr(0, scip::symbol_header_size(text));
    if (header == last_header && !keys_.empty()) continue;
    keys_.insert(package_key(scip::parse_symbol(text)));
    last_header = header;
  }
}

}  // namespace cairn::collected
