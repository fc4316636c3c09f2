#include "internal/audit/outside_imports.h"

#include <algorithm>
#include <utility>

#include "internal/base/ascii.h"
#include "internal/resolve/family.h"
#include "internal/resolve/type_text.h"

namespace cairn::audit {
namespace {

constexpr std::string_view kSeparators = "./\\:";

std::string_view last_part(std::string_view path) {
  const std::size_t last = path.find_last_of(kSeparators);
  return last == path.npos ? path : path.substr(last + 1);
}

// Whether a part of a path is only a version: "v2".
bool is_version(std::string_view part) {
  return part.size() > 1 && part.front() == 'v' &&
         std::all_of(part.begin() + 1, part.end(), base::is_digit);
}

// Returns the last part of a path. If this part is only a version, returns the part before it.
std::string_view naming_part(std::string_view path) {
  const std::string_view part = last_part(path);
  if (!is_version(part) || part.size() == path.size()) return part;
  return last_part(path.substr(0, path.size() - part.size() - 1));
}

std::string_view first_name(std::string_view text) {
  if (text.starts_with("new ")) text.remove_prefix(4);
  while (!text.empty() && (text.front() == '&' || text.front() == '*' || text.front() == '?')) {
    text.remove_prefix(1);
  }
  std::size_t end = 0;
  while (end < text.size() && base::is_name_byte(text[end])) ++end;
  return text.substr(0, end);
}

// Removes a leading `this.` or `self.` from a chain: returns "writer" for "this.writer".
std::string_view without_self(std::string_view chain) {
  for (const std::string_view self : {"this.", "self."}) {
    if (chain.starts_with(self)) return chain.substr(self.size());
  }
  return chain;
}

// Whether the chain consists only of capitalized names: "Rails.Generators".
bool is_type_path(std::string_view chain) {
  bool is_first = true;
  for (const char c : chain) {
    if (is_first && !base::is_upper(c)) return false;
    if (c != '.' && !base::is_name_byte(c)) return false;
    is_first = c == '.';
  }
  return !is_first;
}

// Whether `chain` is a tag that the platform defines, such as <button> in JSX.
bool is_platform_tag(std::string_view chain) {
  return chain.size() > 2 && chain.front() == '<' && chain.back() == '>' && chain[1] >= 'a' &&
         chain[1] <= 'z' && chain.find('.') == chain.npos;
}

// Returns the type or function that creates the value of a variable without a declared type: "Foo"
// for `new Foo()`, "pflag.NewFlagSet" for `pflag.NewFlagSet()`. The project that declares this type
// or function is assumed to declare the type of the value, too. Returns "" for other values. For
// example, a function of a library may return its argument, and any project may declare its type.
std::string_view maker_of(const syntax::Binding& binding, const resolve::Family& family) {
  std::string_view value = binding.value;
  if (!binding.type.empty() || binding.is_element || !value.ends_with("()")) return {};
  value.remove_suffix(2);
  if (value.find_first_of("([") != value.npos) return {};
  if (value.starts_with("new ")) return value.substr(4);
  if (family.has_crate_paths) return value.find('.') == value.npos ? "" : value;
  const std::string_view function = last_part(value);
  const bool makes_own = function.starts_with("New") && function.size() < value.size() &&
                         (function.size() == 3 || base::is_upper(function[3]));
  return makes_own ? value : std::string_view();
}

}  // namespace

OutsideImports::OutsideImports(const corpus::Corpus& corpus) {
  for (const corpus::FileRow& row : corpus.files()) {
    std::string_view path = row.path;
    while (!path.empty()) {
      const std::size_t slash = std::min(path.find('/'), path.size());
      const std::string_view name = path.substr(0, slash);
      std::string known(name.substr(0, name.find('.', 1)));
      if (known.find('-') != known.npos) {  // the directory my-crate holds my_crate
        std::string crate = known;
        std::replace(crate.begin(), crate.end(), '-', '_');
        names_.insert(std::move(crate));
      }
      names_.insert(std::move(known));
      if (slash < path.size()) directories_.emplace(name);
      path.remove_prefix(std::min(slash + 1, path.size()));
    }
  }
  for (const model::NodeId id : corpus.ids(model::NodeId{1}, corpus.last_code_node())) {
    const auto node = corpus.node(id);
    if (!node || node->is(model::kFlagExternal)) continue;
    if (model::is_type(node->kind) || node->kind == model::NodeKind::kNamespace) {
      names_.insert(node->name);
    }
    const bool is_capitalized = !node->name.empty() && base::is_upper(node->name.front());
    if (is_capitalized && model::is_symbol(node->kind)) capitalized_.insert(node->name);
  }
}

void OutsideImports::begin(const syntax::Facts& facts, const resolve::Family& family) {
  family_ = &family;
  imported_.clear();
  bindings_.clear();
  for (const syntax::Import& import : facts.imports) {
    std::string_view bound = import.alias.empty() ? import.name : import.alias;
    const bool is_module = bound == "self" && family.has_crate_paths;  // `use a::b::{self, c}`
    if ((bound.empty() && !import.is_wildcard) || is_module) {
      bound = naming_part(import.path);
      if (family.binds_first_part) {
        bound = std::string_view(import.path).substr(0, import.path.find('.'));
      }
    }
    if (bound.empty()) continue;
    const bool has_both = !import.path.empty() && !import.name.empty() && !is_module;
    imported_.emplace(bound, import.path + (has_both ? "." : "") + import.name);
  }
  for (const syntax::Binding& binding : facts.bindings) bindings_[binding.name].push_back(&binding);
  member_types_.clear();
  type_parameters_.clear();
  for (const syntax::Definition& one : facts.definitions) {
    if (model::is_type(one.kind)) add_type_parameters(one.signature, one.name);
    const bool is_value =
        one.kind == model::NodeKind::kField || one.kind == model::NodeKind::kProperty;
    if (!is_value) continue;
    const auto [known, is_new] = member_types_.try_emplace(one.name, one.type);
    if (!is_new && known->second != one.type) known->second = {};
  }
}

void OutsideImports::note_target(const syntax::Use& use) {
  const std::string path = path_before(use);
  if (!path.empty()) paths_[path].has_targets = true;
  const std::string crate = crate_before(use);
  if (!crate.empty()) paths_[crate].has_targets = true;
  const std::string type = outside_type_before(use);
  if (!type.empty()) paths_[type].has_targets = true;
}

void OutsideImports::judge(const syntax::Use& use, bool is_path, bool may_extend,
                           std::function<void(bool)> count) {
  if (is_platform_tag(use.qualifier) && !names_.contains("IntrinsicElements")) return count(true);
  std::string path = path_before(use);
  if (path.empty() && is_path) path = crate_before(use);
  const std::string type = path.empty() && !may_extend ? outside_type_before(use) : std::string();
  const bool is_of_language = !may_extend && model::has_word(family_->outside_types, use.qualifier);
  if (is_of_language || model::has_word(family_->outside_names, first_name(path))) {
    count(true);
  } else if (!type.empty()) {
    paths_[type].waiting.push_back(std::move(count));
  } else if (path.empty() || is_in_repository(path)) {
    count(false);
  } else {
    paths_[path].waiting.push_back(std::move(count));
  }
}

void OutsideImports::settle() {
  for (auto& [path, one] : paths_) {
    for (const auto& count : one.waiting) count(!one.has_targets);
    one.waiting.clear();
  }
}

// Returns the path of the import that binds the first name of the qualifier of `use`. If this name
// is a parameter or variable, returns the path of the import that binds its declared type. Returns
// "" if there is no such import.
std::string OutsideImports::path_before(const syntax::Use& use) const {
  const std::string_view chain = use.qualifier;
  const std::string_view first = first_name(chain);
  if (first.empty()) return {};
  const syntax::Binding* const binding = binding_at(use, first);
  if (binding == nullptr) return path_of(first);
  if (first != chain) return {};
  const std::string_view maker = maker_of(*binding, *family_);
  std::string_view type = maker.empty() ? std::string_view(binding->type) : maker;
  // The type may be a type parameter, whose own type is its bound: S in `<S: Serializer>` (Rust).
  const syntax::Binding* const bound =
      family_->has_crate_paths && maker.empty() ? binding_at(use, first_name(type)) : nullptr;
  if (bound != nullptr && bound != binding) {
    type = bound->type;
    while (type.starts_with(':') || type.starts_with(' ')) type.remove_prefix(1);
  }
  const std::string path = path_of(first_name(type));
  return family_->has_crate_paths && may_pass_on(maker, path) ? std::string() : path;
}

// Whether the function `maker`, whose first name an import of `path` binds, may return what it got
// (Rust). Smart pointers do, and functions of the standard library such as `mem::take`.
bool OutsideImports::may_pass_on(std::string_view maker, std::string_view path) const {
  if (maker.empty()) return false;
  if (resolve::is_wrapper(first_name(maker))) return true;
  return !base::is_upper(maker.front()) &&
         model::has_word(family_->outside_names, first_name(path));
}

// Returns the crate at the beginning of a path such as `tokio::io::name` (Rust). Returns "" if the
// path begins with another name.
std::string OutsideImports::crate_before(const syntax::Use& use) const {
  const std::string_view first = first_name(use.qualifier);
  if (!family_->has_crate_paths || first.empty() || base::is_upper(first.front())) return {};
  const bool is_ours = first == "crate" || first == "self" || first == "super";
  if (is_ours || imported_.contains(first)) return {};
  return model::has_word(family_->outside_types, first) ? std::string() : std::string(first);
}

std::string OutsideImports::path_of(std::string_view name) const {
  const auto found = imported_.find(name);
  if (found != imported_.end()) return found->second;
  return std::string(model::has_word(family_->outside_names, name) ? name : "");
}

// Adds the names in the angle brackets after the name of a type: T and Item for `Box<T extends
// Item>`.
void OutsideImports::add_type_parameters(std::string_view signature, std::string_view name) {
  const std::size_t at = signature.find(name);
  const std::size_t begin = at == signature.npos ? at : at + name.size();
  if (begin == signature.npos || begin >= signature.size() || signature[begin] != '<') return;
  const std::string_view list =
      signature.substr(begin, signature.find_first_of("({", begin) - begin);
  for (std::size_t i = 0; i < list.size();) {
    const std::string_view word = first_name(list.substr(i));
    if (!word.empty()) type_parameters_.insert(word);
    i += word.size() + 1;
  }
}

// Returns the type that has `use` as a member, if the repository has no definition with the name of
// this type; otherwise returns "". The type is `Type` in `Type.name`. In `value.name`, it is the
// declared type of the parameter, variable or field `value`. Returns "" for C and C++, where a
// macro can hide the definition of a type.
std::string OutsideImports::outside_type_before(const syntax::Use& use) const {
  if (family_->includes_text || family_->has_class_tables) return {};
  const std::string_view chain = without_self(use.qualifier);
  const auto member = member_types_.find(chain);
  if (is_type_path(chain) && member == member_types_.end()) {
    const bool is_bound = binding_at(use, first_name(chain)) != nullptr;
    if (is_bound || capitalized_.contains(std::string(last_part(chain)))) return {};
    // The type itself is judged apart from its values. Values of a type such as Task<Ours> may have
    // members that the repository defines, but the type itself has none.
    const std::string type = outside_type(chain, use);
    return type.empty() ? type : "static " + type;
  }
  // If the language does not check types, a value may have members that its declared type lacks.
  const bool is_checked = !family_->is_unchecked && !family_->guesses_only_names;
  if (!is_checked || chain.empty() || first_name(chain) != chain) return {};
  if (const syntax::Binding* const binding = binding_at(use, chain)) {
    if (chain != use.qualifier) return {};
    const bool is_new = binding->value.starts_with("new ");
    const std::string_view maker = is_new ? maker_of(*binding, *family_) : std::string_view();
    return outside_type(maker.empty() ? binding->type : maker, use);
  }
  return member == member_types_.end() ? std::string() : outside_type(member->second, use);
}

// Returns the name of the type that `text` means. Returns "" if the name is not capitalized, or if
// it is also the name of a type in the repository or of a type parameter. In languages whose types
// are values, also returns "" if any other definition has the name.
std::string OutsideImports::outside_type(std::string_view text, const syntax::Use& use) const {
  for (const std::string_view mark : {"const ", "final ", "readonly ", "mut "}) {
    if (text.starts_with(mark)) text.remove_prefix(mark.size());
  }
  while (!text.empty() && (text.front() == '&' || text.front() == '*')) text.remove_prefix(1);
  if (text.starts_with("mut ")) text.remove_prefix(4);
  while (!text.empty() && (text.back() == '?' || text.back() == '!')) text.remove_suffix(1);
  const std::size_t argument = text.find_first_of("<[");
  // In Rust, a generic type may be a smart pointer, which has the members of its argument.
  if (argument != text.npos && family_->has_crate_paths) return {};
  text = text.substr(0, argument);
  for (const char c : text) {
    if (!base::is_name_byte(c) && kSeparators.find(c) == kSeparators.npos) return {};
  }
  const std::string_view name = last_part(text);
  if (name.size() < 2 || !base::is_upper(name.front())) return {};
  const std::string known(name);
  const bool has_values_as_types =
      family_->files_are_types || family_->calls_types || family_->has_module_values;
  if (names_.contains(known) || (has_values_as_types && capitalized_.contains(known))) return {};
  if (type_parameters_.contains(name)) return {};
  return binding_at(use, name) == nullptr ? "type " + known : std::string();
}

// Returns the parameter or variable that the name `variable` means at the position of `use`, or
// null if there is none.
const syntax::Binding* OutsideImports::binding_at(const syntax::Use& use,
                                                  std::string_view variable) const {
  const auto found = bindings_.find(variable);
  if (found == bindings_.end()) return nullptr;
  const syntax::Binding* best = nullptr;
  for (const syntax::Binding* const one : found->second) {
    if (one->scope.contains(use.range.begin) && one->place < use.range.begin) best = one;
  }
  return best;
}

bool OutsideImports::is_in_repository(std::string_view path) const {
  if (family_->has_crate_paths) {
    if (path.find('/') != path.npos) return true;  // the path of a file
    const std::string_view crate = path.substr(0, path.find('.'));
    return crate == "crate" || crate == "self" || crate == "super" ||
           names_.contains(std::string(crate));
  }
  const std::string_view part = naming_part(path);
  // A Go import names a directory. If the first part of the path has no dot, the package may be
  // from the standard library.
  const bool may_be_standard =
      family_->has_parts_in_package && path.substr(0, path.find('/')).find('.') == path.npos;
  if (may_be_standard) return directories_.contains(std::string(part));
  if (names_.contains(std::string(part))) return true;
  const std::size_t size = path.size() - part.size();
  return !part.empty() && !base::is_upper(part.front()) && size > 1 &&
         names_.contains(std::string(naming_part(path.substr(0, size - 1))));
}

}  // namespace cairn::audit
