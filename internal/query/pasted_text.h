// Assigns weights to the words of pasted text, such as an issue, a message or a log.
//
// The first line has the largest weight, because it summarizes the rest. Code and stack traces have
// less weight than prose, because they show what happened and not what is meant. Headings have the
// smallest weight, because they come from a template and are the same in every issue. Lines are
// classified by their format:
//
//   first line                                 the title
//   ``` … ```, >>> …, indented by four         code or a stack trace
//   ## Steps to reproduce, **Version**, - [x]  a heading
//   <!-- please fill in -->, https://…         ignored
#pragma once

#include <string_view>
#include <vector>

namespace cairn::query {

struct PastedWord {
  std::string_view text;  // as typed, delimited by white space
  double weight = 1;      // relative to an ordinary word of prose
  bool may_be_name = true;
  bool is_title = false;  // whether the word is in the first line
};

std::vector<PastedWord> words_of_pasted_text(std::string_view text);

}  // namespace cairn::query
