// Finds the end of a definition in its source text, for indexes that do not record extents.
//
//   braces        A definition extends to the brace that closes its body. It has no body if its
//                 header ends in a semicolon, or if the next definition begins first.
//   indentation   If Language::blocks says so, a definition extends over the following lines that
//                 are indented more.
//   arrows        In `name = (…) => …` and `name: function …`, the value of a variable is a
//                 function.
//   wrapped       In `name = memoize(…, (…) => {…})`, the value of a variable is the result of a
//                 call to which a function is passed.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "internal/model/language.h"
#include "internal/model/range.h"
#include "internal/source/source_text.h"

namespace cairn::source {

// Finds extents in one file.
class ExtentFinder {
 public:
  // Requires: `source` and `code` outlive this object. `code` is code_only() of the source. `names`
  // are the positions of all names that the file defines, in any order.
  ExtentFinder(const SourceText& source, std::string_view code, model::Blocks blocks,
               const std::vector<model::Position>& names);

  // Returns the extent of the function or type whose name is at `name`, or nothing if it has no
  // body. The extent begins on the line of the name, or on the line of the first decorator or
  // annotation above it.
  std::optional<model::Range> of_definition(const model::Range& name) const;

  // Returns the extent of a variable, field or object key whose value is a function. Returns
  // nothing for other values.
  std::optional<model::Range> of_function_value(const model::Range& name) const;

 private:
  std::optional<model::Range> by_braces(std::size_t from, std::size_t begin) const;
  std::optional<model::Range> by_indentation(std::size_t line) const;
  bool is_called_at(std::size_t close) const;
  bool is_part_of_type(std::size_t close) const;
  std::size_t first_decorator(std::size_t line) const;
  std::size_t after_function(std::size_t at, bool can_be_wrapped = true) const;
  std::size_t after_call_with_function(std::size_t at) const;
  std::size_t last_argument(std::size_t open, std::size_t close) const;
  std::size_t after_type_list(std::size_t at) const;
  std::size_t arrow_after_type(std::size_t at) const;
  std::size_t after_arrow_body(std::size_t at) const;
  std::size_t skip_space(std::size_t at) const;
  std::size_t next_name(std::size_t at) const;
  model::Range range(std::size_t begin, std::size_t end) const;

  const SourceText& source_;
  std::string_view code_;
  model::Blocks blocks_;
  std::vector<std::size_t> names_;  // offsets, ascending
};

}  // namespace cairn::source
