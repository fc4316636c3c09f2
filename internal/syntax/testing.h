// Helpers for the tests of this folder. They convert facts to short strings, so that a test can
// list all the facts.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "internal/syntax/extract.h"

namespace cairn::syntax {

using Texts = std::vector<std::string>;

inline const Grammar& grammar_named(std::string_view name) {
  for (const Grammar& grammar : grammars()) {
    if (grammar.name == name) return grammar;
  }
  throw std::runtime_error("no grammar: " + std::string(name));
}

inline Facts facts_of(std::string_view grammar, std::string_view source) {
  static Extractor extractor;
  return extractor.extract(grammar_named(grammar), source);
}

// Returns the definition called `name`. Throws if there is none, or more than one.
inline const Definition& definition(const Facts& facts, std::string_view name) {
  const auto is_it = [&](const Definition& one) { return one.name == name; };
  const auto found = std::find_if(facts.definitions.begin(), facts.definitions.end(), is_it);
  if (found == facts.definitions.end() || std::any_of(found + 1, facts.definitions.end(), is_it)) {
    throw std::runtime_error("no definition, or more than one, is named " + std::string(name));
  }
  return *found;
}

inline std::size_t offset_of(std::string_view source, const model::Position& place) {
  std::size_t at = 0;
  for (std::uint32_t line = 0; line < place.line; ++line) at = source.find('\n', at) + 1;
  return at + place.character;
}

inline std::string text_at(std::string_view source, const model::Range& range) {
  const std::size_t begin = offset_of(source, range.begin);
  return std::string(source.substr(begin, offset_of(source, range.end) - begin));
}

// Returns each definition as a string, such as "method Reader.read". A method that is outside its
// type appears as "method Reader::read". The string for a declaration ends with ';'.
inline Texts definitions_of(const Facts& facts) {
  Texts paths;
  Texts out;
  for (const Definition& one : facts.definitions) {
    std::string path = one.parent == kNone ? "" : paths[one.parent] + ".";
    if (!one.owner.empty()) path += one.owner + "::";
    paths.push_back(path + one.name);
    out.push_back(std::string(model::name_of(one.kind)) + " " + paths.back() +
                  (one.is_declaration ? ";" : ""));
  }
  return out;
}

// Returns a use as its role, qualifier, name and number of arguments: "call self.client.get/2".
inline std::string shown(const Use& one) {
  constexpr std::string_view kRoles[] = {"value", "call", "type", "base", "import", "attribute"};
  std::string text(kRoles[static_cast<std::size_t>(one.role)]);
  text += " " + one.qualifier + (one.qualifier.empty() ? "" : ".") + one.name;
  return one.arguments == kAnyNumber ? text : text + "/" + std::to_string(one.arguments);
}

inline Texts uses_of(const Facts& facts) {
  Texts out;
  for (const Use& one : facts.uses) out.push_back(shown(one));
  return out;
}

// Returns the uses whose innermost enclosing definition is called `name`.
inline Texts uses_in(const Facts& facts, std::string_view name) {
  Texts out;
  for (const Use& one : facts.uses) {
    if (one.within != kNone && facts.definitions[one.within].name == name) {
      out.push_back(shown(one));
    }
  }
  return out;
}

// Returns each parameter and variable as a string, such as "x: int = make()", or "x in self.lines()"
// for a loop.
inline Texts bindings_of(const Facts& facts) {
  Texts out;
  for (const Binding& one : facts.bindings) {
    if (one.name == kLiteralName) continue;
    std::string text = one.name;
    if (!one.type.empty()) text += ": " + one.type;
    if (!one.value.empty()) text += (one.is_element ? " in " : " = ") + one.value;
    out.push_back(text);
  }
  return out;
}

// Returns each import as a string, such as "export a.b | c as d" or "a.b | *".
inline Texts imports_of(const Facts& facts) {
  Texts out;
  for (const Import& one : facts.imports) {
    std::string text = (one.is_exported ? "export " : "") + one.path + " |";
    if (!one.name.empty()) text += " " + one.name;
    if (one.is_wildcard) text += " *";
    if (!one.alias.empty()) text += " as " + one.alias;
    out.push_back(text);
  }
  return out;
}

// Returns the minimum and the maximum number of arguments: "1..255".
inline std::string arguments_of(const Definition& one) {
  return std::to_string(one.least_arguments) + ".." + std::to_string(one.max_arguments);
}

// Describes the first inconsistent range in the facts. Returns "" if all ranges are consistent.
inline std::string flaw_of(const Facts& facts, std::string_view source) {
  for (std::size_t i = 0; i < facts.definitions.size(); ++i) {
    const Definition& one = facts.definitions[i];
    // The body of a field may be empty.
    const bool has_body = one.kind != model::NodeKind::kField || !one.body.empty();
    if (has_body && !one.body.contains(one.name_range)) return "place of " + one.name;
    if (text_at(source, one.name_range).find(one.name) == std::string::npos) {
      return "name of " + one.name;
    }
    if (one.parent == kNone) continue;
    if (one.parent >= i || !facts.definitions[one.parent].body.contains(one.name_range)) {
      return "parent of " + one.name;
    }
  }
  for (const Use& one : facts.uses) {
    if (text_at(source, one.range) != one.name) return "name of " + shown(one);
    if (one.within != kNone && !facts.definitions.at(one.within).body.contains(one.range.begin)) {
      return "definition around " + shown(one);
    }
  }
  for (const Binding& one : facts.bindings) {
    if (!one.scope.contains(one.place)) return "scope of " + one.name;
  }
  return {};
}

}  // namespace cairn::syntax

// Prints the strings of a failed check, one per line.
template <>
struct doctest::StringMaker<cairn::syntax::Texts> {
  static String convert(const cairn::syntax::Texts& texts) {
    std::string out;
    for (const std::string& text : texts) out += "\n    " + text;
    return String(out.c_str());
  }
};
