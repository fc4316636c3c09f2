// Looks up names that a C or C++ file sees through its #include directives, and names in namespaces
// that macros hide.
#include <algorithm>
#include <iterator>

#include "internal/base/path.h"
#include "internal/model/language.h"
#include "internal/resolve/confidence.h"
#include "internal/resolve/forms.h"
#include "internal/resolve/resolver.h"
#include "internal/resolve/steps.h"

namespace cairn::resolve {
namespace {

using What = Meaning::What;

// Limits on the files that one file includes, directly or indirectly.
constexpr std::size_t kMaxIncludedFiles = 8192;
constexpr std::size_t kMaxIncludesSeen = 16 * kMaxIncludedFiles;
constexpr std::size_t kMaxIncludedCount = std::size_t{1} << 20U;  // in all cached lists together

}  // namespace

// Returns the definitions of `name` in the nearest of the files that `file` includes.
Meaning Resolver::included(std::string_view name, FileId file) {
  const auto named = project_.named(name);
  if (named.empty() || !takes(kStepsOfImport)) return {};
  const IncludedFiles& files = included_files(file);
  Entities found;
  std::uint32_t best = kNone;
  for (const EntityId id : named) {
    if (!takes(1)) return {};
    if (!project_.is_at_top(id)) continue;
    const std::uint32_t rank = rank_of(project_.entity(id).file, files);
    if (rank == kNone || rank > best) continue;
    if (rank < best) found.clear();
    best = rank;
    found.push_back(id);
  }
  return found.empty() ? Meaning() : all_of(found);
}

// Returns the definitions in `found` that are in `file` or in a file that `file` includes. If there
// are none, returns those of `found` that other files can name. Used if a namespace has several
// definitions of a name.
Meaning Resolver::nearest_of(std::span<const EntityId> found, FileId file) {
  const bool may_choose = project_.file(file).family->includes_text;
  if (!may_choose || !takes(found.size())) return all_of(found);
  const IncludedFiles& files = included_files(file);
  Entities near;
  for (const EntityId id : found) {
    const FileId of = project_.entity(id).file;
    if (of == file || rank_of(of, files) != kNone) near.push_back(id);
  }
  if (near.empty()) {
    std::copy_if(found.begin(), found.end(), std::back_inserter(near),
                 [&](EntityId id) { return !is_of_other_source(id, file); });
  }
  return near.empty() ? Meaning() : all_of(near);
}

// Whether `id` is a function, variable or type that only the files that include its file can name: it
// is static, or in a namespace without a name. `from` is not one of these files. Does not hold for a
// header, because another header may count on it.
bool Resolver::is_of_other_source(EntityId id, FileId from) {
  const Entity& entity = project_.entity(id);
  if (!entity.is_own || from == kNone || !project_.file(entity.file).family->includes_text)
    return false;
  const bool is_member =
      entity.owner != kNone && project_.entity(entity.owner).kind != model::NodeKind::kNamespace;
  return !is_member && !is_header(project_.file(entity.file).path) && !sees(from, entity.file);
}

// Returns the meaning of `::name`: definitions outside of all namespaces and types. If the file sees
// none, returns the only one in the project.
Meaning Resolver::outermost(std::string_view name, FileId file) {
  const auto own = project_.at_top(file, name);
  if (!own.empty()) return all_of(own);
  if (Meaning seen = included(name, file); seen.is(What::kEntities)) return seen;
  EntityId only = kNone;
  for (const EntityId id : project_.named(name)) {
    if (!takes(1)) return {};
    const File& other = project_.file(project_.entity(id).file);
    if (other.family != project_.file(file).family || !project_.is_at_top(id)) continue;
    if (is_of_other_source(id, file)) continue;
    if (only != kNone) return {};
    only = id;
  }
  if (only == kNone) return {};
  Meaning meaning = all_of({&only, 1});
  meaning.confidence = kOfProject;
  return meaning;
}

// Whether `name` may be a field, although the file shows no declaration of it. The code may be in a
// macro, or in a class that a macro hides, such as a test with a fixture. If the file cannot be
// parsed, `name` may also be a parameter or a variable.
bool Resolver::may_be_hidden_member(std::string_view name, const Context& context) {
  if (!project_.file(context.file).family->includes_text) return false;
  if (project_.file(context.file).is_broken) return true;
  const auto named = project_.named(name);
  if (named.empty() || !takes(2 * named.size())) return false;
  return std::any_of(named.begin(), named.end(), [&](EntityId id) {
    return project_.entity(id).kind == model::NodeKind::kField &&
           sees(context.file, project_.entity(id).file);
  });
}

// Whether the first file is the second file or includes it, directly or indirectly.
bool Resolver::sees(FileId file, FileId other) {
  return file == other || rank_of(other, included_files(file)) != kNone;
}

// Whether the position is in a GoogleTest TEST(), which has no fixture.
bool Resolver::has_no_fixture(const Context& context) const {
  if (facts_ == nullptr || context.within == kNone) return false;
  const Entity& entity = project_.entity(context.within);
  return entity.file == context.file &&
         facts_->definitions[entity.definition].signature.starts_with("TEST(");
}

// Guesses the target of a bare name that may be a hidden member (may_be_hidden_member). If the name
// consists of several words, and only one member in the project has it, returns this member,
// provided that the file with the use includes the file that defines the member.
std::vector<Target> Resolver::hidden_member(const syntax::Use& use, const Context& context) {
  if (!has_words(use.name) || has_no_fixture(context)) return {};
  const Entities roots = guessed(use, *project_.file(context.file).family);
  if (roots.size() != 1) return {};
  const Entity& entity = project_.entity(roots.front());
  const bool is_member =
      entity.kind == model::NodeKind::kField || entity.kind == model::NodeKind::kMethod;
  if (!is_member || !sees(context.file, entity.file)) return {};
  return targets_of(roots, context);
}

// Returns the macro that the name of a member means, as in `#define sa_handler u.handler`, or the
// field that a macro declares: `#define HANDLE_FIELDS int fd;`. The file must see the macro.
std::vector<Target> Resolver::member_by_macro(const syntax::Use& use, const Context& context) {
  using model::NodeKind;
  const auto is_macro = [](NodeKind kind) {
    return kind == NodeKind::kConstant || kind == NodeKind::kMacro;
  };
  const auto named = project_.named(use.name);
  if (!takes(2 * named.size())) return {};
  Meaning found;
  for (const EntityId id : named) {
    const Entity& entity = project_.entity(id);
    const bool is_field_of_macro = entity.kind == NodeKind::kField && entity.owner != kNone &&
                                   is_macro(project_.entity(entity.owner).kind);
    const bool is_alias = is_macro(entity.kind) && entity.owner == kNone;
    if ((is_field_of_macro || is_alias) && sees(context.file, entity.file)) {
      found.entities.push_back(id);
    }
  }
  if (found.entities.empty()) return {};
  found.what = What::kEntities;
  found.confidence = kOfProject;
  return chosen(found, use);
}

// Returns the definitions of a function of C that a program may have instead of `function`, one for
// each platform, and `function` itself. They are in files of the same name in other directories, all
// of them other than that of the use, or their files include the header that declares the function or
// are in one directory. If some are in the directory of the use, returns only these. `meaning` is that
// of the name.
Entities Resolver::alternatives_of(const Meaning& meaning, EntityId function) {
  constexpr std::size_t kMostAlternatives = 16;
  Entities all{function};
  const Entity& own = project_.entity(function);
  if (own.kind != model::NodeKind::kFunction || own.is_declaration || own.owner != kNone ||
      current_ == kNone || own.file == current_) {
    return all;
  }
  const EntityId named = meaning.entities.front();
  const bool is_declared = project_.entity(named).is_declaration;
  const FileId header = project_.entity(named).file;
  const std::string_view path = project_.file(own.file).path;
  const std::string_view used_in = base::directory_of(project_.file(current_).path);
  const auto is_here = [&](EntityId id) {
    return base::directory_of(project_.file(project_.entity(id).file).path) == used_in;
  };
  for (const EntityId id : project_.named(own.name)) {
    if (!takes(2) || all.size() == kMostAlternatives) break;
    const Entity& other = project_.entity(id);
    const bool is_same = other.kind == own.kind && !other.is_declaration && other.owner == kNone &&
                         !other.is_nameless && other.parameters == own.parameters &&
                         other.is_own == own.is_own && other.file != own.file &&
                         project_.whole(id) == id &&
                         project_.file(other.file).family == project_.file(own.file).family;
    if (!is_same) continue;
    const std::string_view place = project_.file(other.file).path;
    const bool is_twin =
        base::base_name(place) == base::base_name(path) && !is_here(function) && !is_here(id);
    const bool is_of_header =
        is_declared && !other.is_own &&
        (base::directory_of(place) == base::directory_of(path) || sees(other.file, header));
    if (is_twin || is_of_header) all.push_back(id);
  }
  if (all.size() > 1 && names_directory(project_.file(header).path)) return {function};
  const bool any_here = std::any_of(all.begin(), all.end(), is_here);
  if (any_here) std::erase_if(all, [&](EntityId id) { return !is_here(id); });
  return all;
}

// Whether an include of the current file names the directory of the header `path`, so that it cannot
// mean another header with the same name.
bool Resolver::names_directory(std::string_view path) const {
  const std::string_view name = base::base_name(path);
  const std::vector<syntax::Import>& imports = project_.file(current_).imports;
  return takes(imports.size()) &&
         std::any_of(imports.begin(), imports.end(), [&](const syntax::Import& one) {
           const bool has_directory = one.path.find('/') != one.path.npos;
           return has_directory && base::base_name(one.path) == name;
         });
}

std::uint32_t Resolver::rank_of(FileId file, const IncludedFiles& files) {
  const auto at =
      std::lower_bound(files.begin(), files.end(), file,
                       [](const IncludedFile& one, FileId wanted) { return one.file < wanted; });
  return at != files.end() && at->file == file ? at->rank : kNone;
}

const std::vector<FileId>& Resolver::includes(FileId file) {
  const auto [known, is_new] = includes_.try_emplace(file);
  if (!is_new) return known->second;
  for (const syntax::Import& import : project_.file(file).imports) {
    if (import.path.empty()) continue;
    const Module module = rules(file).module_of(import.path, file);
    known->second.insert(known->second.end(), module.files.begin(), module.files.end());
  }
  return known->second;
}

// Searches the includes breadth first. Does not count steps (Resolver::allow), because their number
// would depend on what is already cached for other files. Instead, kMaxIncludesSeen limits the
// cost.
const Resolver::IncludedFiles& Resolver::included_files(FileId file) {
  const auto known = included_.find(file);
  if (known != included_.end()) return known->second;
  if (included_count_ > kMaxIncludedCount) {
    included_.clear();
    included_count_ = 0;
  }
  last_walk_.resize(project_.files().size());
  ++walks_;
  std::vector<FileId> open{file};
  last_walk_[file] = walks_;
  std::size_t seen = 0;
  for (std::size_t at = 0; at < open.size(); ++at) {
    for (const FileId next : includes(open[at])) {
      if (++seen > kMaxIncludesSeen || open.size() > kMaxIncludedFiles) break;
      if (last_walk_[next] == walks_) continue;
      last_walk_[next] = walks_;
      open.push_back(next);
    }
  }
  IncludedFiles files;
  files.reserve(open.size() - 1);
  for (std::uint32_t rank = 1; rank < open.size(); ++rank) files.push_back({open[rank], rank});
  std::sort(files.begin(), files.end(),
            [](const IncludedFile& a, const IncludedFile& b) { return a.file < b.file; });
  included_count_ += files.size() + 1;
  return included_[file] = std::move(files);
}

// Returns the definitions of `name` in a namespace called `space`. Used if the sources do not show
// where the namespace begins, because a macro opens it or because the code around it cannot be
// parsed. If the namespace has no such definition, returns definitions at the top level of files in
// which the beginning of the namespace may be hidden.
Meaning Resolver::by_space_name(std::string_view space, std::string_view name,
                                const Family& family) {
  constexpr std::size_t kMaxFound = 8;
  if (model::has_word(family.outside_spaces, space)) return outside();
  const bool is_macro = project_.is_macro_space(space);
  Entities inside;
  Entities at_top;
  for (const EntityId id : project_.named(name)) {
    if (!takes(1) || inside.size() > kMaxFound || at_top.size() > kMaxFound) return {};
    const Entity& entity = project_.entity(id);
    const File& file = project_.file(entity.file);
    if (file.family != &family) continue;
    if (entity.owner == kNone) {
      if (project_.is_at_top(id) && (is_macro || file.is_broken)) at_top.push_back(id);
      continue;
    }
    const Entity& owner = project_.entity(entity.owner);
    const bool is_same =
        owner.kind == model::NodeKind::kNamespace && project_.name_of(entity.owner) == space;
    if (is_same) inside.push_back(id);
  }
  if (inside.empty() && at_top.empty()) return outside();
  Meaning meaning = all_of(inside.empty() ? at_top : inside);
  meaning.confidence = kOfProject;
  return meaning;
}

}  // namespace cairn::resolve
