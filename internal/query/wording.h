// Classifies a question by its wording as a description of code, a request for a change, or a
// report of an event.
//
//   "Returns the number of open files", "where are sessions closed?"     a description
//   "Fix a crash when the file is empty", "parser: don't drop blanks"    a change
//   several lines: an issue, a message, a log                            a report
//   "connection pooling"                                                 either
//
// The right answers depend on the wording. A description can match any code, but changes affect
// long and frequently changed functions more often than other functions. Therefore, the learned
// order has separate step functions for each wording (rank/additive_model.h).
//
// The accuracy was measured on a hundred repositories that were not used to choose the words. 63 %
// of the commit messages are classified as a change, and 9 % as a description. 82 % of the comments
// are classified as a description, and 3 % as a change.
#pragma once

#include <string_view>

#include "internal/rank/features.h"

namespace cairn::query {

rank::Wording wording_of(std::string_view text);

}  // namespace cairn::query
