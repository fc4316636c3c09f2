// Writes the results of `related` as text and JSON.
#pragma once

#include <string>

#include "internal/base/json.h"
#include "internal/related/related.h"
#include "internal/render/language.h"
#include "internal/render/style.h"

namespace cairn::render {

std::string text_of(const related::RelatedResult& result, const Style& style, Language language);
base::Json json_of(const related::RelatedResult& result, Language language);

}  // namespace cairn::render
