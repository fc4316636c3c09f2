// Writes the part of the answer of `impact` that says what a change breaks.
#pragma once

#include "internal/base/json.h"
#include "internal/navigation/impact.h"
#include "internal/render/text_parts.h"

namespace cairn::render {

// These functions write which definitions a change breaks, with the first uses of each definition.
// breaks_text() also says which revision was compared with the working tree.
void breaks_text(Out out, const navigation::ImpactResult& result, const Style& style);
void breaks_markdown(Out out, const navigation::ImpactResult& result);
base::Json breaks_json(const navigation::BreaksResult& result);

}  // namespace cairn::render
