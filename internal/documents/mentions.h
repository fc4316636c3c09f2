// Finds the names of symbols and files in text written by people.
//
//   Call `Context.invoke()` or parse_args, see src/core.py.
//         kCode                kWord           kPath
//
// Considers only the spelling. The caller determines whether the code has a symbol or file with
// that name.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace cairn::documents {

enum class MentionForm : std::uint8_t {
  kCode,  // between backticks, in a reStructuredText role, or followed by `()`
  kWord,  // a bare word that is spelled like code: parse_args, getItem, os.path
  kPath,  // the path of a file, bare or as a link target
};

struct Mention {
  std::uint32_t begin = 0;  // byte offsets in the text, a half-open range
  std::uint32_t end = 0;
  std::string_view name;  // as written, but without `()` and without a link's anchor
  MentionForm form = MentionForm::kWord;
};

// Returns the mentions in `text`, ordered by position. Takes linear time.
std::vector<Mention> mentions_in(std::string_view text);

// Returns the mentions in a block of code. Every identifier there is a kWord mention.
std::vector<Mention> mentions_in_code(std::string_view code);

// Returns the parts of a qualified name: "click.core::Context#invoke" -> click core Context invoke.
std::vector<std::string_view> name_components(std::string_view name);

}  // namespace cairn::documents
