// The optional step of `related` with a language model, which chooses among the facts and
// summarizes them.
#pragma once

#include "cmd/cairn/cli.h"
#include "internal/related/related.h"
#include "internal/render/language.h"

namespace cairn::cmd {

struct NarrateOptions {
  std::string llm;  // address of a language model; empty: none is used
  std::string llm_model;
  std::string llm_timeout = "60";
};

void add_narrate_options(CLI::App& command, NarrateOptions& options);

// Asks the model that `options` name, and gives it the facts of `result` and nothing else. Removes
// facts that it does not keep; if it fails in any way, says so in result.account and changes
// nothing else. The key is in the environment: CAIRN_LLM_KEY. Throws base::Error kUsage.
void narrate(related::RelatedResult& result, const NarrateOptions& options,
             render::Language language);

}  // namespace cairn::cmd
