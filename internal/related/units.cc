#include "internal/related/units.h"

#include <algorithm>

#include "internal/corpus/tree.h"
#include "internal/model/node_range.h"

namespace cairn::related {

using model::Node;
using model::NodeId;
using model::NodeKind;
using model::NodeRange;

namespace {

UnitLevel level_of(const Node& entity) {
  if (model::is_type(entity.kind)) return UnitLevel::kType;
  if (entity.kind == NodeKind::kFile) return UnitLevel::kFile;
  return entity.kind == NodeKind::kModule ? UnitLevel::kModule : UnitLevel::kSymbol;
}

}  // namespace

Units::Units(const corpus::Corpus& corpus, const Node& entity, bool with_tests)
    : corpus_(corpus),
      entity_(entity),
      level_(level_of(entity)),
      with_tests_(with_tests || entity.is(model::kFlagTest)) {
  for (const Node& around : corpus::ancestors_of(corpus, entity, 64)) around_.push_back(around.id);
  if (const auto type = type_of_method(entity)) around_.push_back(*type);
  if (level_ == UnitLevel::kType) own_methods_ = methods_outside(entity);
}

std::optional<NodeId> Units::unit_of(NodeId node) {
  const auto [at, is_new] = known_.try_emplace(value_of(node));
  if (is_new) at->second = find_unit(node);
  return at->second;
}

double Units::count() const {
  const bool are_files = level_ == UnitLevel::kFile || level_ == UnitLevel::kModule;
  return are_files ? static_cast<double>(corpus_.count(corpus::Table::kFile))
                   : value_of(corpus_.last_code_node());
}

bool Units::holds_entity(NodeId node) const {
  return std::find(around_.begin(), around_.end(), node) != around_.end();
}

std::optional<NodeId> Units::find_unit(NodeId node) {
  if (node == model::kNoNode || node > corpus_.last_code_node()) return std::nullopt;
  if (node >= entity_.id && node <= entity_.last) return std::nullopt;
  if (std::find(own_methods_.begin(), own_methods_.end(), node) != own_methods_.end()) {
    return std::nullopt;
  }
  const model::NodeTraits traits = corpus_.traits(node);
  if (!with_tests_ && (traits.flags & model::kFlagTest) != 0) return std::nullopt;
  std::optional<NodeId> unit;
  switch (level_) {
    case UnitLevel::kSymbol: {
      const bool is_value = !model::is_callable(entity_.kind) && model::is_symbol(traits.kind);
      if (is_value || model::is_callable(traits.kind) || model::is_type(traits.kind)) unit = node;
      break;
    }
    case UnitLevel::kType: unit = type_or_function(node); break;
    case UnitLevel::kFile:
      if (traits.kind == NodeKind::kFile) unit = node;
      if (traits.kind != NodeKind::kFile && traits.file != model::kNoNode) unit = traits.file;
      break;
    case UnitLevel::kModule: {
      if (traits.kind == NodeKind::kModule) {
        unit = node;
      } else if (const auto file =
                     corpus_.node(traits.kind == NodeKind::kFile ? node : traits.file)) {
        unit = file->parent;
      }
      break;
    }
  }
  const bool is_answer = unit && *unit != entity_.id && !holds_entity(*unit);
  return is_answer ? unit : std::nullopt;
}

// Returns the innermost type that is `node` or contains it. If there is none, returns the outermost
// function that is `node` or contains it.
std::optional<NodeId> Units::type_or_function(NodeId node) const {
  std::optional<NodeId> function;
  for (NodeId at = node; at != model::kNoNode;) {
    const NodeKind kind = corpus_.traits(at).kind;
    if (model::is_type(kind)) return at;
    if (!model::is_symbol(kind)) break;
    if (model::is_callable(kind)) function = at;
    const auto row = corpus_.node(at);
    if (!row) break;
    if (model::is_callable(kind)) {
      if (const auto type = type_of_method(*row)) return type;
    }
    at = row->parent;
  }
  return function;
}

// Returns the type of a method that is defined outside its type. The symbol of the method contains
// the symbol of the type: the type of "…/Lighthouse#Describe()." is "…/Lighthouse#".
std::optional<NodeId> Units::type_of_method(const Node& method) const {
  if (method.parent != method.file) return std::nullopt;
  const std::size_t end = method.symbol.rfind('#');
  if (end == std::string::npos) return std::nullopt;
  const auto type = corpus_.node_of(model::handle_of(method.symbol.substr(0, end + 1)));
  return type && model::is_type(corpus_.traits(*type).kind) ? type : std::nullopt;
}

// Returns the methods of `type` that are defined outside it. An example is a Go method with a
// receiver of this type.
std::vector<NodeId> Units::methods_outside(const Node& type) const {
  std::vector<NodeId> methods;
  if (type.symbol.empty() || !model::is_type(type.kind)) return methods;
  for (const NodeId id : NodeRange::inside(type)) {
    if (model::is_callable(corpus_.traits(id).kind)) return methods;
  }
  for (const model::Edge& edge : corpus_.arcs(type.id).incoming) {
    if (methods.size() >= kMaxMembers) break;
    if (edge.kind != model::EdgeKind::kTypeOf ||
        !model::is_callable(corpus_.traits(edge.from).kind)) {
      continue;
    }
    const auto node = corpus_.node(edge.from);
    if (node && node->symbol.starts_with(type.symbol)) methods.push_back(edge.from);
  }
  return methods;
}

NodeId Units::reach_of(const Node& unit) const {
  const bool is_alone = level_ == UnitLevel::kSymbol && model::is_type(unit.kind);
  return is_alone ? unit.id : std::min(unit.last, corpus_.last_code_node());
}

std::vector<NodeId> Units::members_of(const Node& unit, std::size_t most) const {
  std::vector<NodeId> members;
  const NodeId last = reach_of(unit);
  const bool is_type = model::is_type(unit.kind);
  for (auto at = NodeRange::after(unit.id); at <= value_of(last);) {
    const NodeId id = NodeRange::number(at++);
    // A nested type is a separate unit.
    if (is_type && model::is_type(corpus_.traits(id).kind)) {
      if (const auto inner = corpus_.node(id)) at = NodeRange::after(inner->last);
      continue;
    }
    corpus_.tick();
    members.push_back(id);
  }
  if (members.size() > most) {
    std::vector<std::pair<int, NodeId>> by_use;
    by_use.reserve(members.size());
    for (const NodeId member : members) by_use.emplace_back(-corpus_.traits(member).uses, member);
    const auto end = by_use.begin() + static_cast<std::ptrdiff_t>(most);
    std::nth_element(by_use.begin(), end, by_use.end());
    members.clear();
    for (auto at = by_use.begin(); at != end; ++at) members.push_back(at->second);
    std::sort(members.begin(), members.end());
  }
  members.insert(members.begin(), unit.id);
  if (level_ == UnitLevel::kSymbol) return members;
  const std::vector<NodeId> outside = methods_outside(unit);
  members.insert(members.end(), outside.begin(), outside.end());
  return members;
}

}  // namespace cairn::related
