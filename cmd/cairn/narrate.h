// The optional step of `related` in which a language model selects and summarizes the facts.
#pragma once

#include "cmd/cairn/cli.h"
#include "internal/related/related.h"
#include "internal/render/language.h"

namespace cairn::cmd {

struct NarrateOptions {
  std::string llm;  // address of a language model; if empty, no model is used
  std::string llm_model;
  std::string llm_timeout = "60";
};

void add_narrate_options(CLI::App& command, NarrateOptions& options);

// Sends the facts in `result`, and nothing else, to the language model that `options` names.
// Removes from `result` the facts that the model does not select. If the model fails, removes no
// facts and stores the reason in result.account->failure. The API key is read from the environment
// variable CAIRN_LLM_KEY. Throws base::Error kUsage.
void narrate(related::RelatedResult& result, const NarrateOptions& options,
             render::Language language);

}  // namespace cairn::cmd
