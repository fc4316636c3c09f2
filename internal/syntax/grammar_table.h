// The grammars that are compiled in, written by CMake (grammars/table.cmake).
#pragma once

#include <span>
#include <string_view>

struct TSLanguage;

namespace cairn::syntax {

struct GrammarRow {
  std::string_view name;
  std::string_view language;  // the id of its row in model/language.cc
  std::string_view endings;   // "": those that no other grammar of the language has
  const TSLanguage* (*tree_sitter)() = nullptr;
};

std::span<const GrammarRow> grammar_table();

}  // namespace cairn::syntax
