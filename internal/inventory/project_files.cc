#include "internal/inventory/project_files.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "internal/base/path.h"
#include "internal/base/spellings.h"
#include "internal/base/utf8.h"
#include "internal/inventory/document_files.h"
#include "internal/model/conventions.h"
#include "internal/outline/outline.h"
#include "internal/resolve/rules.h"
#include "internal/syntax/grammar.h"
#include "internal/worktree/git_surroundings.h"
#include "internal/worktree/listing.h"

namespace cairn::inventory {
namespace {

bool is_copied(std::string_view path) {
  const std::string wrapped = "/" + std::string(path);
  return wrapped.find("/vendor/") != wrapped.npos || wrapped.find("/third_party/") != wrapped.npos;
}

// The roles of a file in the index. They follow from its path.
struct Kinds {
  bool is_source = false;  // to be parsed
  bool is_manifest = false;
  bool is_document = false;
  std::string language;                // set for all sources, even if they are left out
  std::optional<model::Omission> why;  // the reason, if the file is left out

  bool any() const { return is_source || is_manifest || is_document || why; }
};

// The most bytes of a script's first line that are read, as many as Linux reads.
constexpr std::size_t kMaxFirstLine = 256;

// Returns the language that the first line of the script at `path` names, or the fallback row. Looks
// only at a file whose name has no extension, and at an executable file with an unknown extension.
const model::Language& script_language(const base::SourceTree& tree, const std::string& path) {
  const std::string_view name = base::base_name(path);
  const model::Language& unknown = model::language_named({});
  if (name.starts_with('.') || !model::languages_of_file(path).empty() || is_document_path(path)) {
    return unknown;
  }
  if (name.find('.') != name.npos) {
    const auto state = tree.state(path);
    if (!state || !state->is_executable) return unknown;
  }
  return model::language_of_script(tree.beginning(path, kMaxFirstLine));
}

void judge_source(std::string_view path, const model::Language& language, Kinds& kinds) {
  if (!language.is_known() || language.is_prose) return;
  kinds.language = language.id;
  if (model::is_vendored_path(path)) {
    kinds.why = model::Omission::kVendored;
  } else if (model::is_generated_path(base::base_name(path))) {
    // Only the file name counts, since a directory named `build` can hold sources.
    kinds.why = model::Omission::kGenerated;
  } else if (syntax::grammar_for(language, path) == nullptr &&
             outline::reader_for(language) == nullptr) {
    kinds.why = model::Omission::kNoGrammar;
  } else {
    kinds.is_source = true;
  }
}

// `language` is that of the file's name, or of a script.
Kinds kinds_of(std::string_view path, const model::Language& language) {
  Kinds kinds;
  const std::string_view name = base::base_name(path);
  const bool is_hidden = name.starts_with('.');
  if (!is_hidden) judge_source(path, language, kinds);
  kinds.is_manifest = resolve::is_manifest(name) && !is_copied(path);
  const bool is_text = is_document_path(path) || kinds.why == model::Omission::kNoGrammar;
  kinds.is_document = !is_hidden && is_text && !is_copied(path);
  return kinds;
}

// Adds the tally of a member directory to `all`. `before` is prepended to the paths in the tally.
void add_tally(const base::Tally& more, const std::string& before, base::Tally& all) {
  const std::uint64_t unnamed = more.count - more.first.size();
  for (const std::string& name : more.first) all.add(before + name);
  all.count += unnamed;
}

// A directory of the project that is listed.
struct Part {
  const base::SourceTree& project;
  const base::Spellings& spellings;  // of git
  const base::SourceTree& tree;
  std::string before;  // path of the directory, with '/'; "" for the whole project

  std::string path_of(std::string_view below) const {
    return spellings.of(project, before + std::string(below));
  }
};

// Adds the files of a part to `files`, and the scripts among them to `scripts`.
void add_files(const Part& part, const Selection& selection, ProjectFiles& files,
               model::ScriptLanguages& scripts, std::vector<std::string>* all) {
  // The kinds of the wanted files, in the order of the listing. A file that cannot be listed has
  // kinds, too.
  struct Wanted {
    std::string below;  // path in the part
    std::string path;   // found once, because it could change
    Kinds kinds;
  };
  std::vector<Wanted> wanted;
  worktree::ListingRequest request;
  request.excluded = selection.excluded;
  request.has_states = false;
  request.is_wanted = [&](std::string_view below) {
    std::string path = part.path_of(below);
    if (all != nullptr && base::is_valid_utf8(below)) all->push_back(path);
    const model::Language& script = script_language(part.tree, std::string(below));
    if (script.is_known()) scripts.emplace(path, &script);
    Kinds kinds = kinds_of(path, script.is_known() ? script : model::language_of_file(path));
    if (!kinds.any()) return false;
    wanted.push_back({std::string(below), std::move(path), std::move(kinds)});
    return true;
  };
  worktree::Listing listing = worktree::list_files(part.tree, request);
  auto next = wanted.begin();
  for (const worktree::ListedFile& file : listing.files) {
    while (next->below != file.path) ++next;
    auto& [below, path, kinds] = *next;
    if (kinds.is_source) files.sources.push_back(path);
    if (kinds.is_manifest) files.manifests.push_back(path);
    if (kinds.is_document) files.documents.push_back(path);
    if (kinds.why) files.left_out.push_back({path, *kinds.why, std::move(kinds.language)});
  }
  const worktree::LeftOut& gaps = listing.left_out;
  add_tally(gaps.beyond, part.before, files.unlisted.beyond);
  add_tally(gaps.too_deep, part.before, files.unlisted.too_deep);
  add_tally(gaps.odd_names, part.before, files.unlisted.odd_names);
  add_tally(gaps.unreadable, part.before, files.unlisted.unreadable);
}

}  // namespace

ProjectFiles list_project_files(const base::SourceTree& tree, const Selection& selection,
                                std::vector<std::string>* all) {
  ProjectFiles files;
  model::ScriptLanguages scripts;
  const base::Spellings spellings = worktree::find_git_spellings(tree);
  if (selection.members.empty()) {
    add_files({tree, spellings, tree, ""}, selection, files, scripts, all);
  }
  for (const std::string& member : selection.members) {
    const base::SourceTree below(base::joined(tree.root(), member));
    add_files({tree, spellings, below, member + "/"}, selection, files, scripts, all);
  }
  for (auto* const paths : {&files.sources, &files.manifests, &files.documents}) {
    std::sort(paths->begin(), paths->end());
    paths->erase(std::unique(paths->begin(), paths->end()), paths->end());
  }
  files.languages = model::FileLanguages(files.sources, std::move(scripts));
  std::sort(files.left_out.begin(), files.left_out.end(),
            [](const LeftOutFile& a, const LeftOutFile& b) { return a.path < b.path; });
  return files;
}

}  // namespace cairn::inventory
