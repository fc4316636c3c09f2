#include "cmd/cairn/eval_indexes.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "cmd/cairn/progress.h"
#include "internal/base/display.h"
#include "internal/base/path.h"
#include "internal/base/source_tree.h"
#include "internal/corpus/location.h"
#include "internal/indexer/import.h"

namespace cairn::cmd {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kShortCommit = 8;

bool is_file(const std::string& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored);
}

// Returns the file names, without extension, under which the index called `name` may be stored.
std::vector<std::string> spellings(const std::string& name) {
  std::string flat = name;
  for (std::size_t at = flat.find('/'); at != std::string::npos; at = flat.find('/', at)) {
    flat.replace(at, 1, "__");
  }
  std::vector<std::string> names = {flat};
  const std::size_t commit = flat.rfind('@');
  if (commit != std::string::npos && flat.size() - commit - 1 > kShortCommit) {
    names.push_back(flat.substr(0, commit + 1 + kShortCommit));
  }
  return names;
}

bool has_documentation(const std::string& index) {
  return corpus::Corpus({index, {}, 0}).about().documentation != "left out";
}

}  // namespace

EvalIndexes::EvalIndexes(const ReadOptions& at_hand, std::vector<std::string> directories,
                         std::size_t max_commits)
    : at_hand_(at_hand), directories_(std::move(directories)), max_commits_(max_commits) {}

EvalIndexes::~EvalIndexes() {
  std::error_code ignored;
  if (!scratch_.empty()) fs::remove_all(scratch_, ignored);
}

std::variant<corpus::OpenRequest, std::string> EvalIndexes::of(const eval::Case& asked) {
  const std::lock_guard lock(mutex_);
  const std::pair key(asked.index, asked.hides_documentation);
  auto known = known_.find(key);
  if (known == known_.end()) {
    known = known_.emplace(key, find(asked.index, asked.hides_documentation)).first;
  }
  return known->second;
}

EvalIndexes::Found EvalIndexes::find(const std::string& name, bool without_documentation) {
  const bool is_meant = !at_hand_.indexes.empty() && directories_.empty();
  if (name.empty() || is_meant) return open_request(at_hand_);
  for (const std::string& spelling : spellings(name)) {
    if (!base::is_canonical_relative_path(spelling)) break;
    for (const std::string& directory : directories_) {
      const std::string place = base::joined(directory, spelling);
      const std::string usual = corpus::usual_index(place);
      for (const std::string& index : {place + ".db", usual}) {
        if (is_file(index) && has_documentation(index) != without_documentation) {
          return corpus::OpenRequest{index, {}, base::kQueryDeadlineMilliseconds};
        }
      }
      for (const char* ending : {"/index.scip", ".scip", ".scip.zst", ".scip.gz"}) {
        if (is_file(place + ending)) {
          return import(spelling, place + ending, place, without_documentation);
        }
      }
    }
  }
  return "there is no index '" + name + "'" +
         (directories_.empty() ? "; use --indexes to name the directory that contains it" : "");
}

EvalIndexes::Found EvalIndexes::import(const std::string& name, const std::string& scip,
                                       const std::string& root, bool without_documentation) {
  if (scratch_.empty()) {
    std::string pattern = (fs::temp_directory_path() / "cairn-eval-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) {
      throw base::system_error(errno, "cannot create a directory for the indexes");
    }
    scratch_ = pattern;
  }
  show_progress("importing " + scip);
  indexer::ImportRequest request;
  request.inputs = {scip};
  request.root = absolute_path(root);
  request.index_path = base::joined(scratch_, name + (without_documentation ? ".nodoc.db" : ".db"));
  request.max_commits = max_commits_;
  request.keep_documentation = !without_documentation;
  try {
    indexer::import_scip(request, [](std::string_view) {});
  } catch (const base::Error& error) {
    return "its index cannot be imported: " + error.message();
  }
  return corpus::OpenRequest{request.index_path, request.root, base::kQueryDeadlineMilliseconds};
}

}  // namespace cairn::cmd
