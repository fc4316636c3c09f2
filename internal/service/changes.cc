#include "internal/service/changes.h"

#include <fmt/format.h>

#include "internal/base/display.h"
#include "internal/indexer/coverage_text.h"
#include "internal/ingest/git_log.h"
#include "internal/render/style.h"

namespace cairn::service {
namespace {

constexpr std::size_t kMostListed = 50;
constexpr std::size_t kShownCommit = 12;
constexpr const char* kRemedy = "; 'cairn index' brings the index up to date";

std::string counted(std::uint64_t count, std::string_view one, std::string_view many) {
  return render::with_commas(count) + " " + std::string(count == 1 ? one : many);
}

std::string commit_line(const Freshness& freshness) {
  if (freshness.indexed.empty()) {
    return freshness.head.empty()
               ? "no history"
               : "no history yet; HEAD is " + freshness.head.substr(0, kShownCommit) + " now";
  }
  std::string line = freshness.indexed.substr(0, kShownCommit);
  if (!freshness.is_known()) return line;
  if (freshness.is_current()) return line + ", which is HEAD";
  return line + "; HEAD is " + freshness.head.substr(0, kShownCommit) + " now";
}

// An index made before the first commit has no history, but would now.
bool wants_history(const corpus::Corpus& corpus) {
  return !corpus.head().empty() || corpus.about().may_have_history;
}

std::string inputs_lines(const IndexState& state, const corpus::Corpus& corpus) {
  std::string text;
  const std::vector<corpus::InputRow> inputs = corpus.inputs();
  const std::vector<std::string> faults = corpus.faults();
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const corpus::InputRow& input = inputs[i];
    const std::uint64_t files = i + 1 < state.files_of.size() ? state.files_of[i + 1] : 0;
    const bool is_built_in = input.tool == "cairn";
    std::string by = is_built_in ? "the built-in indexer" : input.tool + " " + input.version;
    if (input.tool.empty()) by = input.name;
    text += (i == 0 ? "files    " : "         ") + counted(files, "file", "files") + " by " +
            base::display_line(by) + "\n";
    const bool has_failed = i < faults.size() && !faults[i].empty();
    if (has_failed) text += "         " + faults[i] + "; its result is used where it adds\n";
  }
  return text;
}

}  // namespace

IndexState look_at_index(const corpus::Corpus& corpus) {
  IndexState state;
  const std::vector<store::SourceRow> before = corpus.source_rows();
  const std::vector<corpus::InputRow> inputs = corpus.inputs();
  state.files_of.assign(inputs.size() + 1, 0);
  for (const store::SourceRow& row : before) {
    if (row.input < state.files_of.size()) ++state.files_of[row.input];
  }
  const indexer::SurveyScope scope = indexer::SurveyScope::parse(corpus.about().scope);
  state.has_sources = corpus.sources().available() && scope.has_sources;
  if (state.has_sources) {
    const std::vector<store::SourceRow> described = indexer::of_scip_indexes(before, inputs);
    state.changes = corpus.without_deadline([&] {
      return indexer::changes_between(before, survey(corpus.sources(), scope, described));
    });
  }
  state.coverage = corpus.coverage();
  state.freshness.indexed = corpus.head();
  if (!corpus.sources().root().empty() && wants_history(corpus)) {
    state.freshness.head = ingest::head_of(corpus.sources().root());
  }
  return state;
}

base::Json json_of(const indexer::SourceChanges& changes) {
  base::Json json;
  json["count"] = changes.count();
  json["modified"] = changes.modified;
  json["new"] = changes.added;
  json["deleted"] = changes.deleted;
  json["renamed"] = base::Json::array();
  for (const auto& [from, to] : changes.renamed) {
    json["renamed"].push_back({{"from", from}, {"to", to}});
  }
  return json;
}

std::string list_of(const indexer::SourceChanges& changes, std::size_t most) {
  std::string text;
  std::size_t shown = 0;
  const auto add = [&](std::string_view what, const std::string& path) {
    if (shown++ < most) text += "  " + std::string(what) + base::display_line(path) + "\n";
  };
  for (const std::string& path : changes.modified) add("modified  ", path);
  for (const std::string& path : changes.added) add("new       ", path);
  for (const std::string& path : changes.deleted) add("deleted   ", path);
  for (const auto& [from, to] : changes.renamed)
    add("renamed   ", fmt::format("{} -> {}", from, to));
  if (shown > most) text += "  and " + render::with_commas(shown - most) + " more\n";
  return text;
}

std::string note_of_changes(const IndexState& state) {
  const std::size_t count = state.changes.count();
  if (count == 0) return {};
  return counted(count, "file has", "files have") + " changed since the index was made" + kRemedy;
}

std::string text_of(const IndexState& state, const corpus::Corpus& corpus) {
  std::string text = "index    " + base::display_line(corpus.index_path()) + ", " +
                     render::human_bytes(corpus.file_bytes()) + ", of cairn " +
                     base::display_line(corpus.about().cairn) + "\n";
  text += "sources  " + base::display_line(corpus.sources().root()) + "\n";
  text += inputs_lines(state, corpus);
  text += "commit   " + commit_line(state.freshness) + "\n";
  if (!state.has_sources) return text + "changes  not known: the sources are not at hand\n";
  const std::size_t count = state.changes.count();
  if (count == 0) {
    const bool is_all = !state.coverage || state.coverage->is_complete();
    text += is_all ? "changes  none: every file is what was indexed\n"
                   : "changes  none: every file that was indexed is what it was\n";
    return text;
  }
  text +=
      "changes  " + counted(count, "file", "files") + " since the index was made" + kRemedy + "\n";
  return text + list_of(state.changes, kMostListed);
}

std::string text_of_left_out(const IndexState& state) {
  if (!state.coverage) {
    return "left out not known: the index is of an older cairn, or was made without its sources\n";
  }
  if (state.coverage->is_complete()) return {};
  return "left out " + indexer::left_out_line(*state.coverage) + "\n" +
         indexer::left_out_list(*state.coverage);
}

}  // namespace cairn::service
