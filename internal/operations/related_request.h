// Converts arguments of `related` into its request, for this and other operations on relations.
#pragma once

#include <string>

#include "internal/operations/answer.h"
#include "internal/operations/parameter.h"
#include "internal/related/intent.h"
#include "internal/related/related.h"
#include "internal/render/language.h"

namespace cairn::operations {

std::vector<Parameter> related_parameters();

// The request, still without an entity. Throws base::Error kUsage.
related::RelatedRequest related_request(const Arguments& arguments);

render::Language language_of(const Arguments& arguments);

// Resolves a name or a question. Stores the relations that a question asks for in `request`.
search::Resolution related_entity(const corpus::Corpus& corpus, const std::string& asked,
                                  related::RelatedRequest& request);

// `intent` says how a question was interpreted; null if it was not a question.
Answer answer_of_related(related::RelatedResult result, render::Language language,
                         const base::Json& intent);

}  // namespace cairn::operations
