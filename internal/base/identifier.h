// The parts of an identifier, its folded form and its initials.
//
//   split_identifier("parseHTTPServer2_cfg")  ->  parse HTTP Server 2 cfg
//   name_key("__full_Dispatch")               ->  "fulldispatch"
//   initials("_get_windows_console_stream")   ->  "gwcs"
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::base {

// Appends the parts of `identifier` to `parts`, as views into `identifier`. A part ends
// - at a character that is neither a letter nor a digit, which belongs to no part
// - between a lower-case letter and a capital
// - before the last capital of a run if a lower-case letter follows (HTTPServer -> HTTP Server)
// - between letters and digits
// - between Chinese, Japanese or Korean script and any other script.
void split_identifier(std::string_view identifier, std::vector<std::string_view>& parts);

// Returns `text` in lower case without diacritics: "Naïve" -> "naive". Uses Unicode case folding
// and compatibility forms. Marks are removed except in Chinese, Japanese and Korean script.
// Malformed bytes become U+FFFD.
std::string fold(std::string_view text);

// Returns fold(text). That is `text` itself if it has nothing to fold, and otherwise in `room`. For
// paths and endings, of which most are in lower case: saves a copy.
std::string_view folded(std::string_view text, std::string& room);

// Returns the key that is the same for all spellings of a name: its letters and digits, folded. If
// a name has neither (for example, an operator), the key is the whole name.
std::string name_key(std::string_view name);

// Makes the keys of many names. Faster than name_key() if names begin as the ones before them, as in
// a sorted list.
class NameKeys {
 public:
  // Returns name_key(name), which is valid until the next call. Requires: the first `shared` bytes
  // of `name` are those of the previous name; 0 for the first name.
  std::string_view key_of(std::string_view name, std::size_t shared);

 private:
  std::string letters_;                     // the key, as long as the name is ASCII
  std::vector<std::uint32_t> sizes_ = {0};  // of the keys of 0, 1, 2 … bytes of the name
  std::size_t known_ = 0;                   // the number of bytes for which `sizes_` is valid
  std::string key_;                         // the key of a name that is not ASCII or has no letters
};

// Returns the folded first characters of the parts of `identifier`.
std::string initials(std::string_view identifier);

// True for Han, Kana and Hangul. Text in these scripts is indexed by character, not by word.
bool is_cjk(char32_t code_point);

// True for letters, digits and marks of any script. Words can also contain '_' and '$'.
bool is_word_character(char32_t code_point);

}  // namespace cairn::base
