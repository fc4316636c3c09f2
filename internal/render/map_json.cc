#include <fmt/format.h>

#include "internal/render/map.h"
#include "internal/render/map_layout.h"
#include "internal/render/map_parts.h"

namespace cairn::render {
namespace {

using base::Json;
using map::RepositoryMap;
using map::Section;
using map::Selection;
using map::SymbolParts;

std::string line_of(const Json& value) {
  return base::to_text(value, base::JsonLayout::kOneLine) + ",\n";
}

std::string place_text(const std::string& path, std::uint32_t line) {
  return fmt::format("{}:{}", path, line + 1);
}

// Writes a map as JSON with each object on a line of its own. Such a map is readable, and the size
// of each object can be measured separately.
class JsonLines final : public MapLayout {
 public:
  using MapLayout::MapLayout;

  std::string module(std::uint32_t index, bool with_exports) const override {
    const map::MapModule& module = map().modules[index];
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
    const map::MapConnection& entry = map().connections[index];
    const map::Connection& connection = entry.connection;
    Json value = Json::object();
    value["from"] = map().modules[connection.from].group.name;
    value["to"] = map().modules[connection.to].group.name;
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
    const map::EntryPoint& point = map().entry_points[index];
    Json value = Json::object();
    value["why"] = map::name_of(point.why);
    value["name"] = point.name;
    value["at"] = place_text(point.path, point.line);
    if (!point.offers.empty()) value["offers"] = point.offers;
    if (point.uses > 0) value["uses"] = point.uses;
    return line_of(value);
  }

  std::string document(std::uint32_t index, std::uint32_t sections) const override {
    const map::MapDocument& document = map().documents[index];
    Json value = Json::object();
    value["path"] = document.path;
    if (!document.title.empty()) value["title"] = document.title;
    for (std::uint32_t i = 0; i < sections; ++i) {
      const map::Heading& section = document.sections[i];
      value["sections"].push_back(
          {{"title", section.title}, {"level", section.level}, {"line", section.line + 1}});
    }
    return line_of(value);
  }

  std::string module_heading(std::uint32_t) const override { return {}; }

  std::string file(std::uint32_t index) const override {
    const map::MapFile& file = map().files[index];
    Json value = Json::object();
    value["path"] = file.path;
    value["module"] = map().modules[file.group].group.name;
    if (file.stars > 0) value["stars"] = file.stars;
    if (file.is_hot) value["hot"] = true;
    std::string text = base::to_text(value, base::JsonLayout::kOneLine);
    text.pop_back();  // remove the brace, since the file's symbols follow
    return text + ",\"symbols\":[\n]},\n";
  }

  std::string symbol(std::uint32_t index, SymbolParts parts, bool) const override {
    const map::MapSymbol& symbol = map().symbols[index];
    Json value = Json::object();
    value["id"] = symbol.handle;
    value["kind"] = model::name_of(symbol.kind);
    value["name"] = symbol.qualified_name;
    value["at"] = place_text(map().files[symbol.file].path, symbol.line);
    if ((parts & map::kPartSignature) != 0) value["signature"] = symbol.signature;
    if (symbol.callers > 0) value["callers"] = symbol.callers;
    if (symbol.users > 0) value["users"] = symbol.users;
    if (symbol.stars > 0) value["stars"] = symbol.stars;
    if (symbol.is_hot) value["hot"] = true;
    if ((parts & map::kPartSummary) != 0) value["summary"] = symbol.summary;
    if ((parts & map::kPartBody) != 0) {
      std::string body;
      for (const std::string& line : symbol.body) body += line + "\n";
      value["source"] = body;
      if (symbol.body_is_cut) value["source_is_cut"] = true;
    }
    return line_of(value);
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

  std::string header(const Selection&) const override {
    Json value = Json::object();
    value["schema"] = "cairn.map/1";
    value["repository"] = map().name;
    value["generation"] = map().generation;
    if (!map().head.empty()) {
      value["commit"] = map().head;
      value["date"] = day_of(map().head_time);
    }
    for (const auto& [language, files] : map().languages) value["languages"][language] = files;
    value["file_count"] = map().file_count;
    value["symbol_count"] = map().symbol_count;
    value["test_symbol_count"] = map().test_symbol_count;
    value["document_count"] = map().document_count;
    if (map().focus) value["focus"] = map().focus->label;
    std::string text = base::to_text(value, base::JsonLayout::kOneLine);
    text.pop_back();
    return text;
  }

  static void remove_comma(std::string& lines) {
    if (lines.ends_with(",\n")) lines.replace(lines.size() - 2, 2, "\n");
  }

  std::string section_text(Section section, std::string lines) const override {
    remove_comma(lines);
    return fmt::format(",\n\"{}\": [\n{}]", member(section), lines);
  }

  std::string details(const Selection& selection) const override {
    const std::vector<std::vector<SymbolPlace>> symbols = symbols_in_order(map(), selection);
    std::string text;
    for (const std::uint32_t index : files_in_order(map(), selection)) {
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

  std::string footer(const Selection& selection) const override {
    const LeftOut out = left_out(map(), selection);
    Json value = Json::object();
    value["modules"] = out.modules;
    value["connections"] = out.connections;
    value["entry_points"] = out.entry_points;
    value["files"] = out.files;
    value["symbols"] = out.symbols;
    value["documents"] = out.documents;
    return fmt::format(",\n\"left_out\": {}}}\n", base::to_text(value, base::JsonLayout::kOneLine));
  }
};

}  // namespace

std::unique_ptr<map::Layout> json_layout(const RepositoryMap& map) {
  return std::make_unique<JsonLines>(map);
}

}  // namespace cairn::render
