// Looks up names that a module passes on from other modules, in languages in which a module may
// re-export whole modules (Family::has_module_names).
#include <algorithm>
#include <utility>

#include "internal/resolve/resolver.h"
#include "internal/resolve/steps.h"

namespace cairn::resolve {
namespace {

using What = Meaning::What;

// Limits on the modules that one module passes on, directly or indirectly.
constexpr std::size_t kMaxPassed = 8192;
constexpr std::size_t kMaxPassedSeen = 16 * kMaxPassed;
constexpr std::size_t kMaxPassedCount = std::size_t{1} << 20U;  // in all cached lists together

// The key of a file in Passed::imports.
FileId key_of(FileId file, bool shows_all) { return 2 * file + (shows_all ? 1 : 0); }

}  // namespace

// Returns the imports of whole modules in a file. Looks up each module once, because many files may
// pass on the same file.
const std::vector<Resolver::WholeImport>& Resolver::whole_imports(FileId file) {
  const auto [known, is_new] = whole_imports_.try_emplace(file);
  if (!is_new) return known->second;
  for (const syntax::Import& import : project_.file(file).imports) {
    if (!import.is_wildcard || !import.alias.empty() || import.path.empty()) continue;
    Module module = rules(file).module_of(import.path, file);
    known->second.push_back({std::move(module.files), module.shows_imports, import.is_exported});
  }
  return known->second;
}

// Searches the modules that `file` passes on breadth first. Does not count steps, because their
// number would depend on what is already cached for other files. Instead, kMaxPassedSeen limits the
// cost.
const Resolver::Passed& Resolver::passed_by(FileId file, bool shows_all) {
  const auto known = passed_.find(key_of(file, shows_all));
  if (known != passed_.end()) return known->second;
  if (passed_count_ > kMaxPassedCount) {
    passed_.clear();
    passed_count_ = 0;
  }
  Passed passed;
  std::vector<bool> has_definitions(project_.files().size());
  std::vector<bool> has_imports(2 * project_.files().size());
  std::vector<FileId> open{key_of(file, shows_all)};
  has_imports[open.front()] = true;
  passed.imports.push_back({open.front(), 0});
  std::uint32_t rank = 0;
  std::size_t seen = 0;
  for (std::size_t at = 0; at < open.size() && seen <= kMaxPassedSeen; ++at) {
    const FileId from = open[at] / 2;
    const bool passes_all = open[at] % 2 == 1 || project_.file(from).family->exports_imports;
    for (const WholeImport& module : whole_imports(from)) {
      if (++seen > kMaxPassedSeen || open.size() > kMaxPassed) break;
      if (!passes_all && !module.is_exported) continue;
      ++rank;
      for (const FileId one : module.files) {
        if (has_definitions[one]) continue;
        has_definitions[one] = true;
        passed.definitions.push_back({one, rank});
      }
      ++rank;
      for (const FileId one : module.files) {
        const FileId key = key_of(one, module.shows_imports);
        if (has_imports[key] || !may_export(one, module.shows_imports)) continue;
        has_imports[key] = true;
        passed.imports.push_back({key, rank});
        open.push_back(key);
      }
    }
  }
  const auto by_file = [](const IncludedFile& a, const IncludedFile& b) { return a.file < b.file; };
  std::sort(passed.definitions.begin(), passed.definitions.end(), by_file);
  std::sort(passed.imports.begin(), passed.imports.end(), by_file);
  passed_count_ += passed.definitions.size() + passed.imports.size();
  return passed_[key_of(file, shows_all)] = std::move(passed);
}

// Returns the imports that bind `name`, in all files of languages with Family::has_module_names.
std::span<const Resolver::NamedImport> Resolver::imports_of_name(std::string_view name) {
  if (!has_named_imports_) {
    has_named_imports_ = true;
    for (FileId id = 0; id < project_.files().size(); ++id) {
      const File& file = project_.file(id);
      if (!file.family->has_module_names || rules_of_file_[id] == nullptr) continue;
      for (const syntax::Import& import : file.imports) {
        const bool is_whole = import.is_wildcard && import.alias.empty();
        if (!is_whole) named_imports_[rules(id).bound_name(import)].push_back({id, &import});
      }
    }
  }
  const auto found = named_imports_.find(name);
  return found == named_imports_.end() ? std::span<const NamedImport>() : found->second;
}

// Like passed_on(). The cost depends on how often the project defines or imports the name, and not
// on the number of modules that the file passes on.
Meaning Resolver::passed_on_by_name(FileId file, std::string_view name, bool shows_all, int depth) {
  const auto named = project_.named(name);
  const auto imports = imports_of_name(name);
  if (!takes(named.size() + imports.size())) return {};
  const Passed& passed = passed_by(file, shows_all);
  Entities defined;
  std::uint32_t best = kNone;  // the rank of `defined`
  for (const EntityId id : named) {
    if (!project_.is_at_top(id)) continue;
    const std::uint32_t rank = rank_of(project_.entity(id).file, passed.definitions);
    if (rank == kNone || rank > best) continue;
    if (rank < best) defined.clear();
    best = rank;
    defined.push_back(id);
  }
  std::vector<std::pair<std::uint32_t, NamedImport>> nearer;
  for (const NamedImport& one : imports) {
    std::uint32_t rank = rank_of(key_of(one.file, true), passed.imports);
    const bool is_exported =
        one.import->is_exported || project_.file(one.file).family->exports_imports;
    if (is_exported) rank = std::min(rank, rank_of(key_of(one.file, false), passed.imports));
    if (rank < best) nearer.emplace_back(rank, one);
  }
  std::stable_sort(nearer.begin(), nearer.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const auto& [rank, one] : nearer) {
    if (!takes(kStepsOfImport)) return {};
    Meaning found = bound_by(*one.import, one.file, depth + 1);
    if (!found.is(What::kUnknown)) return found;
  }
  return defined.empty() ? Meaning() : all_of(defined);
}

}  // namespace cairn::resolve
