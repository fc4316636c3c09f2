// Turns an indexer's description of a symbol into the description that cairn shows.
//
// Most indexers set neither kind nor display name, and put the signature into a fenced block of the
// documentation. Each rule in describe.cc exists because of a particular indexer
// (docs/data-model.md lists the rules).
#pragma once

#include <string>
#include <string_view>

#include "internal/model/kind.h"
#include "internal/model/language.h"
#include "internal/scip/scip_document.h"
#include "internal/scip/symbol_grammar.h"

namespace cairn::scip {

struct Description {
  std::string name;  // as a person would write it: "size" for `<get>size`
  model::NodeKind kind = model::NodeKind::kUnknown;
  std::string signature;      // one line of at most kMaxSignatureBytes; may be empty
  std::string documentation;  // prose in Markdown, at most kMaxDocumentationBytes; may be empty
  bool is_private = false;    // according to its signature or the language's conventions
  bool is_deprecated = false;
};

// Requires: `symbol` was parsed from a global symbol. `said` is what the index says about this
// symbol; any part of it may be missing.
Description describe(const Symbol& symbol, const ScipSymbol& said, const model::Language& language);

// The index of the first descriptor of the symbol's qualified name: the first descriptor after the
// leading namespaces (packages, modules, files).
std::size_t first_qualifying_descriptor(const Symbol& symbol);

// The qualified name without the last name, such as "Class" for Class.method: the names of the
// descriptors from first_qualifying_descriptor() up to the last one, joined by dots, without
// artifacts of the encoding (Rust's impl headers, TypeScript's typeLiteral counters). Empty for a
// top-level symbol.
std::string container_of(const Symbol& symbol);

// The leading namespaces as text: "src.click.core", "com/google/gson", "src/v4/core/checks.ts".
std::string namespace_of(const Symbol& symbol);

}  // namespace cairn::scip
