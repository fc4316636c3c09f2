// The languages that can be parsed.
//
// Each has a compiled-in tree-sitter grammar and a query in `queries/`: what to extract from a tree
// is data (queries/README.md says how to write a query).
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "internal/model/language.h"

struct TSLanguage;

namespace cairn::syntax {

struct Grammar {
  std::string_view name;                      // of the grammar: "tsx"
  const model::Language* language = nullptr;  // "typescript"
  std::string_view endings;                   // of its files; "": all others of the language
  const TSLanguage* (*tree_sitter)() = nullptr;
  // The text of its query in `queries/`, after those that it inherits.
  std::string_view query;
};

std::span<const Grammar> grammars();

// Changes when any query changes.
std::string queries_fingerprint();

// The grammar for a file of `language` at `path`; null if there is none.
const Grammar* grammar_for(const model::Language& language, std::string_view path);

// The same for the language that the path suggests. FileLanguages decides better about `.h` files.
const Grammar* grammar_for(std::string_view path);

}  // namespace cairn::syntax
