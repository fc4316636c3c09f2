// Finds macros that stand in C and C++ declarations where the languages' syntax has no place for a
// name:
//
//   LIB_BEGIN_DECLS                    a macro on a line of its own
//   LIB_API void open(LIB_CONST x);    a macro before a type
//   class LIB_EXPORT Store {           a macro before the name of a type
//   int WINAPI run(void) NOEXCEPT;     a macro before or after the declarator
//   LIB_DEPRECATED("use open") int old();
//   LIB_REGISTER(Store)                a macro with arguments on a line of its own
//
// A grammar mistakes such a macro for a type or a name, and then misreads the declaration. For
// example, the constants of an enum become members of a variable. So the macros are replaced with
// blanks before the source is parsed. The macros, and the names in their arguments, are added to
// the facts as uses.
//
// Only a name in capital letters can be a macro. In functions and enums, the name must also be at
// the start of a statement or constant. The tokens after the name decide whether the name is a
// macro or a type.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::syntax {

struct LooseMacro {
  std::size_t begin = 0;  // byte offset of the macro's name
  std::size_t size = 0;
};

// Returns `source` with the macros and their arguments replaced by blanks. Appends the replaced
// names to `macros`, in order.
std::string without_loose_macros(std::string_view source, std::vector<LooseMacro>& macros);

}  // namespace cairn::syntax
