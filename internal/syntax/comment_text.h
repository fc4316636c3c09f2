// Extracts documentation from comments.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/language.h"
#include "internal/syntax/match_reader.h"

namespace cairn::syntax {

// Returns the text of `comment` without its delimiters. The delimiters are `/** … */`, `///`,
// `//!`, `#`, those in `marks`, asterisks at the start of lines, and Python's quotes.
std::string plain_comment(std::string_view comment, const model::Comments& marks);

class CommentLines {
 public:
  // An attribute in `attributes`, such as #[derive(…)], may stand between a comment and the
  // definition that the comment documents.
  CommentLines(std::vector<Comment> comments, std::vector<Comment> attributes,
               std::string_view source, const model::Comments& marks);

  // Returns the text of the comments directly above `line`. Returns "" if a blank line or code
  // separates the comments from `line`, or if the last comment follows code on the same line. Leaves
  // out comments without a letter, such as `//////`.
  std::string above(std::uint32_t line) const;

  // Returns the documentation of the file itself, which is the text of the //! and /*! comments at
  // the top.
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
