// The languages that can be parsed.
//
// Each language has a compiled-in tree-sitter grammar and a query in the folder `queries`. The
// query says what to extract from a syntax tree (queries/README.md explains how to write a query).
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "internal/model/language.h"

struct TSLanguage;

namespace cairn::syntax {

struct Grammar {
  std::string_view name;                      // the grammar's name, such as "tsx"
  const model::Language* language = nullptr;  // such as TypeScript
  std::string_view endings;                   // file extensions; "" for all others
  const TSLanguage* (*tree_sitter)() = nullptr;
  // The grammar's query from the folder `queries`, preceded by the queries that it inherits.
  std::string_view query;
};

std::span<const Grammar> grammars();

// A hash of all queries.
std::string queries_fingerprint();

// Returns the grammar for a file of `language` at `path`, or null if there is none.
const Grammar* grammar_for(const model::Language& language, std::string_view path);

// Returns the grammar for the language that the file name implies, or null if there is none. For
// `.h` files, model::FileLanguages determines the language more reliably.
const Grammar* grammar_for(std::string_view path);

}  // namespace cairn::syntax
