#include "internal/store/text_terms.h"

#include <algorithm>

#include "internal/base/analyzer.h"
#include "internal/store/fts_pages.h"
#include "internal/store/sqlite_store.h"

namespace cairn::store {
namespace {

// The pages of this small table also have what it no longer contains, so its texts are read.
void add_revised_terms(const SqliteStore& store, std::vector<std::string>& terms) {
  base::Analyzer analyzer;
  Statement select = store.database().prepare(
      "SELECT name, container, signature, documentation, path, body FROM revised_fts");
  while (select.step()) {
    for (int field = 0; field < static_cast<int>(kTextFieldCount); ++field) {
      analyzer.analyze(select.text(field),
                       [&](const base::Term& term) { terms.emplace_back(term.text); });
    }
  }
}

}  // namespace

std::vector<std::string> text_terms(const std::string& index_path) {
  const SqliteStore store(index_path, 0);
  std::vector<std::string> terms = FtsPages(store.database()).terms();
  if (!store.has_revisions()) return terms;
  add_revised_terms(store, terms);
  std::sort(terms.begin(), terms.end());
  terms.erase(std::unique(terms.begin(), terms.end()), terms.end());
  return terms;
}

}  // namespace cairn::store
