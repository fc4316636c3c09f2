// Assembles the first paragraph of documentation, piece by piece, as one line of plain text.
#pragma once

#include <string>
#include <string_view>

#include "internal/summary/doc_markup.h"
#include "internal/summary/doc_tag.h"

namespace cairn::summary {

class PlainText {
 public:
  // Appends the byte or markup at text[at] as a reader would see it, and returns the number of
  // bytes read from `text`. Markup can end the paragraph; see is_ended(). Requires: `at` is less
  // than text.size().
  std::size_t put_at(std::string_view text, std::size_t at);

  void put_space() { has_space_ = true; }

  // If there is no text yet, puts `lead` before the first word. Requires: `lead` outlives this
  // object.
  void begin_with(std::string_view lead) { lead_ = lead; }

  // Ends the paragraph, unless it is still empty.
  void end_paragraph() { is_ended_ = is_ended_ || !text_.empty(); }

  bool is_ended() const { return is_ended_; }
  const std::string& text() const { return text_; }

 private:
  std::size_t put_nested_at(std::string_view text, std::size_t at, int depth);
  std::size_t put_marked(const MarkedText& marked);
  std::size_t put_tag(const DocTag& tag);
  std::size_t put_inline(const InlineTag& tag, int depth);
  void put_reference(std::string_view content, int depth);
  void put_nested(std::string_view text, int depth);
  void put(std::string_view text);

  std::string text_;
  std::string_view lead_;
  bool has_space_ = false;  // whether a space belongs before the next text
  bool is_ended_ = false;
};

inline constexpr std::string_view kReturnsLead = "Returns: ";

}  // namespace cairn::summary
