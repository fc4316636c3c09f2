// Recognizes calls of a base type's method that run this method and no method that overrides it.
//
//   BaseCalls calls(corpus);
//   calls.has(edge)                   // `super.close()` in a method that overrides `close`
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "internal/corpus/corpus.h"
#include "internal/model/edge.h"
#include "internal/source/source_text.h"

namespace cairn::navigation {

// Whether the text before a called name selects the method of a base type: `super.`, `super().`,
// `base.`, `parent::`, or the name `type` with `.` or `::`. `base_object` is the word for the base
// in this language (resolve::Family::base_object).
bool selects_base(std::string_view before, std::string_view base_object, std::string_view type);

class BaseCalls {
 public:
  // Requires: `corpus` outlives this object.
  explicit BaseCalls(const corpus::Corpus& corpus) : corpus_(corpus) {}

  // Whether the call `edge` calls the method of a base type from a method that overrides it. Reads
  // the source of the call. An edge stands for all calls of a method in one function, so only the
  // first of them is read. Calls in the same file should follow each other, because only the last
  // source is kept. Returns false after reading kMaxReads sources.
  bool has(const model::Edge& edge);

  static constexpr std::size_t kMaxReads = 1000;

 private:
  bool open(const corpus::FileRow& file);
  bool overrides(model::NodeId from, model::NodeId to) const;

  const corpus::Corpus& corpus_;
  model::NodeId file_{};             // the file whose source is in text_
  std::optional<std::string> text_;  // nothing if the source cannot be read
  std::optional<source::SourceText> lines_;
  std::size_t reads_ = 0;
};

}  // namespace cairn::navigation
