#include "internal/syntax/grammar.h"

#include <vector>

#include "internal/base/hash.h"
#include "internal/base/identifier.h"
#include "internal/syntax/grammar_table.h"
#include "internal/syntax/query_texts.h"

namespace cairn::syntax {
namespace {

std::vector<Grammar> all_grammars() {
  std::vector<Grammar> grammars;
  for (const GrammarRow& row : grammar_table()) {
    grammars.push_back({row.name, &model::language_named(row.language), row.endings,
                        row.tree_sitter, query_text(row.name)});
  }
  return grammars;
}

}  // namespace

std::span<const Grammar> grammars() {
  static const std::vector<Grammar> all = all_grammars();
  return all;
}

std::string queries_fingerprint() {
  base::ContentHasher hasher;
  for (const Grammar& grammar : grammars()) hasher.update(grammar.query);
  return base::to_hex(hasher.digest());
}

const Grammar* grammar_for(const model::Language& language, std::string_view path) {
  const std::string_view name = model::made_name(path);
  const std::string ending = base::fold(name.substr(name.rfind('.') + 1));
  const Grammar* usual = nullptr;
  for (const Grammar& grammar : grammars()) {
    if (grammar.language != &language) continue;
    if (model::has_word(grammar.endings, ending)) return &grammar;
    if (grammar.endings.empty()) usual = &grammar;
  }
  return usual;
}

const Grammar* grammar_for(std::string_view path) {
  return grammar_for(model::language_of_file(path), path);
}

}  // namespace cairn::syntax
