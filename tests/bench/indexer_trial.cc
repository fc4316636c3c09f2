// Runs the SCIP indexers that a repository needs. Used to test changes to internal/scip_runners.
//
//   indexer_trial DIR OUT [LANGUAGE…]      prints for each job what it costs or why it failed
#include <fmt/format.h>

#include <filesystem>
#include <string>
#include <vector>

#include "internal/base/error.h"
#include "internal/base/interrupt.h"
#include "internal/base/source_tree.h"
#include "internal/scip_runners/discover.h"
#include "internal/scip_runners/run.h"
#include "internal/worktree/listing.h"

namespace {

void show_job(const cairn::scip_runners::Job& job) {
  fmt::print("{}: {} sources, marker '{}', program '{}'\n", job.name, job.sources.size(),
             job.marker, job.program.empty() ? "(" + job.install + ")" : job.program);
  for (const std::string& one : job.environment) fmt::print("  {}\n", one);
  for (const std::string& one : job.command) fmt::print("  {}\n", one);
  if (!job.note.empty()) fmt::print("  note: {}\n", job.note);
}

void try_job(const cairn::scip_runners::Job& job, const std::string& root, const std::string& out) {
  const auto result = cairn::scip_runners::run(job, root, out + "/" + job.name + ".scip",
                                               out + "/" + job.name + ".log", {}, {});
  fmt::print("  {} {:.1f} s, {} MiB, {} documents, {} bytes {}\n", result.ok ? "ok" : "FAILED",
             result.seconds, result.peak_memory_bytes >> 20U, result.documents, result.bytes,
             result.ok ? result.note : result.failure);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  const std::string out = std::filesystem::absolute(argv[2]);
  std::filesystem::create_directories(out);
  try {
    cairn::base::catch_interrupts();
    const cairn::base::SourceTree tree(std::filesystem::canonical(argv[1]));
    cairn::scip_runners::PlanRequest request;
    for (int i = 3; i < argc; ++i) request.languages.emplace_back(argv[i]);
    std::vector<std::string> paths;
    for (const auto& file : cairn::worktree::list_files(tree, {}).files) paths.push_back(file.path);
    const auto plan = cairn::scip_runners::plan(tree, paths, request);
    for (const auto& one : plan.languages) fmt::print("{} {}\n", one.files, one.language);
    for (const std::string& note : plan.notes) fmt::print("{}\n", note);
    for (const auto& job : plan.jobs) {
      show_job(job);
      std::fflush(stdout);
      try_job(job, tree.root(), out);
    }
  } catch (const cairn::base::Error& error) {
    fmt::print("{}\n", error.message());
    return 1;
  } catch (const cairn::base::Interrupted&) {
    return 130;
  }
  return 0;
}
