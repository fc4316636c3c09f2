// The languages that can be parsed.
//
// Each language has a compiled-in tree-sitter grammar and a query in `queries/`, which says what to
// extract from a tree (queries/README.md explains how to write one).
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
  std::string_view endings;                   // of its files; "" for the language's other files
  const TSLanguage* (*tree_sitter)() = nullptr;
  // The grammar's query in `queries/`, after the queries that it inherits.
  std::string_view query;
};

std::span<const Grammar> grammars();

// A hash of all queries.
std::string queries_fingerprint();

// The grammar for a file of `language` at `path`; null if there is none.
const Grammar* grammar_for(const model::Language& language, std::string_view path);

// The grammar for the language that the file's name implies; null if there is none. For `.h` files,
// model::FileLanguages finds the language more reliably.
const Grammar* grammar_for(std::string_view path);

}  // namespace cairn::syntax
