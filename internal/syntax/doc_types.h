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

// Returns the types in @param, @return and @var tags, in order. Requires: no line of `comment` has
// a delimiter, except a line that also has a tag.
std::vector<DocType> doc_types(std::string_view comment);

// Whether a documentation comment may state a more precise type than the declared `type`, as it may
// for "", array and mixed.
bool is_weak_type(std::string_view type);

}  // namespace cairn::syntax
