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
// are neither letter nor digit (dropped); lower to upper case; before the last capital of a run if
// a lower-case letter follows (HTTPServer -> HTTP Server); letter to digit and back; and between
// Chinese, Japanese or Korean script and any other.
void split_identifier(std::string_view identifier, std::vector<std::string_view>& parts);

// Lower case without diacritics (Unicode case folding and compatibility forms; marks are removed
// except in Chinese, Japanese and Korean script): "Naïve" -> "naive". Malformed bytes become
// U+FFFD.
std::string fold(std::string_view text);

// The form in which two spellings of a name are equal: folded, letters and digits only. A name
// without letters or digits (an operator) is its own key.
std::string name_key(std::string_view name);

// The folded first characters of the parts.
std::string initials(std::string_view identifier);

// Han, Kana and Hangul: scripts written without spaces between words.
bool is_cjk(char32_t code_point);

// A letter, digit or mark of any script. Besides these, words can contain '_' and '$'.
bool is_word_character(char32_t code_point);

}  // namespace cairn::base
