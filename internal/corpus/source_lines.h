// Reads lines of sources, and checks whether a line has changed since it was indexed.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/corpus/corpus.h"

namespace cairn::corpus {

struct Snippet {
  std::uint32_t first_line = 0;  // counted from 0
  std::vector<std::string> lines;
  bool is_cut = false;  // whether lines beyond kMaxSnippetLines or kMaxSnippetBytes are missing
};

// Reads each file at most once.
class SourceLines {
 public:
  explicit SourceLines(const corpus::Corpus& corpus) : corpus_(corpus) {}

  // line() and lines() count lines from 0. Both return nullopt if the file cannot be read or if the
  // first requested line does not exist.
  std::optional<std::string> line(const std::string& path, std::uint32_t number);
  std::optional<Snippet> lines(const std::string& path, std::uint32_t first, std::uint32_t last);

  // Returns whether the file still contains `name` at `range`. The text at `range` must contain
  // `name` or be a part of it. If the result is false, the file has changed since it was indexed.
  // Returns nullopt if the file cannot be read.
  std::optional<bool> still_says(const corpus::FileRow& file, const model::Range& range,
                                 std::string_view name);

 private:
  const std::optional<std::string>& text(const std::string& path);

  const corpus::Corpus& corpus_;
  std::map<std::string, std::optional<std::string>> texts_;
};

}  // namespace cairn::corpus
