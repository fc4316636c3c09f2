// Determines how definitions relate: base types, interfaces, traits, overridden members, owners.
#include <algorithm>
#include <unordered_map>
#include <utility>

#include "internal/base/path.h"
#include "internal/resolve/resolver.h"
#include "internal/resolve/steps.h"

namespace cairn::resolve {
namespace {

using What = Meaning::What;
using model::NodeKind;

constexpr std::size_t kNoGuess = ~std::size_t{0};

}  // namespace

EntityId Resolver::principal(EntityId id) {
  const Entity& entity = project_.entity(id);
  if (!entity.is_declaration) return project_.whole(id);
  const auto same = entity.owner == kNone ? project_.named(entity.name)
                                          : project_.members(entity.owner, entity.name);
  const File& file = project_.file(entity.file);
  // The more of these hold, in this order: the same file, number of parameters and types of
  // parameters.
  const auto likeness = [&](const Entity& one) {
    return (one.file == entity.file ? 4 : 0) + (one.max_arguments == entity.max_arguments ? 2 : 0) +
           (one.parameters == entity.parameters ? 1 : 0);
  };
  Entities best;
  int most = -1;
  for (const EntityId other : same) {
    if (!takes(1)) break;
    const Entity& one = project_.entity(other);
    if (one.is_declaration || project_.file(one.file).family != file.family) continue;
    if (entity.owner == kNone && one.owner != kNone) continue;
    if (model::is_callable(one.kind) != model::is_callable(entity.kind)) continue;
    if (!entity.is_own && is_of_other_source(other, entity.file)) continue;
    const int like = likeness(one);
    if (like < most) continue;
    if (like > most) best.clear();
    most = like;
    best.push_back(other);
  }
  if (best.empty()) return id;
  // Among several, one in a file that includes the declaration is preferred, then one in the same
  // directory.
  const auto nearness = [&](EntityId other) {
    const File& place = project_.file(project_.entity(other).file);
    const bool includes = file.family->includes_text && takes(kStepsOfVisible) &&
                          sees(project_.entity(other).file, entity.file);
    return (includes ? 2 : 0) +
           (base::directory_of(file.path) == base::directory_of(place.path) ? 1 : 0);
  };
  EntityId nearest = best.front();
  if (best.size() > 1) {
    int near = -1;
    for (const EntityId other : best) {
      if (const int own = nearness(other); own > near) {
        nearest = other;
        near = own;
      }
    }
  }
  return project_.whole(nearest);
}

Entities Resolver::bases_of(EntityId type) {
  if (project_.file(project_.entity(type).file).family->satisfies()) {
    const auto known = satisfied_.find(type);
    if (known != satisfied_.end()) return known->second;
    Entities found = satisfied_by(type);
    if (!has_run_out_) satisfied_.emplace(type, found);
    return found;
  }
  return bases(type).types;
}

// Returns the interfaces that a type satisfies because it has all of their methods (Go).
Entities Resolver::satisfied_by(EntityId type) {
  Entities found;
  if (project_.entity(type).kind == NodeKind::kInterface) return found;
  // Collects the methods of the type and the methods of the types that it embeds.
  const auto own = project_.all_members(type);
  Entities methods(own.begin(), own.end());
  for (const EntityId base : bases(type).types) {
    const auto more = project_.all_members(base);
    if (!takes(more.size())) return found;
    methods.insert(methods.end(), more.begin(), more.end());
  }
  for (const EntityId method : methods) {
    if (project_.entity(method).kind != NodeKind::kMethod) continue;
    for (const EntityId other : project_.named(project_.entity(method).name)) {
      if (!takes(1)) return found;
      const EntityId owner = project_.entity(other).owner;
      if (owner == kNone || project_.entity(owner).kind != NodeKind::kInterface) continue;
      if (!takes(1 + found.size())) return found;
      if (std::find(found.begin(), found.end(), owner) != found.end()) continue;
      if (satisfies(type, owner)) found.push_back(owner);
    }
  }
  return found;
}

// Whether `type` has all methods of `interface` and of the interfaces that `interface` embeds.
bool Resolver::satisfies(EntityId type, EntityId interface) {
  constexpr std::size_t kMaxEmbedded = 32;
  Entities open{project_.whole(interface)};
  for (std::size_t at = 0; at < open.size() && at < kMaxEmbedded; ++at) {
    for (const EntityId wanted : project_.all_members(open[at])) {
      if (project_.entity(wanted).kind != NodeKind::kMethod) continue;
      const Meaning mine = in_type(type, project_.name_of(wanted), 0);
      if (!mine.is(What::kEntities)) return false;
      const Entity& method = project_.entity(mine.entities.front());
      const Entity& other = project_.entity(wanted);
      if (method.kind != NodeKind::kMethod || method.max_arguments != other.max_arguments ||
          !project_.file(project_.entity(type).file)
               .family->agree(project_.text(method.signature), project_.text(other.signature))) {
        return false;
      }
    }
    for (const EntityId base : bases(open[at]).types) {
      if (!takes(open.size())) return false;
      if (std::find(open.begin(), open.end(), base) == open.end()) open.push_back(base);
    }
  }
  return true;
}

// If some of the functions have the same types of parameters as `function`, removes the others.
void Resolver::keep_same_parameters(const Entity& function, Entities& others) const {
  const auto differs = [&](EntityId id) {
    return project_.entity(id).parameters != function.parameters;
  };
  if (others.size() > 1 && !std::all_of(others.begin(), others.end(), differs)) {
    std::erase_if(others, differs);
  }
}

Entities Resolver::overridden_by(EntityId member) {
  const Entity& entity = project_.entity(member);
  Entities found;
  if (entity.kind == NodeKind::kConstructor || model::is_type(entity.kind)) return found;
  if (entity.is_own) return found;
  Entities open;
  if (entity.owner != kNone && has_objects(entity.owner)) {
    open = bases_of(project_.whole(entity.owner));
  } else if (entity.owner == kNone && entity.trait != 0 &&
             project_.file(entity.file).family->extends_any_type) {  // impl Trait for u32
    const Meaning trait = object_of(project_.text(entity.trait), context_of(member), kNone, 0);
    if (trait.is(What::kObject)) open.push_back(project_.whole(trait.entities.front()));
  }
  if (open.empty()) return found;
  const bool overloads = project_.file(entity.file).family->has_overloads;
  const EntityId owner = entity.owner == kNone ? kNone : project_.whole(entity.owner);
  // Methods whose parameters have other types count only if no ancestor above has one with the same
  // types. They may be type parameters: put(T) and put(String).
  std::vector<Entities> guesses;
  std::vector<std::size_t> guess_of(open.size(), kNoGuess);  // parallel to `open`
  bool is_cut = false;
  for (std::size_t at = 0; at < open.size() && at < kMaxAncestors && !is_cut; ++at) {
    if (open[at] == owner) continue;  // the types form a cycle
    Entities same;
    for (const EntityId other : project_.members(open[at], entity.name)) {
      is_cut = is_cut || !takes(4);
      const Entity& one = project_.entity(other);
      if (is_cut || model::is_type(one.kind) || one.is_own) continue;
      if (model::is_callable(entity.kind) && overloads &&
          one.max_arguments != entity.max_arguments) {
        continue;
      }
      same.push_back(other);
      if (!overloads) break;
    }
    keep_same_parameters(entity, same);
    if (!same.empty() && project_.entity(same.front()).parameters == entity.parameters) {
      for (const EntityId other : same) found.push_back(principal(other));
      if (guess_of[at] != kNoGuess) guesses[guess_of[at]].clear();
      continue;
    }
    std::size_t guess = guess_of[at];
    if (!same.empty() && guess == kNoGuess) {
      guess = guesses.size();
      guesses.push_back(std::move(same));
    }
    for (const EntityId up : bases_of(open[at])) {
      is_cut = is_cut || !takes(open.size());
      if (is_cut || std::find(open.begin(), open.end(), up) != open.end()) continue;
      open.push_back(up);
      guess_of.push_back(guess);
    }
  }
  for (const Entities& some : guesses) {
    for (const EntityId other : some) found.push_back(principal(other));
  }
  return found;
}

const Entities& Resolver::implemented_traits(EntityId type) {
  if (!has_implementations_) find_implementations();
  static const Entities none;
  const auto found = implementations_.find(type);
  return found == implementations_.end() ? none : found->second;
}

// Finds the traits that each type implements. Keeps no other result of this search, which does not
// know the implementations yet.
void Resolver::find_implementations() {
  has_implementations_ = true;
  const Apart apart(*this);
  auto values = std::exchange(values_, {});
  auto modules = std::exchange(modules_, {});
  OpenSearches open = std::exchange(open_, {});
  // The search covers all files at once, so its steps are not counted against the current file.
  std::uint64_t all_steps = kStepsOfImplementation;
  for (const File& file : project_.files()) {
    all_steps += kStepsOfImplementation * file.implementations.size();
  }
  const auto steps_before = std::exchange(steps_left_, all_steps);
  const bool had_run_out = std::exchange(has_run_out_, false);
  std::unordered_map<EntityId, Entities> all;
  for (FileId file = 0; file < project_.files().size(); ++file) {
    Context context;
    context.file = file;
    for (const syntax::Implementation& one : project_.file(file).implementations) {
      const Meaning owner = object_of(one.owner, context, kNone, 0);
      const Meaning trait = object_of(one.trait, context, kNone, 0);
      if (!trait.is(What::kObject)) continue;
      if (!owner.is(What::kObject)) foreign_traits_.insert(trait.entities.front());
      if (!owner.is(What::kObject)) continue;
      all[project_.whole(owner.entities.front())].push_back(trait.entities.front());
    }
  }
  implementations_ = std::move(all);
  bases_.clear();
  ancestors_.clear();
  guessed_.clear();
  values_ = std::move(values);
  modules_ = std::move(modules);
  open_ = std::move(open);
  steps_left_ = steps_before;
  has_run_out_ = had_run_out;
}

EntityId Resolver::owner_type(EntityId of, std::string_view text) {
  const Entity& entity = project_.entity(of);
  Context context = context_of(of);
  if (project_.file(entity.file).family->has_module_values) {
    // The owner is `app` in `app.use = …`, and `Layer` in `Layer.prototype.match = …`.
    if (text.ends_with(".prototype")) text.remove_suffix(10);
    const auto top = project_.at_top(entity.file, text);
    if (top.empty() && project_.file(entity.file).family->has_class_tables) {
      const Meaning table = expression(text, context, 0);  // `function a.b.f()` in Lua
      return table.is(What::kEntities) ? table.entities.front() : kNone;
    }
    return top.empty() ? kNone : top.front();
  }
  Meaning owner = object_of(text, context, kNone, 0);
  // The qualifier may be unknown here, for example because it is an alias. Retry without it.
  while (!owner.is(What::kObject) && rules(entity.file).traits().names_are_global) {
    const std::size_t colons = text.find("::");
    if (colons == text.npos) break;
    text.remove_prefix(colons + 2);
    owner = object_of(text, context, kNone, 0);
  }
  // A type of the project may have the name of a standard container: `impl<T> Slice<T>` (Rust).
  const std::size_t argument = text.find('<');
  const bool has_argument = argument != text.npos && argument > 0;
  if (!owner.is(What::kObject) && has_argument &&
      project_.file(entity.file).family->has_crate_paths) {
    owner = object_of(text.substr(0, argument), context, kNone, 0);
  }
  if (owner.is(What::kObject)) return project_.whole(owner.entities.front());
  if (!project_.file(entity.file).family->includes_text) return kNone;
  // A function in a namespace can be defined outside of the namespace: void lib::run() {}.
  const Meaning found = space(text, context, 0);
  const bool is_space = found.is(What::kEntities) &&
                        project_.entity(found.entities.front()).kind == NodeKind::kNamespace;
  return is_space ? project_.whole(found.entities.front()) : only_type(text, entity.file);
}

// Returns the type called `text`. Used if the scope of the type is unknown, because the namespaces
// that enclose the type, or those in `file`, cannot be parsed. If `file` and the files that it
// includes define exactly one such type, returns that type. If they define several, returns kNone.
// If they define none, returns the only such type in the project, or kNone if the project has none
// or several.
EntityId Resolver::only_type(std::string_view text, FileId file) {
  text = text.substr(0, text.find('<'));
  const Family* const family = project_.file(file).family;
  EntityId only = kNone;
  EntityId near = kNone;
  bool is_only = true;
  for (const EntityId id : project_.named(text)) {
    if (!takes(2)) return kNone;
    const Entity& entity = project_.entity(id);
    if (!model::is_type(entity.kind) || project_.file(entity.file).family != family) continue;
    const bool is_near = entity.file == file || rank_of(entity.file, included_files(file)) != kNone;
    is_only = is_only && only == kNone;
    if (is_near && near != kNone) return kNone;
    if (is_near) near = id;
    only = id;
  }
  if (near != kNone) return project_.whole(near);
  return is_only && only != kNone ? project_.whole(only) : kNone;
}

}  // namespace cairn::resolve
