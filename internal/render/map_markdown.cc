#include <fmt/format.h>

#include <algorithm>

#include "internal/base/display.h"
#include "internal/map/documents.h"
#include "internal/render/map.h"
#include "internal/render/map_layout.h"
#include "internal/render/map_parts.h"
#include "internal/render/markdown.h"

namespace cairn::render {
namespace {

using map::RepositoryMap;
using map::Section;
using map::Selection;
using map::SymbolParts;

std::string joined_names(const std::vector<std::string>& names, std::size_t most) {
  std::string text;
  for (std::size_t i = 0; i < names.size() && i < most; ++i) {
    if (i > 0) text += ", ";
    text += base::display_line(names[i]);
  }
  return text;
}

// Returns the marks after the name of a symbol or file: its stars and, if it is a hotspot, a flame,
// for example " ★★ 🔥".
std::string marks(int stars, bool is_hot) {
  std::string text;
  if (stars > 0) text += fmt::format(" {}", map::star_text(stars));
  if (is_hot) text += " 🔥";
  return text;
}

// Returns the number of callers of a callable symbol, for example " [c=12]", or the number of users
// of any other symbol, for example " [u=7]".
std::string use_mark(const map::MapSymbol& symbol) {
  const bool is_called = model::is_callable(symbol.kind);
  const std::uint32_t count = is_called ? symbol.callers : symbol.users;
  return count == 0 ? std::string() : fmt::format(" [{}={}]", is_called ? 'c' : 'u', count);
}

class Markdown final : public MapLayout {
 public:
  using MapLayout::MapLayout;

  std::string module(std::uint32_t index, bool with_exports) const override {
    const map::MapModule& module = map().modules[index];
    const map::Group& group = module.group;
    std::string text = base::display_line(group.name);
    if (group.files.size() > 1) text += fmt::format(" {} files", group.files.size());
    text += fmt::format(", {} symbols", group.symbols);
    if (group.is_test) text += ", tests";
    if (!with_exports) return text + "\n";
    std::vector<std::string> names;
    for (const auto& [node, name] : module.exports) names.push_back(name);
    const std::size_t most = group.is_test ? 2 : 6;
    if (!names.empty()) text += ": " + joined_names(names, most);
    if (module.export_count > std::min(most, names.size())) text += ", …";
    return text + "\n";
  }

  std::string connection(std::uint32_t index) const override {
    const map::MapConnection& entry = map().connections[index];
    const map::Connection& connection = entry.connection;
    std::string text = fmt::format("{} → {} {}", module_name(connection.from),
                                   module_name(connection.to), connection.edges);
    text += " (" + kinds_of(connection) + ")";
    if (!entry.carriers.empty()) text += ": " + joined_names(entry.carriers, 4);
    if (connection.back > 0) {
      text += fmt::format("; ↺ back {}", connection.back);
      if (!entry.back_carriers.empty()) text += ": " + joined_names(entry.back_carriers, 2);
    } else if (connection.is_in_cycle) {
      text += "; ↺";
    }
    return text + "\n";
  }

  std::string entry_point(std::uint32_t index) const override {
    const map::EntryPoint& point = map().entry_points[index];
    const std::string path = base::display_line(point.path);
    switch (point.why) {
      case map::EntryPoint::Why::kMain:
        if (point.name == point.path) return fmt::format("{} runs\n", path);
        return fmt::format("{}:{} {}\n", path, point.line + 1, base::display_line(point.name));
      case map::EntryPoint::Why::kExported:
        return fmt::format("{} offers {}{}\n", path, joined_names(point.offers, 12),
                           point.offer_count > 12 ? ", …" : "");
      case map::EntryPoint::Why::kUncalled:
        return fmt::format("{}:{} {} calls {}, called by none\n", path, point.line + 1,
                           base::display_line(point.name), point.uses);
    }
    return {};
  }

  std::string document(std::uint32_t index, std::uint32_t sections) const override {
    const map::MapDocument& document = map().documents[index];
    std::string text = base::display_line(document.path);
    if (!document.title.empty()) text += " — " + base::display_line(document.title);
    for (std::uint32_t i = 0; i < sections; ++i) {
      text += i == 0 ? ": " : " · ";
      text += base::display_line(document.sections[i].title);
    }
    return text + "\n";
  }

  std::string module_heading(std::uint32_t index) const override {
    const bool is_one_file = map().modules[index].group.files.size() == 1;
    return map().focus || is_one_file ? std::string() : fmt::format("= {}\n", module_name(index));
  }

  std::string file(std::uint32_t index) const override {
    const map::MapFile& file = map().files[index];
    return base::display_line(file.path) + marks(file.stars, file.is_hot) + "\n";
  }

  std::string symbol(std::uint32_t index, SymbolParts parts, bool is_nested) const override {
    return symbol_at(index, parts, is_nested, is_nested ? 1 : 0);
  }

 private:
  std::string title(Section section) const {
    switch (section) {
      case Section::kModules: return "Modules";
      case Section::kConnections: return "Connections";
      case Section::kEntryPoints: return "Entry points";
      case Section::kDetails: return map().focus ? "Most relevant code" : "Code";
      case Section::kDocuments: return "Documents";
    }
    return {};
  }

  std::string module_name(std::uint32_t group) const {
    return base::display_line(map().modules[group].group.name);
  }

  static std::string kinds_of(const map::Connection& connection) {
    std::string text;
    for (std::size_t kind = 0; kind < connection.by_kind.size(); ++kind) {
      if (connection.by_kind[kind] == 0) continue;
      if (!text.empty()) text += ", ";
      text += fmt::format("{} {}", model::name_of(static_cast<model::EdgeKind>(kind)),
                          connection.by_kind[kind]);
    }
    return text;
  }

  std::string symbol_at(std::uint32_t index, SymbolParts parts, bool is_nested,
                        std::size_t depth) const {
    const map::MapSymbol& symbol = map().symbols[index];
    const std::string indent(2 + 2 * depth, ' ');
    const bool has_body = (parts & map::kPartBody) != 0;
    std::string text =
        fmt::format("{}{} {}", indent, kind_mark(symbol.kind),
                    base::display_line(is_nested ? symbol.name : symbol.qualified_name));
    // If the body is shown, signature and summary are omitted, because the body contains them.
    if ((parts & map::kPartSignature) != 0 && !has_body) {
      text += base::display_line(symbol.signature);
    }
    text += use_mark(symbol) + marks(symbol.stars, symbol.is_hot);
    text += fmt::format(" :{}", symbol.line + 1);
    if ((parts & map::kPartSummary) != 0 && !has_body) {
      text += " — " + base::display_line(symbol.summary);
    }
    text += "\n";
    if (!has_body) return text;
    for (const std::string& line : symbol.body) {
      text += indent + "    " + base::display_line(line) + "\n";
    }
    if (symbol.body_is_cut) text += indent + "    …\n";
    return text;
  }

  std::string header(const Selection& selection) const override {
    std::string text = fmt::format("# Map of {}\n", plain(map().name));
    if (!map().head.empty()) {
      text += fmt::format("Commit {}, {}. ", map().head.substr(0, 10), day_of(map().head_time));
    }
    for (std::size_t i = 0; i < map().languages.size() && i < 4; ++i) {
      const auto& [language, files] = map().languages[i];
      text += fmt::format("{}{} {} files", i == 0 ? "" : ", ", plain(language), files);
    }
    text +=
        fmt::format("; {} modules, {} symbols ({} in tests), {} documents.\n", map().modules.size(),
                    map().symbol_count, map().test_symbol_count, map().document_count);
    if (map().focus) {
      text += fmt::format("Focus: {}. The closest code comes first.\n", plain(map().focus->label));
    }
    const std::string kinds = kind_legend(map(), selection);
    if (!kinds.empty()) {
      text += fmt::format(
          "Marks: {}; [c=2] called by 2, [u=2] used by 2; ★ in the top fifth by importance, ★★ "
          "twentieth, ★★★ hundredth; 🔥 often changed; :7 line 7 of the file above.\n",
          kinds);
    }
    return text.append(model::kMapNotice) + "\n";
  }

  std::string section_text(Section section, std::string lines) const override {
    const std::string fence = markdown_fence(lines, 3);
    std::string text = fmt::format("\n## {}\n{}\n{}{}\n", title(section), fence, lines, fence);
    if (section == Section::kConnections) {
      text +=
          "a → b 3 (call 2 …): 3 edges from a to b, through these symbols of b; ↺ in a cycle.\n";
    }
    return text;
  }

  std::string details(const Selection& selection) const override {
    const std::vector<std::vector<SymbolPlace>> symbols = symbols_in_order(map(), selection);
    std::string text;
    std::uint32_t group = ~std::uint32_t{0};
    for (const std::uint32_t index : files_in_order(map(), selection)) {
      const map::MapFile& shown = map().files[index];
      if (shown.group != group) text += module_heading(shown.group);
      group = shown.group;
      text += file(index);
      for (const SymbolPlace& place : symbols[index]) {
        text +=
            symbol_at(place.index, selection.symbols[place.index], place.depth > 0, place.depth);
      }
    }
    return text;
  }

  std::string footer(const Selection& selection) const override {
    const LeftOut out = left_out(map(), selection);
    std::string parts;
    const auto add = [&](std::size_t count, std::string_view what) {
      if (count == 0) return;
      if (!parts.empty()) parts += ", ";
      if (count == 1) what.remove_suffix(1);  // "1 module"
      parts += fmt::format("{} {}", count, what);
    };
    add(out.modules, "modules");
    add(out.connections, "connections");
    add(out.entry_points, "entry points");
    if (map().level >= map::Level::kFiles) add(out.files, "files");
    if (map().level >= map::Level::kSymbols) add(out.symbols, "symbols");
    add(out.documents, "documents");
    if (parts.empty()) return "\nNothing is left out.\n";
    return "\nLeft out: " + parts + ". More: --tokens, --path DIR, --focus NAME.\n";
  }

  // Replaces characters that are special in Markdown or HTML with spaces, for text outside of
  // fenced blocks.
  static std::string plain(std::string_view text) {
    std::string result;
    for (const char c : base::display_line(text)) {
      const bool is_markup = std::string_view("`*[]<>#|\\!&").find(c) != std::string_view::npos;
      result += is_markup ? ' ' : c;
    }
    return result;
  }
};

}  // namespace

std::unique_ptr<map::Layout> markdown_layout(const RepositoryMap& map) {
  return std::make_unique<Markdown>(map);
}

}  // namespace cairn::render
