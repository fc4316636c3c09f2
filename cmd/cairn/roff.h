// Escapes text for roff, so that groff and mandoc show it verbatim, whatever it contains.
#pragma once

#include <string>
#include <string_view>

namespace cairn::cmd {

// Running text or part of a line. Hyphens stay ASCII hyphens that can be copied.
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
  // A term and its meaning. `term` is already roff.
  void definition(std::string_view term, std::string_view text);
  // Lines that are already roff.
  void raw(std::string_view lines);

  const std::string& text() const { return text_; }

 private:
  std::string text_;
  bool is_fresh_ = true;  // right after a heading, where a paragraph break would be one too many
};

}  // namespace cairn::cmd
