#include "internal/linker/indexed_project.h"

#include <set>
#include <utility>

#include "internal/base/limits.h"
#include "internal/base/path.h"
#include "internal/builtin/declared_files.h"
#include "internal/builtin/manifests.h"
#include "internal/indexer/import_identity.h"
#include "internal/inventory/project_files.h"
#include "internal/model/language.h"
#include "internal/syntax/facts_codec.h"

namespace cairn::linker {
namespace {

constexpr std::size_t kMaxStored = 64 * base::kMiB;  // of one block or file, uncompressed
// The steps to find the owners of a file's definitions; real files take thousands.
constexpr std::uint64_t kStepsOfFile = 4'000'000;

// Adds manifests in the directories of sources that are not listed, because git is to ignore them
// although they are in the repository.
void add_unlisted(const resolve::Project& project, std::vector<std::string>& paths) {
  std::set<std::string> all(paths.begin(), paths.end());
  std::set<std::string_view> seen;
  for (const resolve::File& file : project.files()) {
    for (std::string_view at = file.path; !at.empty();) {
      at = base::directory_of(at);
      if (!seen.insert(at).second) break;
      for (const std::string_view name : {"package.json", "go.mod", "Cargo.toml", "pubspec.yaml"}) {
        all.insert(at.empty() ? std::string(name) : std::string(at) + "/" + std::string(name));
      }
    }
  }
  paths.assign(all.begin(), all.end());
}

}  // namespace

IndexedProject::IndexedProject(const corpus::Corpus& corpus, const store::IndexReader& index)
    : index_(index) {
  has_known_facts_ = corpus.about().facts == indexer::facts_rules();
  if (has_known_facts_) read_files(corpus);
  make_rules(corpus);
  link();
}

void IndexedProject::read_files(const corpus::Corpus& corpus) {
  std::map<std::string, std::string> languages;
  for (corpus::FileRow& file : corpus.files()) {
    languages.emplace(std::move(file.path), std::move(file.language));
  }
  builtin::DeclaredFiles stored(
      [&](std::uint32_t number) {
        return decompressor_.decompressed(index_.declared(number), kMaxStored).value_or("");
      },
      project_);
  while (builtin::DeclaredFile* const file = stored.next()) {
    corpus.tick();
    const auto language = languages.find(file->path);
    const std::string_view family = language == languages.end()
                                        ? std::string_view()
                                        : model::language_named(language->second).family;
    project_.add(std::move(file->path), resolve::family_named(family), std::move(file->content));
    stored.take();
  }
}

void IndexedProject::make_rules(const corpus::Corpus& corpus) {
  std::vector<resolve::Manifest> manifests;
  if (!corpus.sources().root().empty()) {
    std::vector<std::string> paths = inventory::list_project_files(corpus.sources()).manifests;
    add_unlisted(project_, paths);
    manifests = builtin::read_manifests(corpus.sources(), paths);
  }
  for (const resolve::File& file : project_.files()) {
    if (rules_.contains(file.family)) continue;
    rules_[file.family] = resolve::make_rules(*file.family, project_, manifests);
  }
}

void IndexedProject::link() {
  resolve::Resolver resolver(project_, rules_);
  resolve::FileId last = resolve::kNone;
  project_.link([&](resolve::EntityId of, std::string_view text) {
    const resolve::FileId file = project_.entity(of).file;
    if (last != file) resolver.allow(kStepsOfFile);
    last = file;
    return resolver.owner_type(of, text);
  });
}

std::optional<syntax::Facts> IndexedProject::facts(resolve::FileId file) {
  const auto bytes = decompressor_.decompressed(index_.facts(project_.file(file).path), kMaxStored);
  return bytes ? syntax::decode_facts(*bytes) : std::nullopt;
}

std::string IndexedProject::outside_name(const std::string& path) const {
  const resolve::FileId file = project_.file_at(path);
  if (file == resolve::kNone) return {};
  return rules_.at(project_.file(file).family)->outside_name(file);
}

}  // namespace cairn::linker
