#include <algorithm>
#include <utility>

#include "internal/base/ascii.h"
#include "internal/model/language.h"
#include "internal/resolve/forms.h"
#include "internal/resolve/resolver.h"

namespace cairn::resolve {
namespace {

using What = Meaning::What;
using model::NodeKind;

bool is_value(NodeKind kind) {
  return kind == NodeKind::kVariable || kind == NodeKind::kConstant || kind == NodeKind::kField ||
         kind == NodeKind::kProperty || kind == NodeKind::kAccessor;
}

// Returns the path of type names at the beginning of `whole`: A.B for A.B.make(). `chain` is the
// rest of `whole` after the first name. Removes the other type names from `chain`.
std::string_view take_types(std::string_view& chain, std::string_view whole) {
  while (chain.size() > 1 && chain.front() == '.' && base::is_upper(chain[1])) {
    chain.remove_prefix(1);
    take_step(chain);
  }
  return whole.substr(0, whole.size() - chain.size());
}

// Whether the chain `first` + `rest` begins with `exports` or `module.exports`. If it begins with
// `module.exports`, removes `.exports` from `rest`.
bool is_own_exports(std::string_view first, std::string_view& rest) {
  if (first == "exports") return true;
  constexpr std::string_view kExports = ".exports";
  if (first != "module" || !rest.starts_with(kExports)) return false;
  rest.remove_prefix(kExports.size());
  return true;
}

}  // namespace

Meaning Resolver::outside() {
  Meaning meaning;
  meaning.what = What::kOutside;
  return meaning;
}

Meaning Resolver::hidden() {
  Meaning meaning = outside();
  meaning.may_be_ours = true;
  return meaning;
}

Meaning Resolver::object(EntityId type) {
  Meaning meaning;
  meaning.what = What::kObject;
  meaning.entities = {type};
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

// Returns the object that `this` means at a position: an object of the enclosing type, or of the
// type that the enclosing function extends.
Meaning Resolver::self_type(const Context& context) {
  EntityId at = context.within;
  for (int steps = 0; at != kNone && steps < 100; ++steps) {
    const Entity& entity = project_.entity(at);
    if (has_objects(at)) return object(at);
    if (Meaning self = extended_self(at, 0); !self.is(What::kUnknown)) return self;
    if (entity.owner != entity.parent && entity.owner != kNone) return object(entity.owner);
    at = entity.parent;
  }
  return {};
}

// In the body of a class that is nested in a method, `self` is the parameter of the method (Python).
// For such a name, returns the context in the function that binds it.
Resolver::Context Resolver::where_bound(const syntax::Binding& bound, Context context) const {
  const Family& family = *project_.file(context.file).family;
  if (!family.runs_in_order || facts_ == nullptr || context.file != current_) return context;
  for (EntityId at = context.within; at != kNone && takes(1); at = project_.entity(at).parent) {
    if (facts_->definitions[project_.entity(at).definition].body == bound.scope) {
      context.within = at;
      break;
    }
  }
  return context;
}

// Returns the type that encloses a position, as a type rather than an object. If there is none,
// returns the file, because files are types (Zig).
Meaning Resolver::own_type(const Context& context) {
  const Meaning self = self_type(context);
  return self.is(What::kObject) ? all_of(self.entities) : file_as_module(context.file);
}

Meaning Resolver::file_as_module(FileId file) {
  Meaning meaning;
  meaning.what = What::kModule;
  meaning.module.what = Module::What::kFiles;
  meaning.module.files = {file};
  return meaning;
}

// Returns an object of the type that `of` means. The type is a file or the value of a constant
// (Zig).
Meaning Resolver::object_of_value(const Meaning& of, int depth) {
  if (of.is(What::kModule)) return of;
  Meaning held = value(of, depth + 1);
  if (stands_for_type(held)) return object(held.entities.front());
  return held.is(What::kEntities) ? Meaning() : held;
}

// Returns an object of the type whose members are the keys of the literal at the start of `chain`.
// Removes the literal from `chain`.
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

// Returns the meaning of the first name of a chain. Unlike a name that is not in a chain, it can be
// a package.
Meaning Resolver::first_of_chain(std::string_view first, const Context& context, int depth) {
  Meaning found = name(first, context, depth + 1);
  if (!found.is(What::kOutside) && !found.is(What::kUnknown)) return found;
  const std::string_view library = project_.file(context.file).family->library_objects;
  if (!library.empty() && !model::has_word(library, first)) {
    found = hidden();
    found.outside_name = first;
    return found;
  }
  const Module module = rules(context.file).package_of(first, context.file);
  if (module.package.empty()) return found;
  found.what = What::kModule;
  found.module = module;
  return found;
}

// Returns the value of an expression. The value of a type name is the type itself, not an object.
Meaning Resolver::expression(std::string_view chain, const Context& context, int depth) {
  if (depth > kMaxDepth || chain.empty() || chain == "?" || !takes(8)) return {};
  if (chain == syntax::kImplied) return {};
  if (chain.starts_with('|')) return common_value(chain, context, depth);
  const bool is_space = chain.starts_with("::");
  if (is_space) chain.remove_prefix(2);
  const bool constructs = chain.starts_with("new ");
  if (constructs) chain.remove_prefix(4);
  const std::string_view whole = chain;
  if (chain.starts_with('{') && !chain.starts_with("{}")) {
    const Meaning keys = keyed(chain, context, depth);
    return steps_from(keys, {}, chain, chain, context, depth);
  }
  if (chain.starts_with('"')) return loaded(chain, context, depth);
  const std::string_view first = take_step(chain);
  if (first.empty()) return {};
  if (first == "[]" || first == "()" || first == "{}") return first == "{}" ? Meaning() : outside();
  if (first == "'" || base::is_digit(first[0])) return outside();
  Start start = first_value(first, chain, whole, is_space, context, depth);
  if (start.is_final) return start.value;
  if (constructs) {
    // new a.B(): all names before the brackets form the type.
    Meaning& type = start.value;
    while (!chain.empty() && !chain.starts_with("()")) {
      type = member(type, take_step(chain), depth + 1);
    }
    if (chain.starts_with("()")) take_step(chain);
    if (type.is(What::kEntities) && !stands_for_type(type)) type = value(type, depth + 1);
    if (stands_for_type(type)) type = object(type.entities.front());
  }
  return steps_from(std::move(start.value), std::move(start.holder), whole, chain, context, depth);
}

// Returns the value of `c ? a : b`, whose chain is "|a|b": an object of the type that all branches
// have or inherit from, or an unknown value.
Meaning Resolver::common_value(std::string_view chain, const Context& context, int depth) {
  Meaning common;
  while (chain.starts_with('|')) {
    const std::size_t end = std::min(chain.find('|', 1), chain.size());
    Meaning one = expression(chain.substr(1, end - 1), context, depth + 1);
    chain.remove_prefix(end);
    if (!one.is(What::kObject)) return {};
    if (common.is(What::kUnknown)) common = one;
    const EntityId type = one.entities.front();
    if (inherits(common.entities.front(), type)) {
      common = std::move(one);
    } else if (!inherits(type, common.entities.front())) {
      return {};
    }
  }
  return common;
}

// Returns the value of `first`, the first step of the expression `whole`. `rest` holds the steps
// that follow. Steps that belong to the same path as `first` are removed from `rest` (`crate::a::B`
// in Rust, `A::B` in Ruby).
Resolver::Start Resolver::first_value(std::string_view first, std::string_view& rest,
                                      std::string_view whole, bool is_space, const Context& context,
                                      int depth) {
  const Traits traits = rules(context.file).traits();
  const Family& family = *project_.file(context.file).family;
  const bool is_self = first == traits.self || first == "this" || first == "self" ||
                       first == "cls" || first == "Self" || first == "$this" || first == "static";
  const std::string_view super = family.base_object;
  if (family.files_are_types && first == "error") return final_value({});  // of any error set
  // In a macro, $crate means the crate of the macro, and $x can mean anything.
  if (family.has_crate_paths && first.starts_with('$') && first != "$crate") {
    return final_value({});
  }
  // A parameter of a template can have any member.
  const syntax::Binding* const parameter =
      is_space && family.includes_text ? binding(first, context) : nullptr;
  if (parameter != nullptr && parameter->type.empty() && parameter->value.empty()) {
    return final_value({});
  }
  const bool is_crate_path =
      family.has_crate_paths && (first == super || first == "crate" || first == "$crate" ||
                                 (first == "self" && self_type(context).is(What::kUnknown)));
  const bool is_function = family.has_function_names && is_called(rest);
  const bool may_be_bound = !is_space && !is_function && !context.is_in_path;
  const syntax::Binding* const bound = may_be_bound ? binding(first, context) : nullptr;
  if (is_crate_path && bound == nullptr) return {rust_path(first, rest, context), {}};
  if (first == super) return super_value(rest, context, depth);
  if (bound != nullptr && !(is_self && bound->type.empty() && bound->value.empty())) {
    return {value_of_binding(*bound, context, depth + 1), {}};
  }
  if (is_self) {
    Meaning self = self_type(bound == nullptr ? context : where_bound(*bound, context));
    const bool makes = (first == "Self" || first == "cls") && self.is(What::kObject);
    if (makes && rest.starts_with("()")) take_step(rest);  // Self {…} is an object, as Self is here
    const bool is_nothing = self.is(What::kUnknown) && !traits.self.empty();
    return is_nothing ? final_value({}) : Start{std::move(self), {}};
  }
  if (family.files_are_types && first == "@This") {
    if (rest.starts_with("()")) take_step(rest);
    return {own_type(context), {}};
  }
  if (first.starts_with('@')) {  // fields in Ruby
    return {value(member(self_type(context), first, depth + 1), depth + 1), {}};
  }
  if (family.has_module_values && is_own_exports(first, rest)) {
    return {file_as_module(context.file), {}};
  }
  Meaning named = first_name(first, rest, whole, is_space, context, depth);
  // A function has no members, so `a.b()` may begin with a module.
  const bool may_be_path = family.has_crate_paths && rest.starts_with('.');
  if (context.is_in_path || may_be_path) named = as_part_of_path(std::move(named), first, context);
  if (named.is(What::kOutside) && is_global_of_project(first, context)) named = hidden();
  if (named.is(What::kOutside) && model::has_word(family.global_objects, first)) {
    return final_value({});
  }
  if (named.is(What::kOutside) && !is_space && may_be_hidden_member(first, context)) {
    return final_value({});
  }
  // An unknown name may be a method of a module that is included at run time.
  const bool may_be_included =
      named.is(What::kOutside) && (model::has_word(family.implicit_names, first) ||
                                   (family.has_mixins && !base::is_upper(first.front())));
  if (may_be_included) return final_value({});
  if (named.is(What::kOutside) && family.has_crate_paths) {
    const Meaning crate = rust_path(first, rest, context);
    if (!crate.is(What::kUnknown)) named = crate;
  }
  if (named.is(What::kOutside) && family.has_package_paths) {
    named = package_path(first, rest, context);
  }
  // A path that begins in a library leads to a value of the library, unless the function there may
  // return its argument (Rust).
  if (named.is(What::kOutside) && family.extends_any_type && !may_pass_on(whole)) {
    named.outside_name = first;
    return final_value(std::move(named));
  }
  if (named.is(What::kEntities)) named.entities = meant(named.entities, false);
  Meaning holder = named;
  if (!is_called(rest)) named = value(named, depth + 1);
  return {std::move(named), std::move(holder)};
}

// Returns the object that `super` means, as an object of the base of the enclosing class. In Python,
// super(A, self) means an object of the base of A. Removes the steps of the call from `rest`.
Resolver::Start Resolver::super_value(std::string_view& rest, const Context& context, int depth) {
  std::string_view named;
  if (rest.starts_with('<')) {
    named = take_step(rest);
    named = named.substr(1, named.size() - 2);
  }
  if (rest.starts_with("()")) take_step(rest);
  const Meaning self = self_type(context);
  if (!self.is(What::kObject)) return final_value({});
  EntityId type = self.entities.front();
  if (!named.empty()) {
    const Meaning given = expression(named, context, depth + 1);
    if (given.is(What::kOutside)) return final_value(given);
    if (stands_for_type(given)) type = given.entities.front();
  }
  const EntityId base = super_class(type);
  return base == kNone ? final_value(outside()) : Start{object(base), {}};
}

// Returns the class whose object `new` or `self.new` makes in one of its own methods (Ruby). If the
// class declares a method with this name, or if there is no class, returns an unknown meaning.
Meaning Resolver::type_of_own_new(const Context& context, int depth) {
  if (!project_.file(context.file).family->makes_by_new) return {};
  const Meaning self = self_type(context);
  if (!self.is(What::kObject)) return {};
  const EntityId type = self.entities.front();
  const bool is_class = model::is_type(project_.entity(type).kind);
  if (!is_class || in_type(type, "new", depth + 1).is(What::kEntities)) return {};
  return all_of({&type, 1});
}

// Whether `name`, which the file neither defines nor imports, may be a global variable that holds
// an export of the project (ECMAScript). A script on a page that loads the project can use such
// variables.
bool Resolver::is_global_of_project(std::string_view name, const Context& context) {
  const Family& family = *project_.file(context.file).family;
  if (!family.has_loose_globals || !imported(name, context, 0).is(What::kUnknown)) return false;
  const Entities named = without_keys(project_.named(name), context);
  return std::any_of(named.begin(), named.end(), [&](EntityId id) {
    const Entity& entity = project_.entity(id);
    return entity.owner == kNone && project_.file(entity.file).family == &family;
  });
}

// Returns the meaning of `first` as the name of a type, a package, or another definition that is
// visible here. If the path continues in `rest`, removes the names of the path from `rest`.
Meaning Resolver::first_name(std::string_view first, std::string_view& rest, std::string_view whole,
                             bool is_space, const Context& context, int depth) {
  const Family& family = *project_.file(context.file).family;
  Meaning found;
  if (first == "new") {
    found = type_of_own_new(context, depth);
    if (found.is(What::kEntities)) {
      if (is_called(rest)) take_step(rest);
      return object(found.entities.front());
    }
  }
  if (family.has_mixins && base::is_upper(first.front())) {
    found = constant_path(first, rest, context);
  }
  if (family.has_type_paths && base::is_upper(first.front())) {
    found = type_path(take_types(rest, whole), context);
  }
  if (!found.is(What::kUnknown)) return found;
  if (family.has_module_names) return package_path(first, rest, context);
  if (is_space) return space(first, context, depth + 1);
  if (family.has_package_paths) return name(first, context, depth + 1);
  return first_of_chain(first, context, depth);
}

// Returns the value of a chain that begins with the quoted path of a module: `"a.b".c`.
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

// If `of` is a variable, field or similar, returns its value; otherwise returns `of` itself.
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
  if (Meaning given = object_of_parameter(id, of.receiver, depth); given.is(What::kObject)) {
    return given;
  }
  // A value cannot depend on itself.
  static const Meaning unknown;
  Kept<Meaning>& kept = values_[id];
  const bool is_open = kept.is_open();
  const Meaning& found = open_.result(kept, unknown, [&] { return find_value(id); });
  // If the value is unknown, it is still known which definition has the value.
  return found.is(What::kUnknown) && !is_open ? of : found;
}

// Finds the value of a variable or field.
Meaning Resolver::find_value(EntityId id) {
  const Apart apart(*this);
  const Entity& entity = project_.entity(id);
  const Context context = context_of(id);
  Meaning found;
  if (entity.type != 0) found = object_of(project_.text(entity.type), context, entity.owner, 0);
  found.is_likely = found.is_likely || entity.has_bound_type;
  if (found.is(What::kUnknown) && entity.value != 0) {
    found = expression(project_.text(entity.value), context, 0);
  }
  return found;
}

Meaning Resolver::value_of_binding(const syntax::Binding& binding, const Context& context,
                                   int depth) {
  Context before = context;
  before.place = binding.place;
  if (!binding.type.empty()) {
    Meaning found = bounds_parameter(binding) ? object_of_bounds(binding, before, depth + 1)
                                              : object_of(binding.type, before, kNone, depth + 1);
    if (!found.is(What::kUnknown)) return found;
  }
  if (binding.value.empty()) return {};
  if (binding.is_element) return element(binding.value, before, depth + 1);
  if (binding.value.find("=>") != std::string::npos) {
    return lambda_parameter(binding, context, depth + 1);
  }
  // In `x = x.strip()`, the x on the right has its earlier value.
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
  Meaning found = expression(value, before, depth + 1);
  if (!found.is(What::kUnknown) && !found.is(What::kOutside)) return found;
  const syntax::Binding* const declared = declaration_of(binding, context);
  if (declared == nullptr) return found;
  Meaning typed = object_of(declared->type, before, kNone, depth + 1);
  return typed.is(What::kObject) ? typed : found;
}

// Returns the parameter or variable with a declared type that gets a new value in `assigned`, a
// binding without a type. Returns null if there is none.
const syntax::Binding* Resolver::declaration_of(const syntax::Binding& assigned,
                                                const Context& context) const {
  if (!project_.file(context.file).family->keeps_types) return nullptr;
  const auto known = bindings_.find(assigned.name);
  if (known == bindings_.end()) return nullptr;
  for (const syntax::Binding* const one : known->second.around(assigned.place)) {
    if (!takes(1)) break;
    const bool is_before = one->scope == assigned.scope && one->place < assigned.place;
    if (is_before && !one->type.empty()) return one;
  }
  return nullptr;
}

}  // namespace cairn::resolve
