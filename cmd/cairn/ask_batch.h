// Answers many questions at once.
#pragma once

#include <string>
#include <vector>

#include "internal/ask/ask.h"
#include "internal/corpus/corpus.h"

namespace cairn::cmd {

// Returns the non-blank lines of a file; "-" is standard input. Throws base::Error kNoInput or
// kUsage.
std::vector<std::string> read_questions(const std::string& path);

// Answers `questions` on `jobs` threads; 0 means one thread per processor. The results are in the
// order of the questions. `request` applies to every question. If several questions have the same
// seeds, their PageRank is computed only once.
std::vector<ask::AskResult> ask_all(const corpus::OpenRequest& index,
                                    const ask::AskRequest& request,
                                    const std::vector<std::string>& questions, std::size_t jobs);

}  // namespace cairn::cmd
