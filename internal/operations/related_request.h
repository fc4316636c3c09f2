// Converts the arguments of `related` to a request. Other operations on relations use it, too.
#pragma once

#include <string>

#include "internal/operations/answer.h"
#include "internal/operations/parameter.h"
#include "internal/related/intent.h"
#include "internal/related/related.h"
#include "internal/render/language.h"

namespace cairn::operations {

std::vector<Parameter> related_parameters();

// Returns the request without an entity; the caller must set the entity. Throws base::Error kUsage.
related::RelatedRequest related_request(const Arguments& arguments);

render::Language language_of(const Arguments& arguments);

// Resolves `asked`, which is a name, or a question that contains a name. For a question, also
// stores in `request` the types of relations that the question asks for.
search::Resolution related_entity(const corpus::Corpus& corpus, const std::string& asked,
                                  related::RelatedRequest& request);

// Finds the entities related to request.entity. Leaves out the first `offset` results.
Answer related_page(const corpus::Corpus& corpus, related::RelatedRequest request,
                    std::size_t offset, render::Language language, const base::Json& intent);

// Makes the answer from `result`. `intent` says how the question was interpreted (intent_json.h);
// it is null if there was no question.
Answer answer_of_related(related::RelatedResult result, render::Language language,
                         const base::Json& intent);

}  // namespace cairn::operations
