// Reads types from documentation comments. This is for languages such as PHP, where code may omit
// types.
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
  std::string type;  // without built-in alternatives: "Client" for "Client|null"
  std::string name;  // parameter or variable, with its sigil; may be empty
};

// Returns the types in @param, @return and @var tags, in order. Requires: `comment` contains
// comment delimiters only on lines with a tag, as in `/** @var Type $name */`.
std::vector<DocType> doc_types(std::string_view comment);

// Whether a documentation comment may state a more precise type than the declared `type`. This is
// so for "" (no declared type), array, mixed and similar types.
bool is_weak_type(std::string_view type);

}  // namespace cairn::syntax
