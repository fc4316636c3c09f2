#include "internal/indexer/project_files.h"

#include <algorithm>

#include "internal/base/path.h"
#include "internal/indexer/documents.h"
#include "internal/ingest/conventions.h"
#include "internal/resolve/rules.h"
#include "internal/syntax/grammar.h"
#include "internal/worktree/listing.h"

namespace cairn::indexer {
namespace {

bool is_copied(std::string_view path) {
  const std::string wrapped = "/" + std::string(path);
  return wrapped.find("/vendor/") != wrapped.npos || wrapped.find("/third_party/") != wrapped.npos;
}

// What a file is by its path.
struct Kinds {
  bool is_source = false;
  bool is_vendored = false;   // a source, but not ours
  bool is_generated = false;  // a source, but of a program
  bool is_manifest = false;
  bool is_document = false;

  bool any() const { return is_source || is_manifest || is_document; }
};

Kinds kinds_of(std::string_view path) {
  Kinds kinds;
  const std::string_view name = base::base_name(path);
  const bool is_hidden = name.starts_with('.');
  if (!is_hidden && syntax::grammar_for(path) != nullptr) {
    kinds.is_vendored = ingest::is_vendored_path(path);
    // By the name of the file alone: a directory `build` can hold sources.
    kinds.is_generated = !kinds.is_vendored && ingest::is_generated_path(name);
    kinds.is_source = !kinds.is_vendored && !kinds.is_generated;
  }
  kinds.is_manifest = resolve::is_manifest(name) && !is_copied(path);
  kinds.is_document = !is_hidden && is_document_path(path) && !is_copied(path);
  return kinds;
}

// Adds the files of `tree`, whose paths begin with `before`.
void add_files(const base::SourceTree& tree, const std::string& before, const Selection& selection,
               ProjectFiles& files) {
  worktree::ListingRequest request;
  request.excluded = selection.excluded;
  request.is_wanted = [&](std::string_view path) {
    const Kinds kinds = kinds_of(before + std::string(path));
    files.vendored += kinds.is_vendored ? 1 : 0;
    files.generated += kinds.is_generated ? 1 : 0;
    return kinds.any();
  };
  for (const worktree::ListedFile& file : worktree::list_files(tree, request).files) {
    const std::string path = before + file.path;
    const Kinds kinds = kinds_of(path);
    if (kinds.is_source) files.sources.push_back(path);
    if (kinds.is_manifest) files.manifests.push_back(path);
    if (kinds.is_document) files.documents.push_back(path);
  }
}

}  // namespace

ProjectFiles list_project_files(const base::SourceTree& tree, const Selection& selection) {
  ProjectFiles files;
  if (selection.members.empty()) add_files(tree, "", selection, files);
  for (const std::string& member : selection.members) {
    add_files(base::SourceTree(base::joined(tree.root(), member)), member + "/", selection, files);
  }
  for (auto* const paths : {&files.sources, &files.manifests, &files.documents}) {
    std::sort(paths->begin(), paths->end());
  }
  return files;
}

}  // namespace cairn::indexer
