// How languages write the parameters of functions, as far as a comparison of signatures needs it.
#pragma once

#include <cstdint>
#include <string_view>

#include "internal/model/language.h"

namespace cairn::review {

enum class Parameters : std::uint8_t {
  kNameColonType,  // a: T, or only names: Python, Rust, TypeScript
  kTypeName,       // T a: C, Java
  kNameType,       // a T: Go
  kNames           // a, b = 1, c:  (the last one is named in calls): Ruby
};

struct Writing {
  std::string_view language = {};
  Parameters parameters = Parameters::kNameColonType;
  char names_arguments = '\0';     // after the name of an argument in a call: f(a=1)
  bool types_are_remarks = false;  // nothing checks declared types (Python)
  bool modules_are_files = false;  // an import names the file: moved definitions are lost (Python)
};

// The row of a language, or a row with the defaults.
const Writing& writing_of(const model::Language& language);

}  // namespace cairn::review
