#include "internal/indexer/source_words.h"

#include "internal/base/interrupt.h"
#include "internal/inventory/source_files.h"

namespace cairn::indexer {

std::vector<std::string> word_filter_of(const std::vector<store::SourceRow>& rows,
                                        const base::SourceTree& sources) {
  codec::WordFilterBuilder builder;
  for (const store::SourceRow& row : rows) {
    base::throw_if_interrupted();
    add_words_of(row, sources, builder);
  }
  return builder.blocks();
}

void add_words_of(const store::SourceRow& row, const base::SourceTree& sources,
                  codec::WordFilterBuilder& builder) {
  const std::optional<std::string> text = sources.read(row.path);
  if (text) builder.add(row.number, *text);
  if (!text || inventory::hash_of(*text) != row.hash) builder.add_anything(row.number);
}

}  // namespace cairn::indexer
