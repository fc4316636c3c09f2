// Comments as documentation.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/language.h"
#include "internal/syntax/match_reader.h"

namespace cairn::syntax {

// Without the marks: `/** … */`, `///`, `//!`, `#`, those of the language, the asterisks before
// each line, Python's quotes.
std::string plain_comment(std::string_view comment, const model::Comments& marks);

class CommentLines {
 public:
  // `attributes` may stand between a comment and the definition that it documents: #[derive(…)].
  CommentLines(std::vector<Comment> comments, std::vector<Comment> attributes,
               std::string_view source, const model::Comments& marks);

  // The comments that end in the line before `line`, without a blank line between them; "" if there
  // are none or if they follow code in the same line.
  std::string above(std::uint32_t line) const;

  // A comment that opens the file and says that it is about it: //! or /*!.
  std::string at_top() const;

 private:
  const Comment* ending_at(std::uint32_t line) const;
  bool begins_its_line(const Comment& comment) const;

  const model::Comments& marks_;
  std::vector<Comment> comments_;    // by last line
  std::vector<Comment> attributes_;  // by last line
  std::string_view source_;
};

}  // namespace cairn::syntax
