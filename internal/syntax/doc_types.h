// Reads types from documentation comments, for languages in which code may omit them (PHP).
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
  std::string name;  // of the parameter or variable, with its sigil; may be empty
};

// The types in @param, @return and @var tags, in order. Requires: `comment` has no delimiters, or
// its tags are on the same line as its delimiters.
std::vector<DocType> doc_types(std::string_view comment);

// Whether a documentation comment can be more precise than the declared `type`: true for "", array,
// mixed …
bool is_weak_type(std::string_view type);

}  // namespace cairn::syntax
