// The types of arguments and parameters, as far as they are needed to choose among overloads.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "internal/resolve/project.h"

namespace cairn::resolve {

struct ValueType {
  // The last name of the type as written, without type arguments and qualifiers: "String". For a
  // type of the language, the same name for all of its forms: "uint" for `unsigned int`. For the
  // argument `null` or a lambda: ":null" or ":function". Empty if the type is unknown.
  std::string name;
  EntityId type = kNone;    // the type of the project
  int dimensions = 0;       // of an array: 2 for int[][]
  bool is_pointer = false;  // whether `*` follows the type (C++)
  bool is_literal = false;

  bool is_known() const { return !name.empty(); }
};

// How well an argument fits a parameter.
enum class Fit : std::uint8_t {
  kNever,
  kUnlikely,  // only if a constructor or an operator converts it
  kMaybe,     // not known
  kConverts,  // to a base type or a wider number
  kExact,
};

// Returns the written type, without the type of the project. Returns an unknown type if the text is
// not a single name, apart from qualifiers, type arguments and marks.
ValueType plain_type(std::string_view text);

// Returns the type of a literal: "int" for ":int" (syntax::Argument).
ValueType literal_type(std::string_view value);

// Whether the type is one of the language: a number, a character, a boolean or a string.
bool is_basic(const ValueType& type);

// Whether the type is one of the language whose values are no objects: int, not String.
bool is_primitive(const ValueType& type);

// Returns how well an argument fits a parameter. Requires: the parameter is_basic(), and the argument
// is too, or is ":null" or ":function". `converts_values` is that of the family, `has_pointers` is
// true for C++.
Fit fit_of_basic(const ValueType& given, const ValueType& wanted, bool converts_values,
                 bool has_pointers);

}  // namespace cairn::resolve
