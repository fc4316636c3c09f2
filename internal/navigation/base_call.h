// Recognizes calls of a base type's method that run this method and no method that overrides it.
#pragma once

#include <string_view>

#include "internal/corpus/corpus.h"
#include "internal/model/edge.h"

namespace cairn::navigation {

// Whether the text before a called name selects the method of a base type: `super.`, `super().`,
// `base.`, `parent::`, or the name `type` with `.` or `::`. `base_object` is the word for the base
// in this language (resolve::Family::base_object).
bool selects_base(std::string_view before, std::string_view base_object, std::string_view type);

// Whether the call `edge` calls the method of a base type from a method that overrides it:
// `super.close()` in `close()`. Reads the source of the call. An edge stands for all calls of a
// method in one function, so only the first of them is read.
bool is_base_call(const corpus::Corpus& corpus, const model::Edge& edge);

}  // namespace cairn::navigation
