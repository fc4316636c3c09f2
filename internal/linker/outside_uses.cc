#include "internal/linker/outside_uses.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "internal/base/ascii.h"
#include "internal/linkage/link_entry.h"
#include "internal/linker/plain_chain.h"
#include "internal/linker/system_headers.h"
#include "internal/model/language.h"
#include "internal/resolve/forms.h"
#include "internal/resolve/type_text.h"

namespace cairn::linker {
namespace {

using syntax::Binding;
using syntax::Import;
using syntax::Use;

// Longer ways to a name are not stored; those of people's code are far shorter.
constexpr std::size_t kLongestWay = 200;
// The most imports and variables of one name that are looked at.
constexpr std::size_t kMaxSame = 64;
// The most names that are taken out of each other: const {a} = b; const {b} = c.
constexpr int kMaxTaken = 4;
// The most files whose includes are followed from one file.
constexpr std::size_t kMaxIncluded = 500;

// Removes the current object from the beginning of a chain. Returns whether there was one.
bool remove_self(std::string_view& chain) {
  for (const std::string_view self : {"this.", "self.", "$this."}) {
    if (!chain.starts_with(self)) continue;
    chain.remove_prefix(self.size());
    return true;
  }
  return false;
}

// Whether a part of the name begins with a capital.
bool has_type(std::string_view way) {
  bool is_first = true;
  for (const char c : way) {
    if (is_first && base::is_upper(c)) return true;
    is_first = c == '.';
  }
  return false;
}

std::string joined(std::string_view a, std::string_view b) {
  std::string all(a);
  if (!a.empty() && !b.empty()) all += '.';
  return all.append(b);
}

bool is_short(std::string_view path) { return !path.empty() && path.size() <= kLongestWay; }

// Whether the path of an import is relative to the file, or to the project.
bool is_own_path(std::string_view path) {
  static constexpr std::string_view kOwnModules = "crate self super";
  const std::string_view first = path.substr(0, path.find('.'));
  return path.empty() || path.front() == '.' || path.front() == '/' || path.front() == '#' ||
         path.starts_with("@/") || path.starts_with("~/") || model::has_word(kOwnModules, first);
}

// The name that an import imports, without the words that stand for a whole module.
std::string_view imported_name(const Import& import) {
  return import.name == "*" || import.name == "self" ? std::string_view() : import.name;
}

}  // namespace

OutsideUses::OutsideUses(const resolve::Project& project, const resolve::RulesByFamily& rules)
    : project_(project), rules_(rules) {}

std::vector<OutsideUse> OutsideUses::find(resolve::FileId file, const syntax::Facts& facts) {
  file_ = file;
  facts_ = &facts;
  family_ = project_.file(file).family;
  own_rules_ = rules_.at(family_).get();
  outside_.clear();
  lists_.clear();
  open_.clear();
  open_and_none_.clear();
  has_open_ = false;
  outside_imports_.clear();
  bindings_.clear();
  for (const Binding& one : facts.bindings) bindings_[one.name].add(one);
  for (auto& [name, bindings] : bindings_) bindings.finish();
  read_imports(facts.imports);
  read_members(facts);
  std::vector<OutsideUse> out;
  for (const Import& import : facts.imports) add_import(import, out);
  for (const Use& use : facts.uses) add_use(use, out);
  return out;
}

void OutsideUses::read_imports(const std::vector<Import>& imports) {
  imports_.clear();
  for (const Import& import : imports) {
    if (import.is_wildcard && import.alias.empty()) continue;
    std::string bound = own_rules_->bound_name(import);
    if (bound.empty()) continue;
    auto& same = imports_[std::move(bound)];
    if (same.size() < kMaxSame) same.push_back(&import);
  }
}

// Finds the declared types of the file's members and top-level variables, by name.
void OutsideUses::read_members(const syntax::Facts& facts) {
  using model::NodeKind;
  member_types_.clear();
  variable_types_.clear();
  for (const syntax::Definition& one : facts.definitions) {
    const bool is_member = one.kind == NodeKind::kField || one.kind == NodeKind::kProperty;
    const bool is_variable = one.parent == syntax::kNone &&
                             (one.kind == NodeKind::kVariable || one.kind == NodeKind::kConstant);
    if (!is_member && !is_variable) continue;
    const std::string_view type = is_inferred(one.type) ? std::string_view(one.value) : one.type;
    auto& types = is_member ? member_types_ : variable_types_;
    const auto [known, is_new] = types.try_emplace(one.name, type);
    if (!is_new && known->second != type) known->second = {};
  }
}

bool OutsideUses::is_outside(std::string_view path) {
  if (is_own_path(path)) return false;
  const auto [known, is_new] = outside_.try_emplace(std::string(path), false);
  if (is_new) known->second = own_rules_->module_of(path, file_).is_outside();
  return known->second;
}

// Packages may be in several projects, so one of the project need not have the imported name.
bool OutsideUses::is_outside(const Import& import) {
  const auto [known, is_new] = outside_imports_.try_emplace(&import, false);
  if (is_new) known->second = is_outside(import.path) || is_of_other_part(import);
  return known->second;
}

bool OutsideUses::is_of_other_part(const Import& import) const {
  const auto files = project_.in_package(*family_, import.path);
  const bool is_package = !import.name.empty() && !import.path.empty() && !files.empty();
  return is_package && !project_.is_package(*family_, import.path + "." + import.name) &&
         std::all_of(files.begin(), files.end(), [&](resolve::FileId file) {
           return project_.at_top(file, import.name).empty();
         });
}

// Returns a list of this module alone.
const std::vector<std::string>* OutsideUses::only(std::string_view module) {
  auto [list, is_new] = lists_.try_emplace(std::string(module));
  if (is_new) list->second = {std::string(module)};
  return &list->second;
}

// Adds what the file includes from elsewhere, itself or through files of the project.
void OutsideUses::add_included(resolve::FileId file, std::vector<std::string>& paths) {
  std::vector<resolve::FileId> open{file};
  std::set<resolve::FileId> seen{file};
  for (std::size_t i = 0; i < open.size() && open.size() < kMaxIncluded; ++i) {
    for (const Import& import : project_.file(open[i]).imports) {
      const resolve::Module module = own_rules_->module_of(import.path, open[i]);
      const bool is_outside = module.is_outside() && is_short(import.path);
      if (is_outside && !is_system_header(import.path)) paths.push_back(import.path);
      for (const resolve::FileId next : module.files) {
        if (seen.insert(next).second) open.push_back(next);
      }
    }
  }
}

// Code in the namespace A.B sees the names of A (C#).
void OutsideUses::add_enclosing_packages(std::vector<std::string>& modules) const {
  std::string_view package = project_.file(file_).package;
  for (std::size_t dot = package.rfind('.'); dot != package.npos; dot = package.rfind('.')) {
    package = package.substr(0, dot);
    if (project_.in_package(*family_, package).empty()) modules.emplace_back(package);
  }
}

// Returns the modules of other projects that may define any name in the file, or null.
const std::vector<std::string>* OutsideUses::open_modules() {
  if (!has_open_) {
    has_open_ = true;
    const auto add = [&](const Import& import) {
      const bool is_whole = import.is_wildcard || family_->imports_whole_modules;
      if (is_whole && is_short(import.path) && is_outside(import.path)) {
        open_.push_back(import.path);
      }
    };
    if (family_->includes_text) {
      add_included(file_, open_);
    } else if (!family_->has_module_values) {  // `export * from "m"` gives no names to the file
      for (const Import& import : facts_->imports) add(import);
      for (const Import& import : own_rules_->implied_imports(file_)) add(import);
      if (family_->sees_package_first) add_enclosing_packages(open_);
    }
    std::sort(open_.begin(), open_.end());
    open_.erase(std::unique(open_.begin(), open_.end()), open_.end());
    if (open_.size() > linkage::kMaxModules) open_.resize(linkage::kMaxModules);
  }
  return open_.empty() ? nullptr : &open_;
}

// The same, with "" in addition, for a name that may be written in full.
const std::vector<std::string>* OutsideUses::open_modules_and_none() {
  if (open_and_none_.empty()) {
    const std::vector<std::string>* const open = open_modules();
    if (open != nullptr) open_and_none_ = *open;
    if (open_and_none_.size() == linkage::kMaxModules) open_and_none_.pop_back();
    open_and_none_.insert(open_and_none_.begin(), std::string());
  }
  return &open_and_none_;
}

// Returns the innermost variable or parameter with this name at a position, or null.
const Binding* OutsideUses::binding_of(std::string_view name, model::Position place) const {
  const auto found = bindings_.find(name);
  if (found == bindings_.end()) return nullptr;
  auto around = found->second.around(place);
  if (around.size() > kMaxSame) around = around.last(kMaxSame);
  const Binding* best = nullptr;
  for (const Binding* one : around) {
    const bool is_there =
        one->scope.empty() || (one->scope.begin <= place && place < one->scope.end);
    const bool is_inner = best == nullptr || best->scope.empty() ||
                          (!one->scope.empty() && best->scope.begin < one->scope.begin);
    if (is_there && is_inner) best = one;
  }
  return best;
}

OutsideUses::Start OutsideUses::start_by_import(std::string_view first, model::Position place,
                                                int depth) {
  const auto found = imports_.find(std::string(first));
  if (found == imports_.end()) return {};
  for (const Import* import : found->second) {
    const bool applies =
        import->scope.empty() || (import->scope.begin <= place && place < import->scope.end);
    if (!applies) continue;
    if (import->path.empty()) {  // const {x} = m
      const std::size_t dot = import->name.find('.');
      const std::string module = import->name.substr(0, dot);
      if (dot == std::string::npos || depth == kMaxTaken) continue;
      Start start = start_by_import(module, place, depth + 1);
      start.container = joined(start.container, std::string_view(import->name).substr(dot + 1));
      if (start.modules != nullptr) return start;
      continue;
    }
    if (!is_short(import->path) || !is_outside(*import)) continue;
    // `import a.b` binds a, so the names behind it begin with b.
    const bool is_first_part =
        family_->binds_first_part && import->name.empty() && import->alias.empty();
    return is_first_part ? Start{only(first), {}}
                         : Start{only(import->path), std::string(imported_name(*import))};
  }
  return {};
}

// Whether the project defines the name, in this language. The members of types count only if a bare
// name can mean them: in `Log.write()`, `Log` does not mean a method Log. In C++, a project may
// declare types of another one, and open its namespaces.
bool OutsideUses::is_ours(std::string_view name, bool may_be_member) {
  if (imports_.contains(std::string(name))) return true;
  std::string key = std::string(family_->name) + (may_be_member ? "+" : "-");
  const auto [known, is_new] = ours_.try_emplace(key.append(name), false);
  if (is_new) known->second = is_defined(name, may_be_member);
  return known->second;
}

bool OutsideUses::is_defined(std::string_view name, bool may_be_member) const {
  const auto found = project_.named(name);
  return std::any_of(found.begin(), found.end(), [&](resolve::EntityId id) {
    const resolve::Entity& entity = project_.entity(id);
    if (project_.file(entity.file).family != family_) return false;
    const bool is_opened = entity.kind == model::NodeKind::kNamespace ||
                           (entity.is_declaration && model::is_type(entity.kind));
    if (family_->includes_text && is_opened) return false;
    const bool is_member =
        entity.owner != resolve::kNone && model::is_type(project_.entity(entity.owner).kind);
    return may_be_member || !is_member || model::is_type(entity.kind);
  });
}

// A name that nothing in the file binds. `is_qualified` tells whether other names follow it.
OutsideUses::Start OutsideUses::start_by_global(std::string_view first, bool may_be_member,
                                                bool is_qualified) {
  if (first.empty() || first.front() == '_' || is_ours(first, may_be_member)) return {};
  if (is_inferred(first)) return {};
  if (model::has_word(family_->outside_spaces, first)) return {};
  if (model::has_word(family_->library_types, first)) return {};
  if (family_->has_crate_paths) {
    const bool is_crate = !base::is_upper(first.front()) && is_outside(first);
    return is_crate ? Start{only(first), {}} : Start{};
  }
  const bool are_modules_global = family_->has_mixins || family_->has_type_paths;
  if (are_modules_global && base::is_upper(first.front())) return {&none_, std::string(first)};
  if (family_->has_mixins) return {};
  // A name with a qualifier is relative to the namespace of the file (PHP).
  const std::string& package = project_.file(file_).package;
  if (family_->has_package_paths && !may_be_member && !package.empty()) {
    return {only(package), std::string(first)};
  }
  // A full name needs no import: com.acme.Tool.run().
  const bool may_be_full = is_qualified && model::has_word("java csharp", family_->name);
  return {may_be_full ? open_modules_and_none() : open_modules(), std::string(first)};
}

OutsideUses::Start OutsideUses::start_of_type(std::string_view type, model::Position place) {
  const std::string name = resolve::value_type(type);
  const auto chain = plain_chain(name, *family_);
  if (!chain || chain->first.empty()) return {};
  Start start = start_by_import(chain->first, place);
  if (start.modules == nullptr) start = start_by_global(chain->first, false, !chain->rest.empty());
  start.container = joined(start.container, chain->rest);
  return start;
}

// `type` is the declared type of a field, or the expression that gives it its value.
OutsideUses::Start OutsideUses::start_of_field(std::string_view type, model::Position place) {
  if (type.ends_with("()") && !remove_call(type, *family_)) return {};
  return type.empty() ? Start{} : start_of_type(type, place);
}

// The value of a variable, if its type is declared or evident.
OutsideUses::Start OutsideUses::bound_start(const Binding& binding, const Use& use) {
  if (binding.is_element) return {};
  if (!is_inferred(binding.type)) return start_of_type(binding.type, use.range.begin);
  if (!binding.value.ends_with("()")) return {};
  const auto made = plain_chain(binding.value, *family_);
  if (!made || made->first == binding.name) return {};
  return start_of_type(joined(made->first, made->rest), use.range.begin);
}

// `is_whole` tells whether `first` is all that the use consists of.
OutsideUses::Start OutsideUses::start_of(std::string_view first, const Use& use, bool is_whole) {
  const Binding* const binding = binding_of(first, use.range.begin);
  // In `Command command`, and in `Url Url`, a type means no variable.
  const bool is_type = use.role == syntax::Role::kType || use.role == syntax::Role::kBase;
  if (binding != nullptr && !is_type) return bound_start(*binding, use);
  if (!is_whole && !is_type) {
    // In a method, a bare name may be a field.
    const auto field = member_types_.find(first);
    if (field != member_types_.end() && own_rules_->traits().has_implicit_this) {
      return start_of_field(field->second, use.range.begin);
    }
    const auto variable = variable_types_.find(first);
    if (variable != variable_types_.end()) {
      return start_of_field(variable->second, use.range.begin);
    }
  }
  const Start start = start_by_import(first, use.range.begin);
  return start.modules != nullptr ? start : start_by_global(first, is_whole && !is_type, !is_whole);
}

// Whether a bare name means a variable. `Command` in `Command command` does not.
bool OutsideUses::is_variable(const Use& use) const {
  const bool is_type = use.role == syntax::Role::kType || use.role == syntax::Role::kBase;
  return !is_type && binding_of(use.name, use.range.begin) != nullptr;
}

bool OutsideUses::add_use(const Use& use, std::vector<OutsideUse>& out) {
  if (use.role == syntax::Role::kImport || resolve::is_key(use)) return false;
  if (syntax::is_by_text(use.qualifier) || use.qualifier == syntax::kImplied) return false;
  std::string_view chain = use.qualifier;
  Start start;
  std::string_view rest;
  if (remove_self(chain)) {
    const auto member = plain_chain(chain, *family_);
    const auto known = member ? member_types_.find(member->first) : member_types_.end();
    if (known != member_types_.end()) start = start_of_field(known->second, use.range.begin);
    rest = member ? member->rest : std::string_view();
  } else {
    const auto plain = plain_chain(chain, *family_);
    if (chain.empty() && is_variable(use)) return false;
    if (plain) {
      const bool is_whole = plain->first.empty();
      start = start_of(is_whole ? std::string_view(use.name) : plain->first, use, is_whole);
      rest = plain->rest;
    }
  }
  std::string way = joined(start.container, rest);
  if (!chain.empty()) way = joined(way, use.name);
  if (family_->has_receivers && !chain.empty()) {  // an extension function: x.toName()
    const Start imported = start_by_import(use.name, use.range.begin);
    if (imported.modules != nullptr) way = imported.container;
    if (imported.modules != nullptr) start = imported;
  }
  if (start.modules == nullptr) return false;
  const std::size_t dot = way.rfind('.');
  OutsideUse found;
  found.modules = start.modules;
  found.name = dot == std::string::npos ? way : way.substr(dot + 1);
  found.container = dot == std::string::npos ? std::string() : way.substr(0, dot);
  found.position = use.range.begin;
  found.role = use.role;
  found.within = use.within;
  // The project has this module (Elixir).
  if (family_->has_type_paths &&
      !(project_.named(found.container).empty() && project_.named(way).empty())) {
    return false;
  }
  // Without an import, only a type in the name shows that it is one.
  if (start.modules == &open_and_none_ && open_and_none_.size() == 1 && !has_type(way))
    return false;
  if (found.name.empty() || way.size() > kLongestWay) return false;
  out.push_back(std::move(found));
  return true;
}

void OutsideUses::add_import(const Import& import, std::vector<OutsideUse>& out) {
  const std::string_view name = imported_name(import);
  if (import.is_wildcard || name.empty() || name == "default") return;
  if (import.path.size() + name.size() > kLongestWay || !is_outside(import)) return;
  const std::size_t dot = name.rfind('.');
  OutsideUse found;
  found.modules = only(import.path);
  found.name = dot == name.npos ? name : name.substr(dot + 1);
  found.container = dot == name.npos ? std::string_view() : name.substr(0, dot);
  found.position = import.range.begin;
  found.role = syntax::Role::kImport;
  if (!found.name.empty()) out.push_back(std::move(found));
}

}  // namespace cairn::linker
