// A fact as a sentence, without its place.
#pragma once

#include <string>
#include <string_view>

#include "internal/relate/fact.h"
#include "internal/relate/relevance.h"
#include "internal/render/language.h"

namespace cairn::render {

// Safe to print.
std::string fact_text(const relate::Fact& fact, Language language);

// "high", "alternative"; in Chinese "高", "替代".
std::string_view label_of(relate::Relevance relevance, Language language);
std::string_view label_of(relate::RelationType type, Language language);

}  // namespace cairn::render
