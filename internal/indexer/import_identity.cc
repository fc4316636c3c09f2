#include "internal/indexer/import_identity.h"

#include <algorithm>

#include "internal/base/error.h"
#include "internal/base/hash.h"
#include "internal/git/log.h"
#include "internal/inventory/source_changes.h"
#include "internal/model/handle.h"
#include "internal/outline/outline.h"
#include "internal/resolve/file_codec.h"
#include "internal/scip/byte_source.h"
#include "internal/store/index_file.h"
#include "internal/syntax/facts_codec.h"
#include "internal/syntax/grammar.h"

namespace cairn::indexer {
namespace {

// The version of the rules of the import. Increment it with every change to cairn that makes the
// same inputs yield a different index.
constexpr int kRules = 22;

bool is_sound(const std::string& index_path) {
  try {
    store::check_index_pages(index_path);
    return true;
  } catch (const base::Error&) {
    return false;  // importing again fixes it
  }
}

}  // namespace

std::string facts_rules() {
  return std::string(CAIRN_VERSION) + " " + std::to_string(syntax::kFactsVersion) + " " +
         std::to_string(resolve::kFileVersion) + " " + syntax::queries_fingerprint() + " " +
         std::string(outline::kFingerprint);
}

std::string settings_of(const ImportRequest& request) {
  return request.root + (request.read_sources ? "|sources" : "|no sources") +
         (request.syntactic ? "|syntactic " + facts_rules() : "") +
         (request.tolerance == scip::Tolerance::kStrict ? "|strict" : "|keep going") + "|commits " +
         std::to_string(request.max_commits) +
         (request.keep_documentation ? "" : "|no documentation") + "|rules " +
         std::to_string(kRules) + "|" + scope_of(request).text() + request.joined_of;
}

inventory::SurveyScope scope_of(const ImportRequest& request) {
  inventory::SurveyScope scope;
  scope.has_sources = request.read_sources;
  scope.is_syntactic = request.syntactic;
  scope.has_documents = request.keep_documentation;
  scope.selection = request.selection;
  return scope;
}

std::string head_for(const ImportRequest& request) {
  if (request.history) return request.history->head;
  return request.max_commits == 0 ? std::string() : git::head_of(request.root);
}

std::string digest_of_made_of(const ImportRequest& request) {
  const auto is_unknown = [](const collected::SourceHashes& hashes) { return hashes.empty(); };
  const auto is_sound = [](const std::string& fault) { return fault.empty(); };
  if (std::all_of(request.made_of.begin(), request.made_of.end(), is_unknown) &&
      std::all_of(request.faults.begin(), request.faults.end(), is_sound)) {
    return {};
  }
  base::ContentHasher hasher;
  for (const std::string& fault : request.faults) {
    if (!fault.empty()) hasher.update("fault " + fault + '\0');
  }
  for (const collected::SourceHashes& hashes : request.made_of) {
    for (const auto& [path, hash] : hashes) {
      hasher.update(path + '\0');
      hasher.update(hash + '\0');
    }
    hasher.update("\n");
  }
  return base::to_hex(hasher.digest());
}

std::string generation_of(const ImportRequest& request,
                          const std::vector<collected::InputRecord>& inputs,
                          const std::vector<store::SourceRow>& sources, const std::string& head,
                          const std::string& left_out) {
  std::string identity = settings_of(request);
  for (const collected::InputRecord& input : inputs) identity += "|" + input.hash + input.prefix;
  identity += "|" + head + "|" + digest_of_made_of(request) + "|";
  base::ContentHasher hasher;
  for (const store::SourceRow& row : sources) hasher.update(row.path + '\0' + row.hash + '\0');
  identity += base::to_hex(hasher.digest());
  if (!left_out.empty()) identity += "|" + left_out;
  return model::to_text(model::handle_of(identity)).substr(1);
}

std::optional<std::vector<collected::InputRecord>> peek_inputs(const ImportRequest& request,
                                                               const store::IndexReader& index) {
  const std::vector<store::InputRow> stored = index.inputs();
  const std::size_t own = request.syntactic ? 1 : 0;
  if (stored.size() != request.inputs.size() + own) return std::nullopt;
  std::vector<collected::InputRecord> inputs;
  for (std::size_t i = 0; i < request.inputs.size(); ++i) {
    if (scip::stored_size(request.inputs[i]) != stored[i].bytes) return std::nullopt;
    const scip::StoredContent content = scip::hash_stored(request.inputs[i]);
    collected::InputRecord input;
    input.bytes = content.bytes;
    input.hash = base::to_hex(content.hash);
    // The stored prefix still applies: the user requested it, or it was derived from this content.
    input.prefix = stored[i].prefix;
    if (i < request.prefixes.size() && request.prefixes[i] != input.prefix) return std::nullopt;
    inputs.push_back(std::move(input));
  }
  return inputs;
}

bool holds_same(const store::IndexReader& index, const std::vector<collected::InputRecord>& inputs,
                const std::string& left_out, const ImportRequest& request) {
  const std::vector<store::InputRow> stored = index.inputs();
  const std::size_t given = request.inputs.size();
  const auto same = [](const store::InputRow& a, const collected::InputRecord& b) {
    return a.bytes == b.bytes && a.hash == b.hash && a.prefix == b.prefix;
  };
  if (stored.size() != given + (request.syntactic ? 1 : 0) || inputs.size() < given) return false;
  return index.about().settings == settings_of(request) &&
         index.about().head == head_for(request) &&
         index.about().made_of == digest_of_made_of(request) &&
         index.meta("left_out") == left_out &&
         std::equal(stored.begin(), stored.begin() + static_cast<std::ptrdiff_t>(given),
                    inputs.begin(), same) &&
         is_sound(request.index_path);
}

}  // namespace cairn::indexer
