// The searchable part of a source file. This is the whole file, or the file without the
// documentation of its definitions if documentation is left out.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "internal/indexer/file_scopes.h"
#include "internal/source/source_text.h"

namespace cairn::indexer {

// Returns the line numbers of the definitions in a file. In C and C++, also returns the line
// numbers of declarations. A comment directly above one of these lines is documentation.
std::vector<std::uint32_t> lines_of_definitions(const FileNodes& file, const FileScopes& scopes,
                                                std::span<const model::Occurrence> occurrences);

class SearchedSource {
 public:
  // `text` is the content of the file, if it is available. `undocumented` contains the lines of the
  // definitions whose documentation is left out. It is null if all documentation is kept. Requires:
  // `text` outlives this object.
  SearchedSource(const std::optional<std::string>& text, model::PositionEncoding encoding,
                 const model::Language& language, const std::vector<std::uint32_t>* undocumented);
  SearchedSource(const SearchedSource&) = delete;
  SearchedSource& operator=(const SearchedSource&) = delete;

  // text() and lines() return null if the source is not available.
  const std::string* text() const { return text_; }
  const source::SourceText* lines() const { return lines_ ? &*lines_ : nullptr; }

 private:
  std::string undocumented_;
  const std::string* text_ = nullptr;
  std::optional<source::SourceText> lines_;
};

}  // namespace cairn::indexer
