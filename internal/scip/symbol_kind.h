// Determines the kind of a symbol.
//
// Most indexers set no kind. The kind then follows from the suffix of the symbol, which selects a
// family (type, callable, value), and from the first words of the declaration, which select a kind
// within the family.
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
