// Words that carry no information about the subject of a text.
#pragma once

#include <string_view>

namespace cairn::base {

// True for English function words ("the", "of", "would"), in upper or lower case.
bool is_stop_word(std::string_view word);

// True for words such as "where" and "function". They are not stop words, but they occur in
// questions about all kinds of code. Requires: `folded` is lower case.
bool is_question_word(std::string_view folded);

// True for keywords of common programming languages ("return", "const"), in their usual case.
bool is_keyword(std::string_view word);

}  // namespace cairn::base
