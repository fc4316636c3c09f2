// Determines the kind of a symbol.
//
// Most indexers set no kind. The kind is then inferred from two sources. The suffix of the symbol
// selects a family (type, callable, value). The first words of the declaration select a kind within
// the family.
#pragma once

#include <string_view>

#include "internal/model/kind.h"
#include "internal/model/language.h"
#include "internal/scip/declaration.h"
#include "internal/scip/symbol_grammar.h"

namespace cairn::scip {

// `scip_kind` is the number of the kind in the index, usually 0 (unspecified).
model::NodeKind kind_of(const Symbol& symbol, std::uint32_t scip_kind,
                        const Declaration& declaration, const model::Language& language);

}  // namespace cairn::scip
