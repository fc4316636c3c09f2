#include "internal/indexer/source_words.h"

#include "internal/base/interrupt.h"
#include "internal/codec/word_filter.h"

namespace cairn::indexer {

std::vector<std::string> word_filter_of(const std::vector<store::SourceRow>& rows,
                                        const base::SourceTree& sources) {
  codec::WordFilterBuilder builder;
  for (std::size_t file = 0; file < rows.size(); ++file) {
    base::throw_if_interrupted();
    const std::optional<std::string> text = sources.read(rows[file].path);
    if (text) builder.add(static_cast<std::uint32_t>(file), *text);
  }
  return builder.blocks();
}

}  // namespace cairn::indexer
