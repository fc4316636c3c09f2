// A fact as a sentence, without its place.
#pragma once

#include <string>
#include <string_view>

#include "internal/related/fact.h"
#include "internal/related/relevance.h"
#include "internal/render/language.h"

namespace cairn::render {

// Safe to print.
std::string fact_text(const related::Fact& fact, Language language);

// "high", "alternative"; in Chinese "高", "替代".
std::string_view label_of(related::Relevance relevance, Language language);
std::string_view label_of(related::RelationType type, Language language);

}  // namespace cairn::render
