// Describes how languages write the parameters of functions. Only the facts that a comparison of
// signatures needs are included.
#pragma once

#include <cstdint>
#include <string_view>

#include "internal/model/language.h"

namespace cairn::review {

enum class Parameters : std::uint8_t {
  kNameColonType,  // `a: T` or only `a`, as in Python, Rust and TypeScript
  kTypeName,       // `T a`, as in C and Java
  kNameType,       // `a T`, as in Go
  kNames           // `a`, `b = 1`, or `c:` for a named argument, as in Ruby
};

// The members of an interface that each implementing type must have itself.
enum class Demands : std::uint8_t {
  kUnknown,
  kAll,       // Go, PHP
  kBodiless,  // those without `{` or `=`: Java, Rust, Kotlin
  kAbstract,  // the same, but properties may have braces: C#
  kUnmarked,  // those without `?` after the name: TypeScript
};

struct Writing {
  std::string_view language = {};
  Parameters parameters = Parameters::kNameColonType;
  char names_arguments = '\0';     // follows the name of a named argument: '=' in f(a=1)
  bool types_are_remarks = false;  // declared types are not checked (Python)
  Demands demands = Demands::kUnknown;
  bool modules_are_files = false;    // imports name files, so moves break them (Python)
  bool members_are_private = false;  // members of a class are private by default (C#)
};

// Returns the entry of a language, or an entry with the default values.
const Writing& writing_of(const model::Language& language);

}  // namespace cairn::review
