// The optional step of `related` with a language model, which chooses among the facts and
// summarizes them.
#pragma once

#include "cmd/cairn/related_options.h"
#include "internal/related/related.h"
#include "internal/render/language.h"

namespace cairn::cmd {

// Asks the model that `options` name, and gives it the facts of `result` and nothing else. Removes
// facts that it does not keep; if it fails in any way, says so in result.account and changes
// nothing else. The key is in the environment: CAIRN_LLM_KEY. Throws base::Error kUsage.
void narrate(related::RelatedResult& result, const RelationOptions& options,
             render::Language language);

}  // namespace cairn::cmd
