#include "internal/freshness/index_state.h"

#include <string_view>
#include <unordered_map>

#include "internal/git/log.h"
#include "internal/inventory/source_survey.h"

namespace cairn::freshness {
namespace {

// Returns whether the index has history, or would have history if it were built again after the
// first commit in the repository.
bool wants_history(const corpus::Corpus& corpus) {
  return !corpus.head().empty() || corpus.about().may_have_history;
}

std::vector<IndexState::Input> inputs_of(const corpus::Corpus& corpus,
                                         const std::vector<store::SourceRow>& sources) {
  const std::vector<std::string> faults = corpus.faults();
  std::vector<IndexState::Input> inputs;
  for (const corpus::InputRow& row : corpus.inputs()) {
    const std::string fault = inputs.size() < faults.size() ? faults[inputs.size()] : "";
    inputs.push_back({row.name, row.tool, row.version, fault, 0});
  }
  for (const store::SourceRow& row : sources) {
    // Rows with input 0 are documents and manifests. No input describes them.
    if (row.input > 0 && row.input <= inputs.size()) ++inputs[row.input - 1].files;
  }
  return inputs;
}

// Returns a function that takes a path. If the file has not changed, the function returns its row;
// otherwise null.
inventory::TrustedRow unchanged_rows(const corpus::Corpus& corpus,
                                     const std::vector<store::SourceRow>& rows) {
  std::unordered_map<std::string_view, const store::SourceRow*> by_path;
  for (const store::SourceRow& row : rows) by_path.emplace(row.path, &row);
  return [&corpus, by_path = std::move(by_path)](const std::string& path) {
    const auto found = by_path.find(path);
    const bool is_known = found != by_path.end() && corpus.is_unchanged(*found->second);
    return is_known ? found->second : nullptr;
  };
}

}  // namespace

IndexState look_at_index(const corpus::Corpus& corpus, Look look) {
  const std::vector<store::SourceRow> before = corpus.source_rows();
  IndexState state;
  state.index_path = corpus.shown_index();
  state.root = corpus.sources().root();
  state.cairn = corpus.about().cairn;
  state.bytes = corpus.file_bytes();
  state.inputs = inputs_of(corpus, before);
  const inventory::SurveyScope scope = inventory::SurveyScope::parse(corpus.about().scope);
  state.has_sources = corpus.sources().available() && scope.has_sources;
  if (state.has_sources) {
    const auto described = inventory::of_scip_indexes(before, corpus.inputs());
    state.changes = corpus.without_deadline([&] {
      const inventory::TrustedRow trusted =
          look == Look::kTimes ? unchanged_rows(corpus, before) : inventory::TrustedRow();
      return inventory::changes_between(before,
                                        survey(corpus.sources(), scope, described, trusted));
    });
  }
  state.coverage = corpus.coverage();
  state.freshness.indexed = corpus.head();
  if (!state.root.empty() && wants_history(corpus)) {
    state.freshness.head = git::head_of(state.root);
  }
  return state;
}

}  // namespace cairn::freshness
