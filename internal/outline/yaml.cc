// Reads YAML files of four known shapes: OpenAPI, workflows with `jobs`, Compose, Kubernetes.
//
// The reader understands block mappings by their indentation. It does not understand flow mappings,
// anchors or tags. In a file of another shape, it finds no definitions.
//
// Sources: YAML 1.2.2, chapter 8; OpenAPI 2.0 and 3.1; the workflow syntax of GitHub Actions; the
// Compose specification; the object model of Kubernetes.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/language.h"
#include "internal/outline/formats.h"
#include "internal/outline/lines.h"

namespace cairn::outline {
namespace {

constexpr std::string_view kMethods = "get put post delete options head patch trace";

// A line `key: value`, or `- key: value`.
struct Entry {
  std::uint32_t column = 0;
  TextSpan key;
  TextSpan value;  // without quotes or a comment
};

class YamlFile {
 public:
  YamlFile(std::string_view source, Outline& outline)
      : source_(source), outline_(outline), lines_(base::line_spans(source)) {}

  void read() {
    find_shape();
    for (const TextSpan& line : lines_) read_line(line);
    pop_to(0);
  }

 private:
  struct Open {
    std::uint32_t column = 0;
    std::string_view key;
    Outline::Handle handle = Outline::kNothing;
  };

  std::string_view text(TextSpan span) const { return base::part_of(source_, span); }

  // ---- lines -----------------------------------------------------------------------------------

  // Returns `span` without the quotes around it, if there are any.
  TextSpan unquoted(TextSpan span) const {
    const std::string_view all = text(span);
    const bool is_quoted =
        all.size() > 1 && (all.front() == '"' || all.front() == '\'') && all.back() == all.front();
    return is_quoted ? TextSpan{span.begin + 1, span.end - 1} : span;
  }

  // Splits a line into its key and value. Returns false if it has no key.
  bool entry_of(TextSpan line, Entry& entry) const {
    std::uint32_t at = after_blanks(source_, line.begin, line.end);
    while (at + 1 < line.end && source_[at] == '-' && source_[at + 1] == ' ') {
      at = after_blanks(source_, at + 1, line.end);
    }
    entry.column = at - line.begin;
    std::uint32_t colon = at;
    const char quote = at < line.end ? source_[at] : '\0';
    if (quote == '"' || quote == '\'') {
      for (++colon; colon < line.end && source_[colon] != quote;) ++colon;
    }
    const auto ends_key = [&](std::uint32_t byte) {
      return source_[byte] == ':' && (byte + 1 == line.end || source_[byte + 1] == ' ');
    };
    while (colon < line.end && !ends_key(colon)) ++colon;
    if (colon >= line.end || colon == at) return false;
    entry.key = unquoted(base::trimmed_span(source_, {at, colon}));
    std::uint32_t end = line.end;
    const std::size_t comment = source_.substr(0, line.end).find(" #", colon);
    if (comment != source_.npos) end = static_cast<std::uint32_t>(comment);
    entry.value = unquoted(base::trimmed_span(source_, {colon + 1, end}));
    return true;
  }

  // Whether a block scalar begins at the end of the line (`key: |`, `- >-`). The text of the scalar
  // consists of the following lines that are indented more than this line.
  static bool opens_text(std::string_view line) {
    while (!line.empty() && (base::is_space(line.back()) || base::is_digit(line.back()) ||
                             line.back() == '+' || line.back() == '-')) {
      line.remove_suffix(1);
    }
    return line.ends_with(": |") || line.ends_with(": >") || line.ends_with("- |") ||
           line.ends_with("- >");
  }

  void find_shape() {
    for (const TextSpan& line : lines_) {
      Entry entry;
      if (line.begin == line.end || base::is_space(source_[line.begin])) continue;
      if (!entry_of(line, entry) || entry.column != 0) continue;
      const std::string_view key = text(entry.key);
      is_api_ = is_api_ || key == "openapi" || key == "swagger";
    }
  }

  void read_line(TextSpan line) {
    const TextSpan content = base::trimmed_span(source_, line);
    if (content.begin == content.end) return;
    const std::uint32_t column = content.begin - line.begin;
    if (is_text_ && column > text_column_) {
      last_end_ = content.end;
      return;
    }
    is_text_ = false;
    if (source_[content.begin] == '#') return outline_.add_comment(content);
    if (text(line).starts_with("---")) {
      pop_to(0);
      kind_ = {};
      return;
    }
    if (opens_text(text(content))) {
      is_text_ = true;
      text_column_ = column;
    }
    Entry entry;
    if (!entry_of(line, entry)) {
      last_end_ = content.end;
      return;
    }
    std::size_t depth = open_.size();
    while (depth > 0 && open_[depth - 1].column >= entry.column) --depth;
    pop_to(depth);
    open_.push_back({entry.column, text(entry.key), define(entry, content)});
    last_end_ = content.end;
  }

  void pop_to(std::size_t depth) {
    for (; open_.size() > depth; open_.pop_back()) outline_.close(open_.back().handle, last_end_);
  }

  // ---- shapes ----------------------------------------------------------------------------------

  bool is_below(std::size_t depth, std::string_view first, std::string_view second = {}) const {
    return open_.size() == depth && open_[0].key == first &&
           (second.empty() || open_[1].key == second);
  }

  Outline::Handle define(const Entry& entry, TextSpan line) {
    const std::string_view key = text(entry.key);
    if (key.find("{{") != key.npos) return Outline::kNothing;  // a template
    if (is_api_) return define_api(entry, line);
    if (is_below(1, "jobs")) return open(NodeKind::kFunction, entry.key, line);
    if (is_below(1, "services")) return open(NodeKind::kObject, entry.key, line);
    if (open_.empty() && key == "kind") kind_ = text(entry.value);
    const bool is_object = is_below(1, "metadata") && key == "name" && !kind_.empty();
    if (is_object && text(entry.value).find("{{") == std::string_view::npos) {
      outline_.add(NodeKind::kObject, entry.value, line, std::string(kind_));
    }
    return Outline::kNothing;
  }

  Outline::Handle define_api(const Entry& entry, TextSpan line) {
    const std::string_view key = text(entry.key);
    if (is_below(1, "paths") && key.starts_with('/')) {
      return open(NodeKind::kObject, entry.key, line);
    }
    if (is_below(2, "paths") && model::has_word(kMethods, key)) {
      return open(NodeKind::kMethod, entry.key, line);
    }
    if (is_below(3, "paths") && key == "operationId") {
      outline_.add(NodeKind::kFunction, entry.value, line);
      return Outline::kNothing;
    }
    if (is_below(2, "components", "schemas") || is_below(1, "definitions")) {
      return open(NodeKind::kType, entry.key, line);
    }
    if (is_below(2, "components")) return open(NodeKind::kObject, entry.key, line);
    const bool is_property =
        (is_below(4, "components", "schemas") && open_[3].key == "properties") ||
        (is_below(3, "definitions") && open_[2].key == "properties");
    return is_property ? open(NodeKind::kField, entry.key, line) : Outline::kNothing;
  }

  Outline::Handle open(NodeKind kind, TextSpan name, TextSpan line) {
    return outline_.open(kind, name, line.begin);
  }

  std::string_view source_;
  Outline& outline_;
  std::vector<TextSpan> lines_;
  bool is_api_ = false;
  std::string_view kind_;  // the value of `kind` in the current document (Kubernetes)
  std::vector<Open> open_;
  std::uint32_t last_end_ = 0;  // the end of the last line with content
  bool is_text_ = false;        // whether the next line may belong to a block scalar
  std::uint32_t text_column_ = 0;
};

}  // namespace

void read_yaml(std::string_view source, Outline& outline) { YamlFile(source, outline).read(); }

}  // namespace cairn::outline
