#include "internal/audit/outside_imports.h"

#include <algorithm>
#include <utility>

#include "internal/base/ascii.h"

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

// The last part of a path that is not only a version.
std::string_view naming_part(std::string_view path) {
  const std::string_view part = last_part(path);
  if (!is_version(part) || part.size() == path.size()) return part;
  return last_part(path.substr(0, path.size() - part.size() - 1));
}

std::string_view first_name(std::string_view text) {
  while (!text.empty() && (text.front() == '&' || text.front() == '*' || text.front() == '?')) {
    text.remove_prefix(1);
  }
  std::size_t end = 0;
  while (end < text.size() && base::is_name_byte(text[end])) ++end;
  return text.substr(0, end);
}

}  // namespace

OutsideImports::OutsideImports(const corpus::Corpus& corpus) {
  for (const corpus::FileRow& row : corpus.files()) {
    std::string_view path = row.path;
    while (!path.empty()) {
      const std::size_t slash = std::min(path.find('/'), path.size());
      const std::string_view name = path.substr(0, slash);
      names_.emplace(name.substr(0, name.find('.', 1)));
      path.remove_prefix(std::min(slash + 1, path.size()));
    }
  }
  for (const model::NodeId id : corpus.ids(model::NodeId{1}, corpus.last_code_node())) {
    const auto node = corpus.node(id);
    if (node && model::is_type(node->kind) && !node->is(model::kFlagExternal)) {
      names_.insert(node->name);
    }
  }
}

void OutsideImports::begin(const syntax::Facts& facts, const resolve::Family& family) {
  family_ = &family;
  imported_.clear();
  bindings_.clear();
  for (const syntax::Import& import : facts.imports) {
    std::string_view bound = import.alias.empty() ? import.name : import.alias;
    if (bound.empty() && !import.is_wildcard) {
      bound = naming_part(import.path);
      if (family.binds_first_part) {
        bound = std::string_view(import.path).substr(0, import.path.find('.'));
      }
    }
    if (bound.empty()) continue;
    const bool has_both = !import.path.empty() && !import.name.empty();
    imported_.emplace(bound, import.path + (has_both ? "." : "") + import.name);
  }
  for (const syntax::Binding& binding : facts.bindings) bindings_[binding.name].push_back(&binding);
}

void OutsideImports::note_target(const syntax::Use& use) {
  const std::string path = path_before(use);
  if (!path.empty()) paths_[path].has_targets = true;
}

void OutsideImports::judge(const syntax::Use& use, std::function<void(bool)> count) {
  const std::string path = path_before(use);
  if (model::has_word(family_->outside_names, first_name(path))) {
    count(true);
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
// is a parameter or variable, returns the path of its declared type instead. Returns "" if there is
// no such path.
std::string OutsideImports::path_before(const syntax::Use& use) const {
  const std::string_view chain = use.qualifier;
  const std::string_view first = first_name(chain);
  if (first.empty()) return {};
  const syntax::Binding* const binding = binding_at(use, first);
  if (binding == nullptr) return path_of(first);
  return first == chain ? path_of(first_name(binding->type)) : std::string();
}

std::string OutsideImports::path_of(std::string_view name) const {
  const auto found = imported_.find(name);
  if (found != imported_.end()) return found->second;
  return std::string(model::has_word(family_->outside_names, name) ? name : "");
}

// The parameter or variable that the name `variable` means at the place of `use`; null if there is
// none.
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
  const std::string_view part = naming_part(path);
  if (names_.contains(std::string(part))) return true;
  const std::size_t size = path.size() - part.size();
  return !part.empty() && !base::is_upper(part.front()) && size > 1 &&
         names_.contains(std::string(naming_part(path.substr(0, size - 1))));
}

}  // namespace cairn::audit
