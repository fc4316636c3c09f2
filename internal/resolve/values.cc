#include <algorithm>
#include <utility>

#include "internal/base/ascii.h"
#include "internal/model/language.h"
#include "internal/resolve/resolver.h"
#include "internal/resolve/type_text.h"

namespace cairn::resolve {
namespace {

using What = Meaning::What;
using model::NodeKind;

Meaning object(EntityId type) {
  Meaning meaning;
  meaning.what = What::kObject;
  meaning.entities = {type};
  return meaning;
}

bool is_value(NodeKind kind) {
  return kind == NodeKind::kVariable || kind == NodeKind::kConstant || kind == NodeKind::kField ||
         kind == NodeKind::kProperty || kind == NodeKind::kAccessor;
}

// Removes and returns the first step of a chain: a name, "()", "[]" or the type argument "<Foo>".
std::string_view take_step(std::string_view& chain) {
  if (chain.starts_with('.')) chain.remove_prefix(1);
  if (chain.starts_with('<')) {
    const std::size_t end = std::min(chain.find('>'), chain.size() - 1) + 1;
    const std::string_view step = chain.substr(0, end);
    chain.remove_prefix(end);
    return step;
  }
  if (chain.starts_with("()") || chain.starts_with("[]")) {
    const std::string_view step = chain.substr(0, 2);
    chain.remove_prefix(2);
    return step;
  }
  const std::size_t end = std::min(chain.find_first_of(".([<"), chain.size());
  const std::string_view step = chain.substr(0, end);
  chain.remove_prefix(end);
  return step;
}

// The names of types that `whole` begins with: A.B of A.B.make(). `chain` is what follows the first
// of its names; those of types are removed from it.
std::string_view take_types(std::string_view& chain, std::string_view whole) {
  while (chain.size() > 1 && chain.front() == '.' && base::is_upper(chain[1])) {
    chain.remove_prefix(1);
    take_step(chain);
  }
  return whole.substr(0, whole.size() - chain.size());
}

bool is_called(std::string_view chain) { return chain.starts_with("()") || chain.starts_with('<'); }

}  // namespace

Meaning Resolver::outside() {
  Meaning meaning;
  meaning.what = What::kOutside;
  return meaning;
}

bool Resolver::has_objects(EntityId id) const {
  const Entity& entity = project_.entity(id);
  const Family& family = *project_.file(entity.file).family;
  return model::is_type(entity.kind) ||
         (entity.kind == NodeKind::kNamespace && family.has_mixins) ||
         (is_value(entity.kind) && family.has_class_tables &&
          (entity.value == 0 || project_.text(entity.value) == "{}"));
}

bool Resolver::stands_for_type(const Meaning& meaning) const {
  return meaning.is(What::kEntities) && !meaning.entities.empty() &&
         model::is_type(project_.entity(meaning.entities.front()).kind);
}

Resolver::Context Resolver::context_of(EntityId entity) const {
  Context context;
  context.file = project_.entity(entity).file;
  context.within = project_.entity(entity).parent;
  return context;
}

// The type that contains the code at a place.
Meaning Resolver::self_type(const Context& context) {
  EntityId at = context.within;
  for (int steps = 0; at != kNone && steps < 100; ++steps) {
    const Entity& entity = project_.entity(at);
    if (Meaning self = extended_self(at, 0); !self.is(What::kUnknown)) return self;
    if (has_objects(at)) return object(at);
    if (entity.owner != entity.parent && entity.owner != kNone) return object(entity.owner);
    at = entity.parent;
  }
  return {};
}

// The type around a place, as itself: where files are types, the file if there is none.
Meaning Resolver::own_type(const Context& context) {
  const Meaning self = self_type(context);
  if (self.is(What::kObject)) return all_of(self.entities);
  Meaning file;
  file.what = What::kModule;
  file.module.what = Module::What::kFiles;
  file.module.files = {context.file};
  return file;
}

// The object of a type that is a file, or that a constant holds.
Meaning Resolver::object_of_value(const Meaning& of, int depth) {
  if (of.is(What::kModule)) return of;
  Meaning held = value(of, depth + 1);
  if (stands_for_type(held)) return object(held.entities.front());
  return held.is(What::kEntities) ? Meaning() : held;
}

// The type whose members are the keys of a literal. Removes the literal from the start of the
// chain.
Meaning Resolver::keyed(std::string_view& chain, const Context& context, int depth) {
  const bool is_tag = chain.starts_with('<');
  const std::size_t end = chain.rfind(is_tag ? '>' : '}');
  if (end == chain.npos) return {};
  const std::string_view inside = chain.substr(1, end - 1);
  chain.remove_prefix(end + 1);
  if (!is_tag) return inside == "?" ? Meaning() : object_of(inside, context, kNone, depth + 1);
  const Meaning tag = expression(inside, context, depth + 1);
  return tag.is(What::kOutside) ? tag : Meaning();
}

Resolver::Context Resolver::wanting_type(const Context& context) const {
  Context typed = context;
  typed.wants_type = project_.file(context.file).family->has_type_parameters;
  return typed;
}

// The meaning of the first name of a chain. Unlike a name by itself, it can be a package.
Meaning Resolver::first_of_chain(std::string_view first, const Context& context, int depth) {
  Meaning found = name(first, context, depth + 1);
  if (!found.is(What::kOutside) && !found.is(What::kUnknown)) return found;
  const Module module = rules(context.file).package_of(first, context.file);
  if (module.package.empty()) return found;
  found.what = What::kModule;
  found.module = module;
  return found;
}

// The result of a call with a type argument. Assumes that the function returns the type `argument`,
// unless it declares another type.
Meaning Resolver::result_for(const Meaning& of, std::string_view argument, const Context& context,
                             int depth) {
  Meaning found = result(of, depth + 1);
  if (!project_.file(context.file).family->has_type_parameters) return found;
  Meaning likely = object_of(argument, context, kNone, depth + 1);
  if (!likely.is(What::kObject)) return found.is(What::kOutside) ? Meaning() : found;
  if (found.is(What::kObject) && !found.is_likely) {
    // `of` may be another overload: `Node Find(string)` instead of `T Find<T>(string)`.
    const EntityId base = project_.whole(found.entities.front());
    if (!inherits(likely.entities.front(), base)) return found;
  }
  likely.is_likely = true;
  return likely;
}

// The value of an expression; a type stands for itself.
Meaning Resolver::expression(std::string_view chain, const Context& context, int depth) {
  if (depth > kMaxDepth || chain.empty() || chain == "?" || !takes(8)) return {};
  const Traits traits = rules(context.file).traits();
  const bool is_space = chain.starts_with("::");
  if (is_space) chain.remove_prefix(2);
  bool constructs = false;
  if (chain.starts_with("new ")) {
    chain.remove_prefix(4);
    constructs = true;
  }
  const bool is_keyed = chain.starts_with('{') && !chain.starts_with("{}");
  const Meaning keys = is_keyed ? keyed(chain, context, depth) : Meaning();
  const std::string_view whole = chain;
  if (is_keyed) return steps_from(keys, {}, whole, chain, context, depth);
  if (chain.starts_with('"')) return loaded(chain, context, depth);
  const std::string_view first = take_step(chain);
  if (first.empty()) return {};
  if (first == "[]" || first == "()" || first == "{}") return first == "{}" ? Meaning() : outside();
  if (first == "'" || base::is_digit(first[0])) return outside();
  Meaning at;
  Meaning holder;  // the definition whose value or result `at` is
  const Family& family = *project_.file(context.file).family;
  const bool is_self = first == traits.self || first == "this" || first == "self" ||
                       first == "cls" || first == "Self" || first == "$this" || first == "static";
  const std::string_view super = family.base_object;
  if (family.files_are_types && first == "error") return {};  // of any error set
  // In a macro, $crate is its crate, and $x can be anything.
  if (family.has_crate_paths && first.starts_with('$') && first != "$crate") return {};
  const bool is_crate_path =
      family.has_crate_paths && (first == super || first == "crate" || first == "$crate" ||
                                 (first == "self" && self_type(context).is(What::kUnknown)));
  const bool is_function = family.has_function_names && is_called(chain);
  const bool may_be_bound = !is_space && !is_function;
  const syntax::Binding* const bound = may_be_bound ? binding(first, context) : nullptr;
  if (is_crate_path && bound == nullptr) {
    at = rust_path(first, chain, context);
  } else if (first == super) {
    if (chain.starts_with("()")) take_step(chain);
    const Meaning self = self_type(context);
    if (!self.is(What::kObject)) return {};
    const EntityId base = super_class(self.entities.front());
    if (base == kNone) return outside();
    at = object(base);
  } else if (bound != nullptr && !(is_self && bound->type.empty() && bound->value.empty())) {
    at = value_of_binding(*bound, context, depth + 1);
  } else if (is_self) {
    at = self_type(context);
    if (at.is(What::kUnknown) && !traits.self.empty()) return {};
  } else if (family.files_are_types && first == "@This") {
    if (chain.starts_with("()")) take_step(chain);
    at = own_type(context);
  } else if (first.starts_with('@')) {  // fields in Ruby
    at = value(member(self_type(context), first, depth + 1), depth + 1);
  } else {
    if (family.has_mixins && base::is_upper(first.front())) {
      at = constant_path(first, chain, context);
    }
    if (family.has_type_paths && base::is_upper(first.front())) {
      at = type_path(take_types(chain, whole), context);
    }
    if (at.is(What::kUnknown)) {
      at = family.has_module_names    ? package_path(first, chain, context)
           : is_space                 ? space(first, context, depth + 1)
           : family.has_package_paths ? name(first, context, depth + 1)
                                      : first_of_chain(first, context, depth);
    }
    // It may be a method of a module that is included at run time.
    if (at.is(What::kOutside) && model::has_word(family.implicit_names, first)) return {};
    if (at.is(What::kOutside) && family.has_mixins && !base::is_upper(first.front())) return {};
    if (at.is(What::kOutside) && family.has_crate_paths) {
      const Meaning crate = rust_path(first, chain, context);
      if (!crate.is(What::kUnknown)) at = crate;
    }
    if (at.is(What::kOutside) && family.has_package_paths) {
      at = package_path(first, chain, context);
    }
    if (at.is(What::kEntities)) at.entities = meant(at.entities, false);
    holder = at;
    if (!is_called(chain)) at = value(at, depth + 1);
  }
  if (constructs) {
    // new a.B(): all names before the brackets form the type.
    while (!chain.empty() && !chain.starts_with("()")) at = member(at, take_step(chain), depth + 1);
    if (chain.starts_with("()")) take_step(chain);
    if (stands_for_type(at)) at = object(at.entities.front());
  }
  return steps_from(std::move(at), std::move(holder), whole, chain, context, depth);
}

// The value of a chain that begins with the path of a module: "a.b".c
Meaning Resolver::loaded(std::string_view chain, const Context& context, int depth) {
  const std::size_t end = chain.find('"', 1);
  if (end == chain.npos) return {};
  syntax::Import import;
  import.path = chain.substr(1, end - 1);
  Meaning at = bound_by(import, context.file, depth + 1);
  if (at.is(What::kEntities)) at.entities = meant(at.entities, false);
  const std::string_view rest = chain.substr(end + 1);
  Meaning holder = at;
  if (!is_called(rest)) at = value(at, depth + 1);
  return steps_from(std::move(at), std::move(holder), chain, rest, context, depth);
}

// Follows the steps of `chain`, the rest of the expression `whole`, from the value `at`. `holder`
// is the definition that has `at` as its value or result, if there is one.
Meaning Resolver::steps_from(Meaning at, Meaning holder, std::string_view whole,
                             std::string_view chain, const Context& context, int depth) {
  const Family& family = *project_.file(context.file).family;
  EntityId made = kNone;  // the type of the object that the last call returned
  bool is_builder = false;
  while (!chain.empty()) {
    std::string_view step = take_step(chain);
    if (step.size() > 1 && step.front() == '$' && family.sigils.starts_with('$')) {
      step.remove_prefix(1);  // Type::$field
    }
    if (step.empty()) return {};
    // The rest of a chain that was cut off. If the last two calls returned the same type, as those
    // of a builder do, assume that the rest does, too.
    if (step == "?") return is_builder && at.is(What::kObject) ? at : Meaning();
    if (step.starts_with('<')) {
      if (chain.starts_with("()")) take_step(chain);
      at = result_for(at, step.substr(1, step.size() - 2), context, depth + 1);
      if (at.is(What::kUnknown) || at.is(What::kOutside)) return at;
      continue;
    }
    if (family.makes_by_new && step == "new" && stands_for_type(at)) {
      at = object(at.entities.front());
      if (chain.starts_with("()")) take_step(chain);
    } else if (step == "()") {
      at = result(at, depth + 1);
      const EntityId type = at.is(What::kObject) ? at.entities.front() : kNone;
      is_builder = type != kNone && type == made;
      made = type;
    } else if (step == "[]") {
      const std::string_view array = whole.substr(0, whole.size() - chain.size() - step.size());
      at = family.includes_text         ? element_of(at, array, context, depth + 1)
           : family.has_type_parameters ? element_at(at, array, context, depth)
                                        : element_of_declared(holder, depth + 1);
    } else {
      const bool is_ours = !at.is(What::kOutside);
      const bool may_extend = is_called(chain) || family.has_receivers || family.extends_outside;
      Meaning found = may_extend ? member_or_extension(at, step, nullptr, context, depth + 1)
                                 : member(at, step, depth + 1);
      const bool unwraps = found.is(What::kOutside) && at.is(What::kObject) &&
                           chain.starts_with("()") && model::has_word(family.unwrapping, step);
      // xs.OfType<Item>().First(): the result still has the named type.
      const bool is_still = at.is_likely && found.is(What::kUnknown) && chain.starts_with("()");
      if (unwraps || is_still) {
        take_step(chain);
        continue;
      }
      if (found.is(What::kOutside) && at.is(What::kObject) && chain.starts_with("()") &&
          model::has_word(family.same_members, step)) {
        take_step(chain);
        continue;
      }
      if (found.is(What::kOutside) && stands_for_type(at) && chain.starts_with("()") &&
          model::has_word(family.making_members, step)) {
        take_step(chain);
        at = object(at.entities.front());
        continue;
      }
      // A member inherited from a library may return an object of a type of the project.
      if (family.is_unchecked && is_ours && found.is(What::kOutside) && !chain.empty()) return {};
      holder = found;
      at = std::move(found);
      if (!is_called(chain)) at = value(at, depth + 1);
    }
    if (chain.starts_with("[]") && !family.has_type_parameters) continue;
    if (at.is(What::kUnknown) || at.is(What::kOutside)) {
      // Only a later type argument can still give a type.
      const std::size_t argument = chain.find('<');
      if (argument == chain.npos) return at;
      chain.remove_prefix(argument);
    }
  }
  return at;
}

// An element of `of`, the value of `chain`. The declared type of a C array or pointer is the type
// of its elements.
Meaning Resolver::element_of(const Meaning& of, std::string_view chain, const Context& context,
                             int depth) {
  if (depth > kMaxDepth || !project_.file(context.file).family->includes_text) return {};
  Meaning found = element(chain, context, depth + 1);
  if (!found.is(What::kUnknown) || !of.is(What::kObject)) return found;
  const Meaning subscript = member(of, "operator[]", depth + 1);
  return subscript.is(What::kEntities) ? result(subscript, depth + 1) : of;
}

// The meaning of `qualifier.name`.
Meaning Resolver::qualified(std::string_view qualifier, std::string_view name,
                            const Context& context) {
  const Family& family = *project_.file(context.file).family;
  if (family.has_mixins && !name.empty() && base::is_upper(name.front()) &&
      base::is_upper(qualifier.front())) {
    const std::string chain = std::string(qualifier) + '.' + std::string(name);
    std::string_view rest = chain;
    const std::string_view first = take_step(rest);
    Meaning found = constant_path(first, rest, context);
    if (rest.empty() && found.is(What::kEntities)) return found;
  }
  return member(expression(qualifier, context, 0), name, 0);
}

Meaning Resolver::member(const Meaning& of, std::string_view name, int depth) {
  if (depth > kMaxDepth) return {};
  switch (of.what) {
    case What::kUnknown:
    case What::kOutside: return of;
    case What::kModule: {
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
      // A part of a package: a.b after `import a.b`.
      for (const std::string& below : {of.module.directory + "/" + std::string(name),
                                       of.module.directory + "." + std::string(name)}) {
        if (of.module.directory.empty()) break;
        for (const std::string_view ending : {".py", "/__init__.py"}) {
          const FileId file = project_.file_at(below + std::string(ending));
          if (file == kNone) continue;
          Meaning meaning;
          meaning.what = What::kModule;
          meaning.module.what = Module::What::kFiles;
          meaning.module.files = {file};
          if (ending.starts_with('/')) meaning.module.directory = below;
          return meaning;
        }
        if (!project_.in_directory(below).empty()) {
          Meaning meaning;
          meaning.what = What::kModule;
          meaning.module.directory = below;
          return meaning;
        }
      }
      return outside();
    }
    case What::kObject: {
      Meaning found = in_type(of.entities.front(), name, depth + 1);
      return of.is_likely && !found.is(What::kEntities) ? Meaning() : found;
    }
    case What::kEntities: break;
  }
  Meaning of_first;  // of types with one name, as tests have them for each platform
  for (const EntityId id : meant(of.entities, false)) {
    const Entity& entity = project_.entity(id);
    if (has_objects(id)) {
      Meaning found = in_type(id, name, depth + 1);
      const Family& family = *project_.file(entity.file).family;
      const bool may_differ = family.has_receivers || family.extends_outside;
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
    if (entity.kind == NodeKind::kNamespace) return outside();
  }
  return of_first;
}

// The result of calling `of`.
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
  if (!model::is_callable(entity.kind)) return {};
  if (entity.type == 0 && entity.value != 0 && project_.file(entity.file).family->infers_results) {
    Meaning found = expression(project_.text(entity.value), context_of(id), depth + 1);
    return found.is(What::kObject) ? found : Meaning();
  }
  if (entity.type == 0) return {};
  if (entity.type == entity.extended && of.receiver != kNone) return object(of.receiver);
  Context context = context_of(id);
  Meaning found = object_of(project_.text(entity.type), context,
                            of.receiver != kNone ? of.receiver : entity.owner, depth + 1);
  found.is_likely = found.is_likely || entity.has_bound_type;
  return found;
}

// The meaning of `of` as a value: for a variable, its value.
Meaning Resolver::value(const Meaning& of, int depth) {
  if (depth > kMaxDepth || !of.is(What::kEntities) || of.entities.empty()) return of;
  const EntityId id = called(meant(of.entities, false), false).front();
  const Entity& entity = project_.entity(id);
  if (model::is_callable(entity.kind) && entity.least_arguments == 0 &&
      project_.file(entity.file).family->calls_by_name) {
    const Meaning found = result(of, depth + 1);
    return found.is(What::kObject) ? found : of;
  }
  const bool is_in_enum = entity.kind == NodeKind::kEnumMember && entity.owner != kNone;
  if (is_in_enum && project_.file(entity.file).family->has_extensions()) {
    return object(entity.owner);
  }
  if (!is_value(entity.kind)) return of;
  const auto known = values_.find(id);
  if (known != values_.end()) return known->second;
  values_[id] = {};  // a value cannot depend on itself
  const Context context = context_of(id);
  Meaning found;
  if (entity.type != 0)
    found = object_of(project_.text(entity.type), context, entity.owner, depth + 1);
  found.is_likely = found.is_likely || entity.has_bound_type;
  if (found.is(What::kUnknown) && entity.value != 0) {
    Context inside = context;
    found = expression(project_.text(entity.value), inside, depth + 1);
  }
  // The value is unknown, but the definition is not.
  if (found.is(What::kUnknown)) found = of;
  if (depth < kMaxDepth / 2) {
    values_[id] = found;
  } else {
    values_.erase(id);
  }
  return found;
}

Meaning Resolver::value_of_binding(const syntax::Binding& binding, const Context& context,
                                   int depth) {
  Context before = context;
  before.place = binding.place;
  if (!binding.type.empty()) {
    Meaning found = object_of(binding.type, before, kNone, depth + 1);
    if (!found.is(What::kUnknown)) return found;
  }
  if (binding.value.empty()) return {};
  if (binding.is_element) return element(binding.value, before, depth + 1);
  // x = x.strip(): the x on the right is the earlier one.
  const std::string_view value = binding.value;
  const bool is_own =
      value.starts_with(binding.name) &&
      (value.size() == binding.name.size() ||
       std::string_view(".([").find(value[binding.name.size()]) != std::string_view::npos);
  if (is_own) {
    if (binding.place.character > 0) {
      --before.place.character;
    } else {
      return {};
    }
  }
  return expression(value, before, depth + 1);
}

Meaning Resolver::object_of(std::string_view type_text, const Context& context, EntityId receiver,
                            int depth) {
  if (depth > kMaxDepth) return {};
  const bool may_be_value = project_.file(context.file).family->files_are_types;
  if (may_be_value && type_text.ends_with("@This()")) {
    return object_of_value(own_type(context), depth + 1);
  }
  if (may_be_value) {  // anyerror!List(T)
    type_text = type_text.substr(0, type_text.find('('));
    type_text = type_text.substr(type_text.rfind('!') + 1);
  }
  const std::string type = value_type(type_text);
  if (type.empty()) return {};
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
    return object_of(bound->type, context, receiver, depth + 1);
  }
  const Context typed = wanting_type(context);
  if (family.has_type_paths) rest = {};
  const bool has_paths = family.has_package_paths;
  Meaning found = family.has_type_paths       ? name(type, typed, depth + 1)
                  : rest.empty() || has_paths ? name(first, typed, depth + 1)
                                              : first_of_chain(first, typed, depth);
  if (found.is(What::kOutside) && has_paths) found = package_path(first, rest, context);
  while (!rest.empty()) found = member(found, take_step(rest), depth + 1);
  if (found.is(What::kOutside)) {
    found.outside_name = type.substr(type.rfind('.') + 1);
    return found;
  }
  if (may_be_value && !stands_for_type(found)) return object_of_value(found, depth + 1);
  if (!found.is(What::kEntities) || found.entities.empty()) return {};
  const EntityId id = meant(found.entities, true).front();
  const Entity& entity = project_.entity(id);
  if (!has_objects(id)) return {};
  if (entity.kind == NodeKind::kType && entity.type != 0) {
    Meaning behind = object_of(project_.text(entity.type), context_of(id), kNone, depth + 1);
    if (behind.is(What::kObject)) return behind;
    // type Outcome<T> = Result<T, Failure>
    const std::string given = first_argument(type_text);
    const bool is_parameter = value_type(project_.text(entity.type)) == "T";
    if (is_parameter && !given.empty()) return object_of(given, context, receiver, depth + 1);
  }
  return object(id);
}

// An element of the value or result of a definition, according to its declared type.
Meaning Resolver::element_of_declared(const Meaning& holder, int depth) {
  if (depth > kMaxDepth || !holder.is(What::kEntities) || holder.entities.empty()) return {};
  const EntityId id = holder.entities.front();
  const std::string type = element_type(project_.text(project_.entity(id).type));
  return type.empty() ? Meaning() : object_of(type, context_of(id), kNone, depth + 1);
}

// The meaning of x[i]: the result of an indexer (C#), or an element of x by its declared type.
// Some languages write slices like this, too, so the type is only likely.
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

// The element in `for x in chain`, according to the declared type of the last name.
Meaning Resolver::element(std::string_view chain, const Context& context, int depth) {
  if (depth > kMaxDepth || chain == "?") return {};
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
