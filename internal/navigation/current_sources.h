// Sources as they are on disk now, parsed, for broken_uses.h.
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
  std::string text;
  std::vector<std::size_t> begins;  // of lines
  syntax::Facts facts;
  std::vector<std::string> paths;  // qualified names of facts.definitions
  const model::Language* language = nullptr;
  bool is_as_indexed = false;

  std::string_view line(std::uint32_t number) const;
  // The last line of the call whose name is in line `number`: that of its closing bracket.
  std::uint32_t last_line_of_call(std::uint32_t number, std::string_view name) const;
};

class CurrentSources {
 public:
  // `corpus` must outlive this object.
  explicit CurrentSources(const corpus::Corpus& corpus);

  // Reads each file once. Null if it cannot be read, or if too much was read already. Valid as long
  // as this object.
  const CurrentSource* read(const std::string& path);

  // The node of a file of the index.
  std::optional<model::NodeId> node_of(const std::string& path) const;

 private:
  const corpus::Corpus& corpus_;
  std::map<std::string, model::NodeId> files_;
  std::map<std::string, std::optional<CurrentSource>> sources_;
  std::size_t bytes_ = 0;
  syntax::Extractor extractor_;
};

}  // namespace cairn::navigation
