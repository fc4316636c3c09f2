// Runs an operation for a command and prints the answer.
#pragma once

#include <string>
#include <string_view>

#include "cmd/cairn/cli.h"
#include "internal/operations/answer.h"
#include "internal/operations/parameter.h"

namespace cairn::cmd {

// Runs the operation named `operation` and prints its answer. `more` tells the user how to see the
// rest of a truncated list, for example "use --limit to see the rest". If `more` is empty, nothing
// is printed about the rest.
void answer(Session& session, const ReadOptions& options, std::string_view operation,
            const base::Json& arguments, std::string_view more = {});

// Prints `answer` to standard output as text or JSON, and its warnings and notes to standard error;
// sets session.exit_code.
void print_answer(Session& session, const ReadOptions& options, const corpus::Corpus& corpus,
                  const operations::Answer& answer, std::string_view more = {});

// The same for an answer from many repositories, which no single index or work tree belongs to.
void print_answer(Session& session, const ReadOptions& options, const operations::Answer& answer,
                  std::string_view more = {});

// Joins the words of a query or question with spaces. Stops once the result exceeds the maximum
// length of a query.
std::string joined(const std::vector<std::string>& words);

}  // namespace cairn::cmd
