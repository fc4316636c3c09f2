// Finds the macros in C and C++ declarations that a grammar cannot know:
//
//   LIB_BEGIN_DECLS                    a macro on a line of its own
//   LIB_API void open(LIB_CONST x);    a macro before a type
//   class LIB_EXPORT Store {           a macro before the name of a type
//   int WINAPI run(void) NOEXCEPT;     a macro before or after the declarator
//   LIB_DEPRECATED("use open") int old();
//   LIB_REGISTER(Store)                a macro with arguments on a line of its own
//
// A grammar takes such a macro for a type or a name, and then misreads the declaration: the
// constants of an enum, for example, become members of a variable. So the macros are replaced by
// blanks before the source is parsed, and are added to the facts as uses, like the names in their
// arguments.
//
// Only names in capital letters are taken for macros; in functions and enums, only at the beginning
// of a statement or constant. The tokens after such a name decide whether it is a macro or a type.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::syntax {

struct LooseMacro {
  std::size_t begin = 0;  // of the name, in bytes
  std::size_t size = 0;
};

// Returns `source` with the macros and their arguments replaced with blanks. Adds the replaced
// names to `macros`, in order.
std::string without_loose_macros(std::string_view source, std::vector<LooseMacro>& macros);

}  // namespace cairn::syntax
