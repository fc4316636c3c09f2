// Sources as they are on disk now, for broken_uses.h. They are parsed only on demand.
//
//   CurrentSources sources(corpus);
//   const auto [source, is_unknown] = sources.with_name("src/a.py", "load");
//   if (source != nullptr) sources.parsed(*source).facts.uses …
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/syntax/extract.h"

namespace cairn::navigation {

struct CurrentSource {
  std::string path;
  std::string text;
  std::vector<std::size_t> begins;  // of lines
  const model::Language* language = nullptr;
  bool is_as_indexed = false;

  std::string_view line(std::uint32_t number) const;
  // The last line of the call whose name is in line `number`: that of its closing bracket.
  std::uint32_t last_line_of_call(std::uint32_t number, std::string_view name) const;
};

struct ParsedSource {
  syntax::Facts facts;
  std::vector<std::string> paths;  // qualified names of facts.definitions

  // The qualified name of the definition around `use`, or "".
  std::string inside(const syntax::Use& use) const;
};

// The results of these functions are valid as long as the object.
class CurrentSources {
 public:
  // `max_bytes` bounds the files that may be parsed, and again those that are kept in memory for
  // the next name; eight times as much is read. `corpus` must outlive this object.
  explicit CurrentSources(const corpus::Corpus& corpus,
                          std::size_t max_bytes = std::size_t{32} << 20U);

  // Null if the file cannot be read, or if too much was read already.
  const CurrentSource* read(const std::string& path);

  // Like read(), but also null if the text does not have `name` as a whole word. Such a file does
  // not count as read. `is_unknown` is true if the file could not be looked at.
  struct Found {
    const CurrentSource* source = nullptr;
    bool is_unknown = false;
  };
  Found with_name(const std::string& path, std::string_view name);

  // Parses each file once.
  const ParsedSource& parsed(const CurrentSource& source);

  // The node of a file of the index.
  std::optional<model::NodeId> node_of(const std::string& path) const;
  const model::Language& language_of(const std::string& path) const;

 private:
  struct Entry {
    CurrentSource source;
    bool is_charged = false;  // otherwise only `text` is set
  };

  const CurrentSource* charged(Entry& entry);

  const corpus::Corpus& corpus_;
  const std::size_t max_bytes_;
  std::map<std::string, model::NodeId> files_;
  std::map<std::string, std::optional<Entry>> entries_;  // nothing: cannot be read
  std::map<const CurrentSource*, ParsedSource> parsed_;
  std::size_t read_bytes_ = 0;
  std::size_t kept_bytes_ = 0;     // of entries that are not charged, or were not at first
  std::size_t charged_bytes_ = 0;  // of entries that are
  syntax::Extractor extractor_;
};

}  // namespace cairn::navigation
