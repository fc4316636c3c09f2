#include "internal/navigation/contracts.h"

#include <algorithm>

#include "internal/base/identifier.h"
#include "internal/base/path.h"
#include "internal/resolve/family.h"

namespace cairn::navigation {
namespace {

using model::EdgeKind;
using model::NodeKind;
using review::SymbolChange;

constexpr std::size_t kMaxSteps = 200'000;  // maximum number of nodes visited for one review
constexpr std::size_t kMaxEmbedded = 32;    // maximum number of bases followed from one type

}  // namespace

Contracts::Contracts(const corpus::Corpus& corpus, const review::Review& review, UseFinder& finder)
    : corpus_(corpus), review_(review), finder_(finder), steps_left_(kMaxSteps) {
  for (const SymbolChange& change : review.changes) {
    const auto note = [&](const std::optional<review::Symbol>& symbol, const std::string& path,
                          const model::Language& language, std::map<Key, std::string>& signatures) {
      if (!symbol) return;
      const bool is_structural = family_of(language).satisfies();
      const Key key{is_structural ? std::string(base::directory_of(path)) : std::string(),
                    last_name(symbol->container), symbol->name};
      changed_.insert(key);
      signatures.emplace(key, symbol->written);
    };
    const review::ReviewedFile& old_file = review.files[change.old_file];
    const review::ReviewedFile& new_file = review.files[change.new_file];
    if (change.before) note(change.before, old_file.old_path, *old_file.language, before_);
    if (change.after) note(change.after, new_file.path, *new_file.language, now_);
  }
}

std::string Contracts::last_name(std::string_view path) {
  return std::string(path.substr(path.rfind('.') + 1));
}

bool Contracts::is_contract(NodeKind kind) {
  return kind == NodeKind::kInterface || kind == NodeKind::kTrait;
}

const resolve::Family& Contracts::family_of(const model::Language& language) {
  return resolve::family_named(language.family);
}

bool Contracts::is_structural(const SymbolChange& change) const {
  return family_of(*review_.files[change.file()].language).satisfies();
}

bool Contracts::may_go_on(std::size_t steps) {
  steps_left_ -= std::min(steps, steps_left_);
  return steps_left_ > 0;
}

std::optional<Contracts::Found> Contracts::found(model::NodeId id) const {
  if (id > corpus_.last_code_node()) return std::nullopt;
  auto node = corpus_.node(id);
  const auto file = node ? corpus_.file(node->file) : std::nullopt;
  if (!file) return std::nullopt;
  return Found{std::move(*node), file->path};
}

const std::vector<Contracts::Found>& Contracts::named(const std::string& name) {
  const auto [place, is_new] = named_.try_emplace(name);
  if (!is_new) return place->second;
  for (const corpus::NameMatch& match : corpus_.names_with_key(base::name_key(name))) {
    if (match.name != name || !may_go_on(match.nodes.size())) continue;
    for (const model::NodeId id : match.nodes) {
      auto one = found(id);
      if (!one) continue;
      const Type owner = owner_of(*one);
      indexed_.try_emplace({owner.directory, owner.name, name}, one->node.signature);
      place->second.push_back(std::move(*one));
    }
  }
  return place->second;
}

Contracts::Type Contracts::type_of(const Found& type) const {
  const bool is_structural = family_of(finder_.sources().language_of(type.path)).satisfies();
  return {is_structural ? std::string(base::directory_of(type.path)) : std::string(),
          type.node.name};
}

Contracts::Type Contracts::owner_of(const Found& member) const {
  Type type = type_of(member);
  type.name = last_name(member.node.container);
  return type;
}

std::optional<Contracts::Found> Contracts::declaration_of(const Type& type) {
  for (const Found& one : named(type.name)) {
    if (model::is_type(one.node.kind) && type_of(one).directory == type.directory) return one;
  }
  return std::nullopt;
}

// Returns the signature of a member on one side of the change, or nothing if the type lacks the
// member on that side.
std::optional<std::string> Contracts::member(const Type& type, const std::string& name, Side side) {
  const Key key{type.directory, type.name, name};
  if (changed_.contains(key)) {
    const auto& signatures = side == Side::kBefore ? before_ : now_;
    const auto known = signatures.find(key);
    if (known == signatures.end()) return std::nullopt;
    return known->second;
  }
  named(name);
  const auto known = indexed_.find(key);
  if (known != indexed_.end()) return known->second;
  return std::nullopt;
}

// Whether a type that `type` extends or embeds has the member.
bool Contracts::has_by_base(const Found& type, const std::string& name, Side side) {
  std::vector<Found> open{type};
  std::set<model::NodeId> seen{type.node.id};
  for (std::size_t at = 0; at < open.size() && at < kMaxEmbedded; ++at) {
    const bool is_structural = family_of(finder_.sources().language_of(open[at].path)).satisfies();
    for (const model::Edge& edge : corpus_.arcs(open[at].node.id).outgoing) {
      // A type inherits nothing from an interface that it satisfies without naming it.
      const bool is_named = edge.file != model::kNoNode || !is_structural;
      if (edge.kind != EdgeKind::kImplements || !is_named || !may_go_on()) continue;
      const auto base = found(edge.to);
      if (!base || !seen.insert(edge.to).second) continue;
      const bool gives = is_structural || !is_contract(base->node.kind);
      if (gives && member(type_of(*base), name, side)) return true;
      if (gives) open.push_back(*base);
    }
  }
  return false;
}

// Returns the members of an interface and of the interfaces that it embeds.
std::vector<Contracts::Member> Contracts::members_of(const Found& interface, Side side) {
  std::vector<Member> members;
  std::vector<Found> open{interface};
  std::set<model::NodeId> seen{interface.node.id};
  for (std::size_t at = 0; at < open.size() && at < kMaxEmbedded; ++at) {
    const Type type = type_of(open[at]);
    std::set<std::string> names;
    for (const model::Node& node : corpus_.subtree(open[at].node)) {
      if (!may_go_on()) break;
      if (node.parent == open[at].node.id && model::is_callable(node.kind)) names.insert(node.name);
    }
    for (auto key = changed_.lower_bound({type.directory, type.name, ""});
         key != changed_.end() && std::get<0>(*key) == type.directory &&
         std::get<1>(*key) == type.name && may_go_on();
         ++key) {
      names.insert(std::get<2>(*key));
    }
    for (const std::string& name : names) {
      if (auto signature = member(type, name, side))
        members.push_back({name, std::move(*signature)});
    }
    for (const model::Edge& edge : corpus_.arcs(open[at].node.id).outgoing) {
      if (edge.kind != EdgeKind::kImplements || !seen.insert(edge.to).second) continue;
      auto base = found(edge.to);
      if (base && is_contract(base->node.kind)) open.push_back(std::move(*base));
    }
  }
  return members;
}

// Whether the type had methods with these signatures before the change.
bool Contracts::had_all(const Type& type, const std::vector<Member>& members) {
  const auto declaration = declaration_of(type);
  if (!declaration) return false;
  const resolve::Family& family = family_of(finder_.sources().language_of(declaration->path));
  return std::all_of(members.begin(), members.end(), [&](const Member& wanted) {
    const auto own = member(type, wanted.name, Side::kBefore);
    if (own) return family.agree(*own, wanted.signature);
    return has_by_base(*declaration, wanted.name, Side::kBefore);
  });
}

}  // namespace cairn::navigation
