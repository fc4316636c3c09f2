// Answers many questions at once.
#pragma once

#include <string>
#include <vector>

#include "internal/ask/ask.h"
#include "internal/corpus/corpus.h"

namespace cairn::cmd {

// The lines of a file that are not blank; "-" is standard input. Throws base::Error kNoInput,
// kUsage.
std::vector<std::string> read_questions(const std::string& path);

// The answer to each, in their order, from `jobs` threads (0: one per processor) that share the
// PageRank of equal seeds. `request` is the same for all except for the question.
std::vector<ask::AskResult> ask_all(const corpus::OpenRequest& index,
                                    const ask::AskRequest& request,
                                    const std::vector<std::string>& questions, std::size_t jobs);

}  // namespace cairn::cmd
