// Finds functions that a file stores in fields and variables, such as
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
  model::NodeId function{};       // a function, or a class that is stored without being called
  model::Position place;          // of the function's name
  std::uint8_t confidence = 100;  // in percent; the lower of both occurrences
};

// The assignments in `file`, in the order of the source; none if the source cannot be read.
// Recognizes only assignments within one line, where the name of the holder is directly followed by
// an operator (= or :) and a name, which may be qualified.
std::vector<Assignment> assignments_in(const Corpus& corpus, const FileRow& file);

}  // namespace cairn::corpus
