// Writes text as roff: groff and mandoc show the text as it is, whatever is in it.
#pragma once

#include <string>
#include <string_view>

namespace cairn::cmd {

// Running text or part of a line. Hyphens stay hyphens that can be copied.
std::string roff_text(std::string_view text);

// The same, bold or italic.
std::string roff_bold(std::string_view text);
std::string roff_italic(std::string_view text);

// A page, part by part.
class RoffBody {
 public:
  // A part of a page: "EXAMPLES".
  void section(std::string_view title);
  void paragraph(std::string_view text);
  // Writes `lines` as they are, line by line.
  void example(std::string_view lines);
  // A term and what it means. `term` is roff already.
  void definition(std::string_view term, std::string_view text);
  // Lines that are roff already.
  void raw(std::string_view lines);

  const std::string& text() const { return text_; }

 private:
  std::string text_;
  bool is_fresh_ = true;  // right below a heading, where a break would be one too many
};

}  // namespace cairn::cmd
