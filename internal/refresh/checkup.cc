#include "internal/refresh/checkup.h"

#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <map>

#include "internal/base/child_process.h"
#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/limits.h"
#include "internal/base/path.h"
#include "internal/base/platform/sandbox.h"
#include "internal/codec/coverage_codec.h"
#include "internal/git/repository.h"
#include "internal/inventory/coverage_text.h"
#include "internal/inventory/source_changes.h"
#include "internal/inventory/source_survey.h"
#include "internal/model/conventions.h"
#include "internal/scip_runners/indexers.h"
#include "internal/store/index_file.h"
#include "internal/store/opened_index.h"

namespace cairn::refresh {
namespace {

using Level = Finding::Level;
using State = JobOutcome::State;

constexpr std::uint64_t kLittleSpace = 200 * base::kMiB;

Finding check_git() {
  base::ChildProcess git({"git", "--version"}, {"LC_ALL=C"}, "/", base::ChildLimits{});
  std::string version;
  git.read_until('\n', version);
  if (git.finish()) return {Level::kGood, base::display_line(version), ""};
  return {Level::kNote, "git cannot be run: " + git.failure(),
          "install git (apt install git); without it, cairn has no history and no hotspots"};
}

Finding check_repository(const RefreshRequest& request) {
  const git::GitLookup found = git::find_git_repository(request.root);
  if (found.repository) {
    return {Level::kGood, "the repository's HEAD is " + found.repository->head.substr(0, 12), ""};
  }
  return {Level::kNote, "no history: " + found.failure,
          found.is_absent ? "" : "see 'git status' in " + base::display_line(request.root)};
}

Finding check_directory(const RefreshRequest& request) {
  const std::string directory(base::directory_of(request.index_path));
  struct stat status {};
  const bool is_there = ::lstat(directory.c_str(), &status) == 0;
  if (is_there && !S_ISDIR(status.st_mode)) {
    return {Level::kProblem,
            "'" + base::display_line(directory) + "' is a link or a file, not a directory",
            "remove it: cairn writes the index into a directory with this name"};
  }
  const std::string& written = is_there ? directory : request.root;
  if (::access(written.c_str(), W_OK | X_OK) != 0) {
    return {
        Level::kProblem, "'" + base::display_line(written) + "' is not writable",
        "get write permission, or choose another path: cairn import --syntactic . --index FILE"};
  }
  struct statvfs space {};
  if (::statvfs(written.c_str(), &space) == 0) {
    const std::uint64_t free = std::uint64_t{space.f_bavail} * space.f_frsize;
    if (free < kLittleSpace) {
      return {Level::kProblem,
              "the disk of the index has only " + std::to_string(free / base::kMiB) + " MiB free",
              "free some space: a new index is written before the old one is removed"};
    }
  }
  return {Level::kGood, "'" + base::display_line(written) + "' is writable", ""};
}

Finding check_sources(const RefreshRequest& request, const store::IndexReader& index) {
  const inventory::SurveyScope scope = inventory::scope_of(index);
  if (!scope.has_sources) {
    return {Level::kNote, "the index was built without the sources, so changes are unknown",
            "cairn import FILE --root DIR, where DIR contains the sources of FILE"};
  }
  const std::vector<store::SourceRow> before = index.sources();
  const base::SourceTree tree(request.root);
  const std::vector<store::SourceRow> now =
      survey(tree, scope, inventory::of_scip_indexes(before, index.inputs()));
  const std::size_t count = inventory::changes_between(before, now).count();
  if (count == 0) return {Level::kGood, "no indexed file has changed", ""};
  return {Level::kNote,
          std::to_string(count) + (count == 1 ? " file has" : " files have") +
              " changed since the import",
          "cairn index"};
}

// Returns advice on how to index sources in a language for which cairn has no grammar.
std::string remedy_for(std::string_view language) {
  for (const scip_runners::Indexer& indexer : scip_runners::indexers()) {
    const auto& languages = indexer.languages;
    if (std::find(languages.begin(), languages.end(), language) == languages.end()) continue;
    return "install " + std::string(indexer.name) + " (" + std::string(indexer.install) +
           "), then run: cairn index --precise";
  }
  return "search these files with 'rg'; if there is a SCIP indexer for them, add its output with "
         "'cairn import FILE'";
}

// Reports which files the index does not cover, and what the user can do about them.
void check_coverage(const store::IndexReader& index, std::vector<Finding>& findings) {
  const auto coverage = codec::decode_coverage(index.meta(codec::kCoverageMeta));
  if (!coverage) {
    findings.push_back({Level::kNote, "the index does not say what was left out", "cairn index"});
    return;
  }
  if (coverage->is_cut()) {
    findings.push_back(
        {Level::kProblem, inventory::cut_warning(*coverage), "then run: cairn index"});
  }
  model::Coverage others = *coverage;
  std::map<std::string, std::string> by_remedy;
  for (const inventory::UnreadLanguage& one : inventory::unread_languages(*coverage)) {
    std::string& names = by_remedy[remedy_for(one.language)];
    names += (names.empty() ? "" : ", ") + base::with_commas(one.files) + " " +
             base::display_line(model::peoples_name_of(one.language));
    others.omissions.erase({model::Omission::kNoGrammar, one.language});
  }
  for (const auto& [remedy, names] : by_remedy) {
    findings.push_back({Level::kNote, "there is no grammar for these files: " + names, remedy});
  }
  others.omissions.erase({model::Omission::kBeyond, std::string()});
  const std::string rest = inventory::left_out_line(others);
  if (!rest.empty()) {
    findings.push_back({Level::kNote, "left out: " + rest, "run 'cairn status' to see which"});
  }
}

void check_index(const RefreshRequest& request, std::vector<Finding>& findings) {
  if (::access(request.index_path.c_str(), F_OK) != 0) {
    findings.push_back({Level::kProblem, "there is no index yet", "cairn index"});
    return;
  }
  try {
    store::check_index_pages(request.index_path);
    const store::OpenedIndex opened = store::open_with_seal(request.index_path, 0);
    if (!opened.is_own()) {  // its content must not be trusted, so do not read it
      findings.push_back(
          {Level::kProblem,
           "the index was not created by you on this machine, so it cannot be trusted",
           "run 'cairn index' to create a new one from the sources"});
      return;
    }
    const store::IndexReader& index = *opened.reader;
    findings.push_back(
        {Level::kGood, "the index is intact (generation " + index.about().generation + ")", ""});
    findings.push_back(check_sources(request, index));
    // An index built without sources cannot tell which files are missing from it.
    if (inventory::scope_of(index).has_sources) check_coverage(index, findings);
  } catch (const base::Error& error) {
    findings.push_back({Level::kProblem, error.message(), "cairn index --force"});
  }
}

Finding check_indexer(const JobOutcome& outcome) {
  const std::string where =
      outcome.job.indexer +
      (outcome.job.directory.empty() ? "" : " in " + base::display_line(outcome.job.directory));
  if (outcome.job.program.empty()) {
    return {Level::kNote, where + " is not installed (" + outcome.job.language + ")",
            outcome.job.install};
  }
  if (outcome.state == State::kFailedBefore) {
    return {Level::kNote, where + " failed: " + outcome.failure,
            "see .cairn/scip/" + outcome.job.name + ".log, then run: cairn index --precise"};
  }
  if (outcome.state == State::kPartial) {
    return {
        Level::kNote,
        outcome.failure + "; its output only supplements that of the built-in indexer",
        "see .cairn/scip/" + outcome.job.name + ".log, then run: cairn index --precise --force"};
  }
  const std::string what =
      where + " is installed (" + base::display_line(outcome.job.program) + ", not tried)";
  if (outcome.state == State::kNeedsConsent) {
    return {Level::kNote, what + "; it runs only with your consent",
            "run 'cairn index --precise' to run it once, or 'cairn trust' to run it always"};
  }
  return {Level::kGood, what, ""};
}

Finding check_sandbox(const RefreshRequest& request) {
  return {platform::sandbox_support().is_whole ? Level::kGood : Level::kNote,
          "SCIP indexers would run with: " + platform::sandbox_text(request.network), ""};
}

}  // namespace

std::vector<Finding> check_up(const RefreshRequest& request) {
  std::vector<Finding> findings = {check_git(), check_repository(request),
                                   check_directory(request)};
  check_index(request, findings);
  const RefreshReport planned = plan(request);
  for (const JobOutcome& outcome : planned.jobs) findings.push_back(check_indexer(outcome));
  if (!planned.jobs.empty()) findings.push_back(check_sandbox(request));
  return findings;
}

}  // namespace cairn::refresh
