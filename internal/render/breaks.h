// Writes what a change breaks, as parts of the answer of `impact`.
#pragma once

#include "internal/base/json.h"
#include "internal/navigation/impact.h"
#include "internal/render/text_parts.h"

namespace cairn::render {

// Which comparison was made, and what it breaks, with the first uses of each definition.
void breaks_text(Out out, const navigation::ImpactResult& result, const Style& style);
void breaks_markdown(Out out, const navigation::ImpactResult& result);
base::Json breaks_json(const navigation::BreaksResult& result);

}  // namespace cairn::render
