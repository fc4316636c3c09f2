// Escapes text for roff, so that groff and mandoc show any text verbatim.
#pragma once

#include <string>
#include <string_view>

namespace cairn::cmd {

// Escapes running text or a part of a line. Hyphens stay ASCII hyphens, so that a reader can copy
// options from the page.
std::string roff_text(std::string_view text);

// Like roff_text(), in bold or italic.
std::string roff_bold(std::string_view text);
std::string roff_italic(std::string_view text);

// Builds a page part by part.
class RoffBody {
 public:
  // Starts a section of the page, such as "EXAMPLES".
  void section(std::string_view title);
  void paragraph(std::string_view text);
  // Writes `lines` verbatim.
  void example(std::string_view lines);
  // Writes a term and its meaning. `term` is already escaped.
  void definition(std::string_view term, std::string_view text);
  // Writes lines that are already roff.
  void raw(std::string_view lines);

  const std::string& text() const { return text_; }

 private:
  std::string text_;
  bool is_fresh_ = true;  // right after a heading, where no paragraph break is needed
};

}  // namespace cairn::cmd
