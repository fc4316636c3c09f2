// Reads Dockerfiles: named stages, `ARG` and `ENV`.
//
// Source: the Dockerfile reference of Docker.

#include <string>
#include <string_view>
#include <vector>

#include "internal/base/identifier.h"
#include "internal/outline/formats.h"
#include "internal/outline/lines.h"

namespace cairn::outline {
namespace {

constexpr std::string_view kNameBytes = ".-/:@$={}";

std::vector<base::TextSpan> words_of(std::string_view source, base::TextSpan line) {
  std::vector<base::TextSpan> words;
  std::uint32_t at = after_blanks(source, line.begin, line.end);
  while (at < line.end && words.size() < 8) {  // enough for `FROM --platform=x image AS name`
    base::TextSpan word = word_at(source, at, line.end, kNameBytes);
    if (word.end == word.begin) ++word.end;
    words.push_back(word);
    at = after_blanks(source, word.end, line.end);
  }
  return words;
}

// Returns the name that ends the heredoc that begins on `line`, such as "EOF" for `RUN <<EOF`.
// Returns "" if no heredoc begins there.
std::string_view heredoc_of(std::string_view line) {
  const std::size_t mark = line.find("<<");
  if (mark == line.npos) return {};
  std::size_t begin = mark + 2;
  while (begin < line.size() && std::string_view("-\"'").find(line[begin]) != line.npos) ++begin;
  std::size_t end = begin;
  while (end < line.size() && base::is_word_byte(line[end])) ++end;
  return line.substr(begin, end - begin);
}

}  // namespace

void read_dockerfile(std::string_view source, Outline& outline) {
  Outline::Handle stage = Outline::kNothing;
  std::uint32_t last_end = 0;
  std::string_view heredoc;
  bool continues = false;
  for (const base::TextSpan line : base::line_spans(source)) {
    const std::string_view text = base::trimmed(base::part_of(source, line));
    if (!heredoc.empty()) {
      if (text == heredoc) heredoc = {};
      last_end = line.end;
      continue;
    }
    const bool was_continued = continues;
    if (text.starts_with('#')) {
      outline.add_comment(base::trimmed_span(source, line));
      continue;
    }
    continues = is_continued(text);
    if (text.empty()) continue;
    if (!was_continued) {
      const std::vector<base::TextSpan> words = words_of(source, line);
      const std::string first = base::fold(base::part_of(source, words[0]));
      if (first == "from") {
        outline.close(stage, last_end);
        stage = Outline::kNothing;
        for (std::size_t i = 2; i + 1 < words.size(); ++i) {
          if (base::fold(base::part_of(source, words[i])) != "as") continue;
          stage = outline.open(NodeKind::kFunction, words[i + 1], line.begin);
          break;
        }
      } else if ((first == "arg" || first == "env") && words.size() > 1) {
        outline.add(NodeKind::kProperty, word_at(source, words[1].begin, line.end, ""),
                    base::trimmed_span(source, line));
      } else if (first == "run" || first == "copy" || first == "add") {
        heredoc = heredoc_of(text);
      }
    }
    last_end = line.end;
  }
  outline.close(stage, last_end);
}

}  // namespace cairn::outline
