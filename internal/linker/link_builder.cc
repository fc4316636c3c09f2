#include "internal/linker/link_builder.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "internal/builtin/syntactic_documents.h"
#include "internal/builtin/syntactic_symbols.h"
#include "internal/corpus/corpus.h"
#include "internal/corpus/enclosing.h"
#include "internal/linker/entry_collector.h"
#include "internal/linker/external_symbol.h"
#include "internal/linker/indexed_project.h"
#include "internal/linker/outside_uses.h"
#include "internal/model/language.h"
#include "internal/resolve/forms.h"
#include "internal/store/opened_index.h"

namespace cairn::linker {
namespace {

using corpus::Corpus;
using linkage::UseRole;
using model::NodeId;
using resolve::EntityId;
using resolve::FileId;

// Nodes that are read at once.
constexpr std::uint32_t kNodesAtOnce = 4096;

UseRole role_of(syntax::Role role) {
  switch (role) {
    case syntax::Role::kCall: return UseRole::kCall;
    case syntax::Role::kBase: return UseRole::kBase;
    case syntax::Role::kImport: return UseRole::kImport;
    default: return UseRole::kOther;
  }
}

class LinkBuilder {
 public:
  explicit LinkBuilder(const std::string& index_path)
      : corpus_({index_path, "", 0}),
        opened_(store::open_with_seal(index_path, 0)),
        project_(corpus_, *opened_.reader) {
    for (corpus::FileRow& file : corpus_.files()) paths_.push_back(file.path);
    std::sort(paths_.begin(), paths_.end());
    for (corpus::FileRow& file : corpus_.files()) {
      const NodeId node = file.node;
      files_.emplace(node, std::move(file));
    }
  }

  std::vector<store::DirectoryBucket> run() {
    add_definitions();
    // Both add uses by file, and each file is in one of them.
    const std::set<std::string> covered = add_external_symbols();
    add_outside_uses(covered);
    std::vector<store::DirectoryBucket> buckets = collector_.take();
    buckets.insert(buckets.begin(), {linkage::kPathBucket, linkage::encode_paths(paths_)});
    return buckets;
  }

 private:
  // ---- definitions ----

  void add_definitions() {
    const std::uint32_t last = value_of(corpus_.last_code_node());
    for (std::uint64_t first = 1; first <= last; first += kNodesAtOnce) {
      corpus_.tick();
      const auto end = std::min<std::uint64_t>(last, first + kNodesAtOnce - 1);
      const auto nodes = corpus_.nodes(NodeId{static_cast<std::uint32_t>(first)},
                                       NodeId{static_cast<std::uint32_t>(end)});
      for (const model::Node& node : nodes) add_definition(node);
    }
  }

  // Other projects do not use what tests define.
  void add_definition(const model::Node& node) {
    const bool is_named = model::is_symbol(node.kind) && !node.name.empty();
    const auto file = files_.find(node.file);
    if (!is_named || node.is(model::kFlagImplicit) || file == files_.end()) return;
    if (node.is(model::kFlagTest) && !is_of_main(file->second.path)) return;
    linkage::DefinedName one;
    one.family = model::language_named(file->second.language).family;
    if (one.family.empty()) return;  // such as a key in YAML, which nobody imports
    one.file = number_of(file->second.path);
    one.module = module_of(node, file->second.path, one.family);
    // In these languages, namespaces are a part of the name, and not known from the module.
    const bool has_spaces = model::has_word("ruby elixir c", one.family);
    one.container = has_spaces ? container_of_symbol(node.symbol) : node.container;
    one.kind = node.kind;
    one.line = node.name_range.begin.line;
    const std::size_t dot = one.family == "elixir" ? node.name.rfind('.') : node.name.npos;
    if (dot == node.name.npos) return collector_.add(node.name, std::move(one));
    one.container += (one.container.empty() ? "" : ".") + node.name.substr(0, dot);
    collector_.add(node.name.substr(dot + 1), std::move(one));
  }

  // Whether the path says that a file is not a test, whatever its name: FunSpec.kt in src/main.
  static bool is_of_main(std::string_view path) {
    return path.find("src/main/") != path.npos || path.find("Main/") != path.npos;
  }

  std::uint32_t number_of(const std::string& path) const {
    const auto at = std::lower_bound(paths_.begin(), paths_.end(), path);
    return static_cast<std::uint32_t>(at - paths_.begin());
  }

  // Returns the module of a definition. In C, that is the header that declares it.
  std::string module_of(const model::Node& node, const std::string& path, std::string_view family) {
    auto known = modules_.find(path);
    if (known == modules_.end()) known = modules_.emplace(path, project_.outside_name(path)).first;
    const FileId file = project_.project().file_at(path);
    const bool may_be_declared = known->second.empty() && file != resolve::kNone &&
                                 project_.project().file(file).family->includes_text;
    if (may_be_declared) return header_of(node.name);
    // Without the sources, the symbols of a SCIP index tell the module.
    const bool is_scip =
        !node.symbol.empty() && !node.symbol.starts_with(builtin::kSyntacticScheme);
    const bool is_only_in_symbol = known->second.empty() && is_scip && file == resolve::kNone;
    return is_only_in_symbol ? external_name(node.symbol, family).way.modules.front()
                             : known->second;
  }

  std::string header_of(const std::string& name) const {
    for (const EntityId id : project_.project().named(name)) {
      const resolve::Entity& entity = project_.project().entity(id);
      const std::string& path = project_.project().file(entity.file).path;
      if (entity.is_declaration && resolve::is_header(path)) return path;
    }
    return {};
  }

  // ---- uses ----

  // Returns the paths of the files that have external symbols.
  std::set<std::string> add_external_symbols() {
    std::set<std::string> covered;
    if (corpus_.last_external_node() == corpus_.last_code_node()) return covered;
    std::map<NodeId, ExternalName> names;
    for (const auto& [node, file] : files_) {
      corpus_.tick();
      const std::uint32_t number = number_of(file.path);
      const std::string_view family = model::language_named(file.language).family;
      corpus::EnclosingNodes enclosing(corpus_, node);
      for (const model::Occurrence& one : corpus_.occurrences(node)) {
        if (one.node <= corpus_.last_code_node()) continue;
        covered.insert(file.path);
        auto [known, is_new] = names.try_emplace(one.node);
        if (is_new) {
          const auto external = corpus_.node(one.node);
          if (external) known->second = external_name(external->symbol, family);
        }
        if (known->second.name.empty()) continue;
        const model::Node* const around = enclosing.around(one.range.begin);
        collector_.add(known->second.name, known->second.way,
                       {number, one.range.begin,
                        // SCIP does not tell calls from other uses.
                        known->second.is_function ? UseRole::kCall : UseRole::kOther,
                        around == nullptr ? std::string() : around->qualified_name()});
      }
    }
    return covered;
  }

  void add_outside_uses(const std::set<std::string>& covered) {
    OutsideUses finder(project_.project(), project_.rules());
    const auto count = static_cast<FileId>(project_.project().files().size());
    for (FileId file = 0; file < count; ++file) {
      corpus_.tick();
      const resolve::File& its = project_.project().file(file);
      if (covered.contains(its.path) || !its.family->is_known()) continue;
      const auto facts = project_.facts(file);
      if (!facts) continue;
      const std::uint32_t number = number_of(its.path);
      for (OutsideUse& use : finder.find(file, *facts)) {
        collector_.add(use.name,
                       {std::string(its.family->name), *use.modules, std::move(use.container)},
                       {number, use.position, role_of(use.role), inside(its, use.within)});
      }
    }
  }

  // Returns the qualified name of the definition around a use.
  std::string inside(const resolve::File& file, std::uint32_t within) const {
    const resolve::Project& project = project_.project();
    if (within == syntax::kNone || within >= file.last - file.first) return {};
    EntityId id = file.first + within;
    while (id != resolve::kNone && !builtin::is_node(project, id)) id = project.entity(id).parent;
    return id == resolve::kNone ? std::string() : project.qualified_name(id);
  }

  Corpus corpus_;
  store::OpenedIndex opened_;
  IndexedProject project_;
  std::map<NodeId, corpus::FileRow> files_;
  std::vector<std::string> paths_;              // of files_, ascending
  std::map<std::string, std::string> modules_;  // outside names, by path
  EntryCollector collector_;
};

}  // namespace

std::vector<store::DirectoryBucket> make_link_buckets(const std::string& index_path) {
  return LinkBuilder(index_path).run();
}

}  // namespace cairn::linker
