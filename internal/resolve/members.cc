// Finds members of values, results of calls, elements of containers, and objects of declared types.
#include <algorithm>
#include <utility>

#include "internal/model/language.h"
#include "internal/resolve/forms.h"
#include "internal/resolve/resolver.h"
#include "internal/resolve/steps.h"
#include "internal/resolve/type_text.h"

namespace cairn::resolve {
namespace {

using What = Meaning::What;
using model::NodeKind;

constexpr std::size_t kMaxVariants = 8;  // max definitions of a type, one for each platform

}  // namespace

Meaning Resolver::member(const Meaning& of, std::string_view name, int depth) {
  if (depth > kMaxDepth) return {};
  switch (of.what) {
    case What::kUnknown:
    case What::kOutside: return of;
    case What::kModule: {
      if (!of.module.space.empty()) {
        return by_space_name(of.module.space, name, *project_.file(of.module.asked_from).family);
      }
      Meaning found = in_module(of.module, name, depth + 1);
      if (!found.is(What::kUnknown)) return found;
      if (!of.module.package.empty()) {
        found.module =
            rules(of.module.asked_from)
                .package_of(of.module.package + "." + std::string(name), of.module.asked_from);
        if (found.module.package.empty()) return outside();
        found.what = What::kModule;
        return found;
      }
      if (of.module.files.empty() && of.module.directory.empty()) return outside();
      if (Meaning below = submodule(of.module, name); below.is(What::kModule)) return below;
      return hidden();
    }
    case What::kObject: {
      Meaning found = in_type(of.entities.front(), name, depth + 1);
      for (std::size_t i = 1; i < of.entities.size() && !found.is(What::kEntities); ++i) {
        Meaning other = in_type(of.entities[i], name, depth + 1);
        if (other.is(What::kEntities)) found = std::move(other);
      }
      if (of.pointee != kNone && !found.is(What::kEntities)) {
        found = in_type(of.pointee, name, depth + 1);
      }
      const bool is_sure = !of.is_likely && !of.may_be_other;
      return is_sure || found.is(What::kEntities) ? found : Meaning();
    }
    case What::kEntities: break;
  }
  if (name == "prototype" && !of.entities.empty()) {  // what the objects of a class have
    const Entity& type = project_.entity(of.entities.front());
    const bool has_prototype = model::is_type(type.kind) || type.kind == NodeKind::kFunction;
    const Family& family = *project_.file(type.file).family;
    if (has_prototype && family.has_literals) return object(of.entities.front());
  }
  if (Meaning several = of_several_types(of, name, depth); several.is(What::kEntities)) {
    return several;
  }
  Meaning of_first;  // the result if no definition has the member
  EntityId space = kNone;
  for (const EntityId id : meant(of.entities, false)) {
    const Entity& entity = project_.entity(id);
    if (has_objects(id)) {
      Meaning found = in_type(id, name, depth + 1);
      const Family& family = *project_.file(entity.file).family;
      if (family.has_package_paths && !found.is(What::kEntities)) {
        Meaning other = in_package_of_type_name(id, name, depth);
        if (other.is(What::kEntities) || other.is(What::kModule)) return other;
      }
      const bool may_differ = family.has_receivers || family.extends_outside ||
                              family.has_module_values || family.has_crate_paths;
      if (!may_differ || found.is(What::kEntities)) return found;
      if (of_first.is(What::kUnknown)) of_first = std::move(found);
      continue;
    }
    const auto members = project_.members(id, name);
    if (!members.empty()) {
      Meaning meaning;
      meaning.what = What::kEntities;
      if (!takes(members.size())) return {};
      meaning.entities.assign(members.begin(), members.end());
      return meaning;
    }
    if (entity.kind != NodeKind::kNamespace) continue;
    if (!project_.file(entity.file).family->includes_text) return outside();
    if (space == kNone) space = id;
  }
  Meaning found = exported_with(of.entities, name, depth);
  if (!found.is(What::kUnknown)) return found;
  if (space == kNone) return of_first;
  const Family& family = *project_.file(project_.entity(space).file).family;
  return by_space_name(project_.name_of(space), name, family);
}

// If several types in different namespaces or types are meant, and more than one of them has the
// member, returns the members of all of them (C++).
Meaning Resolver::of_several_types(const Meaning& of, std::string_view name, int depth) {
  if (of.entities.size() < 2 ||
      !project_.file(project_.entity(of.entities.front()).file).family->includes_text) {
    return {};
  }
  Entities owners;  // of the types that have the member
  Meaning all;
  for (const EntityId id : of.entities) {
    const EntityId owner = project_.entity(id).owner;
    const EntityId outer = owner == kNone ? kNone : project_.whole(owner);
    // `#if` may declare a type once for each platform.
    const bool is_known = std::find(owners.begin(), owners.end(), outer) != owners.end();
    if (is_known || !has_objects(id) || owners.size() > kMaxVariants) continue;
    const Meaning found = in_type(id, name, depth + 1);
    if (!found.is(What::kEntities) || !takes(found.entities.size())) continue;
    owners.push_back(outer);
    all.entities.insert(all.entities.end(), found.entities.begin(), found.entities.end());
  }
  if (owners.size() < 2) return {};
  all.what = What::kEntities;
  return all;
}

// Returns the submodule `name` of a package: a.b after `import a.b` (Python).
Meaning Resolver::submodule(const Module& of, std::string_view name) const {
  Meaning meaning;
  if (of.directory.empty()) return meaning;
  for (const std::string& below :
       {of.directory + "/" + std::string(name), of.directory + "." + std::string(name)}) {
    for (const std::string_view ending : {".py", "/__init__.py"}) {
      const FileId file = project_.file_at(below + std::string(ending));
      if (file == kNone) continue;
      meaning.what = What::kModule;
      meaning.module.what = Module::What::kFiles;
      meaning.module.files = {file};
      if (ending.starts_with('/')) meaning.module.directory = below;
      return meaning;
    }
    if (!project_.in_directory(below).empty()) {
      meaning.what = What::kModule;
      meaning.module.directory = below;
      return meaning;
    }
  }
  return meaning;
}

// Finds `name` in the package that has the same full name as the type `type` (PHP): after
// `use App\Shop;`, `Shop\Order` is in the package App\Shop, even if there is a class App\Shop.
Meaning Resolver::in_package_of_type_name(EntityId type, std::string_view name, int depth) {
  const Entity& entity = project_.entity(type);
  if (entity.owner != kNone || !takes(kStepsOfImport)) return {};
  const std::string& outer = project_.file(entity.file).package;
  const std::string own(project_.name_of(type));
  Meaning package;
  package.module =
      rules(entity.file).package_of(outer.empty() ? own : outer + "." + own, entity.file);
  if (package.module.package.empty()) return {};
  package.what = What::kModule;
  return member(package, name, depth + 1);
}

// Finds `name` among the exports of the module whose value is `whole`. For example, after
// `module.exports = a; a.b = …` or `exports = module.exports = a; exports.b = …`, `b` is a member
// of `a`.
Meaning Resolver::exported_with(const Entities& whole, std::string_view name, int depth) {
  if (depth > kMaxDepth || whole.empty()) return {};
  const EntityId id = whole.front();
  const File& file = project_.file(project_.entity(id).file);
  const bool has_exports = file.family->has_module_values && !file.family->has_class_tables;
  if (!has_exports || project_.entity(id).owner != kNone) return {};
  const bool is_whole =
      std::any_of(file.imports.begin(), file.imports.end(), [&](const syntax::Import& import) {
        return import.is_exported && import.path.empty() && import.alias == "default" &&
               import.name == project_.name_of(id) && takes(1);
      });
  if (!is_whole) return {};
  const Meaning all = file_as_module(project_.entity(id).file);
  Meaning found = in_module(all.module, name, depth + 1);
  return found.is(What::kEntities) || found.is(What::kModule) ? found : Meaning();
}

// Returns the value that a call of `of` returns.
Meaning Resolver::result(const Meaning& of, int depth) {
  if (depth > kMaxDepth) return {};
  if (of.is(What::kOutside)) return of;
  if (of.is(What::kModule)) {  // require("./x")()
    return result(in_module(of.module, "default", depth + 1), depth + 1);
  }
  if (!of.is(What::kEntities) || of.entities.empty()) return {};
  const EntityId id = principal(called(meant(of.entities, false), true).front());
  const Entity& entity = project_.entity(id);
  if (model::is_type(entity.kind)) return object(id);
  if (entity.kind == NodeKind::kConstructor) {
    return entity.owner == kNone ? Meaning() : object(entity.owner);
  }
  if (!model::is_callable(entity.kind)) {  // a variable that holds a type: `Alias = Type`
    const Meaning held = value(of, depth + 1);
    return stands_for_type(held) ? object(held.entities.front()) : Meaning();
  }
  const Family& family = *project_.file(entity.file).family;
  if (entity.type == 0 && family.has_literals && project_.text(entity.value) == "this") {
    const EntityId self = of.receiver != kNone ? of.receiver : entity.owner;
    Meaning made =
        self == kNone || !model::is_type(project_.entity(self).kind) ? Meaning() : object(self);
    made.may_be_other = true;
    return made;
  }
  if (entity.type == 0 && entity.value != 0 && family.infers_results) {
    Meaning found = expression(project_.text(entity.value), context_of(id), depth + 1);
    return found.is(What::kObject) ? found : Meaning();
  }
  if (Meaning given = object_of_parameter(id, of.receiver, depth); given.is(What::kObject)) {
    return given;
  }
  if (entity.type == 0) return {};
  if (entity.type == entity.extended && of.receiver != kNone) return object(of.receiver);
  Context context = context_of(id);
  Meaning found = object_of(project_.text(entity.type), context,
                            of.receiver != kNone ? of.receiver : entity.owner, depth + 1);
  found.is_likely = found.is_likely || entity.has_bound_type;
  return found;
}

// Returns the result of a call with a type argument. The function is assumed to return the type
// `argument`, unless it declares another type.
Meaning Resolver::result_for(const Meaning& of, std::string_view argument, const Context& context,
                             int depth) {
  Meaning found = result(of, depth + 1);
  if (!project_.file(context.file).family->has_type_parameters) return found;
  Meaning likely = object_of(argument, context, kNone, depth + 1);
  if (!likely.is(What::kObject)) return found.is(What::kOutside) ? Meaning() : found;
  if (found.is(What::kObject) && !found.is_likely) {
    // `of` may be the wrong overload: `Node Find(string)` instead of `T Find<T>(string)`.
    const EntityId base = project_.whole(found.entities.front());
    if (!inherits(likely.entities.front(), base)) return found;
  }
  likely.is_likely = true;
  return likely;
}

Meaning Resolver::object_of(std::string_view type_text, const Context& context, EntityId receiver,
                            int depth) {
  if (depth > kMaxDepth) return {};
  const bool may_be_value = project_.file(context.file).family->files_are_types;
  if (may_be_value && type_text.ends_with("@This()")) {
    return object_of_value(own_type(context), depth + 1);
  }
  if (may_be_value) {  // anyerror!List(T) becomes List
    type_text = type_text.substr(0, type_text.find('('));
    type_text = type_text.substr(type_text.rfind('!') + 1);
  }
  const std::string type = value_type(type_text);
  if (type.empty()) return {};
  const bool may_be_computed = project_.file(context.file).family->has_literals;
  if (may_be_computed && (type == "ReturnType" || type == "InstanceType")) {
    return object_of_computed(first_argument(type_text), context, depth);
  }
  if (type == "Self" || type == "self" || type == "this" || type == "static") {
    if (receiver != kNone) return object(receiver);
    return may_be_value ? object_of_value(own_type(context), depth + 1) : self_type(context);
  }
  if (type == "var" || type == "auto" || type == "let" || type == "val" || type == "any" ||
      type == "Any" || type == "anytype" || type == "dynamic" || type == "object" ||
      type == "interface") {
    return {};
  }
  // A type parameter has no known members.
  std::string_view rest = type;
  const std::string_view first = take_step(rest);
  const Family& family = *project_.file(context.file).family;
  const syntax::Binding* const bound = binding(first, context);
  if (bound != nullptr && rest.empty() && (family.has_type_parameters || bound->type.empty())) {
    return {};
  }
  if (bound != nullptr && rest.empty() && bound->type != type_text) {
    return bounds_parameter(*bound) ? object_of_bounds(*bound, context, depth)
                                    : object_of(bound->type, context, receiver, depth + 1);
  }
  const Context typed = wanting_type(context);
  if (family.has_type_paths) rest = {};
  const bool has_paths = family.has_package_paths;
  Meaning found = family.has_type_paths       ? name(type, typed, depth + 1)
                  : rest.empty() || has_paths ? name(first, typed, depth + 1)
                  : family.includes_text      ? space(first, typed, depth + 1)
                                              : first_of_chain(first, typed, depth);
  if (found.is(What::kOutside) && has_paths) found = package_path(first, rest, context);
  if (found.is(What::kOutside) && family.has_crate_paths) {
    const Meaning crate = rust_path(first, rest, context);
    if (!crate.is(What::kUnknown)) found = crate;
  }
  if (family.has_crate_paths && !rest.empty()) {
    found = as_part_of_path(std::move(found), first, typed);
  }
  while (!rest.empty()) found = member(found, take_step(rest), depth + 1);
  if (found.is(What::kOutside)) {
    found.outside_name = type.substr(type.rfind('.') + 1);
    return found;
  }
  if (may_be_value && !stands_for_type(found)) return object_of_value(found, depth + 1);
  if (!found.is(What::kEntities) || found.entities.empty()) return {};
  EntityId id = meant(found.entities, true).front();
  if (family.calls_types && !has_objects(id)) {  // a variable that holds a type: `Alias = Type`
    const Meaning held = value(found, depth + 1);
    if (stands_for_type(held)) id = held.entities.front();
  }
  const Entity& entity = project_.entity(id);
  if (!has_objects(id)) return {};
  if (entity.kind == NodeKind::kType && entity.type != 0) {
    Meaning aliased = object_of(project_.text(entity.type), context_of(id), kNone, depth + 1);
    if (aliased.is(What::kObject)) return aliased;
    // After `type Outcome<T> = Result<T, Failure>`, an Outcome<Shop> counts as a Shop.
    const std::string given = first_argument(type_text);
    const bool is_parameter = value_type(project_.text(entity.type)) == "T";
    if (is_parameter && !given.empty()) return object_of(given, context, receiver, depth + 1);
  }
  Meaning made = object(id);
  // In C#, Outcome and Outcome<T> are two types with the same name.
  if (family.includes_text || family.has_type_parameters) add_variants(found.entities, made);
  if (family.includes_text) made.pointee = pointee_of(id, type_text, context, depth);
  return made;
}

// Whether the binding is that of a type parameter with a bound: `T: A` (Rust).
bool Resolver::bounds_parameter(const syntax::Binding& bound) {
  return bound.type.starts_with(':') && !bound.type.starts_with("::");
}

// Returns an object that has all traits that bound a type parameter (Rust). `bound` is one of its
// bindings. `where T: A + B, T: C` makes two.
Meaning Resolver::object_of_bounds(const syntax::Binding& bound, const Context& context,
                                   int depth) {
  Meaning all;
  const auto add = [&](std::string_view text) {
    const Meaning one = object_of(text, context, kNone, depth + 1);
    if (!one.is(What::kObject)) {
      if (all.is(What::kUnknown)) all = one;
      return;
    }
    if (!all.is(What::kObject)) all = object(one.entities.front());
    const EntityId trait = one.entities.front();
    const bool is_known =
        std::find(all.entities.begin(), all.entities.end(), trait) != all.entities.end();
    if (!is_known && all.entities.size() < kMaxVariants) all.entities.push_back(trait);
  };
  const auto known = bindings_.find(bound.name);
  if (known == bindings_.end()) return all;
  for (const syntax::Binding* const one : known->second.around(bound.place)) {
    if (!takes(1)) break;
    if (one->scope != bound.scope || !bounds_parameter(*one)) continue;
    for (const std::string& text : bounds_in(one->type)) add(text);
  }
  return all;
}

// Returns the type of `*x` if x has the type `type`, written `text`: Shop for Handle<Shop>, where
// Handle is a class with an operator `->` (C++). Returns kNone if there is none.
EntityId Resolver::pointee_of(EntityId type, std::string_view text, const Context& context,
                              int depth) {
  const std::string held = first_argument(text);
  if (held.empty() || project_.named("operator->").empty()) return kNone;
  if (!in_type(type, "operator->", depth + 1).is(What::kEntities)) return kNone;
  const Meaning pointee = object_of(held, context, kNone, depth + 1);
  return pointee.is(What::kObject) ? pointee.entities.front() : kNone;
}

// Returns an object of the type `ReturnType<argument>` or `InstanceType<argument>`, where `argument`
// names a function or class: `typeof makeShop` (TypeScript).
Meaning Resolver::object_of_computed(std::string_view argument, const Context& context, int depth) {
  constexpr std::string_view kTypeof = "typeof ";
  if (!argument.starts_with(kTypeof)) return {};
  const Meaning of = expression(argument.substr(kTypeof.size()), context, depth + 1);
  Meaning made = result(of, depth + 1);
  return made.is(What::kObject) ? made : Meaning();
}

// Adds the other types in `found` that have the same name to the types of `object`. C code with #if
// may define a type once for each platform. In C#, types that have the same name may differ in
// their type parameters.
void Resolver::add_variants(const Entities& found, Meaning& object) const {
  const EntityId first = object.entities.front();
  if (!takes(found.size())) return;
  for (const EntityId id : found) {
    const bool is_other = id != first && project_.name_of(id) == project_.name_of(first) &&
                          model::is_type(project_.entity(id).kind) &&
                          project_.entity(id).kind != NodeKind::kType;
    if (is_other && object.entities.size() < kMaxVariants) object.entities.push_back(id);
  }
}

// Returns an element of `of`, which is the value of the expression `chain`. In C, the declared type
// of an array or pointer is recorded as the type of its elements.
Meaning Resolver::element_of(const Meaning& of, std::string_view chain, const Context& context,
                             int depth) {
  if (depth > kMaxDepth || !project_.file(context.file).family->includes_text) return {};
  Meaning found = element(chain, context, depth + 1);
  if (!found.is(What::kUnknown) || !of.is(What::kObject)) return found;
  const Meaning subscript = member(of, "operator[]", depth + 1);
  if (!subscript.is(What::kEntities)) return of;
  Meaning made = result(subscript, depth + 1);
  return made.is(What::kOutside) ? Meaning() : made;  // probably the parameter of a template
}

// Returns an element of the value or result of the definition `holder`, according to the declared
// type.
Meaning Resolver::element_of_declared(const Meaning& holder, int depth) {
  if (depth > kMaxDepth || !holder.is(What::kEntities) || holder.entities.empty()) return {};
  const EntityId id = holder.entities.front();
  const std::string type = element_type(project_.text(project_.entity(id).type));
  return type.empty() ? Meaning() : object_of(type, context_of(id), kNone, depth + 1);
}

// Returns the meaning of x[i]: the result of an indexer (C#), or an element of x according to its
// declared type. The type is only likely, because some languages use the same syntax for slices.
Meaning Resolver::element_at(const Meaning& of, std::string_view chain, const Context& context,
                             int depth) {
  if (of.is(What::kObject)) {
    const Meaning indexer = member(of, "this", depth + 1);
    if (indexer.is(What::kEntities)) return value(indexer, depth + 1);
  }
  Meaning found = element(chain, context, depth + 1);
  if (found.is(What::kOutside)) return found;
  if (!found.is(What::kObject)) return {};
  found.is_likely = true;
  return found;
}

// Returns the element x in `for x in chain`, according to the declared type of the last name in
// `chain`.
Meaning Resolver::element(std::string_view chain, const Context& context, int depth) {
  if (depth > kMaxDepth || chain == "?" || chain.starts_with('|')) return {};
  std::string_view rest = chain;
  const bool is_call = rest.ends_with("()");
  if (is_call) rest.remove_suffix(2);
  const std::size_t dot = rest.rfind('.');
  std::string_view last = dot == rest.npos ? rest : rest.substr(dot + 1);
  if (last.ends_with('>')) last = last.substr(0, last.find('<'));
  if (last.empty() || last.find_first_of("()[]") != last.npos) return {};
  if (dot == rest.npos) {
    if (const syntax::Binding* const bound = binding(last, context)) {
      const std::string type = element_type(bound->type);
      if (!type.empty()) return object_of(type, context, kNone, depth + 1);
      if (!bound->value.empty() && !bound->is_element && bound->value != chain) {
        return element(bound->value, context, depth + 1);
      }
      return {};
    }
  }
  Meaning found = dot == rest.npos ? name(last, context, depth + 1)
                                   : member(expression(rest.substr(0, dot), context, depth + 1),
                                            last, depth + 1);
  if (!found.is(What::kEntities) || found.entities.empty()) return {};
  const EntityId id = found.entities.front();
  const std::string type = element_type(project_.text(project_.entity(id).type));
  return type.empty() ? Meaning() : object_of(type, context_of(id), kNone, depth + 1);
}

}  // namespace cairn::resolve
