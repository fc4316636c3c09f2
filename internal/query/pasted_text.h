// Weighs the words of text that was pasted rather than typed: an issue, a message, a log.
//
// The first line counts most, because it summarizes the rest. Code and stack traces count less than
// prose, because they show what happened rather than what is meant. Headings count least, because
// they come from a template and are the same in every issue. Lines are recognized by their form:
//
//   first line                                 its title
//   ``` … ```, >>> …, indented by four         code or a stack trace
//   ## Steps to reproduce, **Version**, - [x]  a heading
//   <!-- please fill in -->, https://…         ignored
#pragma once

#include <string_view>
#include <vector>

namespace cairn::query {

struct PastedWord {
  std::string_view text;  // as written, delimited by spaces
  double weight = 1;      // relative to an ordinary word of prose
  bool may_be_name = true;
  bool is_title = false;  // from the first line
};

std::vector<PastedWord> words_of_pasted_text(std::string_view text);

}  // namespace cairn::query
