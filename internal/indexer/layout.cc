#include "internal/indexer/layout.h"

#include <algorithm>
#include <optional>
#include <tuple>
#include <unordered_map>

#include "internal/base/identifier.h"
#include "internal/base/path.h"
#include "internal/collected/packages.h"
#include "internal/indexer/aliases.h"
#include "internal/model/conventions.h"
#include "internal/scip/symbol_grammar.h"
#include "internal/source/file_outline.h"
#include "internal/source/modules.h"

namespace cairn::indexer {
namespace {

using model::NodeId;
using scip::Suffix;
using What = PlannedNode::What;

constexpr std::uint32_t kNone = 0xFFFFFFFFU;

// The position where a symbol is defined. The outline of a file is built from its sites.
struct Site {
  collected::SymbolId symbol = collected::kNoSymbol;
  model::Range name;
  model::Range body;
  bool is_implicit = false;
};

bool is_python_module(std::string_view symbol) {
  return symbol.starts_with("scip-python ") && symbol.ends_with("/__init__:");
}

class Planner {
 public:
  Planner(const collected::Collected& collected, collected::ImportReport& report)
      : collected_(collected),
        report_(report),
        symbol_count_(collected.symbols.size()),
        is_defined_(symbol_count_, false) {
    for (const collected::DefinitionRecord& definition : collected_.definitions) {
      is_defined_[definition.symbol] = true;
    }
    canonical_ = resolve_aliases(collected_.symbols, is_defined_);
    for (const auto& [symbol, twin] : collected_.twins) {
      if (canonical_[symbol] == symbol) canonical_[symbol] = twin;
    }
  }

  Layout plan() {
    group_documents();
    choose_sites();
    add_implicit_sites();
    number_repository();
    number_externals();
    map_symbols();
    return std::move(layout_);
  }

 private:
  // Returns a view that is valid until the next call.
  std::string_view text(collected::SymbolId symbol) const {
    return collected_.symbols.text(symbol, room_);
  }
  std::string_view path(collected::PathId id) const { return collected_.paths.view(id); }

  // ---- files ----------------------------------------------------------------------------------

  void group_documents() {
    file_of_path_.assign(collected_.paths.size(), kNone);
    std::vector<collected::PathId> paths;
    for (const collected::DocumentRecord& document : collected_.documents) {
      if (file_of_path_[document.path] != kNone) continue;
      file_of_path_[document.path] = 0;
      paths.push_back(document.path);
    }
    std::sort(paths.begin(), paths.end(), [&](collected::PathId a, collected::PathId b) {
      return source::path_less(path(a), path(b));
    });
    for (const collected::PathId id : paths) {
      file_of_path_[id] = static_cast<std::uint32_t>(layout_.files.size());
      PlannedFile file;
      file.path = id;
      layout_.files.push_back(std::move(file));
    }
    for (std::uint32_t i = 0; i < collected_.documents.size(); ++i) {
      const collected::DocumentRecord& document = collected_.documents[i];
      PlannedFile& file = layout_.files[file_of_path_[document.path]];
      if (file.documents.empty()) {
        file.language = document.language;
        file.encoding = document.encoding;
        const std::string_view language = collected_.languages.view(file.language);
        const model::Language& known = model::language_named(language);
        file.is_test = model::is_test_path(path(file.path), known);
        file.is_migration = model::is_migration_path(path(file.path), known);
      }
      file.documents.push_back(i);
    }
    sites_.resize(layout_.files.size());
    file_symbol_.assign(layout_.files.size(), collected::kNoSymbol);
  }

  // ---- sites ----------------------------------------------------------------------------------

  // Ranks the definitions of a symbol. A symbol can have several definitions, such as overloads,
  // the parts of a partial class, or a crate for each binary. Its node has the position of the
  // definition with the lowest preference(). The criteria, in this order, are:
  //
  //   1. The definition has a body.
  //   2. The definition is not in test code.
  //   3. The definition is not in a migration.
  //   4. The file is named after the symbol. (In Ruby, request/authorization.rb may reopen the
  //      class Request, but request.rb defines it.)
  //   5. The definition is the first by file and position (for migrations: in the last file).
  auto preference(const collected::DefinitionRecord& definition) {
    const std::uint32_t file = file_of_path_[definition.path];
    const bool is_migration = layout_.files[file].is_migration;
    const auto count = static_cast<std::uint32_t>(layout_.files.size());
    return std::make_tuple(definition.body.empty(), layout_.files[file].is_test, is_migration,
                           !is_named_after(path(definition.path), text(definition.symbol)),
                           is_migration ? count - file : file, definition.name.begin,
                           definition.name.end);
  }

  void choose_sites() {
    std::vector<const collected::DefinitionRecord*> best(symbol_count_, nullptr);
    for (const collected::DefinitionRecord& definition : collected_.definitions) {
      const collected::DefinitionRecord*& known = best[definition.symbol];
      if (known == nullptr || preference(definition) < preference(*known)) known = &definition;
    }
    for (collected::SymbolId symbol = 0; symbol < symbol_count_; ++symbol) {
      if (best[symbol] != nullptr) place(symbol, *best[symbol]);
    }
  }

  // Adds a symbol to the outline of its file. A symbol for a whole file or directory (a module, a
  // package) becomes the symbol of the file's or directory's node instead.
  void place(collected::SymbolId symbol, const collected::DefinitionRecord& definition) {
    const std::uint32_t file = file_of_path_[definition.path];
    const std::string_view name = text(symbol);
    const bool is_namespace = scip::last_suffix(name) == Suffix::kNamespace;
    if (is_namespace && name.starts_with("scip-go ")) {
      module_symbols_[base::directory_of(path(definition.path))].push_back(symbol);
      return;
    }
    const bool whole_file =
        (is_namespace || is_python_module(name)) && definition.name.begin == model::Position{0, 0};
    if (whole_file && file_symbol_[file] == collected::kNoSymbol) {
      file_symbol_[file] = symbol;
      return;
    }
    sites_[file].push_back({symbol, definition.name, definition.body, false});
  }

  // Adds symbols that a document describes but no document defines, such as synthesized methods.
  // Only symbols of the project's own packages are added. They get the position of their container.
  // Symbols of other packages become externals.
  void add_implicit_sites() {
    const collected::OwnPackages own(collected_.symbols, is_defined_);
    std::vector<bool> seen(symbol_count_, false);
    scip::Symbol parsed;
    for (const collected::DescriptionRecord& description : collected_.descriptions) {
      const collected::SymbolId symbol = description.symbol;
      const bool candidate = description.path != collected::kNoPath && !is_defined_[symbol] &&
                             canonical_[symbol] == symbol && !seen[symbol];
      if (!candidate) continue;
      seen[symbol] = true;
      const std::string_view name = text(symbol);
      scip::parse_symbol(name, parsed);
      const bool is_namespace = parsed.descriptors.back().suffix == Suffix::kNamespace;
      const bool is_blank = parsed.descriptors.back().name == "_";  // Go's unnamed variable
      if (is_namespace || is_blank || is_python_module(name) || !own.contain(parsed)) continue;
      ++report_.implicit_symbols;
      report_.add_detail({"the SCIP index describes but does not define '", name, "'"});
      sites_[file_of_path_[description.path]].push_back({symbol, {}, {}, true});
    }
  }

  // ---- numbers --------------------------------------------------------------------------------

  NodeId add(PlannedNode node) {
    const NodeId id{static_cast<std::uint32_t>(layout_.nodes.size())};
    node.last = id;
    layout_.nodes.push_back(node);
    return id;
  }

  void number_repository() {
    layout_.nodes.emplace_back();  // there is no node 0
    PlannedNode repository;
    repository.what = What::kRepository;
    repository.symbol = symbol_of_module({});
    std::vector<NodeId> open{add(repository)};
    std::vector<std::string> paths;
    for (const PlannedFile& file : layout_.files) paths.emplace_back(path(file.path));
    for (const source::ModuleEntry& entry : source::module_preorder(paths)) {
      open.resize(entry.depth + 1);
      if (entry.what == source::ModuleEntry::What::kModule) {
        open.push_back(add_module(entry.path, open.back()));
      } else {
        add_file(entry.file, open.back());
      }
    }
    close_subtrees();
    layout_.code_nodes = static_cast<std::uint32_t>(layout_.nodes.size() - 1);
  }

  // Returns the symbol of a directory. If there are several packages in it, this is the shortest
  // symbol. (In Go, the tests in a directory can form a separate package.)
  collected::SymbolId symbol_of_module(std::string_view directory) const {
    const auto found = module_symbols_.find(directory);
    if (found == module_symbols_.end()) return collected::kNoSymbol;
    return *std::min_element(found->second.begin(), found->second.end(),
                             [&](collected::SymbolId a, collected::SymbolId b) {
                               const std::string one = collected_.symbols.text(a);
                               const std::string_view other = text(b);
                               return std::make_tuple(one.size(), std::string_view(one)) <
                                      std::make_tuple(other.size(), other);
                             });
  }

  NodeId add_module(const std::string& directory, NodeId parent) {
    PlannedNode node;
    node.what = What::kModule;
    node.parent = parent;
    node.symbol = symbol_of_module(directory);
    node.entry = static_cast<std::uint32_t>(layout_.module_paths.size());
    layout_.module_paths.push_back(directory);
    return add(node);
  }

  void add_file(std::uint32_t index, NodeId parent) {
    PlannedNode node;
    node.what = What::kFile;
    node.parent = parent;
    node.symbol = file_symbol_[index];
    node.entry = index;
    const NodeId id = add(node);
    layout_.nodes[value_of(id)].file = id;
    layout_.files[index].node = id;
    add_symbols(sites_[index], id);
  }

  void add_symbols(std::vector<Site>& sites, NodeId file) {
    put_implicit_at_container(sites);
    std::sort(sites.begin(), sites.end(), [&](const Site& a, const Site& b) {
      const auto left = std::tie(a.name.begin, a.is_implicit, b.body.end);
      const auto right = std::tie(b.name.begin, b.is_implicit, a.body.end);
      return left != right ? left < right
                           : collected_.symbols.text(a.symbol) < collected_.symbols.text(b.symbol);
    });
    const std::vector<std::uint32_t> parents = source::parents_of(outline_of(sites));
    std::vector<NodeId> id_of(sites.size());
    for (const std::uint32_t at : source::preorder(parents)) {
      const Site& site = sites[at];
      PlannedNode node;
      node.symbol = site.symbol;
      node.is_implicit = site.is_implicit;
      node.parent = parents[at] == source::kNoParent ? file : id_of[parents[at]];
      node.file = file;
      node.name = site.name;
      node.body = site.body;
      id_of[at] = add(node);
    }
  }

  // Returns the slot of the container that Collected::containers names for a symbol. A slot is an
  // index in the sites of the current file. Returns nullopt if the file has no such container.
  std::optional<std::uint32_t> known_container(std::string_view symbol_text) const {
    if (collected_.containers.empty()) return std::nullopt;
    const auto known = collected_.containers.find(*collected_.symbols.find(symbol_text));
    if (known == collected_.containers.end()) return std::nullopt;
    const auto slot = slot_of_.find(known->second);
    return slot == slot_of_.end() ? std::nullopt : std::optional(slot->second);
  }

  // Returns the slot of a symbol's container. This is the known_container(), if there is one.
  // Otherwise, it is the innermost container in the symbol's name that the current file defines.
  std::uint32_t named_container(const scip::Symbol& symbol, std::string_view symbol_text) const {
    if (const auto known = known_container(symbol_text)) return *known;
    for (std::size_t i = symbol.descriptors.size() - 1; i-- > 0;) {
      const scip::Descriptor& descriptor = symbol.descriptors[i];
      std::string prefix(symbol_text.substr(0, descriptor.end));
      if (descriptor.name == "impl" && descriptor.suffix == Suffix::kType) {
        // In Rust, `impl#[Type]method().` belongs to `Type#`.
        const std::string_view type = symbol.descriptors[i + 1].name;
        prefix.resize(prefix.size() - std::string_view("impl#").size());
        prefix += type.substr(0, type.find('<'));
        prefix += '#';
      }
      const std::optional<collected::SymbolId> container = collected_.symbols.find(prefix);
      if (!container) continue;
      const auto slot = slot_of_.find(*container);
      if (slot != slot_of_.end()) return slot->second;
    }
    return source::kNoParent;
  }

  void index_slots(const std::vector<Site>& sites) {
    slot_of_.clear();
    for (std::uint32_t i = 0; i < sites.size(); ++i) slot_of_[sites[i].symbol] = i;
  }

  void put_implicit_at_container(std::vector<Site>& sites) {
    if (std::none_of(sites.begin(), sites.end(), [](const Site& s) { return s.is_implicit; }))
      return;
    index_slots(sites);
    scip::Symbol parsed;
    for (Site& site : sites) {
      if (!site.is_implicit) continue;
      const std::string_view name = text(site.symbol);
      scip::parse_symbol(name, parsed);
      const std::uint32_t container = named_container(parsed, name);
      if (container != source::kNoParent) site.name = sites[container].name;
    }
  }

  std::vector<source::Definition> outline_of(const std::vector<Site>& sites) {
    index_slots(sites);
    std::vector<source::Definition> definitions;
    definitions.reserve(sites.size());
    scip::Symbol parsed;
    for (const Site& site : sites) {
      const std::string_view name = text(site.symbol);
      scip::parse_symbol(name, parsed);
      const Suffix suffix = parsed.descriptors.back().suffix;
      const bool holds = suffix == Suffix::kMethod || suffix == Suffix::kType;
      source::Definition definition;
      definition.name = site.name;
      if (!site.body.empty()) definition.body = site.body;
      definition.named_container = named_container(parsed, name);
      // In TypeScript, the symbol of a key in an object literal names only the file as its
      // container. Therefore the container is determined by the position of the key.
      definition.lies_where_written = (holds || suffix == Suffix::kMeta) && !site.is_implicit;
      definition.can_hold = holds || suffix == Suffix::kNamespace || suffix == Suffix::kTerm;
      definitions.push_back(definition);
    }
    return definitions;
  }

  // Sets the last node of each subtree. Nodes are numbered in pre-order, so a subtree ends where
  // the subtree of its last child ends.
  void close_subtrees() {
    for (std::size_t i = layout_.nodes.size(); i-- > 1;) {
      const PlannedNode& node = layout_.nodes[i];
      if (node.parent == model::kNoNode) continue;
      PlannedNode& parent = layout_.nodes[value_of(node.parent)];
      parent.last = std::max(parent.last, node.last);
    }
  }

  // ---- externals ------------------------------------------------------------------------------

  void number_externals() {
    std::vector<bool> placed(symbol_count_, false);
    for (const PlannedNode& node : layout_.nodes) {
      if (node.symbol != collected::kNoSymbol) placed[node.symbol] = true;
    }
    std::vector<std::uint64_t> uses(symbol_count_, 0);
    for (collected::SymbolId symbol = 0; symbol < symbol_count_; ++symbol) {
      uses[canonical_[symbol]] += collected_.uses[symbol];
    }
    std::vector<std::pair<std::string, collected::SymbolId>> externals;
    for (collected::SymbolId symbol = 0; symbol < symbol_count_; ++symbol) {
      if (canonical_[symbol] != symbol || placed[symbol] || is_defined_[symbol]) continue;
      if (uses[symbol] > 0) {
        externals.emplace_back(text(symbol), symbol);
      } else {
        ++report_.unused_externals;
      }
    }
    std::sort(externals.begin(), externals.end());
    std::string_view open_header;
    NodeId package{};
    for (const auto& [name, symbol] : externals) {
      const std::string_view header =
          std::string_view(name).substr(0, scip::symbol_header_size(name));
      if (package == model::kNoNode || header != open_header) {
        PlannedNode node;
        node.what = What::kPackage;
        node.parent = NodeId{1};
        node.symbol = symbol;
        package = add(node);
        open_header = header;
      }
      PlannedNode node;
      node.what = What::kExternal;
      node.parent = package;
      node.symbol = symbol;
      layout_.nodes[value_of(package)].last = add(node);
    }
    report_.externals = externals.size();
  }

  // ---- symbols --------------------------------------------------------------------------------

  void map_symbols() {
    layout_.node_of.assign(symbol_count_, model::kNoNode);
    for (std::uint32_t i = 1; i < layout_.nodes.size(); ++i) {
      const PlannedNode& node = layout_.nodes[i];
      if (node.symbol != collected::kNoSymbol && node.what != What::kPackage) {
        layout_.node_of[node.symbol] = NodeId{i};
      }
    }
    for (const auto& [directory, symbols] : module_symbols_) {
      const NodeId module = layout_.node_of[symbol_of_module(directory)];
      for (const collected::SymbolId symbol : symbols) layout_.node_of[symbol] = module;
    }
    for (collected::SymbolId symbol = 0; symbol < symbol_count_; ++symbol) {
      if (canonical_[symbol] == symbol) continue;
      layout_.node_of[symbol] = layout_.node_of[canonical_[symbol]];
      if (collected_.uses[symbol] == 0) continue;
      ++report_.joined_symbols;
      report_.joined_occurrences += collected_.uses[symbol];
      report_.add_detail(
          {"joined '", text(symbol), "' to '", collected_.symbols.text(canonical_[symbol]), "'"});
    }
  }

  const collected::Collected& collected_;
  collected::ImportReport& report_;
  const std::size_t symbol_count_;
  scip::Symbol parsed_;                           // a member, so that its memory is reused
  mutable std::string room_;                      // of text()
  std::vector<bool> is_defined_;                  // indexed by symbol
  std::vector<collected::SymbolId> canonical_;    // indexed by symbol
  std::vector<std::uint32_t> file_of_path_;       // indexed by path
  std::vector<std::vector<Site>> sites_;          // indexed by file
  std::vector<collected::SymbolId> file_symbol_;  // indexed by file
  std::unordered_map<std::string_view, std::vector<collected::SymbolId>>
      module_symbols_;                                              // indexed by directory
  std::unordered_map<collected::SymbolId, std::uint32_t> slot_of_;  // for the current file
  Layout layout_;
};

}  // namespace

bool is_named_after(std::string_view path, std::string_view symbol) {
  const std::string_view name = base::base_name(path);
  const scip::Symbol parsed = scip::parse_symbol(symbol);
  return base::name_key(name.substr(0, name.find('.'))) ==
         base::name_key(scip::unescaped(parsed.descriptors.back().name));
}

Layout plan_layout(const collected::Collected& collected, collected::ImportReport& report) {
  return Planner(collected, report).plan();
}

}  // namespace cairn::indexer
