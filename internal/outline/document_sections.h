// Titles and sections of a document.
//
// Markdown: headings with `#` and underlined ones, outside of code. reStructuredText: underlined
// titles, with a line above or without; each new kind of underline is a level deeper. Plain text
// has none.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::outline {

enum class DocumentFormat : std::uint8_t { kMarkdown, kReStructuredText, kPlain };

struct Section {
  std::string title;        // plain text, white space collapsed
  std::uint32_t level = 1;  // 1 is the highest
  std::uint32_t line = 0;   // of the title, from 0
  friend bool operator==(const Section&, const Section&) = default;
};

// By the name of the file: .md .markdown .mdx; .rst; anything else is plain.
DocumentFormat document_format(std::string_view path);

std::vector<Section> sections_of(std::string_view text, DocumentFormat format);

}  // namespace cairn::outline
