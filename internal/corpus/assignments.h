// Finds functions that are stored in fields and variables, for example:
//
//   backend->parent.read = &loose_read;     .read = loose_read,     Options{read: looseRead}
//
// A call of the field may run the function.
#pragma once

#include <vector>

#include "internal/corpus/corpus.h"

namespace cairn::corpus {

struct Assignment {
  model::NodeId holder{};         // a field, property or variable
  model::NodeId function{};       // a function, or a class that is stored without a call
  model::Position place;          // position of the function's name
  std::uint8_t confidence = 100;  // the lower confidence of the two occurrences, in percent
};

// Returns the assignments in `file`, in source order. Returns none if the source cannot be read.
// Recognizes only assignments within one line that consist of the holder's name, an operator (= or
// :) and a name, which may be qualified.
std::vector<Assignment> assignments_in(const Corpus& corpus, const FileRow& file);

}  // namespace cairn::corpus
