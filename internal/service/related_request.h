// Turns arguments of `related` into its request; for the operation, and for others about relations.
#pragma once

#include <string>

#include "internal/relate/intent.h"
#include "internal/relate/related.h"
#include "internal/render/language.h"
#include "internal/service/answer.h"
#include "internal/service/parameter.h"

namespace cairn::service {

std::vector<Parameter> related_parameters();

// Without an entity. Throws base::Error kUsage.
relate::RelatedRequest related_request(const Arguments& arguments);

render::Language language_of(const Arguments& arguments);

// Resolves a name or a question; the relations that a question asks for are written into the
// request.
search::Resolution related_entity(const corpus::Corpus& corpus, const std::string& asked,
                                  relate::RelatedRequest& request);

// `intent`: how a question was understood; null if it was not a question.
Answer answer_of_related(relate::RelatedResult result, render::Language language,
                         const base::Json& intent);

}  // namespace cairn::service
