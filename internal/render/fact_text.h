// Writes a fact as a sentence, without the location of its evidence.
#pragma once

#include <string>
#include <string_view>

#include "internal/related/fact.h"
#include "internal/related/relevance.h"
#include "internal/render/language.h"

namespace cairn::render {

// Returns the sentence. It is safe to print.
std::string fact_text(const related::Fact& fact, Language language);

// These functions return the labels that users see, for example "high" or "alternative", in Chinese
// "高" or "替代".
std::string_view label_of(related::Relevance relevance, Language language);
std::string_view label_of(related::RelationType type, Language language);

}  // namespace cairn::render
