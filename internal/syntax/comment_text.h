// Finds the documentation in comments.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/language.h"
#include "internal/syntax/match_reader.h"

namespace cairn::syntax {

// The text of a comment without delimiters: `/** … */`, `///`, `//!`, `#`, those of the language,
// the asterisks that begin lines, Python's quotes.
std::string plain_comment(std::string_view comment, const model::Comments& marks);

class CommentLines {
 public:
  // `attributes` may separate a comment from the definition that it documents: #[derive(…)].
  CommentLines(std::vector<Comment> comments, std::vector<Comment> attributes,
               std::string_view source, const model::Comments& marks);

  // The comments that end on the line before `line`, without a blank line in between; "" if there
  // are none, or if they follow code on the same line.
  std::string above(std::uint32_t line) const;

  // The comment that opens the file if its delimiters say that it documents the file: //! or /*!.
  std::string at_top() const;

 private:
  const Comment* ending_at(std::uint32_t line) const;
  bool begins_its_line(const Comment& comment) const;
  bool documents(const Comment& comment) const;

  const model::Comments& marks_;
  std::vector<Comment> comments_;    // by last line
  std::vector<Comment> attributes_;  // by last line
  std::string_view source_;
};

}  // namespace cairn::syntax
