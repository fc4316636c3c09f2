#include "internal/indexer/source_words.h"

#include "internal/base/interrupt.h"
#include "internal/codec/word_filter.h"

namespace cairn::indexer {

std::vector<std::string> word_filter_of(const std::vector<store::SourceRow>& rows,
                                        const base::SourceTree& sources) {
  codec::WordFilterBuilder builder;
  for (const store::SourceRow& row : rows) {
    base::throw_if_interrupted();
    const std::optional<std::string> text = sources.read(row.path);
    if (text) builder.add(row.number, *text);
  }
  return builder.blocks();
}

}  // namespace cairn::indexer
