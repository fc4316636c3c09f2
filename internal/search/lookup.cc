#include "internal/search/lookup.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <tuple>

#include "internal/base/identifier.h"
#include "internal/base/path.h"
#include "internal/model/language.h"
#include "internal/query/query.h"
#include "internal/search/inherited.h"
#include "internal/search/name_search.h"
#include "internal/search/qualifiers.h"

namespace cairn::search {
namespace {

using corpus::Corpus;
using model::Node;
using model::NodeId;

// The two parts of "path:12" or "path:12:3": the path and the line, counted from 0.
struct PathAndLine {
  std::string path;
  std::optional<std::uint32_t> line;
};

PathAndLine split_line(const std::string& text) {
  std::string path = text;
  std::optional<std::uint32_t> line;
  for (int i = 0; i < 2; ++i) {
    const std::size_t colon = path.rfind(':');
    if (colon == std::string::npos || colon + 1 == path.size() || path.size() - colon > 9 ||
        path.find_first_not_of("0123456789", colon + 1) != std::string::npos) {
      break;
    }
    const unsigned long number = std::stoul(path.substr(colon + 1));
    line = static_cast<std::uint32_t>(number == 0 ? 0 : number - 1);
    path.resize(colon);
  }
  return {path, line};
}

// Returns the symbol that has a definition or declaration on `line`, although its main definition
// is elsewhere: for a prototype, a type signature, a later clause, or another part of a class.
std::optional<Node> declared_at(const Corpus& corpus, const Node& file, std::uint32_t line) {
  for (const model::Occurrence& occurrence : corpus.occurrences(file.id)) {
    if (!occurrence.is_definition || occurrence.range.begin.line != line) continue;
    if (occurrence.node != file.id) return corpus.node(occurrence.node);
  }
  return std::nullopt;
}

// Whether `inner` is a value that is declared inside `outer`, whose name is on the same line. For
// example, a parameter of a constructor may also be a property.
bool is_value_inside(const Node& outer, const Node& inner) {
  const bool is_value =
      inner.kind == model::NodeKind::kProperty || inner.kind == model::NodeKind::kField;
  const std::uint32_t line = inner.name_range.begin.line;
  return is_value && outer.name_range.begin.line == line && !outer.body.empty() &&
         outer.body.contains(inner.name_range.begin);
}

// Returns the innermost definition in `file` that contains `line`, or whose name is on `line`. In a
// document, returns the innermost paragraph or section instead. Returns nothing if nothing contains
// `line`.
std::optional<Node> node_at(const Corpus& corpus, const Node& file, std::uint32_t line) {
  std::optional<Node> best;
  if (corpus.is_prose(file.id)) {
    const corpus::Document& document = corpus.document_of(file.id);
    for (std::uint32_t i = 1; i < document.pieces().size(); ++i) {
      if (document.pieces()[i].kind == model::NodeKind::kSentence) continue;
      const model::Range range = document.range_of(i);
      if (range.begin.line <= line && line <= range.end.line) best = document.node(i);
    }
    return best;
  }
  for (Node& node : corpus.subtree(file)) {
    if (node.id == file.id) continue;
    const bool in_body =
        !node.body.empty() && node.body.begin.line <= line && line <= node.body.end.line;
    const bool is_named_here = node.name_range.begin.line == line;
    if (is_named_here && best && is_value_inside(*best, node)) continue;
    if (in_body || is_named_here) best = std::move(node);
  }
  if (best && best->name_range.begin.line == line) return best;
  std::optional<Node> declared = declared_at(corpus, file, line);
  return declared ? declared : best;
}

const model::Language& language_of(const Corpus& corpus, const Node& node) {
  const auto file = corpus.file(node.file);
  return model::language_named(file ? std::string_view(file->language) : std::string_view());
}

// Whether `nodes` are overloads, variants or redefinitions of one symbol. Requires: all nodes have
// the same name.
bool are_one_thing(const Corpus& corpus, const std::vector<NodeSummary>& nodes) {
  const NodeSummary& first = nodes.front();
  const model::Language& language = language_of(corpus, first.node);
  const bool is_type = model::is_type(first.node.kind);
  const bool is_namespace = first.node.kind == model::NodeKind::kNamespace;
  return std::all_of(nodes.begin() + 1, nodes.end(), [&](const NodeSummary& one) {
    if (one.node.qualified_name() != first.node.qualified_name()) return false;
    if (model::is_type(one.node.kind) != is_type) return false;
    if (model::is_callable(one.node.kind) != model::is_callable(first.node.kind)) return false;
    if (&language_of(corpus, one.node) != &language) return false;
    if (is_namespace && one.node.kind == first.node.kind) return true;
    return base::directory_of(one.path) == base::directory_of(first.path);
  });
}

// How well the name of a node fits the requested name, from best to worst. See resolve().
enum class Fit : std::uint8_t { kExact, kOtherCase, kOfDirectory, kOtherSpelling, kNone };

// Rates the name of `node`. `dotted` is the requested name with dots between its parts.
Fit fit_of(const Node& node, const std::string& dotted) {
  const std::string name = "." + node.qualified_name();
  const std::string asked = "." + dotted;
  if (name.ends_with(asked)) return Fit::kExact;
  if (base::fold(name).ends_with(base::fold(asked))) return Fit::kOtherCase;
  return asked.ends_with(node.name) ? Fit::kOfDirectory : Fit::kOtherSpelling;
}

struct Fitting {
  Node node;
  Fit fit = Fit::kNone;
};

using Found = std::map<NodeId, Fitting>;

// The two parts of "core.py:Context": a path and a name.
struct PathAndName {
  std::string path;
  std::string name;
};

std::optional<PathAndName> split_name(const std::string& text) {
  const std::size_t at = text.find_first_of(":#");
  if (at == 0 || at == std::string::npos) return std::nullopt;
  const std::size_t name = text.find_first_not_of(":#", at);
  if (name == std::string::npos || name - at > 2) return std::nullopt;
  return PathAndName{text.substr(0, at), text.substr(name)};
}

// Whether `path` equals `wanted` or ends with '/' and `wanted`.
bool is_file(std::string_view path, std::string_view wanted) {
  return path == wanted || path.ends_with("/" + std::string(wanted));
}

// Whether `path` is below a directory whose path is `directory` or ends with '/' and `directory`.
bool is_below(std::string_view path, std::string_view directory) {
  const std::string inside = "/" + std::string(directory) + "/";
  return ("/" + std::string(path)).find(inside) != std::string::npos;
}

class Resolver {
 public:
  Resolver(const Corpus& corpus, const std::string& asked) : corpus_(corpus), asked_(asked) {
    result_.asked = asked;
  }

  Resolution run() {
    if (by_handle() || by_symbol() || by_path()) return std::move(result_);
    // In "src/core.py:run", the part before the colon can only be a path. In "Context::run", it is
    // more likely a class or namespace than a directory.
    const auto place = split_name(asked_);
    const bool is_place = place && place->path.find_first_of("/.") != std::string::npos;
    if (is_place && by_name(place->name, place->path)) return std::move(result_);
    if (by_name(asked_, {}) || (place && by_name(place->name, place->path))) {
      return std::move(result_);
    }
    if (by_base()) return std::move(result_);
    const bool is_path = asked_.find('/') != std::string::npos;
    const std::string last = asked_.substr(asked_.find_last_of(is_path ? "/" : ".:#") + 1);
    result_.suggestions = similar_names(corpus_, last);
    if (result_.suggestions.empty()) {
      result_.suggestions = similar_names(corpus_, asked_);
    }
    return std::move(result_);
  }

 private:
  bool take(std::optional<Node> node) {
    if (!node) return false;
    result_.matches.push_back(summarize(corpus_, std::move(*node)));
    return true;
  }

  bool by_handle() {
    const auto id = corpus_.node_of_handle(asked_);
    return id && take(corpus_.node(*id));
  }

  bool by_symbol() {
    const auto id = corpus_.node_of(model::handle_of(asked_));
    if (!id) return false;
    std::optional<Node> node = corpus_.node(*id);
    return node && node->symbol == asked_ && take(std::move(node));
  }

  bool by_path() {
    const PathAndLine place = split_line(asked_);
    if (place.path.find_first_of("/.") == std::string::npos) return false;
    Resolution file = find_files(corpus_, place.path);
    if (file.matches.size() != 1) return false;
    if (!place.line) {
      result_.matches = std::move(file.matches);
      return true;
    }
    if (take(node_at(corpus_, file.matches.front().node, *place.line))) return true;
    result_.is_outside = true;
    return take(file.matches.front().node);
  }

  // Finds the nodes with the name `name`. If `path` is not empty, searches only that file or
  // directory.
  bool by_name(const std::string& name, std::string path) {
    while (path.starts_with("./")) path.erase(0, 2);
    while (path.ends_with('/')) path.pop_back();
    Found found;
    const query::Query query = query::parse_query(name);
    for (const query::NameQuery& one : query.names) collect(one, found);
    if (!path.empty()) keep_in(path, found);
    Fit best = Fit::kNone;
    for (const auto& [id, one] : found) best = std::min(best, one.fit);
    std::vector<Node> nodes;
    for (auto& [id, one] : found) {
      if (one.fit == best) nodes.push_back(std::move(one.node));
    }
    narrow(nodes, [](const Node& node) { return !node.is(model::kFlagExternal); });
    narrow(nodes, [](const Node& node) { return !node.is(model::kFlagTest); });
    narrow(nodes, [](const Node& node) { return !node.is(model::kFlagImplicit); });
    narrow(nodes, [&](const Node& node) {
      const std::string whole = node.qualified_name();
      return std::any_of(query.names.begin(), query.names.end(),
                         [&](const query::NameQuery& one) { return one.dotted == whole; });
    });
    // In Rust builders, a type often has a field and a method with the same name. Users rarely mean
    // the field, so methods are preferred.
    if (have_one_owner(nodes)) {
      narrow(nodes, [](const Node& node) { return model::is_callable(node.kind); });
    }
    for (Node& node : nodes) result_.matches.push_back(summarize(corpus_, std::move(node)));
    if (result_.matches.size() > 1 && are_one_thing(corpus_, result_.matches)) join_parts();
    return !result_.matches.empty();
  }

  // Finds the member that a type inherits.
  bool by_base() {
    const std::size_t end = asked_.find_last_of(".:#");
    if (end == std::string::npos || end + 1 == asked_.size()) return false;
    const std::size_t begin = asked_.find_last_not_of(".:#", end);
    if (begin == std::string::npos) return false;
    const std::string owner = asked_.substr(0, begin + 1);
    const Resolution type = Resolver(corpus_, owner).run();
    if (type.matches.size() != 1 || !model::is_type(type.matches.front().node.kind)) return false;
    const Node& heir = type.matches.front().node;
    std::string member = asked_.substr(end + 1);
    if (member.ends_with("()")) member.resize(member.size() - 2);
    for (Node& node : inherited_members(corpus_, heir, member)) {
      result_.matches.push_back(summarize(corpus_, std::move(node)));
    }
    if (result_.matches.empty()) return false;
    result_.heir = heir.qualified_name();
    if (result_.matches.size() > 1 && are_one_thing(corpus_, result_.matches)) join_parts();
    return true;
  }

  static bool have_one_owner(const std::vector<Node>& nodes) {
    return std::all_of(nodes.begin(), nodes.end(), [&](const Node& one) {
      return one.parent == nodes.front().parent && !one.container.empty() &&
             one.container == nodes.front().container;
    });
  }

  // Removes all nodes except those in the file `path` or, if there are none, those below a
  // directory of this name.
  void keep_in(const std::string& path, Found& found) const {
    const auto in_file = [&](const auto& one) {
      return is_file(corpus_.path_of(one.second.node), path);
    };
    const bool any_in_file = std::any_of(found.begin(), found.end(), in_file);
    std::erase_if(found, [&](const auto& one) {
      return any_in_file ? !in_file(one) : !is_below(corpus_.path_of(one.second.node), path);
    });
  }

  void join_parts() {
    const auto rank = [](const NodeSummary& one) {
      const std::uint32_t members = value_of(one.node.last) - value_of(one.node.id);
      return std::make_tuple(~members, !one.node.is(model::kFlagDocumented), value_of(one.node.id));
    };
    std::sort(result_.matches.begin(), result_.matches.end(),
              [&](const NodeSummary& a, const NodeSummary& b) { return rank(a) < rank(b); });
    result_.parts.assign(std::make_move_iterator(result_.matches.begin() + 1),
                         std::make_move_iterator(result_.matches.end()));
    result_.matches.resize(1);
  }

  void collect(const query::NameQuery& asked, Found& found) const {
    for (const corpus::NameMatch& match : corpus_.names_with_key(base::name_key(asked.name))) {
      for (const NodeId id : match.nodes) {
        std::optional<Node> node = corpus_.node(id);
        if (!node) continue;
        const bool inside =
            asked.qualifiers.empty() || qualifier_score(corpus_, *node, asked.qualifiers) > 0;
        if (inside) add(std::move(*node), asked, found);
      }
    }
  }

  static void add(Node node, const query::NameQuery& asked, Found& found) {
    const Fit fit = fit_of(node, asked.dotted.empty() ? asked.name : asked.dotted);
    const NodeId id = node.id;
    const auto known = found.find(id);
    if (known == found.end()) {
      found.emplace(id, Fitting{std::move(node), fit});
    } else {
      known->second.fit = std::min(known->second.fit, fit);
    }
  }

  // Moves all nodes that are not preferred to result_.others, unless no node is preferred.
  void narrow(std::vector<Node>& nodes, const std::function<bool(const Node&)>& preferred) {
    const auto middle = std::stable_partition(nodes.begin(), nodes.end(), preferred);
    if (middle == nodes.begin()) return;
    for (auto at = middle; at != nodes.end(); ++at) {
      result_.others.push_back(summarize(corpus_, std::move(*at)));
    }
    nodes.erase(middle, nodes.end());
  }

  const Corpus& corpus_;
  const std::string& asked_;
  Resolution result_;
};

}  // namespace

NodeSummary summarize(const Corpus& corpus, Node node) {
  NodeSummary summary;
  summary.handle = corpus.handle(node);
  summary.path = corpus.path_of(node);
  summary.node = std::move(node);
  return summary;
}

std::string shown_name(const Corpus& corpus, const Node& node) {
  std::string name = node.qualified_name();
  if (name.empty()) name = corpus.path_of(node);
  return name.empty() ? std::string(model::name_of(node.kind)) : name;
}

Resolution resolve(const Corpus& corpus, const std::string& asked) {
  return Resolver(corpus, asked).run();
}

Resolution join_namesakes(const Corpus& corpus, Resolution found) {
  constexpr std::size_t kMaxNamesakes = 200;
  std::vector<NodeSummary>& nodes = found.matches;
  if (nodes.size() < 2 || nodes.size() > kMaxNamesakes) return found;
  const model::Language& language = language_of(corpus, nodes.front().node);
  const auto is_function = [](const NodeSummary& one) { return model::is_callable(one.node.kind); };
  const auto may_be_function = [&](const NodeSummary& one) {
    const model::NodeKind kind = one.node.kind;
    const bool has_value = kind == model::NodeKind::kVariable || kind == model::NodeKind::kConstant;
    return (has_value || is_function(one)) && &language_of(corpus, one.node) == &language;
  };
  if (!std::all_of(nodes.begin(), nodes.end(), may_be_function)) return found;
  if (std::none_of(nodes.begin(), nodes.end(), is_function)) return found;
  const auto uses_of = [&corpus](const NodeSummary& one) {
    std::size_t uses = 0;
    for (const corpus::Posting& posting : corpus.postings(one.node.id)) uses += posting.count;
    return uses;
  };
  std::vector<std::pair<std::size_t, std::size_t>> order;  // number of uses, index in `nodes`
  for (std::size_t i = 0; i < nodes.size(); ++i) order.emplace_back(uses_of(nodes[i]), i);
  std::stable_sort(order.begin(), order.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  for (const auto& [uses, place] : order) found.parts.push_back(std::move(nodes[place]));
  nodes = {std::move(found.parts.front())};
  found.parts.erase(found.parts.begin());
  found.are_namesakes = true;
  return found;
}

Resolution find_files(const Corpus& corpus, const std::string& path) {
  Resolution result;
  result.asked = path;
  std::string wanted = path;
  while (wanted.starts_with("./")) wanted.erase(0, 2);
  std::vector<NodeId> by_ending;
  const auto consider = [&](const std::string& known, NodeId node) {
    const bool ends = known.size() > wanted.size() && known.ends_with(wanted) &&
                      known[known.size() - wanted.size() - 1] == '/';
    if (known == wanted) by_ending = {node};
    if (ends) by_ending.push_back(node);
    return known == wanted;
  };
  bool is_found = false;
  // In the lexicon, the name of a source file is the last component of its path.
  for (const corpus::NameMatch& match :
       corpus.names_with_key(base::name_key(base::base_name(wanted)))) {
    for (const NodeId id : match.nodes) {
      if (is_found || corpus.traits(id).kind != model::NodeKind::kFile) continue;
      const auto file = corpus.file(id);
      is_found = file && consider(file->path, id);
    }
  }
  if (!is_found) {
    for (const corpus::DocumentRow& document : corpus.written_documents()) {
      if (consider(document.path, document.node)) break;
    }
  }
  for (const NodeId id : by_ending) {
    if (auto node = corpus.node(id)) result.matches.push_back(summarize(corpus, std::move(*node)));
  }
  return result;
}

Resolution resolve_file(const Corpus& corpus, const std::string& path) {
  Resolution result = find_files(corpus, path);
  if (result.matches.empty()) result.suggestions = similar_names(corpus, base::base_name(path));
  return result;
}

}  // namespace cairn::search
