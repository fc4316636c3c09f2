#include <fmt/format.h>

#include "internal/base/display.h"
#include "internal/base/utf8.h"
#include "internal/render/render.h"
#include "internal/render/text_parts.h"

namespace cairn::render {
namespace {

model::Position position_of(const grep::GrepLine& line) { return {line.number, line.column}; }

// Returns the definition that encloses a line, for example "  in Parser.parse", or "  definition"
// if the line itself is the definition of the name.
std::string around_text(const grep::GrepLine& line, const Style& style) {
  if (line.is_definition) return "  " + style.kind("definition");
  return line.inside.empty() ? std::string() : style.dim("  in " + line.inside);
}

// Writes the path of a file and below it the lines found in it, with their numbers and indentation.
void lines_with_context(Out out, const grep::GrepFile& file, const Style& style) {
  fmt::format_to(out, "{}\n", style.path(file.path));
  const grep::GrepLine* before = nullptr;
  for (const grep::GrepLine& line : file.lines) {
    const bool is_gap = before != nullptr && line.number > before->number + 1;
    if (is_gap) fmt::format_to(out, "{}\n", style.dim("     --"));
    before = &line;
    const std::string number = fmt::format("{:>6}{}", line.number + 1, line.is_match ? ":" : "-");
    fmt::format_to(out, "{} {}{}\n", style.dim(number), base::display_block(line.text),
                   line.is_match ? around_text(line, style) : "");
  }
}

void lines_alone(Out out, const grep::GrepFile& file, const Style& style) {
  if (style.is_grouped()) fmt::format_to(out, "{}\n", style.path(file.path));
  for (const grep::GrepLine& line : file.lines) {
    const std::string place = style.is_grouped()
                                  ? "  " + style.place_in_file(file.path, position_of(line))
                                  : style.place(file.path, position_of(line));
    fmt::format_to(out, "{}  {}{}\n", place, style.code(base::collapse_space(line.text)),
                   around_text(line, style));
  }
}

base::Json json_of(const grep::GrepLine& line) {
  base::Json json;
  json["line"] = line.number + 1;
  if (!line.is_match) {
    json["context"] = base::repaired_utf8(line.text);
    return json;
  }
  json["column"] = line.column + 1;
  json["text"] = base::repaired_utf8(line.text);
  json["inside"] = line.inside;
  json["definition"] = line.is_definition;
  return json;
}

}  // namespace

std::string text_of(const grep::GrepResult& result, const Style& style) {
  std::string text;
  Out out(text);
  for (const grep::GrepFile& file : result.files) {
    if (result.show != grep::Show::kLines) {
      const bool with_count = result.show == grep::Show::kCounts;
      fmt::format_to(out, "{}{}\n", style.path(file.path),
                     with_count ? style.dim(fmt::format(":{}", file.count)) : "");
    } else if (result.with_context) {
      lines_with_context(out, file, style);
    } else {
      lines_alone(out, file, style);
    }
  }
  return text;
}

base::Json json_of(const grep::GrepResult& result) {
  base::Json json;
  json["schema"] = "cairn.grep/1";
  json["pattern"] = result.pattern.text;
  json["generation"] = result.generation;
  json["total"] = result.total;
  json["files_total"] = result.files_total;
  json["offset"] = result.offset;
  base::Json& files = json["files"] = base::Json::array();
  for (const grep::GrepFile& file : result.files) {
    base::Json entry;
    entry["path"] = file.path;
    entry["count"] = file.count;
    entry["test"] = file.is_test;
    if (result.show == grep::Show::kLines) {
      base::Json& lines = entry["lines"] = base::Json::array();
      for (const grep::GrepLine& line : file.lines) lines.push_back(json_of(line));
    }
    files.push_back(std::move(entry));
  }
  return json;
}

}  // namespace cairn::render
