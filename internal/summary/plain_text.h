// Assembles the first paragraph of a documentation comment as one line of plain text.
#pragma once

#include <string>
#include <string_view>

#include "internal/summary/doc_markup.h"
#include "internal/summary/doc_tag.h"

namespace cairn::summary {

class PlainText {
 public:
  // Appends the byte or the markup at text[at], in the form that a reader would see. Returns the
  // number of bytes read from `text`. Markup can end the paragraph; see is_ended(). Requires: `at`
  // is less than text.size().
  std::size_t put_at(std::string_view text, std::size_t at);

  void put_space() { has_space_ = true; }

  // Inserts `lead` before the first word, if there is no text yet. Requires: `lead` outlives this
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
  bool has_space_ = false;  // whether to insert a space before the next text
  bool is_ended_ = false;
};

inline constexpr std::string_view kReturnsLead = "Returns: ";

}  // namespace cairn::summary
