// The terms of the full text of an index file.
#pragma once

#include <string>
#include <vector>

namespace cairn::store {

// Returns all terms, ascending, each once. Terms that a revision has removed may be among them.
// Throws base::Error kNoIndex and kIndexDamaged.
std::vector<std::string> text_terms(const std::string& index_path);

}  // namespace cairn::store
