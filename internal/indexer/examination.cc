#include "internal/indexer/examination.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <string_view>

#include "internal/base/limits.h"
#include "internal/base/path.h"
#include "internal/inventory/source_survey.h"
#include "internal/model/language.h"
#include "internal/resolve/rules.h"
#include "internal/scip/compression.h"
#include "internal/syntax/facts_codec.h"

namespace cairn::indexer {
namespace {

bool is_listed(const std::vector<std::string>& sorted, const std::string& value) {
  return std::binary_search(sorted.begin(), sorted.end(), value);
}

// Whether a document was read. Otherwise, the coverage of the index counts it as left out.
bool fits(const store::SourceRow& row) {
  return !row.hash.empty() && row.bytes <= base::kMaxDocumentBytes;
}

}  // namespace

Examination::Examination(const RevisionInput& input, const store::IndexReader& index,
                         const inventory::SourceChanges& changes)
    : input_(input), index_(index), changes_(changes), known_(&index) {
  request_.known = &known_;
  request_.files = input.files;
  std::vector<std::string> added = changes.added;
  std::vector<std::string> removed = changes.deleted;
  for (const auto& [from, to] : changes.renamed) {
    removed.push_back(from);
    added.push_back(to);
  }
  std::sort(added.begin(), added.end());
  std::sort(removed.begin(), removed.end());
  for (std::string& path : added) {
    const bool is_document = is_listed(input.files.documents, path);
    (is_document ? added_documents_ : added_).push_back(std::move(path));
  }
  for (std::string& path : removed) {
    const auto row = index.source(path);
    (row && row->input == 0 ? removed_documents_ : removed_).push_back(std::move(path));
  }
}

bool Examination::examine() {
  const auto all = [&](const std::vector<std::string>& paths, const auto& examined) {
    const auto at = std::find_if_not(paths.begin(), paths.end(), examined);
    if (at != paths.end()) obstacle_ = *at;
    return at == paths.end();
  };
  const bool is_limited =
      all(changes_.modified, [&](const std::string& path) { return examine_changed(path); }) &&
      all(added_, [&](const std::string& path) { return examine_added(path); }) &&
      all(removed_, [&](const std::string& path) { return examine_removed(path); }) &&
      all(removed_documents_, [&](const std::string& path) { return was_document(path); });
  if (!is_limited || (has_documents() && !fits_in_documents())) return false;
  for (const std::string& path : added_documents_) {
    if (!fits(surveyed(path))) return false;
    texts_.push_back(path);
  }
  std::sort(changed_.parsed.begin(), changed_.parsed.end(),
            [](const auto& a, const auto& b) { return a.path < b.path; });
  changed_.removed = removed_;
  has_code_ = !changed_.parsed.empty() || !removed_.empty();
  return true;
}

const store::SourceRow& Examination::surveyed(const std::string& path) const {
  static const store::SourceRow unknown;
  const auto at = std::lower_bound(
      input_.surveyed.begin(), input_.surveyed.end(), path,
      [](const store::SourceRow& row, const std::string& wanted) { return row.path < wanted; });
  return at == input_.surveyed.end() || at->path != path ? unknown : *at;
}

builtin::SurveyedFile Examination::state_of(const store::SourceRow& row) const {
  const bool is_read = !row.hash.empty() && row.bytes <= inventory::kMaxParsedBytes;
  if (!is_read) return {};
  return {row.bytes, row.hash + std::string(input_.files.languages.unusual(row.path))};
}

// Whether a file that is gone, and that no input describes, was a document: not a manifest, nor a
// source that was not parsed.
bool Examination::was_document(const std::string& path) {
  if (!unparsed_) unparsed_ = inventory::parse_unparsed(index_.meta(inventory::kUnparsedMeta));
  const std::optional<store::SourceRow> row = index_.source(path);
  return row && fits(*row) && !unparsed_->contains(path) &&
         !resolve::is_manifest(base::base_name(path));
}

// Adds a changed file of which the index has only the words, because a program wrote it. Returns
// false if the file was another kind of file before.
bool Examination::add_unparsed(const builtin::ParsedFile& file) {
  if (!unparsed_) unparsed_ = inventory::parse_unparsed(index_.meta(inventory::kUnparsedMeta));
  const auto found = unparsed_->find(file.path);
  if (found == unparsed_->end() || found->second != file.origin) return false;
  texts_.push_back(file.path);
  return true;
}

const resolve::Family& Examination::family_of(const std::string& path) const {
  return resolve::family_named(input_.files.languages.of(path).family);
}

// Returns the facts that the index has of a file, whose row in the index is `row`.
std::optional<syntax::Facts> Examination::known_facts(const std::string& path,
                                                      const store::SourceRow& row) {
  const std::string hash = row.hash + std::string(input_.files.languages.unusual(path));
  const std::string known = known_.facts(path, hash);
  return known.empty() ? std::nullopt : syntax::decode_facts(known);
}

bool Examination::examine_changed(const std::string& path) {
  const bool is_manifest = is_listed(input_.files.manifests, path);
  if (is_manifest || is_listed(input_.files.documents, path)) {
    if (!is_manifest) documents_.push_back(path);
    texts_.push_back(path);
    return !is_manifest || has_same_manifests();
  }
  builtin::ParsedFile file = builtin::parse_file(input_.sources, request_, path);
  if (!file.is_readable) return false;
  if (file.origin != inventory::Origin::kWritten) return add_unparsed(file);
  if (!compare(file)) return false;
  changed_.parsed.push_back(std::move(file));
  return true;
}

// Whether the manifests say the same of names as before.
bool Examination::has_same_manifests() {
  if (!has_same_manifests_) {
    has_same_manifests_ = index_.meta(kManifestsMeta) ==
                          builtin::digest_of_manifests(input_.sources, input_.files.manifests);
  }
  return *has_same_manifests_;
}

// A definition with documentation changes what is said of its node, if that is in another file.
bool Examination::examine_added(const std::string& path) {
  builtin::ParsedFile file = builtin::parse_file(input_.sources, request_, path);
  const bool is_parsed = file.is_readable && file.origin == inventory::Origin::kWritten &&
                         file.facts.cuts == 0 && file.hash == survey(path).hash;
  if (!is_parsed || !names_.add_file(path, family_of(path), file.facts, true)) return false;
  file.is_new = true;
  for (std::uint32_t i = 0; i < file.facts.definitions.size(); ++i) {
    const syntax::Definition& one = file.facts.definitions[i];
    if (one.documentation.empty()) continue;
    file.reworded.push_back(i);
    reworded_.emplace(path, one.name_range.begin);
  }
  changed_.parsed.push_back(std::move(file));
  return true;
}

bool Examination::examine_removed(const std::string& path) {
  const std::optional<store::SourceRow> before = index_.source(path);
  if (!before || resolve::is_manifest(base::base_name(path))) return false;
  const auto facts = known_facts(path, *before);
  if (!facts || facts->cuts != 0) return false;
  for (const syntax::Definition& one : facts->definitions) {
    if (!one.documentation.empty()) reworded_.emplace(path, one.name_range.begin);
  }
  return names_.add_file(path, family_of(path), *facts, false);
}

bool Examination::compare(builtin::ParsedFile& file) {
  const std::optional<store::SourceRow> before = index_.source(file.path);
  if (!before || file.hash != survey(file.path).hash) return false;
  const auto facts = known_facts(file.path, *before);
  const resolve::Family& family = family_of(file.path);
  if (!facts) return false;
  if (facts->is_broken != file.facts.is_broken) {
    syntax_ = file.facts.is_broken ? Syntax::kNewErrors : Syntax::kLostErrors;
  }
  // The file itself is defined at its beginning.
  if (facts->documentation != file.facts.documentation) {
    reworded_.emplace(file.path, model::Position());
  }
  return facts->cuts == 0 && file.facts.cuts == 0 &&
         names_.add(file.path, family, *facts, file.facts) && compare_words(*facts, file) &&
         (!family.includes_text || compare_declarations(*facts, file.facts));
}

// Adds the names of the declarations that have other documentation than in `before`. Returns false if
// their definitions cannot be found.
bool Examination::compare_declarations(const syntax::Facts& before, const syntax::Facts& now) {
  // Name, owner, signature and documentation.
  using Documented = std::array<std::string_view, 4>;
  const auto documented = [](const syntax::Facts& facts) {
    std::vector<Documented> all;
    for (const syntax::Definition& one : facts.definitions) {
      if (one.is_declaration && !one.documentation.empty()) {
        all.push_back({one.name, one.owner, one.signature, one.documentation});
      }
    }
    std::sort(all.begin(), all.end());
    return all;
  };
  const std::vector<Documented> a = documented(before);
  const std::vector<Documented> b = documented(now);
  std::vector<Documented> different;
  std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(),
                                std::back_inserter(different));
  return std::all_of(different.begin(), different.end(),
                     [&](const Documented& one) { return names_.add_documented(one[0]); });
}

// Notes the definitions that are new, or described in other words than in `before`. Returns false if
// one of the others has gained or lost its extent, by which the import chooses between the
// definitions of a symbol.
bool Examination::compare_words(const syntax::Facts& before, builtin::ParsedFile& file) {
  const std::vector<syntax::Definition>& old = before.definitions;
  const std::vector<syntax::Definition>& now = file.facts.definitions;
  const auto same = [](const syntax::Definition& a, const syntax::Definition& b) {
    return a.name == b.name && a.kind == b.kind && a.owner == b.owner && a.trait == b.trait;
  };
  const std::size_t most = std::min(old.size(), now.size());
  std::size_t first = 0;  // the number of the same definitions at the beginning
  while (first < most && same(old[first], now[first])) ++first;
  std::size_t last = 0;  // and at the end
  while (last < most - first && same(old[old.size() - 1 - last], now[now.size() - 1 - last]))
    ++last;
  for (std::size_t i = 0; i < now.size(); ++i) {
    const bool is_between = i >= first && i < now.size() - last;
    if (!is_between) {
      const syntax::Definition& known = i < first ? old[i] : old[old.size() - (now.size() - i)];
      if (known.body.empty() != now[i].body.empty()) return false;
      const bool is_same =
          known.signature == now[i].signature && known.documentation == now[i].documentation;
      if (is_same) continue;
    }
    file.reworded.push_back(static_cast<std::uint32_t>(i));
    reworded_.emplace(file.path, now[i].name_range.begin);
  }
  return true;
}

// Whether all documents fit into an index. Otherwise, the size of one decides about others.
bool Examination::fits_in_documents() const {
  std::uint64_t bytes = 0;
  for (const std::string& path : input_.files.documents) bytes += surveyed(path).bytes;
  return bytes <= base::kMaxDocumentsBytes;
}

}  // namespace cairn::indexer
