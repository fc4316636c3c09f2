#include "internal/navigation/dead.h"

#include <algorithm>
#include <bitset>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>

#include "internal/base/ascii.h"
#include "internal/model/certainty.h"
#include "internal/navigation/dead_rules.h"
#include "internal/navigation/entry_points.h"
#include "internal/search/filter.h"

namespace cairn::navigation {
namespace {

using corpus::Corpus;
using model::Edge;
using model::EdgeKind;
using model::Node;
using model::NodeId;
using model::NodeKind;

constexpr std::size_t kMaxAround = 100;  // maximum depth of nested definitions

// The uses of a definition, as counted from its edges.
struct Uses {
  bool has_certain = false;  // there is a certain use in production code
  std::uint32_t doubtful = 0;
  std::uint32_t tests = 0;
  bool overrides = false;
};

bool is_listed_by_default(const Node& node) {
  switch (node.kind) {
    case NodeKind::kFunction:
    case NodeKind::kMethod:
    case NodeKind::kMacro: return true;
    case NodeKind::kConstant:
    case NodeKind::kVariable: return node.container.empty();
    default: return model::is_type(node.kind);
  }
}

// Stores, for each code node, its parent and the last node of its subtree.
class Outline {
 public:
  explicit Outline(const Corpus& corpus) {
    const std::size_t size = value_of(corpus.last_code_node()) + std::size_t{1};
    parents_.resize(size, model::kNoNode);
    lasts_.resize(size, model::kNoNode);
    for (const corpus::NodeSpan& span : corpus.code_spans()) {
      parents_[value_of(span.node)] = span.parent;
      lasts_[value_of(span.node)] = span.last;
    }
  }

  bool has(NodeId node) const { return value_of(node) < parents_.size(); }
  bool contains(NodeId outer, NodeId inner) const {
    return outer <= inner && inner <= lasts_[value_of(outer)];
  }
  NodeId parent(NodeId node) const { return parents_[value_of(node)]; }

 private:
  std::vector<NodeId> parents_;
  std::vector<NodeId> lasts_;
};

class UseTable {
 public:
  UseTable(const Corpus& corpus, const Outline& outline) : corpus_(corpus), outline_(outline) {
    uses_.resize(value_of(corpus.last_code_node()) + std::size_t{1});
    corpus.visit_arcs([&](NodeId node, const corpus::Arcs& arcs) {
      if (!outline_.has(node)) return;
      for (const Edge& edge : arcs.incoming) add(node, edge);
      if (!model::is_callable(corpus_.traits(node).kind)) return;
      for (const Edge& edge : arcs.outgoing) {
        if (edge.kind == EdgeKind::kImplements) uses_[value_of(node)].overrides = true;
      }
    });
  }

  const Uses& of(NodeId node) const { return uses_[value_of(node)]; }

 private:
  // Adds a use of `node`. The use also counts for each enclosing type of `node`.
  void add(NodeId node, const Edge& edge) {
    const bool is_callable = model::is_callable(corpus_.traits(node).kind);
    const bool is_use = edge.kind == EdgeKind::kCall || edge.kind == EdgeKind::kReference ||
                        edge.kind == EdgeKind::kTypeOf ||
                        (edge.kind == EdgeKind::kImplements && !is_callable);
    if (!is_use || !outline_.has(edge.from)) return;
    const bool is_test = (corpus_.traits(edge.from).flags & model::kFlagTest) != 0;
    const bool is_doubtful = model::certainty_of(edge.confidence) == model::Certainty::kByName;
    NodeId used = node;
    for (std::size_t i = 0; i < kMaxAround && used != model::kNoNode && outline_.has(used); ++i) {
      if (used == node || model::is_type(corpus_.traits(used).kind)) {
        if (outline_.contains(used, edge.from)) return;  // recursive, or from inside of the type
        Uses& uses = uses_[value_of(used)];
        if (is_test) {
          ++uses.tests;
        } else if (is_doubtful) {
          ++uses.doubtful;
        } else {
          uses.has_certain = true;
        }
      }
      used = outline_.parent(used);
    }
  }

  const Corpus& corpus_;
  const Outline& outline_;
  std::vector<Uses> uses_;
};

// Counts, for each name in a set, the source lines that contain the name. The names must stay valid.
class NameCounter {
 public:
  void add(std::string_view name) {
    lines_.emplace(name, Lines{});
    may_have_.set(hash_of(name));
  }
  // Excludes a line that defines `name` from the count of `name`.
  void skip(std::string_view name, NodeId file, std::uint32_t line) {
    skipped_.insert({name, {file, line}});
  }

  void read(NodeId file, std::string_view text) {
    std::uint32_t line = 0;
    for (std::size_t at = 0; at < text.size();) {
      if (text[at] == '\n') ++line;
      if (!base::is_wide_word_byte(text[at])) {
        ++at;
        continue;
      }
      const std::size_t begin = at;
      while (at < text.size() && base::is_wide_word_byte(text[at])) ++at;
      count(file, line, text.substr(begin, at - begin));
    }
  }

  std::uint32_t lines(std::string_view name) const { return lines_.at(name).count; }

 private:
  struct Lines {
    std::uint32_t count = 0;
    std::pair<NodeId, std::uint32_t> last{};  // the last line that was counted
  };

  static constexpr std::size_t kHashes = std::size_t{1} << 16U;

  // A hash that takes less time than that of lines_: most words of the sources are in no set.
  static std::size_t hash_of(std::string_view name) {
    constexpr std::size_t kFactor = 31;
    if (name.empty()) return 0;
    std::size_t hash = name.size();
    for (const char c : {name.front(), name[name.size() / 2], name.back()}) {
      hash = hash * kFactor + static_cast<unsigned char>(c);
    }
    return hash % kHashes;
  }

  void count(NodeId file, std::uint32_t line, std::string_view name) {
    if (!may_have_.test(hash_of(name))) return;
    const auto found = lines_.find(name);
    if (found == lines_.end()) return;
    const std::pair place{file, line};
    if (found->second.count > 0 && found->second.last == place) return;
    if (skipped_.contains({found->first, place})) return;
    found->second.last = place;
    ++found->second.count;
  }

  std::unordered_map<std::string_view, Lines> lines_;
  std::bitset<kHashes> may_have_;  // the hashes of all names
  std::set<std::pair<std::string_view, std::pair<NodeId, std::uint32_t>>> skipped_;
};

// The source of a file, read at the first call of get(). Most files are never read, since all their
// definitions have certain uses.
class LazySource {
 public:
  LazySource(const Corpus& corpus, const corpus::FileRow& file) : corpus_(corpus), file_(file) {}

  // Returns an empty text if the file cannot be read.
  const source::SourceText& get() {
    if (!source_) {
      text_ = corpus_.without_deadline(
          [&] { return corpus_.sources().read(file_.path).value_or(std::string()); });
      source_.emplace(text_, file_.encoding);
    }
    return *source_;
  }

 private:
  const Corpus& corpus_;
  const corpus::FileRow& file_;
  std::string text_;
  std::optional<source::SourceText> source_;
};

class DeadFinder {
 public:
  DeadFinder(const Corpus& corpus, const DeadRequest& request)
      : corpus_(corpus),
        request_(request),
        filter_(corpus, request.filters),
        outline_(corpus),
        uses_(corpus, outline_),
        entries_(corpus.without_deadline([&] { return EntryPoints(corpus.sources()); })) {}

  DeadResult run() {
    result_.generation = corpus_.generation();
    result_.has_sources = corpus_.sources().available();
    const std::vector<corpus::FileRow> files = corpus_.files();
    for (const corpus::FileRow& file : files) add_file(file);
    if (result_.has_sources && !found_.empty()) count_names(files);
    sort_and_cut();
    return std::move(result_);
  }

 private:
  static constexpr std::uint16_t kForeign = model::kFlagTest | model::kFlagGenerated |
                                            model::kFlagVendored | model::kFlagExternal |
                                            model::kFlagImplicit;

  struct Found {
    Node node;
    std::string path;
    Deadness why = Deadness::kNoUse;
    std::uint32_t uses = 0;
  };

  void add_file(const corpus::FileRow& file) {
    const model::NodeTraits traits = corpus_.traits(file.node);
    const model::Language& language = model::language_named(file.language);
    if ((traits.flags & kForeign) != 0 || language.family.empty()) return;
    const auto top = corpus_.node(file.node);
    if (!top || top->last > corpus_.last_code_node()) return;
    LazySource source(corpus_, file);
    std::vector<Node> around;  // the nodes that enclose `node`, innermost last
    for (const Node& node : corpus_.subtree(*top)) {
      while (!around.empty() && around.back().last < node.id) around.pop_back();
      if (is_candidate(node)) judge(node, around, file, language, source);
      around.push_back(node);
    }
  }

  bool is_candidate(const Node& node) const {
    if ((node.flags & kForeign) != 0 || node.name.empty() || !model::is_symbol(node.kind)) {
      return false;
    }
    if (request_.filters.kinds.empty() && !is_listed_by_default(node)) return false;
    return filter_.accepts(node.id, corpus_.traits(node.id));
  }

  void judge(const Node& node, const std::vector<Node>& around, const corpus::FileRow& file,
             const model::Language& language, LazySource& lazy) {
    const Uses& uses = uses_.of(node.id);
    if (uses.has_certain) return;
    if (uses.overrides || is_run_by_name(node.name) || entries_.has(node, file.path)) {
      ++result_.hooks;
      return;
    }
    const source::SourceText& source = lazy.get();
    if (has_hook(node, source) ||
        (model::is_callable(node.kind) && has_base_around(node, source))) {
      ++result_.hooks;
      return;
    }
    Found found{node, file.path, Deadness::kNoUse, 0};
    if (uses.doubtful > 0) {
      found.why = Deadness::kByName;
      found.uses = uses.doubtful;
    } else if (uses.tests > 0) {
      found.why = Deadness::kTestOnly;
      found.uses = uses.tests;
    }
    std::vector<Node> inner_first(around.rbegin(), around.rend());
    std::erase_if(inner_first, [](const Node& one) { return !model::is_symbol(one.kind); });
    if (is_exported(node, inner_first, files_of(node, file), language, source)) {
      found.why = Deadness::kExported;
    }
    found_.push_back(std::move(found));
  }

  // Returns the paths of the files that define or declare `node`.
  std::vector<std::string> files_of(const Node& node, const corpus::FileRow& file) const {
    std::vector<std::string> paths{file.path};
    for (const corpus::Posting& posting : corpus_.postings(node.id)) {
      if (!posting.has_definition || posting.file == file.node) continue;
      if (const auto other = corpus_.file(posting.file)) paths.push_back(other->path);
    }
    return paths;
  }

  void count_names(const std::vector<corpus::FileRow>& files) {
    NameCounter names;
    std::map<NodeId, std::map<NodeId, const std::string*>> defined;  // names by file and node
    for (const Found& found : found_) {
      names.add(found.node.name);
      for (const corpus::Posting& posting : corpus_.postings(found.node.id)) {
        if (posting.has_definition) defined[posting.file].emplace(found.node.id, &found.node.name);
      }
    }
    for (const auto& [file, nodes] : defined) {
      for (const model::Occurrence& one : corpus_.occurrences(file)) {
        const auto node = nodes.find(one.node);
        if (!one.is_definition || node == nodes.end()) continue;
        names.skip(*node->second, file, one.range.begin.line);
      }
    }
    std::size_t read = 0;
    corpus_.without_deadline([&] {
      for (const corpus::FileRow& file : files) {
        const auto text = corpus_.sources().read(file.path);
        if (!text) continue;
        ++read;
        names.read(file.node, *text);
      }
      return 0;
    });
    result_.has_sources = read > 0;  // the directory may exist without them
    if (!result_.has_sources) return;
    for (Found& found : found_) {
      lines_.push_back(names.lines(found.node.name));
      if (found.why == Deadness::kNoUse && lines_.back() == 0) found.why = Deadness::kUnnamed;
    }
  }

  void sort_and_cut() {
    lines_.resize(found_.size());
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < found_.size(); ++i) {
      ++result_.count.at(static_cast<std::size_t>(found_[i].why));
      if (found_[i].why != Deadness::kExported || request_.with_exported) order.push_back(i);
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return found_[a].why < found_[b].why; });
    result_.total = order.size();
    if (order.size() > request_.limit) order.resize(request_.limit);
    for (const std::size_t i : order) {
      DeadDefinition one;
      one.why = found_[i].why;
      one.uses = found_[i].uses;
      one.lines = lines_[i];
      one.node = search::summarize(corpus_, std::move(found_[i].node));
      result_.definitions.push_back(std::move(one));
    }
  }

  const Corpus& corpus_;
  const DeadRequest& request_;
  search::NodeFilter filter_;
  Outline outline_;
  UseTable uses_;
  EntryPoints entries_;
  std::vector<Found> found_;
  std::vector<std::uint32_t> lines_;  // for each of found_: other lines with its name
  DeadResult result_;
};

}  // namespace

std::string_view name_of(Deadness deadness) {
  constexpr std::array<std::string_view, kDeadnessCount> kNames = {"unnamed", "no use", "by name",
                                                                   "only in tests", "exported"};
  return kNames.at(static_cast<std::size_t>(deadness));
}

DeadResult find_dead(const Corpus& corpus, const DeadRequest& request) {
  return DeadFinder(corpus, request).run();
}

}  // namespace cairn::navigation
