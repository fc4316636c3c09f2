// Finds the documentation in comments.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/language.h"
#include "internal/syntax/match_reader.h"

namespace cairn::syntax {

// The text of `comment` without its delimiters: `/** … */`, `///`, `//!`, `#`, the delimiters in
// `marks`, asterisks at the start of lines, and Python's quotes.
std::string plain_comment(std::string_view comment, const model::Comments& marks);

class CommentLines {
 public:
  // `attributes`, such as #[derive(…)], may separate a comment from the definition that it
  // documents.
  CommentLines(std::vector<Comment> comments, std::vector<Comment> attributes,
               std::string_view source, const model::Comments& marks);

  // The text of the comments directly above `line`, without a blank line in between; "" if there
  // are none, or if the last of them follows code on its line.
  std::string above(std::uint32_t line) const;

  // The documentation of the file itself: the text of the //! and /*! comments at its top.
  std::string at_top() const;

 private:
  const Comment* ending_at(std::uint32_t line) const;
  bool begins_its_line(const Comment& comment) const;
  bool documents(const Comment& comment) const;

  const model::Comments& marks_;
  std::vector<Comment> comments_;    // ordered by last line
  std::vector<Comment> attributes_;  // ordered by last line
  std::string_view source_;
};

}  // namespace cairn::syntax
