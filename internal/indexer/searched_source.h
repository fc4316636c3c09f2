// What of a file's source is looked for by its words: all of it, or, where documentation is left
// out, only the code, since comments and docstrings hold the documentation too.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "internal/outline/code_text.h"
#include "internal/outline/source_text.h"

namespace cairn::indexer {

class SearchedSource {
 public:
  // `text`, if there is one, must outlive it.
  SearchedSource(const std::optional<std::string>& text, model::PositionEncoding encoding,
                 std::string_view language, bool keeps_documentation) {
    if (!text) return;
    if (!keeps_documentation) code_ = outline::code_only(*text, language);
    text_ = keeps_documentation ? &*text : &code_;
    lines_.emplace(*text_, encoding);
  }
  SearchedSource(const SearchedSource&) = delete;
  SearchedSource& operator=(const SearchedSource&) = delete;

  // Null without a source.
  const std::string* text() const { return text_; }
  const outline::SourceText* lines() const { return lines_ ? &*lines_ : nullptr; }

 private:
  std::string code_;
  const std::string* text_ = nullptr;
  std::optional<outline::SourceText> lines_;
};

}  // namespace cairn::indexer
