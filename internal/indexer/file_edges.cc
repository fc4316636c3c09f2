#include "internal/indexer/file_edges.h"

#include <algorithm>
#include <optional>
#include <tuple>
#include <unordered_map>

#include "internal/source/call_site.h"
#include "internal/source/code_text.h"

namespace cairn::indexer {
namespace {

using model::Edge;
using model::EdgeKind;
using model::NodeId;
using model::Occurrence;
using model::Position;
using scip::Suffix;

constexpr std::size_t kLongestHead = 2000;  // maximum bytes of a declaration before its body

class FileEdges {
 public:
  explicit FileEdges(const FileEdgesInput& input) : input_(input), nodes_(*input.nodes) {
    for (std::uint32_t i = 1; i < nodes_.size(); ++i) {
      if (!nodes_.nodes[i].is_implicit) by_line_[nodes_.nodes[i].name.begin.line].push_back(i);
    }
    heads_.resize(nodes_.size());
  }

  std::vector<Edge> run() {
    std::vector<const Occurrence*> uses;
    std::vector<Position> places;
    for (const Occurrence& occurrence : input_.occurrences) {
      if (occurrence.is_definition) continue;
      uses.push_back(&occurrence);
      places.push_back(occurrence.range.begin);
    }
    const std::vector<std::uint32_t> owners = input_.scopes->owners(places);
    for (std::size_t i = 0; i < uses.size(); ++i) add(*uses[i], owners[i]);
    return merged();
  }

 private:
  void add(const Occurrence& use, std::uint32_t owner) {
    const Suffix suffix = input_.suffix_of_node[value_of(use.node)];
    if (suffix == Suffix::kNamespace || suffix == Suffix::kNone) return;
    const bool is_in_file_head = owner == 0 && use.range.begin < end_of_file_head();
    if (is_in_file_head && is_own(use.node)) return;  // a module exports its own function
    if (is_dropped(use)) return;
    Edge edge;
    edge.kind = EdgeKind::kReference;
    if (!is_in_file_head && is_called(use, suffix)) {
      edge.kind = EdgeKind::kCall;
    } else if (suffix == Suffix::kType) {
      if (const auto declared = declared_beside(use.range.begin, owner)) {
        owner = *declared;
        edge.kind = EdgeKind::kTypeOf;
      } else if (owner != 0 && is_in_head(use.range.begin, owner)) {
        edge.kind =
            is_named_base(use.range.begin, owner) ? EdgeKind::kImplements : EdgeKind::kTypeOf;
      }
    }
    edge.from = NodeId{value_of(input_.file) + owner};
    edge.to = use.node;
    edge.file = input_.file;
    edge.place = use.range.begin;
    edge.confidence = use.confidence;
    if (edge.from != edge.to || edge.kind == EdgeKind::kCall) edges_.push_back(edge);
  }

  bool is_dropped(const Occurrence& use) const {
    if (input_.source == nullptr || nodes_.language->calls.dropping_word.empty()) return false;
    const std::size_t begin = input_.source->offset_of(use.range.begin);
    return source::is_dropped(input_.source->text().substr(0, begin), nodes_.language->calls);
  }

  bool is_own(NodeId node) const {
    const std::uint32_t first = value_of(input_.file);
    return value_of(node) >= first && value_of(node) - first < nodes_.size();
  }

  // Returns the position where the head of the file ends (source::end_of_head()).
  Position end_of_file_head() {
    const model::Language& language = *nodes_.language;
    if (language.calls.head.empty() || input_.source == nullptr) return {};
    if (!file_head_) {
      const std::string code = source::code_only(input_.source->text(), language);
      file_head_ = input_.source->position_of(source::end_of_head(code, language.calls));
    }
    return *file_head_;
  }

  bool is_called(const Occurrence& use, Suffix suffix) const {
    if (input_.source == nullptr) return suffix == Suffix::kMethod || suffix == Suffix::kMacro;
    const std::string_view text = input_.source->text();
    const std::size_t begin = input_.source->offset_of(use.range.begin);
    if (source::is_only_named(text.substr(0, begin), nodes_.language->calls)) return false;
    if (nodes_.language->calls.by_name && suffix == Suffix::kMethod) return true;
    if (suffix == Suffix::kType && text.substr(0, begin).ends_with('~')) return false;  // ~Type()
    const std::size_t end = input_.source->offset_of(use.range.end);
    const bool may_make = nodes_.language->calls.variables && suffix == Suffix::kMethod;
    if (may_make && source::makes_variable(text.substr(end))) return true;
    return source::is_call(text.substr(0, begin), text.substr(end), nodes_.language->calls);
  }

  // Returns the field or variable whose declaration contains the type at `place`. This is the last
  // field or variable directly inside `owner` that begins before `place` on the same line. If there
  // is none, returns the first one after `place`, because some languages put the type before the
  // name.
  std::optional<std::uint32_t> declared_beside(Position place, std::uint32_t owner) const {
    const auto line = by_line_.find(place.line);
    if (line == by_line_.end()) return std::nullopt;
    const NodeId container{value_of(input_.file) + owner};
    std::optional<std::uint32_t> best;
    for (const std::uint32_t i : line->second) {
      const PlannedNode& node = nodes_.nodes[i];
      if (nodes_.suffixes[i] != Suffix::kTerm || node.parent != container) continue;
      if (!nodes_.bodies[i].empty()) continue;
      if (!best || node.name.begin < place) best = i;
    }
    return best;
  }

  // Whether a type at `place` is in the head of the definition `owner`. Annotations and decorators
  // do not belong to the head, because the types in them do not describe the definition.
  bool is_in_head(Position place, std::uint32_t owner) {
    if (place >= head_end(owner)) return false;
    if (input_.source == nullptr) return true;
    const std::size_t at = input_.source->offset_of(place);
    const bool decorates = at > 0 && input_.source->text()[at - 1] == '@';
    return !decorates &&
           (!nodes_.language->declarations.name_bases || place > nodes_.nodes[owner].name.begin);
  }

  // Whether the type at `place` is a base of the class `owner`. In `class Name(Base, Other[Arg])`,
  // Base and Other are bases, but Arg is not.
  bool is_named_base(Position place, std::uint32_t owner) const {
    const bool may_name_bases = nodes_.language->declarations.name_bases;
    if (!may_name_bases || nodes_.suffixes[owner] != Suffix::kType) return false;
    if (input_.source == nullptr) return true;
    const std::size_t begin = input_.source->offset_of(nodes_.nodes[owner].name.end);
    const std::size_t end = std::max(begin, input_.source->offset_of(place));
    const std::string_view between = input_.source->text().substr(begin, end - begin);
    return std::count(between.begin(), between.end(), '[') ==
           std::count(between.begin(), between.end(), ']');
  }

  // Returns the position where the head of a definition ends and its body begins.
  Position head_end(std::uint32_t owner) {
    std::optional<Position>& known = heads_[owner];
    if (!known) known = find_head_end(nodes_.nodes[owner].name);
    return *known;
  }

  Position find_head_end(const model::Range& name) const {
    if (input_.source == nullptr) return {name.begin.line + 1, 0};
    const std::string_view text = input_.source->text();
    const std::size_t begin = input_.source->offset_of(name.end);
    const std::size_t end = std::min(begin + kLongestHead, text.size());
    int depth = 0;
    for (std::size_t at = begin; at < end; ++at) {
      const char c = text[at];
      if (c == '(' || c == '[') ++depth;
      if (c == ')' || c == ']') --depth;
      if (depth > 0) continue;
      const bool is_block = c == ':' && nodes_.language->blocks == model::Blocks::kIndented;
      if (depth < 0 || c == '{' || c == ';' || c == '=' || is_block) {
        return input_.source->position_of(at);
      }
    }
    return {name.begin.line + 1, 0};
  }

  std::vector<Edge> merged() {
    std::stable_sort(edges_.begin(), edges_.end(), [](const Edge& a, const Edge& b) {
      return std::tie(a.from, a.to, a.kind) < std::tie(b.from, b.to, b.kind);
    });
    std::vector<Edge> merged;
    for (const Edge& edge : edges_) {
      const bool same = !merged.empty() && merged.back().from == edge.from &&
                        merged.back().to == edge.to && merged.back().kind == edge.kind;
      if (same) {
        ++merged.back().count;
        merged.back().confidence = std::max(merged.back().confidence, edge.confidence);
      } else {
        merged.push_back(edge);
      }
    }
    return merged;
  }

  const FileEdgesInput& input_;
  const FileNodes& nodes_;
  std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> by_line_;  // indexes in nodes_
  std::optional<Position> file_head_;
  std::vector<std::optional<Position>> heads_;  // indexed like nodes_
  std::vector<Edge> edges_;
};

}  // namespace

std::vector<Edge> edges_of_file(const FileEdgesInput& input) { return FileEdges(input).run(); }

}  // namespace cairn::indexer
