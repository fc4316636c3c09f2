#include "internal/history/node_histories.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace cairn::history {
namespace {

using model::Commit;
using model::CommitLog;
using model::FileChange;
using model::History;
using model::NodeHistory;
using model::NodeId;

constexpr double kSecondsOfDay = 86400;
constexpr std::size_t kMaxPieces = 20'000;  // a file with a longer trace is not followed further
constexpr double kHighest = 255;

double halved(std::int64_t now, std::int64_t then, double half_life_days) {
  const double days = std::max(0.0, static_cast<double>(now - then) / kSecondsOfDay);
  return std::exp2(-days / half_life_days);
}

// Maps each path of a log to the file that had this path at one point in history. step_back() goes
// back in history and follows renames.
class PathsBackwards {
 public:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  PathsBackwards(const CommitLog& log,
                 const std::unordered_map<std::string, std::size_t>& file_of_path) {
    for (const std::string& path : log.paths) {
      const auto found = file_of_path.find(path);
      files_.push_back(found == file_of_path.end() ? kNone : found->second);
    }
  }

  std::size_t file(std::uint32_t path) const { return files_[path]; }

  // Goes back to the time before `commit`. If the commit moved a file, the file has its old path
  // again. Its new path may have belonged to another file.
  void step_back(const Commit& commit) {
    for (const FileChange& change : commit.changes) {
      if (change.old_path == model::kNoPath) continue;
      files_[change.old_path] = files_[change.path];
      files_[change.path] = kNone;
    }
  }

 private:
  std::vector<std::size_t> files_;
};

void count_commit(NodeHistory& history, const Commit& commit, std::int64_t now) {
  ++history.commits;
  history.activity += halved(now, commit.time, kActivityHalfLifeDays);
  history.last_change = std::max(history.last_change, commit.time);
}

// How often two files were changed together. In a pair, the smaller index comes first.
using Pairs = std::map<std::pair<std::size_t, std::size_t>, std::uint32_t>;

void count_pairs(const std::vector<std::size_t>& changed, Pairs& pairs) {
  if (changed.size() < 2 || changed.size() > kMaxPartnerFiles) return;
  for (std::size_t i = 0; i < changed.size(); ++i) {
    for (std::size_t j = i + 1; j < changed.size(); ++j) ++pairs[{changed[i], changed[j]}];
  }
}

void keep_best_partners(NodeHistory& history) {
  std::sort(history.partners.begin(), history.partners.end(), [](const auto& a, const auto& b) {
    return a.commits != b.commits ? a.commits > b.commits : a.file < b.file;
  });
  if (history.partners.size() > kMaxPartners) history.partners.resize(kMaxPartners);
}

bool overlaps(const LineSpan& a, const LineSpan& b) {
  return a.first <= b.last && b.first <= a.last;
}

std::uint8_t scaled(double share) {
  return static_cast<std::uint8_t>(std::lround(std::clamp(share, 0.0, 1.0) * kHighest));
}

// Returns an activity score on a logarithmic scale, relative to the highest score `most`.
double share_of_activity(double activity, double most) {
  return most > 0 ? std::log1p(activity) / std::log1p(most) : 0;
}

}  // namespace

SymbolLines lines_of(const model::Node& symbol) {
  const model::Range& range = symbol.body.empty() ? symbol.name_range : symbol.body;
  return {symbol.id, {range.begin.line, range.end.line}};
}

std::vector<SymbolLines> lines_of(std::span<const model::Node> symbols) {
  std::vector<SymbolLines> lines;
  for (const model::Node& symbol : symbols) lines.push_back(lines_of(symbol));
  return lines;
}

History seen_at(History history, std::int64_t time) {
  history.head_time = time;
  for (CommitLog* log : {&history.commits, &history.lines}) {
    for (Commit& commit : log->commits) commit.is_bulk = commit.is_bulk || commit.time >= time;
  }
  return history;
}

void NodeHistories::add_file(NodeId file, std::string_view path, std::vector<SymbolLines> symbols) {
  file_of_path_.emplace(path, files_.size());
  files_.push_back({file, std::move(symbols)});
}

std::vector<NodeHistory> NodeHistories::compute(const History& history) const {
  std::vector<NodeHistory> of_file(files_.size());
  count_files(history, of_file);
  std::map<NodeId, NodeHistory> of_symbol;
  count_lines(history, of_file, of_symbol);
  std::vector<NodeHistory> rows;
  for (std::size_t i = 0; i < files_.size(); ++i) {
    if (of_file[i].commits == 0 && of_file[i].lines == 0) continue;
    of_file[i].node = files_[i].node;
    rows.push_back(std::move(of_file[i]));
  }
  for (auto& [node, row] : of_symbol) {
    row.node = node;
    rows.push_back(std::move(row));
  }
  std::sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.node < b.node; });
  return rows;
}

void NodeHistories::count_files(const History& history, std::vector<NodeHistory>& of_file) const {
  Pairs pairs;
  PathsBackwards paths(history.commits, file_of_path_);
  std::vector<std::size_t> changed;
  for (const Commit& commit : history.commits.commits) {
    changed.clear();
    for (const FileChange& change : commit.changes) {
      const std::size_t file = paths.file(change.path);
      if (file != PathsBackwards::kNone && !commit.is_bulk) changed.push_back(file);
    }
    std::sort(changed.begin(), changed.end());
    changed.erase(std::unique(changed.begin(), changed.end()), changed.end());
    for (const std::size_t file : changed) count_commit(of_file[file], commit, history.head_time);
    count_pairs(changed, pairs);
    paths.step_back(commit);
  }
  for (const auto& [pair, commits] : pairs) {
    if (commits < kLeastTogether) continue;
    of_file[pair.first].partners.push_back({files_[pair.second].node, commits});
    of_file[pair.second].partners.push_back({files_[pair.first].node, commits});
  }
  for (NodeHistory& file : of_file) keep_best_partners(file);
}

void NodeHistories::count_lines(const History& history, std::vector<NodeHistory>& of_file,
                                std::map<NodeId, NodeHistory>& of_symbol) const {
  PathsBackwards paths(history.lines, file_of_path_);
  std::map<std::size_t, LineTrace> traces;
  std::vector<LineSpan> spans;
  for (const Commit& commit : history.lines.commits) {
    for (const FileChange& change : commit.changes) {
      const std::size_t file = paths.file(change.path);
      if (file == PathsBackwards::kNone || change.hunks.empty()) continue;
      LineTrace& trace = traces[file];
      if (trace.pieces() > kMaxPieces) continue;
      spans.clear();
      for (const model::Hunk& hunk : change.hunks) {
        spans.push_back(trace.touched(hunk));
        if (!commit.is_bulk) of_file[file].lines += hunk.old_count + hunk.new_count;
      }
      if (commit.is_bulk) spans.clear();
      for (const SymbolLines& symbol : files_[file].symbols) {
        const auto is_touched = [&](const auto& span) { return overlaps(span, symbol.lines); };
        if (std::none_of(spans.begin(), spans.end(), is_touched)) continue;
        count_commit(of_symbol[symbol.node], commit, history.head_time);
      }
      trace.step_back(change.hunks);
    }
    paths.step_back(commit);
  }
}

NodeHistories::Highest NodeHistories::highest(const std::vector<NodeHistory>& rows) const {
  Highest highest;
  std::set<NodeId> files;
  for (const File& file : files_) files.insert(file.node);
  for (const NodeHistory& row : rows) {
    double& most = files.contains(row.node) ? highest.file : highest.symbol;
    most = std::max(most, row.activity);
  }
  return highest;
}

void NodeHistories::rate(const History& history, const std::vector<NodeHistory>& rows,
                         const Highest& highest, std::vector<model::NodeTraits>& traits) const {
  if (rows.empty()) return;
  std::unordered_map<std::uint32_t, const NodeHistory*> row_of;
  for (const NodeHistory& row : rows) row_of.emplace(value_of(row.node), &row);
  const CommitLog& lines = history.lines;
  const std::int64_t before_lines = lines.commits.empty() ? 0 : lines.commits.back().time;
  for (const File& file : files_) {
    const auto own = row_of.find(value_of(file.node));
    if (own == row_of.end()) continue;
    const double activity = share_of_activity(own->second->activity, highest.file);
    const std::int64_t last = own->second->last_change;
    model::NodeTraits& of_file = traits[value_of(file.node)];
    of_file.hotspot = scaled(activity);
    of_file.recency = scaled(halved(history.head_time, last, kRecencyHalfLifeDays));
    for (const SymbolLines& symbol : file.symbols) {
      const auto found = row_of.find(value_of(symbol.node));
      const bool is_known = found != row_of.end();
      const double own_activity =
          is_known ? share_of_activity(found->second->activity, highest.symbol) : 0;
      const std::int64_t own_last =
          is_known ? found->second->last_change : std::min(last, before_lines);
      model::NodeTraits& of_symbol = traits[value_of(symbol.node)];
      of_symbol.hotspot = scaled((activity + own_activity) / 2);
      of_symbol.recency = scaled(halved(history.head_time, own_last, kRecencyHalfLifeDays));
    }
  }
}

}  // namespace cairn::history
