// The parts of the old index that an import reuses: facts, history and coverage. Also the end of an
// import's report.
#pragma once

#include <chrono>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "internal/builtin/syntactic_documents.h"
#include "internal/collected/import_report.h"
#include "internal/history/node_histories.h"
#include "internal/indexer/import.h"
#include "internal/model/coverage.h"
#include "internal/model/history.h"
#include "internal/scip/compression.h"
#include "internal/store/index_reader.h"

namespace cairn::indexer {

// A cache that reads facts from an index. If `index` is null, it has none.
class KnownFacts : public builtin::FactsCache {
 public:
  explicit KnownFacts(const store::IndexReader* index);
  std::string facts(std::string_view path, std::string_view hash) override;
  std::string declared(std::uint32_t number) override;
  std::uint64_t digest(std::string_view path) override;
  std::optional<std::unordered_set<std::string>> files_with(const Words& words) override;

 private:
  const store::IndexReader* index_;
  scip::Decompressor decompressor_;
  std::mutex mutex_;
  std::optional<std::unordered_map<std::string, std::uint64_t>> digests_;  // by path, once read
};

// The key under which an index stores builtin::digest_of_manifests().
inline constexpr std::string_view kManifestsMeta = "manifests";

// Whether the facts in `index` were extracted by the same rules that `request` would use now.
bool has_same_rules(const store::IndexReader* index, const ImportRequest& request);

// Returns the history in `index` if `request` can reuse it.
std::optional<model::History> known_history(const store::IndexReader* index,
                                            const ImportRequest& request);

// Returns the coverage that `index` stores. The coverage is safe to print.
std::optional<model::Coverage> coverage_of(const store::IndexReader* index);

// The key of model::History::shallow.
inline constexpr std::string_view kShallowMeta = "history_shallow";

// The key under which an index stores the highest activity scores, exactly.
inline constexpr std::string_view kHighestMeta = "highest_activity";
std::string text_of(const history::NodeHistories::Highest& highest);
std::optional<history::NodeHistories::Highest> parse_highest(const std::string& text);

// Sets what can be said after publishing: whether git tracks the index, the size of the index, the
// time since `begin` and the peak memory.
void complete_report(const ImportRequest& request, std::chrono::steady_clock::time_point begin,
                     collected::ImportReport& report);

}  // namespace cairn::indexer
