// The text of a source file in which its words are searched: all of it or, if documentation is left
// out, all but the documentation of its definitions.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "internal/indexer/file_scopes.h"
#include "internal/source/source_text.h"

namespace cairn::indexer {

// The lines where something is defined or, in C and C++, declared: the comment above speaks of it.
std::vector<std::uint32_t> lines_of_definitions(const FileNodes& file, const FileScopes& scopes,
                                                std::span<const model::Occurrence> occurrences);

class SearchedSource {
 public:
  // Requires: `text`, if not null, outlives it. `undocumented`, unless null, are the lines of the
  // definitions whose documentation is left out.
  SearchedSource(const std::optional<std::string>& text, model::PositionEncoding encoding,
                 const model::Language& language, const std::vector<std::uint32_t>* undocumented);
  SearchedSource(const SearchedSource&) = delete;
  SearchedSource& operator=(const SearchedSource&) = delete;

  // Null without a source.
  const std::string* text() const { return text_; }
  const source::SourceText* lines() const { return lines_ ? &*lines_ : nullptr; }

 private:
  std::string undocumented_;
  const std::string* text_ = nullptr;
  std::optional<source::SourceText> lines_;
};

}  // namespace cairn::indexer
