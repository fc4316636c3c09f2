// Writes a fact as a sentence, without the place where it was found.
#pragma once

#include <string>
#include <string_view>

#include "internal/related/fact.h"
#include "internal/related/relevance.h"
#include "internal/render/language.h"

namespace cairn::render {

// The sentence is safe to print.
std::string fact_text(const related::Fact& fact, Language language);

// The labels that users see, for example "high" or "alternative", in Chinese "高" or "替代".
std::string_view label_of(related::Relevance relevance, Language language);
std::string_view label_of(related::RelationType type, Language language);

}  // namespace cairn::render
