// The languages that can be parsed.
//
// Each is a tree-sitter grammar, compiled in, and a query in `queries/`: what to take from a tree
// is data (queries/README.md says how to write one).
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
  std::string_view endings;  // of its files; "": those that no other grammar of the language has
  const TSLanguage* (*tree_sitter)() = nullptr;
  // The query: the parts that `queries/` has for it, concatenated.
  std::string_view query;
};

std::span<const Grammar> grammars();

// Changes when any query changes.
std::string queries_fingerprint();

// The grammar for a file of that language and name, or none.
const Grammar* grammar_for(const model::Language& language, std::string_view path);

// The same where only the name is known (FileLanguages knows more of `.h`).
const Grammar* grammar_for(std::string_view path);

}  // namespace cairn::syntax
