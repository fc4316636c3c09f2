// The searchable part of a source file: the whole file or, if documentation is left out, everything
// except the documentation of its definitions.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "internal/indexer/file_scopes.h"
#include "internal/source/source_text.h"

namespace cairn::indexer {

// Returns the line numbers of definitions and, in C and C++, of declarations. A comment directly
// above one of these lines is documentation.
std::vector<std::uint32_t> lines_of_definitions(const FileNodes& file, const FileScopes& scopes,
                                                std::span<const model::Occurrence> occurrences);

class SearchedSource {
 public:
  // `text` is the content of the file; no value if it is not available. `undocumented` has the
  // lines of the definitions whose documentation is left out; null if all documentation is kept.
  // Requires: `text` outlives this object.
  SearchedSource(const std::optional<std::string>& text, model::PositionEncoding encoding,
                 const model::Language& language, const std::vector<std::uint32_t>* undocumented);
  SearchedSource(const SearchedSource&) = delete;
  SearchedSource& operator=(const SearchedSource&) = delete;

  // These are null if the source is not available.
  const std::string* text() const { return text_; }
  const source::SourceText* lines() const { return lines_ ? &*lines_ : nullptr; }

 private:
  std::string undocumented_;
  const std::string* text_ = nullptr;
  std::optional<source::SourceText> lines_;
};

}  // namespace cairn::indexer
