#include <fmt/format.h>

#include "internal/base/display.h"
#include "internal/base/iso_time.h"
#include "internal/base/utf8.h"
#include "internal/render/json_parts.h"
#include "internal/render/render.h"
#include "internal/render/text_parts.h"

namespace cairn::render {
namespace {

using base::Json;

// The bits of the fourth number of a link.
constexpr std::uint32_t kDefinitionBit = 1;
constexpr std::uint32_t kGuessBit = 2;

constexpr std::size_t kDateLength = 10;  // 2026-11-29

std::string_view name_of(reading::TextState state) {
  switch (state) {
    case reading::TextState::kIndexed: return "indexed";
    case reading::TextState::kChanged: return "changed";
    case reading::TextState::kRevision: return "revision";
    case reading::TextState::kUnavailable: break;
  }
  return "unavailable";
}

void add_history(const std::optional<model::NodeHistory>& history, Json& json) {
  if (!history) return;
  json["last_change"] = base::iso_time(history->last_change).substr(0, kDateLength);
  json["commits"] = history->commits;
}

// Each list is flat, because a page with objects for all spans would be five times as long.
Json colours_json(const reading::Line& line) {
  Json list = Json::array();
  for (const reading::ColourSpan& span : line.colours) {
    list.push_back(span.offset);
    list.push_back(span.length);
    list.push_back(static_cast<std::uint32_t>(span.colour));
  }
  return list;
}

Json links_json(const reading::Line& line) {
  Json list = Json::array();
  for (const reading::LinkSpan& span : line.links) {
    list.push_back(span.offset);
    list.push_back(span.length);
    list.push_back(span.symbol);
    list.push_back((span.is_definition ? kDefinitionBit : 0U) | (span.is_guess ? kGuessBit : 0U));
  }
  return list;
}

Json symbol_json(const search::NodeSummary& symbol) {
  const model::Node& node = symbol.node;
  Json json = {{"id", symbol.handle},
               {"name", base::repaired_utf8(node.qualified_name())},
               {"kind", std::string(model::name_of(node.kind))},
               {"path", base::repaired_utf8(symbol.path)}};
  json["line"] = symbol.path.empty() ? 0U : node.name_range.begin.line + 1;
  return json;
}

Json definition_json(const reading::PageDefinition& definition) {
  const model::Node& node = definition.node;
  Json json = {{"id", definition.handle},
               {"name", base::repaired_utf8(node.name)},
               {"kind", std::string(model::name_of(node.kind))},
               {"depth", definition.depth},
               {"line", definition.first_line + 1},
               {"end_line", definition.last_line + 1}};
  add_history(definition.history, json);
  return json;
}

// Returns a line in the colours of a terminal.
std::string painted(const reading::Line& line, const Style& style) {
  if (!style.has_colours()) return base::display_block(line.text);
  std::string text;
  std::size_t at = 0;     // bytes
  std::size_t units = 0;  // UTF-16 units before `at`
  const auto after = [&](std::size_t goal) {
    std::size_t end = at;
    while (end < line.text.size() && units < goal) {
      const base::DecodedCharacter next = base::decode_utf8(line.text, end);
      units += next.code_point > 0xFFFF ? 2 : 1;
      end += next.size;
    }
    std::string part = base::display_block(line.text.substr(at, end - at));
    at = end;
    return part;
  };
  for (const reading::ColourSpan& span : line.colours) {
    text += after(span.offset);
    text += style.syntax(span.colour, after(span.offset + span.length));
  }
  return text + base::display_block(line.text.substr(at));
}

}  // namespace

std::string text_of(const reading::FilePage& page, const Style& style) {
  std::string text;
  Out out(text);
  if (page.state == reading::TextState::kUnavailable) return text;
  for (std::size_t i = 0; i < page.lines.size(); ++i) {
    const std::string number = fmt::format("{:>6}", page.first_line + i + 1);
    fmt::format_to(out, "{}  {}\n", style.dim(number), painted(page.lines[i], style));
  }
  return text;
}

Json json_of(const reading::FilePage& page) {
  Json json;
  json["schema"] = "cairn.file/1";
  json["generation"] = page.generation;
  json["path"] = base::repaired_utf8(page.path);
  json["id"] = page.handle.empty() ? Json(nullptr) : Json(page.handle);
  json["language"] = base::repaired_utf8(page.language);
  json["is_document"] = page.is_document;
  json["state"] = std::string(name_of(page.state));
  if (!page.why.empty()) json["why"] = std::string(page.why);
  json["commit"] = page.commit;
  add_history(page.history, json);
  json["line_count"] = page.line_count;
  json["first_line"] = page.first_line + 1;
  json["cut_lines"] = page.cut_lines;
  for (const char* const list : {"lines", "colours", "links", "symbols", "outline"}) {
    json[list] = Json::array();
  }
  for (const reading::Line& line : page.lines) {
    json["lines"].push_back(line.text);
    json["colours"].push_back(colours_json(line));
    json["links"].push_back(links_json(line));
  }
  json["colour_names"] = syntax::kColourNames;
  for (const search::NodeSummary& symbol : page.symbols) {
    json["symbols"].push_back(symbol_json(symbol));
  }
  for (const reading::PageDefinition& one : page.definitions) {
    json["outline"].push_back(definition_json(one));
  }
  return json;
}

std::string text_of(const reading::FileList& list, const Style& style) {
  std::string text;
  Out out(text);
  for (const reading::ListedFile& file : list.files) {
    fmt::format_to(out, "{}{}", style.path(file.path), file.is_directory ? "/" : "");
    if (file.is_directory) {
      fmt::format_to(out, "  {}", style.dim(base::counted(file.files, "file", "files")));
    }
    text += "\n";
  }
  return text;
}

Json json_of(const reading::FileList& list) {
  Json json;
  json["schema"] = "cairn.files/1";
  json["generation"] = list.generation;
  json["directory"] = base::repaired_utf8(list.directory);
  json["query"] = base::repaired_utf8(list.letters);
  json["total"] = list.total;
  json["offset"] = list.offset;
  json["entries"] = Json::array();
  for (const reading::ListedFile& file : list.files) {
    const std::string_view path = file.path;
    Json entry = {{"path", base::repaired_utf8(path)},
                  {"name", base::repaired_utf8(path.substr(path.rfind('/') + 1))},
                  {"is_directory", file.is_directory}};
    if (file.is_directory) {
      entry["files"] = file.files;
    } else {
      entry["language"] = base::repaired_utf8(file.language);
    }
    if (!file.letters.empty()) {
      Json& matched = entry["matched"] = Json::array();
      for (const std::uint32_t at : file.letters) {
        matched.push_back(base::utf16_length(path.substr(0, at)));
      }
    }
    json["entries"].push_back(std::move(entry));
  }
  return json;
}

}  // namespace cairn::render
