#include "internal/query/pasted_text.h"

#include <algorithm>

#include "internal/query/query_words.h"

namespace cairn::query {
namespace {

constexpr double kTitleWeight = 3;
constexpr double kCodeWeight = 0.5;
constexpr double kHeadingWeight = 0.2;
constexpr std::size_t kCodeIndent = 4;
constexpr std::size_t kLongestBoldHeading = 40;

bool is_fence(std::string_view line) { return line.starts_with("```") || line.starts_with("~~~"); }

bool is_heading(std::string_view line) {
  const bool is_bold = line.starts_with("**") && line.size() < kLongestBoldHeading;
  return line.starts_with('#') || line.starts_with("- [") || is_bold;
}

class Reader {
 public:
  std::vector<PastedWord> read(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      read_line(text.substr(at, end - at));
      at = end + 1;
    }
    return std::move(words_);
  }

 private:
  void read_line(std::string_view line) {
    const std::size_t indent = line.find_first_not_of(" \t\r");
    if (indent == line.npos) return;
    const std::string_view content = line.substr(indent);
    if (is_fence(content)) {
      in_fence_ = !in_fence_;
    } else if (in_fence_ || !skip_comment(content)) {
      const bool is_title = words_.empty();
      add_words(content, is_title ? kTitleWeight : weight_of(content, indent), is_title);
    }
  }

  double weight_of(std::string_view content, std::size_t indent) const {
    if (in_fence_ || indent >= kCodeIndent || content.starts_with(">>>")) return kCodeWeight;
    return is_heading(content) ? kHeadingWeight : 1.0;
  }

  // Whether the line is part of an HTML comment. In issue templates, HTML comments contain
  // instructions to the author.
  bool skip_comment(std::string_view content) {
    const bool is_comment = in_comment_ || content.starts_with("<!--");
    in_comment_ = is_comment && content.find("-->") == content.npos;
    return is_comment;
  }

  void add_words(std::string_view line, double weight, bool is_title) {
    for (const std::string_view word : split_any(line, {" ", "\t", "\r"})) {
      if (word.find("://") != word.npos) continue;
      // A path in pasted text may refer to a file on the author's computer instead of the project,
      // so it is not used as a name.
      const bool is_path = word.find('/') != word.npos;
      words_.push_back({word, weight, !is_path, is_title});
    }
  }

  std::vector<PastedWord> words_;
  bool in_fence_ = false;
  bool in_comment_ = false;
};

}  // namespace

std::vector<PastedWord> words_of_pasted_text(std::string_view text) { return Reader().read(text); }

}  // namespace cairn::query
