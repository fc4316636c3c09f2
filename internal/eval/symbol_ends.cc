#include "internal/eval/symbol_ends.h"

#include <set>
#include <string>

#include "internal/base/identifier.h"
#include "internal/scip/symbol_grammar.h"

namespace cairn::eval {
namespace {

using scip::Suffix;

// Returns whether `text` consists only of descriptors, without the header of a SCIP symbol.
bool is_symbol_end(std::string_view text) {
  return scip::symbol_header_size(text) == 0 && scip::last_suffix(text) != Suffix::kNone &&
         scip::parse_symbol(text).descriptors.back().suffix != Suffix::kNone;
}

class SymbolsWithEnd {
 public:
  SymbolsWithEnd(const corpus::Corpus& corpus, const Gold& gold) : corpus_(corpus), gold_(gold) {}

  std::set<std::string> find() {
    const scip::Symbol end = scip::parse_symbol(gold_.symbol);
    std::string_view name = end.descriptors.back().name;
    if (name.starts_with("<get>") || name.starts_with("<set>")) name.remove_prefix(5);
    for (const auto& match : corpus_.names_with_key(base::name_key(scip::unescaped(name)))) {
      for (const model::NodeId node : match.nodes) add(node);
    }
    // The lexicon contains the paths of files, not their symbols, so compare all files one by one.
    const Suffix suffix = end.descriptors.back().suffix;
    if (suffix == Suffix::kNamespace || suffix == Suffix::kMeta) {
      for (const corpus::FileRow& file : corpus_.files()) add(file.node);
    }
    return std::move(found_);
  }

 private:
  void add(model::NodeId id) {
    if (id > corpus_.last_code_node()) return;
    const auto node = corpus_.node(id);
    if (!node || !ends_with_descriptors(node->symbol, gold_.symbol)) return;
    if (gold_.file.empty() || corpus_.path_of(*node) == gold_.file) found_.insert(node->symbol);
  }

  const corpus::Corpus& corpus_;
  const Gold& gold_;
  std::set<std::string> found_;
};

}  // namespace

bool ends_with_descriptors(std::string_view symbol, std::string_view end) {
  if (end.empty() || !symbol.ends_with(end)) return false;
  const std::size_t at = symbol.size() - end.size();
  const scip::Symbol parsed = scip::parse_symbol(symbol);
  std::size_t begin = parsed.header_size;
  for (const scip::Descriptor& descriptor : parsed.descriptors) {
    if (at == begin) return true;
    if (at < descriptor.end) {
      const bool is_part =
          at == begin + 1 || (at > begin && (symbol[at - 1] == '.' || symbol[at - 1] == '/'));
      return is_part && symbol[begin] == '`';
    }
    begin = descriptor.end;
  }
  return false;
}

std::vector<Gold> with_whole_symbols(const corpus::Corpus& corpus, std::vector<Gold> golds) {
  for (Gold& gold : golds) {
    if (!is_symbol_end(gold.symbol)) continue;
    const std::set<std::string> symbols = SymbolsWithEnd(corpus, gold).find();
    if (symbols.size() == 1) gold.symbol = *symbols.begin();
    gold.is_ambiguous = symbols.size() > 1;
  }
  return golds;
}

Case with_whole_symbols(const corpus::Corpus& corpus, Case asked) {
  asked.expected = with_whole_symbols(corpus, std::move(asked.expected));
  asked.unexpected = with_whole_symbols(corpus, std::move(asked.unexpected));
  return asked;
}

}  // namespace cairn::eval
