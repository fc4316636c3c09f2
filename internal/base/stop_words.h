// Words that carry no information about a text's subject.
#pragma once

#include <string_view>

namespace cairn::base {

// English function words ("the", "of", "would"), in whatever case.
bool is_stop_word(std::string_view word);

// The same, and words that a question about code has whatever it asks for ("where", "function").
// `folded` is lower case.
bool is_question_word(std::string_view folded);

// Words of the grammar of common programming languages ("return", "const").
bool is_keyword(std::string_view word);

}  // namespace cairn::base
