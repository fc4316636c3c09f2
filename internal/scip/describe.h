// Turns an indexer's description of a symbol into the description that cairn shows.
//
// Most indexers set neither kind nor display name, and put the signature into a fenced block of the
// documentation. Each rule in describe.cc exists because of a particular indexer.
// docs/data-model.md lists the rules.
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

// Requires: `symbol` was parsed from a global symbol. `said` is the index's information about this
// symbol; any field of `said` may be empty.
Description describe(const Symbol& symbol, const ScipSymbol& said, const model::Language& language);

// Returns the index of the first descriptor of the symbol's qualified name. That is the first
// descriptor after the leading namespaces (packages, modules, files).
std::size_t first_qualifying_descriptor(const Symbol& symbol);

// Returns the qualified name without its last component: "Class" for the method Class.method.
// Returns "" for a top-level symbol. Joins the names of the descriptors with dots, from
// first_qualifying_descriptor() to the second to last. Omits artifacts of the encoding, such as
// Rust's impl headers and TypeScript's typeLiteral counters.
std::string container_of(const Symbol& symbol);

// Returns the leading namespaces as text: "src.click.core", "com/google/gson",
// "src/v4/core/checks.ts".
std::string namespace_of(const Symbol& symbol);

}  // namespace cairn::scip
