// Reads sources as they are on disk now, for broken_uses.h. Parses them only on demand.
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
  std::vector<std::size_t> begins;  // byte offset of each line
  const model::Language* language = nullptr;
  bool is_as_indexed = false;

  std::string_view line(std::uint32_t number) const;
  // Returns the line that contains the closing bracket of a call of `name`. The call starts in line
  // `number`.
  std::uint32_t last_line_of_call(std::uint32_t number, std::string_view name) const;
};

struct ParsedSource {
  syntax::Facts facts;
  std::vector<std::string> paths;  // qualified names of facts.definitions, in the same order

  // Returns the qualified name of the definition that contains `use`, or "".
  std::string inside(const syntax::Use& use) const;
};

// Pointers and references that these functions return are valid as long as this object exists.
class CurrentSources {
 public:
  // `max_bytes` limits the total size of the files that may be parsed and, separately, of the files
  // that are cached after reading. At most eight times `max_bytes` are read. `corpus` must outlive
  // this object.
  explicit CurrentSources(const corpus::Corpus& corpus,
                          std::size_t max_bytes = std::size_t{32} << 20U);

  // Returns null if the file cannot be read, or if a limit on the total size is reached.
  const CurrentSource* read(const std::string& path);

  // Like read(), but also returns null if the text does not contain `name` as a whole word. A file
  // without the name does not count towards the limit on parsed files. `is_unknown` is true if the
  // file could not be searched.
  struct Found {
    const CurrentSource* source = nullptr;
    bool is_unknown = false;
  };
  Found with_name(const std::string& path, std::string_view name);

  // Parses the source on the first call, and returns the cached result on later calls.
  const ParsedSource& parsed(const CurrentSource& source);

  // Returns the node of a file in the index.
  std::optional<model::NodeId> node_of(const std::string& path) const;
  const model::Language& language_of(const std::string& path) const;

 private:
  struct Entry {
    CurrentSource source;
    bool is_charged = false;  // if false, only `path` and `text` are set
  };

  const CurrentSource* charged(Entry& entry);

  const corpus::Corpus& corpus_;
  const std::size_t max_bytes_;
  std::map<std::string, model::NodeId> files_;
  std::map<std::string, std::optional<Entry>> entries_;  // nullopt: the file cannot be read
  std::map<const CurrentSource*, ParsedSource> parsed_;
  std::size_t read_bytes_ = 0;
  std::size_t kept_bytes_ = 0;     // size of the texts that were cached unconditionally
  std::size_t charged_bytes_ = 0;  // size of the texts that count as parsed
  syntax::Extractor extractor_;
};

}  // namespace cairn::navigation
