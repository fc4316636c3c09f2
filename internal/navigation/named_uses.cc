// Implements the part of UseFinder that finds uses by name. It is needed for definitions that are
// no longer in the index.

#include <algorithm>
#include <set>

#include "internal/base/ascii.h"
#include "internal/base/identifier.h"
#include "internal/base/path.h"
#include "internal/model/conventions.h"
#include "internal/navigation/broken_uses.h"
#include "internal/navigation/import_fit.h"
#include "internal/navigation/name_lines.h"
#include "internal/resolve/family.h"
#include "internal/review/writing.h"

namespace cairn::navigation {
namespace {

using model::Certainty;
using model::NodeId;
using review::SymbolChange;

std::string last_part(std::string_view path) {
  return std::string(path.substr(path.find_last_of(".:/\\") + 1));
}

std::string stem_of(const std::string& path) {
  const std::string name(base::base_name(path));
  return name.substr(0, name.find('.', 1));
}

// Returns the path of the module that an import takes a name from: "m" for `const {x} = m`.
std::string path_of_module(const syntax::Import& one) {
  return one.path.empty() ? one.name.substr(0, one.name.rfind('.')) : one.path;
}

// Returns whether an import in the file `source` may refer to the old file of a definition, or to the
// directory of that file, and does not fit the new file better.
bool is_module_of(const std::string& path, const std::string& source, const review::Review& review,
                  const SymbolChange& change) {
  const std::size_t old_fit = import_fit(path, source, review.files[change.old_file].old_path);
  if (old_fit == 0 || !change.after) return old_fit > 0;
  return old_fit >= import_fit(path, source, review.files[change.new_file].path);
}

// Returns whether `path` is `end` or ends with a dot and `end`.
bool is_end_of(std::string_view path, std::string_view end) {
  return path.ends_with(end) &&
         (path.size() == end.size() || path[path.size() - end.size() - 1] == '.');
}

// Returns whether the qualifier names `container` in a package that is not that of the file at
// `path`: java.time.LocalTime, where LocalTime is defined in datetime/LocalTime.kt.
bool names_other_package(std::string_view qualifier, std::string_view container,
                         const std::string& path) {
  const bool is_path = is_end_of(qualifier, container) && qualifier.size() > container.size() &&
                       qualifier.find_first_of("()[]") == qualifier.npos;
  if (!is_path) return false;
  const std::string around =
      last_part(qualifier.substr(0, qualifier.size() - container.size() - 1));
  return around != stem_of(path) && around != last_part(base::directory_of(path)) &&
         around != "self" && around != "super" && around != "crate" && around != "this";
}

bool has_several_words(std::string_view name) {
  std::vector<std::string_view> parts;
  base::split_identifier(name, parts);
  return parts.size() > 1;
}

}  // namespace

bool UseFinder::is_still_there(const SymbolChange& change) const {
  const review::Symbol& symbol = *change.before;
  const std::string& path = review_.files[change.old_file].old_path;
  for (const corpus::NameMatch& match : corpus_.names_with_key(base::name_key(symbol.name))) {
    for (const NodeId id : match.nodes) {
      const auto node = corpus_.node(id);
      if (!node || node->is(model::kFlagExternal) || node->name != symbol.name) continue;
      const std::string name = node->qualified_name();
      const std::string wanted = symbol.qualified_name();
      const bool is_same = name == wanted || name.ends_with("." + wanted);
      const auto file = corpus_.file(node->file);
      if (!is_same || !file || file->path == path) continue;
      const State state = state_of(file->path);
      const bool is_current = state == State::kUnchanged || state == State::kNew;
      const model::Language& language = model::language_named(file->language);
      const bool is_near = base::directory_of(file->path) == base::directory_of(path);
      const bool is_one =
          !review::writing_of(language).modules_are_files &&
          (language.declarations.stand_apart || is_near ||
           (!symbol.container.empty() && !resolve::family_named(language.family).satisfies()));
      if (is_current && is_one) return true;
    }
  }
  return false;
}

bool UseFinder::is_only_definition(const review::Symbol& symbol) const {
  for (const corpus::NameMatch& match : corpus_.names_with_key(base::name_key(symbol.name))) {
    if (match.name != symbol.name) continue;
    for (const NodeId id : match.nodes) {
      if (!corpus_.is_prose(id)) return false;
    }
  }
  return true;
}

std::vector<std::string> UseFinder::files_with(const std::string& name, bool& is_cut) const {
  std::set<std::string> paths;
  const auto files = files_with_name(corpus_, name);
  if (!files) is_cut = true;
  if (files) {
    for (const NodeId id : *files) {
      if (const auto file = corpus_.file(id)) paths.insert(file->path);
    }
  }
  for (const review::ReviewedFile& file : review_.files) {
    if (file.status != review::FileStatus::kRemoved) paths.insert(file.path);
  }
  return {paths.begin(), paths.end()};
}

Certainty UseFinder::certainty_of_name(const syntax::Use& use, const NamedIn& in) const {
  const auto& [source, parsed, change, is_only, of_module] = in;
  const std::string& old_path = review_.files[change.old_file].old_path;
  const std::string& container = change.before->container;
  const std::string qualifier = last_part(use.qualifier);
  const bool is_near = base::directory_of(source.path) == base::directory_of(old_path);
  const model::Language& language = *source.language;
  const resolve::Family& family = resolve::family_named(language.family);
  const bool is_library = model::has_word(family.members, change.before->name);
  const bool is_distinct = is_only && has_several_words(change.before->name) && !is_library;
  const Certainty guess = is_distinct ? Certainty::kLikely : Certainty::kByName;
  if (!container.empty()) {
    const std::string type = last_part(container);
    // `a.events.stop` may be a member of the struct in the field Output.events, but `a` need not be
    // an Output.
    const bool is_nested =
        container.find('.') != std::string::npos && !base::is_upper(type.front());
    const bool is_whole = use.qualifier == type || is_end_of(use.qualifier, container);
    const bool is_own = qualifier == "self" || qualifier == "this" || qualifier.empty();
    const bool names_other = names_other_package(use.qualifier, container, old_path);
    const std::string inside = parsed.inside(use);
    const bool is_inside = inside == container || inside.starts_with(container + ".");
    if ((is_own && is_inside && is_only) ||
        (qualifier == type && (is_whole || !is_nested) && !names_other)) {
      return Certainty::kCertain;
    }
    if (qualifier == type && !names_other) return Certainty::kLikely;
    return guess;
  }
  if (use.qualifier.empty() && model::has_word(family.predeclared, use.name)) {
    return Certainty::kByName;
  }
  if (source.path == old_path && use.qualifier.empty()) return Certainty::kCertain;
  bool is_seen = false;  // whether an import may give the file the name
  for (std::size_t i = 0; i < of_module.size(); ++i) {
    const syntax::Import& import = parsed.facts.imports[i];
    const std::string bound = import.alias.empty() ? import.name : import.alias;
    const bool is_module = of_module[i] && !import.path.empty();
    const bool names_it = (import.is_wildcard && import.alias.empty()) || bound == use.name;
    is_seen = is_seen || (names_it && of_module[i]);
    if (is_module && import.name == change.before->name) return Certainty::kCertain;
    const std::string of = bound.empty() ? last_part(import.path) : bound;
    if (!qualifier.empty() && of == qualifier &&
        (is_module || last_part(import.name) == stem_of(old_path))) {
      return Certainty::kCertain;
    }
  }
  if (!use.qualifier.empty()) return guess;
  if (review::writing_of(language).modules_are_files) return is_seen ? guess : Certainty::kByName;
  return is_near && is_only ? Certainty::kCertain : guess;
}

bool UseFinder::is_imported_from_elsewhere(const syntax::Use& use, const NamedIn& in) const {
  if (use.role == syntax::Role::kImport) return false;
  const std::string& name = in.change.before->name;
  const std::string& old_path = review_.files[in.change.old_file].old_path;
  const std::string first = use.qualifier.substr(0, use.qualifier.find_first_of(".()["));
  const std::string& wanted = first.empty() ? use.name : first;
  for (std::size_t i = 0; i < in.of_module.size(); ++i) {
    const syntax::Import& one = in.parsed.facts.imports[i];
    const std::string path = path_of_module(one);
    const std::string module = last_part(path);
    const std::string bound = !one.alias.empty() ? one.alias
                              : one.name.empty() ? module
                                                 : last_part(one.name);
    if (bound != wanted) continue;
    // The path may end with the definition itself, as in Java, but not if it names a package by its
    // directory, as in Go.
    const bool is_itself = module == name && path.find('/') == std::string::npos;
    const bool is_elsewhere = !in.of_module[i] && last_part(one.name) != stem_of(old_path) &&
                              !is_itself && !path.starts_with('.') &&
                              path.find("crate") == std::string::npos;
    if (is_elsewhere) return true;
  }
  return false;
}

void UseFinder::add_named_uses(const SymbolChange& change, std::vector<BrokenUse>& uses,
                               Doubt& doubt) {
  const review::Symbol& symbol = *change.before;
  const model::Language& language = *review_.files[change.old_file].language;
  const bool is_only = is_only_definition(symbol);
  for (const std::string& path : files_with(symbol.name, doubt.is_cut)) {
    if (sources_.language_of(path).family != language.family) continue;
    const auto [source, is_unknown] = sources_.with_name(path, symbol.name);
    doubt.is_cut |= is_unknown;
    if (source != nullptr) add_named_uses_in(*source, change, is_only, uses, doubt);
  }
}

void UseFinder::add_named_uses_in(const CurrentSource& source, const SymbolChange& change,
                                  bool is_only, std::vector<BrokenUse>& uses, Doubt& doubt) {
  const review::Symbol& symbol = *change.before;
  const ParsedSource& parsed = sources_.parsed(source);
  std::vector<const syntax::Binding*> bindings;
  for (const syntax::Binding& one : parsed.facts.bindings) {
    if (one.name == symbol.name && bindings.size() < kMaxUses) bindings.push_back(&one);
  }
  const std::set<model::Position> resolved = resolved_in(source);
  NamedIn in{source, parsed, change, is_only, {}};
  for (const syntax::Import& import : parsed.facts.imports) {
    const std::uint32_t line = import.range.begin.line;
    in.of_module.push_back(!is_in_change(source.path, line, line) &&
                           is_module_of(path_of_module(import), source.path, review_, change));
  }
  BrokenUse found;
  found.path = source.path;
  found.is_test = model::is_test_path(source.path, *source.language);
  for (std::size_t i = 0; i < in.of_module.size(); ++i) {
    const syntax::Import& import = parsed.facts.imports[i];
    if (import.name != symbol.name || !symbol.container.empty() || import.path.empty()) continue;
    if (!in.of_module[i] || resolved.contains(import.range.begin)) continue;
    doubt.is_cut |= uses.size() >= kMaxUses;
    if (uses.size() >= kMaxUses) return;
    found.line = import.range.begin.line;
    found.character = import.range.begin.character;
    uses.push_back(found);
  }
  for (const syntax::Use& use : parsed.facts.uses) {
    if (use.name != symbol.name || resolved.contains(use.range.begin)) continue;
    doubt.is_cut |= uses.size() >= kMaxUses;
    if (uses.size() >= kMaxUses) return;
    if (syntax::is_by_text(use.qualifier)) continue;
    found.line = use.range.begin.line;
    found.character = use.range.begin.character;
    if (is_in_change(source.path, found.line, found.line)) continue;
    const bool is_bound = std::any_of(
        bindings.begin(), bindings.end(),
        [&](const syntax::Binding* one) { return one->scope.contains(use.range.begin); });
    if (use.qualifier.empty() && is_bound) continue;
    if (is_imported_from_elsewhere(use, in)) continue;
    found.certainty = certainty_of_name(use, in);
    if (found.certainty == Certainty::kByName) {
      ++doubt.by_name;
      continue;
    }
    found.inside = parsed.inside(use);
    const bool is_known =
        !uses.empty() && uses.back().path == found.path && uses.back().line == found.line;
    if (!is_known) uses.push_back(found);
  }
}

std::vector<BrokenUse> UseFinder::imports_of_renamed(std::size_t file, bool& is_cut) {
  const review::ReviewedFile& renamed = review_.files[file];
  std::vector<BrokenUse> uses;
  // In ECMAScript, a path that does not begin with a dot names a package.
  const bool is_script = resolve::family_named(renamed.language->family).has_module_values;
  const auto is_of = [&](const std::string& path, const std::string& source) {
    if (is_script && !path.starts_with('.')) return false;
    const auto root = root_of_import(path, source, renamed.old_path);
    return root && (root->empty() || !corpus_.sources().has(*root + "/__init__.py")) &&
           !root_of_import(path, source, renamed.path);
  };
  const std::string name = module_name(renamed.old_path);
  for (const std::string& path : files_with(name, is_cut)) {
    if (sources_.language_of(path).family != renamed.language->family) continue;
    const auto [source, is_unknown] = sources_.with_name(path, name);
    is_cut |= is_unknown;
    if (source == nullptr) continue;
    BrokenUse found;
    found.path = path;
    found.is_test = model::is_test_path(path, *source->language);
    for (const syntax::Import& one : sources_.parsed(*source).facts.imports) {
      if (uses.size() >= kMaxUses) return uses;
      found.line = one.range.begin.line;
      found.character = one.range.begin.character;
      if (is_in_change(path, found.line, found.line)) continue;
      // `from shop import rates` may name the module shop.rates.
      const bool ends_with_dot = one.path.ends_with('.');
      const std::string inner = one.path + (ends_with_dot ? "" : ".") + one.name;
      const bool is_known =
          !uses.empty() && uses.back().path == path && uses.back().line == found.line;
      const bool is_inner = !one.name.empty() && one.path.find('/') == std::string::npos;
      if (!is_known && (is_of(one.path, path) || (is_inner && is_of(inner, path)))) {
        uses.push_back(found);
      }
    }
  }
  return uses;
}

std::set<model::Position> UseFinder::resolved_in(const CurrentSource& source) const {
  std::set<model::Position> resolved;
  const auto file = sources_.node_of(source.path);
  if (!source.is_as_indexed || !file) return resolved;
  for (const model::Occurrence& one : corpus_.occurrences(*file)) {
    // If the index has no definition of a name, its occurrences refer to an external symbol.
    if (one.node <= corpus_.last_code_node()) resolved.insert(one.range.begin);
  }
  return resolved;
}

}  // namespace cairn::navigation
