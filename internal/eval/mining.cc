#include "internal/eval/mining.h"

#include <algorithm>
#include <set>
#include <span>
#include <unordered_map>

#include "internal/base/identifier.h"
#include "internal/history/line_trace.h"

namespace cairn::eval {
namespace {

using history::LineSpan;
using history::LineTrace;
using model::Commit;
using model::FileChange;
using model::Hunk;
using model::Node;
using model::NodeId;

constexpr std::size_t kLeastBody = 200;  // min bytes of a message body that is detailed enough
constexpr std::size_t kIdDigits = 12;
constexpr std::size_t kMaxPieces = 20'000;

// A function and its lines, counted from 0.
struct Function {
  Node node;
  LineSpan lines;
};

struct IndexedFile {
  std::string path;
  std::vector<Function> functions;  // outer functions before nested functions
  LineTrace trace;
};

// Returns the hunk of the reverse change, with old and new lines swapped.
Hunk turned(const Hunk& hunk) {
  return {hunk.new_begin, hunk.new_count, hunk.old_begin, hunk.old_count};
}

bool overlaps(const LineSpan& a, const LineSpan& b) {
  return a.first <= b.last && b.first <= a.last;
}

class Miner {
 public:
  Miner(const corpus::Corpus& corpus, const MiningRequest& request)
      : corpus_(corpus), request_(request) {
    std::unordered_map<std::string, std::size_t> by_path;
    for (const corpus::FileRow& row : corpus.files()) {
      by_path.emplace(row.path, files_.size());
      add_file(row);
    }
    for (const std::string& path : request.log.paths) {
      const auto found = by_path.find(path);
      file_of_.push_back(found == by_path.end() ? kNoFile : found->second);
    }
  }

  Mining run() {
    for (std::size_t i = 0; i < request_.log.commits.size(); ++i) {
      if (mining_.cases.size() == request_.limit) break;
      ++mining_.commits;
      look_at(request_.log.commits[i], request_.messages[i]);
    }
    return std::move(mining_);
  }

 private:
  static constexpr std::size_t kNoFile = static_cast<std::size_t>(-1);

  void add_file(const corpus::FileRow& row) {
    IndexedFile file;
    file.path = row.path;
    if (const auto top = corpus_.node(row.node)) {
      for (Node& node : corpus_.subtree(*top)) {
        if (!model::is_callable(node.kind) || node.body.empty()) continue;
        const LineSpan lines{node.body.begin.line, node.body.end.line};
        file.functions.push_back({std::move(node), lines});
      }
    }
    files_.push_back(std::move(file));
  }

  void look_at(const Commit& commit, const model::CommitMessage& message) {
    if (request_.after) step_paths(commit);
    std::set<std::pair<std::size_t, std::size_t>> touched;  // indexes of file and function
    for (const FileChange& change : commit.changes) {
      const std::size_t file = file_of_[change.path];
      if (file == kNoFile || files_[file].trace.pieces() > kMaxPieces) continue;
      follow(change, file, touched);
    }
    if (!request_.after) step_paths(commit);
    const std::string reason = judge(commit, message, touched);
    if (reason.empty()) {
      add_case(commit, message, touched);
    } else {
      ++mining_.left_out[reason];
    }
  }

  // Updates file_of_ for the files that a commit renames. The old and the new path belong to the
  // same indexed file.
  void step_paths(const Commit& commit) {
    for (const FileChange& change : commit.changes) {
      if (change.old_path == model::kNoPath) continue;
      const std::uint32_t from = request_.after ? change.old_path : change.path;
      const std::uint32_t to = request_.after ? change.path : change.old_path;
      file_of_[to] = file_of_[from];
      file_of_[from] = kNoFile;
    }
  }

  // Finds the functions that a change touched, and continues the line trace past the change. If the
  // commit is earlier than the indexed commit, the touched lines are the new lines of each hunk. If
  // the commit is later, they are the old lines, since the trace runs in the opposite direction.
  void follow(const FileChange& change, std::size_t number,
              std::set<std::pair<std::size_t, std::size_t>>& touched) {
    IndexedFile& file = files_[number];
    std::vector<Hunk> hunks = change.hunks;
    if (request_.after) std::transform(hunks.begin(), hunks.end(), hunks.begin(), turned);
    for (const Hunk& hunk : hunks) {
      const LineSpan span = file.trace.touched(hunk);
      for (std::size_t i = 0; i < file.functions.size(); ++i) {
        if (overlaps(file.functions[i].lines, span) && is_innermost(file, i, span)) {
          touched.emplace(number, i);
        }
      }
    }
    file.trace.step_back(hunks);
  }

  static bool is_innermost(const IndexedFile& file, std::size_t function, const LineSpan& span) {
    const Node& node = file.functions[function].node;
    for (std::size_t i = function + 1; i < file.functions.size(); ++i) {
      const Function& inner = file.functions[i];
      if (inner.node.id > node.last) break;
      if (overlaps(inner.lines, span)) return false;
    }
    return true;
  }

  std::string judge(const Commit& commit, const model::CommitMessage& message,
                    std::set<std::pair<std::size_t, std::size_t>>& touched) {
    const std::string title = title_of(message);
    if (message.parents > 1 && title == message.subject) return "a merge";
    if (commit.is_bulk) return "too many files";
    std::string noise = noise_of_subject(title);
    if (!noise.empty()) return noise;
    const bool any = !touched.empty();
    std::erase_if(touched, [&](const auto& one) {
      return files_[one.first].functions[one.second].node.is(model::kFlagTest);
    });
    if (touched.empty()) return any ? "only tests changed" : "no indexed function changed";
    if (touched.size() > request_.max_functions) return "too many functions";
    if (request_.whole_messages && body_of(message).size() < kLeastBody) return "a short message";
    const std::string query = base::fold(query_of_subject(title));
    return queries_.insert(query).second ? "" : "the same subject as another commit";
  }

  void add_case(const Commit& commit, const model::CommitMessage& message,
                const std::set<std::pair<std::size_t, std::size_t>>& touched) {
    MinedCase mined;
    mined.commit = message.id;
    Case& one = mined.one;
    one.id = message.id.substr(0, kIdDigits);
    one.type = CaseType::kLocalization;
    one.label = "commit";
    one.query = query_of_subject(title_of(message));
    if (request_.whole_messages) one.query += "\n\n" + body_of(message);
    if (!request_.after) one.as_of = commit.time;
    for (const auto& [number, function] : touched) {
      const IndexedFile& file = files_[number];
      const Function& changed = file.functions[function];
      one.expected.push_back({changed.node.qualified_name(), file.path,
                              GoldLines{changed.lines.first + 1, changed.lines.last + 1}, 1});
      if (one.files.empty() || one.files.back() != file.path) one.files.push_back(file.path);
      mined.names.push_back(changed.node.qualified_name());
    }
    mining_.cases.push_back(std::move(mined));
  }

  const corpus::Corpus& corpus_;
  const MiningRequest& request_;
  std::vector<IndexedFile> files_;
  std::vector<std::size_t> file_of_;  // by path of the log: index in files_, or kNoFile
  std::set<std::string> queries_;
  Mining mining_;
};

}  // namespace

Mining mine(const corpus::Corpus& corpus, const MiningRequest& request) {
  return Miner(corpus, request).run();
}

}  // namespace cairn::eval
