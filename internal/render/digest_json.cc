#include <fmt/format.h>

#include "internal/render/digest.h"
#include "internal/render/digest_parts.h"

namespace cairn::render {
namespace {

using base::Json;
using digest::Digest;
using digest::Section;
using digest::Selection;
using digest::SymbolParts;

std::string line_of(const Json& value) {
  return base::to_text(value, base::JsonLayout::kOneLine) + ",\n";
}

std::string place_text(const std::string& path, std::uint32_t line) {
  return fmt::format("{}:{}", path, line + 1);
}

// An object a line, so that each costs what it says and a person can read it.
class JsonLines final : public digest::Layout {
 public:
  explicit JsonLines(const Digest& digest) : digest_(digest) {}

  std::string heading(Section section) const override {
    return fmt::format(",\n\"{}\": [\n]", member(section));
  }

  std::string module(std::uint32_t index, bool with_exports) const override {
    const digest::DigestModule& module = digest_.modules[index];
    Json value = Json::object();
    value["name"] = module.group.name;
    value["files"] = module.group.files.size();
    value["symbols"] = module.group.symbols;
    if (module.group.is_test) value["tests"] = true;
    for (const auto& [node, name] : module.exports) {
      if (with_exports) value["exports"].push_back(name);
    }
    value["export_count"] = module.export_count;
    return line_of(value);
  }

  std::string connection(std::uint32_t index) const override {
    const digest::DigestConnection& entry = digest_.connections[index];
    const digest::Connection& connection = entry.connection;
    Json value = Json::object();
    value["from"] = digest_.modules[connection.from].group.name;
    value["to"] = digest_.modules[connection.to].group.name;
    value["edges"] = connection.edges;
    for (std::size_t kind = 0; kind < connection.by_kind.size(); ++kind) {
      if (connection.by_kind[kind] == 0) continue;
      const auto name = model::name_of(static_cast<model::EdgeKind>(kind));
      value["kinds"][std::string(name)] = connection.by_kind[kind];
    }
    value["symbols"] = entry.carriers;
    value["symbol_count"] = connection.carrier_count;
    if (connection.back > 0) {
      value["back"] = connection.back;
      value["back_symbols"] = entry.back_carriers;
    }
    if (connection.is_in_cycle) value["cycle"] = true;
    return line_of(value);
  }

  std::string entry_point(std::uint32_t index) const override {
    const digest::EntryPoint& point = digest_.entry_points[index];
    Json value = Json::object();
    value["why"] = digest::name_of(point.why);
    value["name"] = point.name;
    value["at"] = place_text(point.path, point.line);
    if (!point.offers.empty()) value["offers"] = point.offers;
    if (point.uses > 0) value["uses"] = point.uses;
    return line_of(value);
  }

  std::string document(std::uint32_t index, std::uint32_t sections) const override {
    const digest::DigestDocument& document = digest_.documents[index];
    Json value = Json::object();
    value["path"] = document.path;
    if (!document.title.empty()) value["title"] = document.title;
    for (std::uint32_t i = 0; i < sections; ++i) {
      const outline::Section& section = document.sections[i];
      value["sections"].push_back(
          {{"title", section.title}, {"level", section.level}, {"line", section.line + 1}});
    }
    return line_of(value);
  }

  std::string module_heading(std::uint32_t) const override { return {}; }

  std::string file(std::uint32_t index) const override {
    const digest::DigestFile& file = digest_.files[index];
    Json value = Json::object();
    value["path"] = file.path;
    value["module"] = digest_.modules[file.group].group.name;
    if (file.stars > 0) value["stars"] = file.stars;
    if (file.is_hot) value["hot"] = true;
    std::string text = base::to_text(value, base::JsonLayout::kOneLine);
    text.pop_back();  // open for its symbols
    return text + ",\"symbols\":[\n]},\n";
  }

  std::string symbol(std::uint32_t index, SymbolParts parts, bool) const override {
    const digest::DigestSymbol& symbol = digest_.symbols[index];
    Json value = Json::object();
    value["id"] = symbol.handle;
    value["kind"] = model::name_of(symbol.kind);
    value["name"] = symbol.qualified_name;
    value["at"] = place_text(digest_.files[symbol.file].path, symbol.line);
    if ((parts & digest::kPartSignature) != 0) value["signature"] = symbol.signature;
    if (symbol.callers > 0) value["callers"] = symbol.callers;
    if (symbol.users > 0) value["users"] = symbol.users;
    if (symbol.stars > 0) value["stars"] = symbol.stars;
    if (symbol.is_hot) value["hot"] = true;
    if ((parts & digest::kPartSummary) != 0) value["summary"] = symbol.summary;
    if ((parts & digest::kPartBody) != 0) {
      std::string body;
      for (const std::string& line : symbol.body) body += line + "\n";
      value["source"] = body;
      if (symbol.body_is_cut) value["source_is_cut"] = true;
    }
    return line_of(value);
  }

  std::string whole(const Selection& selection) const override {
    std::string text = header();
    append(Section::kModules, selection.modules, text,
           [&](std::uint32_t i) { return module(i, selection.exports[i]); });
    append(Section::kConnections, selection.connections, text,
           [&](std::uint32_t i) { return connection(i); });
    append(Section::kEntryPoints, selection.entry_points, text,
           [&](std::uint32_t i) { return entry_point(i); });
    append_list(Section::kDetails, details(selection), text);
    append(Section::kDocuments, selection.documents, text,
           [&](std::uint32_t i) { return document(i, selection.sections[i]); });
    return text + footer(selection);
  }

 private:
  static std::string_view member(Section section) {
    switch (section) {
      case Section::kModules: return "modules";
      case Section::kConnections: return "connections";
      case Section::kEntryPoints: return "entry_points";
      case Section::kDetails: return "files";
      case Section::kDocuments: return "documents";
    }
    return "";
  }

  std::string header() const {
    Json value = Json::object();
    value["schema"] = "cairn.map/1";
    value["repository"] = digest_.name;
    value["generation"] = digest_.generation;
    if (!digest_.head.empty()) {
      value["commit"] = digest_.head;
      value["date"] = day_of(digest_.head_time);
    }
    for (const auto& [language, files] : digest_.languages) value["languages"][language] = files;
    value["file_count"] = digest_.file_count;
    value["symbol_count"] = digest_.symbol_count;
    value["test_symbol_count"] = digest_.test_symbol_count;
    value["document_count"] = digest_.document_count;
    if (digest_.focus) value["focus"] = digest_.focus->label;
    std::string text = base::to_text(value, base::JsonLayout::kOneLine);
    text.pop_back();
    return text;
  }

  static void remove_comma(std::string& lines) {
    if (lines.ends_with(",\n")) lines.replace(lines.size() - 2, 2, "\n");
  }

  template <typename LineOf>
  static void append(Section section, const std::vector<bool>& chosen, std::string& text,
                     const LineOf& line) {
    std::string lines;
    for (std::uint32_t i = 0; i < chosen.size(); ++i) {
      if (chosen[i]) lines += line(i);
    }
    append_list(section, std::move(lines), text);
  }

  static void append_list(Section section, std::string lines, std::string& text) {
    if (lines.empty()) return;
    remove_comma(lines);
    text += fmt::format(",\n\"{}\": [\n{}]", member(section), lines);
  }

  std::string details(const Selection& selection) const {
    const std::vector<std::vector<SymbolPlace>> symbols = symbols_in_order(digest_, selection);
    std::string text;
    for (const std::uint32_t index : files_in_order(digest_, selection)) {
      std::string lines;
      for (const SymbolPlace& place : symbols[index]) {
        lines += symbol(place.index, selection.symbols[place.index], place.depth > 0);
      }
      remove_comma(lines);
      std::string open = file(index);
      open.resize(open.size() - std::string_view("]},\n").size());
      text += open + lines + "]},\n";
    }
    return text;
  }

  std::string footer(const Selection& selection) const {
    const LeftOut out = left_out(digest_, selection);
    Json value = Json::object();
    value["modules"] = out.modules;
    value["connections"] = out.connections;
    value["entry_points"] = out.entry_points;
    value["files"] = out.files;
    value["symbols"] = out.symbols;
    value["documents"] = out.documents;
    return fmt::format(",\n\"left_out\": {}}}\n", base::to_text(value, base::JsonLayout::kOneLine));
  }

  const Digest& digest_;
};

}  // namespace

std::unique_ptr<digest::Layout> json_layout(const Digest& digest) {
  return std::make_unique<JsonLines>(digest);
}

}  // namespace cairn::render
