// Turns arguments of `related` into its request; for the operation, and for others about relations.
#pragma once

#include <string>

#include "internal/operations/answer.h"
#include "internal/operations/parameter.h"
#include "internal/related/intent.h"
#include "internal/related/related.h"
#include "internal/render/language.h"

namespace cairn::operations {

std::vector<Parameter> related_parameters();

// Without an entity. Throws base::Error kUsage.
related::RelatedRequest related_request(const Arguments& arguments);

render::Language language_of(const Arguments& arguments);

// Resolves a name or a question; the relations that a question asks for are written into the
// request.
search::Resolution related_entity(const corpus::Corpus& corpus, const std::string& asked,
                                  related::RelatedRequest& request);

// `intent`: how a question was understood; null if it was not a question.
Answer answer_of_related(related::RelatedResult result, render::Language language,
                         const base::Json& intent);

}  // namespace cairn::operations
