#include "internal/refresh/join.h"

#include <algorithm>
#include <memory>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/hash.h"
#include "internal/base/path.h"
#include "internal/inventory/source_survey.h"
#include "internal/refresh/inputs.h"
#include "internal/store/opened_index.h"

namespace cairn::refresh {
namespace {

using base::Error;
using base::ErrorKind;

struct Member {
  std::string index_path;
  std::unique_ptr<store::IndexReader> index;
  std::string root;
  std::string below;  // `root` relative to the common directory
};

std::vector<Member> open_members(const JoinRequest& request) {
  std::vector<Member> members;
  for (const std::string& path : request.indexes) {
    Member member;
    member.index_path = path;
    store::OpenedIndex opened = store::open_with_seal(path, 0);
    if (!opened.is_own()) {
      throw Error(ErrorKind::kPermission,
                  "'" + base::display_line(path) +
                      "' was not created by you on this machine, so it may name any directory as "
                      "its sources",
                  "create a new index with 'cairn index DIR', or use this one without joining it");
    }
    member.index = std::move(opened.reader);
    member.root = member.index->about().root;
    if (!inventory::scope_of(*member.index).has_sources || member.root.empty()) {
      throw Error(ErrorKind::kUsage,
                  "'" + base::display_line(path) + "' was built without its sources",
                  "only indexes with their sources can be joined");
    }
    members.push_back(std::move(member));
  }
  return members;
}

std::string identity_of(const std::vector<Member>& members) {
  std::string text;
  for (const Member& member : members) {
    text += member.index_path + "\n" + member.index->about().generation + "\n";
  }
  return text;
}

std::string with_prefix(const std::string& before, const std::string& path) {
  if (before.empty() || path.empty()) return before + path;
  return before + "/" + path;
}

void add_inputs(const Member& member, indexer::ImportRequest& request) {
  const RunRecords records{std::string(base::directory_of(member.index_path))};
  const std::vector<store::InputRow> rows = member.index->inputs();
  const auto is_in_index = [&](const RunRecord& run) {
    const std::string scip = records.scip_path(run.name);
    return std::any_of(rows.begin(), rows.end(),
                       [&](const store::InputRow& row) { return row.name == scip; });
  };
  ScipInputs inputs = find_inputs(member.index.get(), member.root, records, is_in_index);
  for (std::size_t i = 0; i < inputs.files.size(); ++i) {
    request.inputs.push_back(inputs.files[i]);
    request.prefixes.push_back(with_prefix(member.below, inputs.prefixes[i]));
    request.faults.push_back(inputs.faults[i]);
    collected::SourceHashes& made_of = request.made_of.emplace_back();
    for (const auto& [path, hash] : inputs.made_of[i]) {
      made_of[with_prefix(member.below, path)] = hash;
    }
  }
}

void append(const model::CommitLog& log, const std::string& below, model::CommitLog& all) {
  const auto first = static_cast<std::uint32_t>(all.paths.size());
  for (const std::string& path : log.paths) all.paths.push_back(with_prefix(below, path));
  for (model::Commit commit : log.commits) {
    for (model::FileChange& change : commit.changes) {
      change.path += first;
      if (change.old_path != model::kNoPath) change.old_path += first;
    }
    all.commits.push_back(std::move(commit));
  }
  all.is_cut = all.is_cut || log.is_cut;
}

// Sorts commits from new to old. Two commits of the same member with the same time keep their
// order, because the lines of a file are followed back in time in that order. Commits of different
// members can be in any order, because members have no files in common.
void sort_by_time(model::CommitLog& log) {
  std::stable_sort(log.commits.begin(), log.commits.end(),
                   [](const model::Commit& a, const model::Commit& b) { return a.time > b.time; });
}

model::History joined_history(const std::vector<Member>& members) {
  model::History history;
  base::ContentHasher heads;
  for (const Member& member : members) {
    append(member.index->log(store::kCommitsLog), member.below, history.commits);
    append(member.index->log(store::kLinesLog), member.below, history.lines);
    heads.update(member.index->about().head + "\n");
    history.head_time = std::max(history.head_time, member.index->about().head_time);
  }
  if (history.commits.commits.empty()) return {};
  history.head = base::to_hex(heads.digest());
  sort_by_time(history.commits);
  sort_by_time(history.lines);
  return history;
}

void place(std::vector<Member>& members, const std::string& root) {
  for (Member& member : members) {
    const std::size_t begin = root == "/" ? 1 : root.size() + 1;
    member.below = member.root.size() > begin ? member.root.substr(begin) : std::string();
    const auto same = std::count_if(members.begin(), members.end(), [&](const Member& other) {
      return base::is_at_or_below(other.root, member.root);
    });
    if (same > 1) {
      throw Error(ErrorKind::kUsage,
                  "two of the indexes cover '" + base::display_line(member.root) + "'",
                  "name each repository once; no repository may contain another");
    }
  }
}

}  // namespace

std::string common_directory(const std::vector<std::string>& directories) {
  if (directories.empty()) return {};
  std::string common = directories.front();
  for (const std::string& directory : directories) {
    while (common != "/" && !base::is_at_or_below(directory, common)) {
      common = base::system_directory_of(common);
    }
  }
  return common;
}

bool is_joined(const JoinRequest& request) {
  try {
    const auto index = store::open_own_index(request.index_path);
    return index && index->about().joined_of == identity_of(open_members(request));
  } catch (const Error&) {
    return false;  // join_indexes() reports the error
  }
}

collected::ImportReport join_indexes(const JoinRequest& request,
                                     const indexer::Progress& progress) {
  std::vector<Member> members = open_members(request);
  std::vector<std::string> roots;
  roots.reserve(members.size());
  for (const Member& member : members) roots.push_back(member.root);
  indexer::ImportRequest import;
  import.root = common_directory(roots);
  place(members, import.root);
  for (const Member& member : members) {
    import.selection.members.push_back(member.below);
    const inventory::SurveyScope scope = inventory::scope_of(*member.index);
    import.syntactic = import.syntactic || scope.is_syntactic;
    add_inputs(member, import);
  }
  import.index_path = request.index_path;
  import.tolerance = scip::Tolerance::kKeepGoing;
  import.allow_empty = true;
  import.history = joined_history(members);
  import.joined_of = identity_of(members);
  import.wait = request.wait;
  return indexer::import_scip(import, progress);
}

}  // namespace cairn::refresh
