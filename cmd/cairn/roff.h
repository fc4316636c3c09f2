// Escapes text for roff. groff and mandoc then show the text verbatim.
#pragma once

#include <string>
#include <string_view>

namespace cairn::cmd {

// Escapes running text or a part of a line. Keeps hyphens as ASCII hyphens, so that a reader can
// copy options from the page.
std::string roff_text(std::string_view text);

// Escape `text` and set it in bold or italic.
std::string roff_bold(std::string_view text);
std::string roff_italic(std::string_view text);

// Builds the text of a manual page.
class RoffBody {
 public:
  // Starts a section of the page, such as "EXAMPLES".
  void section(std::string_view title);
  void paragraph(std::string_view text);
  // Writes `lines` verbatim.
  void example(std::string_view lines);
  // Writes a term and its meaning. Requires: `term` is already escaped.
  void definition(std::string_view term, std::string_view text);
  // Writes lines that are already in roff syntax.
  void raw(std::string_view lines);

  const std::string& text() const { return text_; }

 private:
  std::string text_;
  bool is_fresh_ = true;  // true right after a heading, where no paragraph break is needed
};

}  // namespace cairn::cmd
