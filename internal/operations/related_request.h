// Converts the arguments of `related` to a request. Also used by other operations on relations.
#pragma once

#include <string>

#include "internal/operations/answer.h"
#include "internal/operations/parameter.h"
#include "internal/related/intent.h"
#include "internal/related/related.h"
#include "internal/render/language.h"

namespace cairn::operations {

std::vector<Parameter> related_parameters();

// Returns the request without its entity, which the caller must set. Throws base::Error kUsage.
related::RelatedRequest related_request(const Arguments& arguments);

render::Language language_of(const Arguments& arguments);

// Resolves `asked`, which is a name or a question with a name. If it is a question, stores in
// `request` the types of relations that it asks for.
search::Resolution related_entity(const corpus::Corpus& corpus, const std::string& asked,
                                  related::RelatedRequest& request);

// Finds what is related to request.entity, leaving out the first `offset` results.
Answer related_page(const corpus::Corpus& corpus, related::RelatedRequest request,
                    std::size_t offset, render::Language language, const base::Json& intent);

// `intent` says how a question was interpreted (intent_json.h); null if there was no question.
Answer answer_of_related(related::RelatedResult result, render::Language language,
                         const base::Json& intent);

}  // namespace cairn::operations
