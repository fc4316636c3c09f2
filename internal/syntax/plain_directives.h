// Replaces the preprocessor directives that the grammars of C and C++ cannot parse.
//
// The first kind is an #if that divides a statement:
//
//   #ifdef A                       int a = f(b,
//   int f(int a) {                 #if X
//   #else                              1
//   int f() {                      #else
//   #endif                             2
//   }                              #endif
//                                  );
//
// A statement is divided if a bracket is open before the #if, if a branch opens a bracket without
// closing it, or if a branch begins or ends in the middle of a statement.
//
// The second kind is a #define with a comment inside its body: for the grammars, the body ends
// before the comment, and the rest is code of the file.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::syntax {

// A half-open range of bytes of the source.
struct DroppedText {
  std::size_t begin = 0;
  std::size_t end = 0;
};

// Returns `source` with spaces in place of comments inside of #define, of the directives that divide
// a statement, and of all their branches but the first. After `#if 0`, the second branch is kept.
// The other text keeps its positions. Adds the directives and branches that became spaces to
// `dropped`, in order of position and without overlaps.
std::string with_plain_directives(std::string_view source, std::vector<DroppedText>& dropped);

}  // namespace cairn::syntax
