// Identifiers: their parts, their folded forms, their initials.
//
//   split_identifier("parseHTTPServer2_cfg")  ->  parse HTTP Server 2 cfg
//   name_key("__full_Dispatch")               ->  "fulldispatch"
//   initials("_get_windows_console_stream")   ->  "gwcs"
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cairn::base {

// Appends the parts of `identifier` to `parts`, as views into it. Boundaries are: characters that
// are neither letter nor digit (they are dropped); lower to upper case; the last capital of a run
// that a lower-case letter follows (HTTPServer -> HTTP Server); letter to digit and back; and
// between Chinese, Japanese or Korean script and any other.
void split_identifier(std::string_view identifier, std::vector<std::string_view>& parts);

// Lower case without diacritics (Unicode case folding, compatibility forms, marks removed outside
// of Chinese, Japanese and Korean script): "Naïve" -> "naive". Malformed bytes become U+FFFD.
std::string fold(std::string_view text);

// The form under which two spellings of a name are the same: folded, letters and digits only.
// A name without any (an operator) is its own key.
std::string name_key(std::string_view name);

// Folded first characters of the parts.
std::string initials(std::string_view identifier);

// Han, Kana and Hangul: scripts that are written without spaces between words.
bool is_cjk(char32_t code_point);

// Letter, digit or mark of any script: the characters of words, besides '_' and '$'.
bool is_word_character(char32_t code_point);

}  // namespace cairn::base
