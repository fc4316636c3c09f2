// Turns a command line into a call of an operation, and prints its answer.
#pragma once

#include <string>
#include <string_view>

#include "cmd/cairn/cli.h"
#include "internal/operations/answer.h"
#include "internal/operations/parameter.h"

namespace cairn::cmd {

// Asks the operation of that name and prints its answer. `more` says how to see the rest of a list,
// "--limit shows them"; if it is empty, nothing is said about the rest.
void answer(Session& session, const ReadOptions& options, std::string_view operation,
            const base::Json& arguments, std::string_view more = {});

// Text or JSON, warnings and notes on standard error, and the exit code.
void print_answer(Session& session, const ReadOptions& options, const corpus::Corpus& corpus,
                  const operations::Answer& answer, std::string_view more = {});

// The words of a query or question as one text, cut where it is too long in any case.
std::string joined(const std::vector<std::string>& words);

}  // namespace cairn::cmd
