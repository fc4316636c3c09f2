#include "internal/indexer/revised_history.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "internal/codec/damage.h"
#include "internal/codec/history_codec.h"
#include "internal/git/clean_room.h"
#include "internal/git/listed_names.h"
#include "internal/indexer/import_identity.h"
#include "internal/indexer/known_index.h"
#include "internal/indexer/project_history.h"
#include "internal/store/rows.h"

namespace cairn::indexer {

using history::NodeHistories;
using model::NodeId;

bool RevisedHistory::compute(const store::IndexReader& view) {
  const std::optional<model::History> known = known_history(&index_, request_);
  // A new file may be one of the history, whose spelling has changed.
  const bool is_respelled = std::any_of(files_.begin(), files_.end(),
                                        [](const ChangedFile& file) { return file.is_new(); }) &&
                            request_.max_commits > 0 && git::may_names_differ(request_.root);
  if (head_ != head_for(request_) || is_respelled) {
    git::remove_stale_rooms(request_.index_path);
    read_ = read_history(request_, known);
    head_ = read_->history.head;
    if (!read_->failure.empty() || head_.empty()) return false;
    compute_all(view, read_->history);
    return true;
  }
  if (head_.empty()) return true;
  const auto before = parse_highest(index_.meta(kHighestMeta));
  if (!known || !before) return false;
  // The partners of other files may be files that are new or gone.
  const bool is_done = std::all_of(files_.begin(), files_.end(), [&](const ChangedFile& file) {
    return !file.is_new() && !file.is_removed() && compute_file(file, *known, *before);
  });
  if (!is_done) compute_all(view, *known);
  return true;
}

// Computes the history of the symbols of a file, whose lines have changed. Returns false if one of
// them had or has the highest activity, on which the scale of all others depends.
bool RevisedHistory::compute_file(const ChangedFile& file, const model::History& history,
                                  const NodeHistories::Highest& before) {
  NodeHistories histories;
  histories.add_file(file.first, file.path, file.built.lines);
  std::vector<model::NodeHistory> rows = histories.compute(history);
  const NodeHistories::Highest now = histories.highest(rows);
  const auto rounded = [](double activity) {
    return std::llround(activity * codec::kActivityUnit);
  };
  double highest_before = 0;
  for (const model::NodeHistory& row : index_.histories(file.old_first, file.old_last)) {
    if (row.node != file.old_first) highest_before = std::max(highest_before, row.activity);
  }
  const bool had_highest = before.symbol > 0 && rounded(highest_before) == rounded(before.symbol);
  if (now.symbol > before.symbol || (had_highest && now.symbol != before.symbol)) return false;
  std::vector<model::NodeTraits> traits(std::size_t{value_of(file.last)} + 1);
  histories.rate(history, rows, before, traits);
  // The row of the file itself also lists its partners, and has not changed.
  std::erase_if(rows, [&](const model::NodeHistory& row) { return row.node == file.first; });
  Block block;
  block.first = NodeId{value_of(file.first) + 1};
  block.traits.assign(traits.begin() + value_of(block.first), traits.end());
  block.rows = std::move(rows);
  blocks_.push_back(std::move(block));
  return true;
}

void RevisedHistory::compute_all(const store::IndexReader& view, const model::History& history) {
  NodeHistories histories;
  add_all_files(view, histories);
  Block block;
  block.first = NodeId{1};
  block.rows = histories.compute(history);
  highest_ = histories.highest(block.rows);
  std::vector<model::NodeTraits> traits(std::size_t{value_of(view.about().last_code_node)} + 1);
  histories.rate(history, block.rows, *highest_, traits);
  block.traits.assign(traits.begin() + 1, traits.end());
  blocks_.clear();
  blocks_.push_back(std::move(block));
}

void RevisedHistory::add_all_files(const store::IndexReader& view, NodeHistories& histories) const {
  std::map<NodeId, std::vector<history::SymbolLines>> symbols;  // by file
  view.visit_places(NodeId{1}, view.about().last_code_node, [&](const model::Node& node) {
    if (node.file == model::kNoNode || node.id == node.file) return;
    symbols[node.file].push_back(history::lines_of(node));
  });
  std::map<NodeId, const ChangedFile*> changed;
  for (const ChangedFile& file : files_) {
    if (!file.is_removed() && !file.is_module) changed.emplace(file.first, &file);
  }
  auto next = changed.begin();
  const auto add_changed = [&](NodeId until) {
    for (; next != changed.end() && next->first < until; ++next) {
      histories.add_file(next->first, next->second->path, next->second->built.lines);
    }
  };
  for (const store::FileRow& row : view.files()) {
    if (row.node > view.about().last_code_node) codec::damaged("a file has an impossible number");
    add_changed(row.node);
    if (changed.contains(row.node)) continue;
    histories.add_file(row.node, row.path, std::move(symbols[row.node]));
  }
  add_changed(NodeId{value_of(view.about().last_code_node) + 1});
}

void RevisedHistory::write(store::IndexReviser& reviser) const {
  for (const Block& block : blocks_) {
    if (block.traits.empty()) continue;
    const auto count = static_cast<std::uint32_t>(block.traits.size());
    reviser.set_activity(block.first, block.traits);
    reviser.set_histories(block.first, NodeId{value_of(block.first) + count - 1}, block.rows);
  }
  if (highest_) reviser.set_meta(kHighestMeta, text_of(*highest_));
  if (!read_) return;
  reviser.set_log(store::kCommitsLog, read_->history.commits);
  reviser.set_log(store::kLinesLog, read_->history.lines);
  for (const auto& [key, value] : meta_of(read_->history)) {
    if (value) {
      reviser.set_meta(key, *value);
    } else {
      reviser.remove_meta(key);
    }
  }
}

void RevisedHistory::describe(collected::ImportReport& report) const {
  if (read_) report_history(*read_, report);
}

}  // namespace cairn::indexer
