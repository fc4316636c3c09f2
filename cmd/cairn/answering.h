// Turns a command line into a call of an operation, and prints its answer.
#pragma once

#include <string>
#include <string_view>

#include "cmd/cairn/cli.h"
#include "internal/operations/answer.h"
#include "internal/operations/parameter.h"

namespace cairn::cmd {

// Runs the operation named `operation` and prints its answer. `more` says how to see the rest of a
// truncated list, as in "--limit shows them"; if it is empty, the rest is not mentioned.
void answer(Session& session, const ReadOptions& options, std::string_view operation,
            const base::Json& arguments, std::string_view more = {});

// Prints text or JSON to standard output, warnings and notes to standard error, and sets the exit
// code.
void print_answer(Session& session, const ReadOptions& options, const corpus::Corpus& corpus,
                  const operations::Answer& answer, std::string_view more = {});

// The words of a query or question joined into one text; stops early once the text is too long
// anyway.
std::string joined(const std::vector<std::string>& words);

}  // namespace cairn::cmd
