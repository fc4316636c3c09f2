// Types that documentation comments declare, in languages where the code itself need not (PHP).
//
//   doc_types("@param Client|null $client to send with\n@return Reply[]")
//     ->  {kParameter, "Client", "$client"}, {kResult, "Reply[]", ""}
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::syntax {

struct DocType {
  enum class What : std::uint8_t { kParameter, kResult, kValue };
  What what = What::kValue;
  std::string type;  // without null and built-in types, if a single class is left
  std::string name;  // of the parameter or variable, with its sigil; may be empty
};

// Those of @param, @return and @var, in order. Requires: `comment` has no delimiters, or a tag
// follows them on the same line.
std::vector<DocType> doc_types(std::string_view comment);

// Whether a declared type says less than a documentation comment can: array, mixed.
bool is_weak_type(std::string_view type);

}  // namespace cairn::syntax
