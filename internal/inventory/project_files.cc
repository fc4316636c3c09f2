#include "internal/inventory/project_files.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "internal/base/path.h"
#include "internal/base/utf8.h"
#include "internal/inventory/document_files.h"
#include "internal/model/conventions.h"
#include "internal/outline/outline.h"
#include "internal/resolve/rules.h"
#include "internal/syntax/grammar.h"
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

// Adds the files of `tree` to `files`, and the scripts among them to `scripts`. `before` is prepended
// to their paths.
void add_files(const base::SourceTree& tree, const std::string& before, const Selection& selection,
               ProjectFiles& files, model::ScriptLanguages& scripts,
               std::vector<std::string>* all) {
  // The kinds of the wanted files, in the order of the listing. A file that cannot be listed has
  // kinds, too.
  std::vector<std::pair<std::string, Kinds>> wanted;
  worktree::ListingRequest request;
  request.excluded = selection.excluded;
  request.has_states = false;
  request.is_wanted = [&](std::string_view below) {
    std::string path = before + std::string(below);
    if (all != nullptr && base::is_valid_utf8(below)) all->push_back(path);
    const model::Language& script = script_language(tree, std::string(below));
    if (script.is_known()) scripts.emplace(path, &script);
    Kinds kinds = kinds_of(path, script.is_known() ? script : model::language_of_file(path));
    if (!kinds.any()) return false;
    wanted.emplace_back(std::move(path), std::move(kinds));
    return true;
  };
  worktree::Listing listing = worktree::list_files(tree, request);
  auto next = wanted.begin();
  for (const worktree::ListedFile& file : listing.files) {
    const std::string path = before + file.path;
    while (next->first != path) ++next;
    Kinds& kinds = next->second;
    if (kinds.is_source) files.sources.push_back(path);
    if (kinds.is_manifest) files.manifests.push_back(path);
    if (kinds.is_document) files.documents.push_back(path);
    if (kinds.why) files.left_out.push_back({path, *kinds.why, std::move(kinds.language)});
  }
  const worktree::LeftOut& gaps = listing.left_out;
  add_tally(gaps.beyond, before, files.unlisted.beyond);
  add_tally(gaps.too_deep, before, files.unlisted.too_deep);
  add_tally(gaps.odd_names, before, files.unlisted.odd_names);
  add_tally(gaps.unreadable, before, files.unlisted.unreadable);
}

}  // namespace

ProjectFiles list_project_files(const base::SourceTree& tree, const Selection& selection,
                                std::vector<std::string>* all) {
  ProjectFiles files;
  model::ScriptLanguages scripts;
  if (selection.members.empty()) add_files(tree, "", selection, files, scripts, all);
  for (const std::string& member : selection.members) {
    add_files(base::SourceTree(base::joined(tree.root(), member)), member + "/", selection, files,
              scripts, all);
  }
  for (auto* const paths : {&files.sources, &files.manifests, &files.documents}) {
    std::sort(paths->begin(), paths->end());
  }
  files.languages = model::FileLanguages(files.sources, std::move(scripts));
  std::sort(files.left_out.begin(), files.left_out.end(),
            [](const LeftOutFile& a, const LeftOutFile& b) { return a.path < b.path; });
  return files;
}

}  // namespace cairn::inventory
