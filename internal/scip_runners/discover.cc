#include "internal/scip_runners/discover.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>
#include <utility>

#include "internal/base/ascii.h"
#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/path.h"
#include "internal/model/conventions.h"
#include "internal/model/file_languages.h"
#include "internal/scip_runners/indexers.h"
#include "internal/scip_runners/programs.h"
#include "internal/scip_runners/roots.h"

namespace cairn::scip_runners {
namespace {

constexpr std::size_t kMaxNameBytes = 100;
constexpr std::size_t kMaxNamedRoots = 5;

using SourcesByLanguage = std::map<std::string, std::vector<std::string>>;

// A command that the user wants cairn to run instead of an indexer.
struct Replacement {
  std::string key;  // language or indexer
  std::vector<std::string> words;
  bool is_named = false;  // given on the command line of this run
};

bool has(const std::vector<std::string>& all, std::string_view one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) words.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

bool answers_to(const Indexer& indexer, std::string_view key) {
  return indexer.name == key || std::find(indexer.languages.begin(), indexer.languages.end(),
                                          key) != indexer.languages.end();
}

void add_replacements(const std::vector<std::string>& commands, bool is_named,
                      std::vector<Replacement>& all) {
  for (const std::string& command : commands) {
    const std::size_t equals = std::min(command.find('='), command.size());
    Replacement one{command.substr(0, equals),
                    words_of(command.substr(std::min(equals + 1, command.size()))), is_named};
    if (one.words.empty()) {
      throw base::Error(
          base::ErrorKind::kUsage, "'" + command + "' is not an indexer command",
          "write LANGUAGE=PROGRAM ARGUMENTS, with {output} in place of the file to write");
    }
    const bool is_known = std::any_of(indexers().begin(), indexers().end(),
                                      [&](const Indexer& row) { return answers_to(row, one.key); });
    if (!is_known) {
      throw base::Error(base::ErrorKind::kUsage,
                        "'" + one.key + "' is not a language that has an indexer",
                        "languages are python, typescript, go, rust, java, cpp, csharp, ruby, php");
    }
    all.push_back(std::move(one));
  }
}

// Returns the replacements by ascending precedence. If several replacements match an indexer, the
// last one is used.
std::vector<Replacement> replacements_of(const PlanRequest& request) {
  std::vector<Replacement> all;
  add_replacements(request.commands, false, all);
  add_replacements(request.named_commands, true, all);
  return all;
}

// Groups the source files by language. Leaves out vendored and generated files.
SourcesByLanguage sources_by_language(std::span<const std::string> paths) {
  SourcesByLanguage sources;
  const model::FileLanguages languages(paths);
  for (const std::string& path : paths) {
    const model::Language& language = languages.of(path);
    if (!language.is_known() || language.is_prose || language.is_configuration) continue;
    if (model::is_vendored_path(path) || model::is_generated_path(base::base_name(path))) continue;
    sources[std::string(language.id)].push_back(path);
  }
  return sources;
}

std::vector<LanguageCount> counts_of(const SourcesByLanguage& sources) {
  std::vector<LanguageCount> counts;
  for (const auto& [language, paths] : sources) counts.push_back({language, paths.size()});
  std::stable_sort(
      counts.begin(), counts.end(),
      [](const LanguageCount& a, const LanguageCount& b) { return a.files > b.files; });
  return counts;
}

// Returns a unique job name: for "scip-go" and "services/api", "scip-go@services-api".
std::string job_name(std::string_view indexer, const std::string& directory,
                     std::set<std::string>& taken) {
  std::string name(indexer);
  if (!directory.empty()) name += '@';
  for (const char c : directory) {
    name += base::is_word_byte(c) || c == '.' ? c : '-';
  }
  name.resize(std::min(name.size(), kMaxNameBytes));
  std::string unique = name;
  for (int n = 2; !taken.insert(unique).second; ++n) unique = name + "-" + std::to_string(n);
  return unique;
}

class Planner {
 public:
  Planner(const TreeView& tree, const PlanRequest& request)
      : tree_(tree), request_(request), replacements_(replacements_of(request)) {
    const char* const variable = std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe)
    if (request.path.empty() && variable != nullptr) path_ = variable;
    if (!request.path.empty()) path_ = request.path;
  }

  Plan make() {
    const SourcesByLanguage sources = sources_by_language(tree_.paths());
    plan_.languages = counts_of(sources);
    for (const Indexer& indexer : indexers()) add(indexer, sources);
    return std::move(plan_);
  }

 private:
  bool is_wanted(std::string_view language) const {
    return request_.languages.empty() || has(request_.languages, language);
  }

  void add(const Indexer& indexer, const SourcesByLanguage& all) {
    std::vector<std::string> sources;
    for (const std::string_view language : indexer.languages) {
      const auto found = all.find(std::string(language));
      if (found == all.end() || !is_wanted(language)) continue;
      sources.insert(sources.end(), found->second.begin(), found->second.end());
    }
    if (sources.empty()) return;
    std::sort(sources.begin(), sources.end());
    FoundRoots found = find_roots(tree_, indexer, sources);
    const Replacement* const replacement = replacement_of(indexer);
    if (found.roots.empty() && replacement != nullptr) found.roots.push_back({"", "", sources});
    if (found.roots.empty()) note_no_root(indexer, sources.size());
    note_left_over(indexer, found.left_over);
    for (const Root& root : found.roots) {
      plan_.jobs.push_back(replacement == nullptr ? job_of(indexer, root)
                                                  : replaced(indexer, root, *replacement));
    }
  }

  const Replacement* replacement_of(const Indexer& indexer) const {
    const Replacement* last = nullptr;
    for (const Replacement& one : replacements_) {
      if (answers_to(indexer, one.key)) last = &one;
    }
    return last;
  }

  Job common(const Indexer& indexer, const Root& root) {
    Job job;
    job.name = job_name(indexer.name, root.directory, taken_);
    job.indexer = indexer.name;
    job.language = indexer.people;
    for (const std::string_view language : indexer.languages) job.languages.emplace_back(language);
    job.directory = job.prefix = root.directory;
    job.marker = root.marker;
    job.sources = root.sources;
    job.install = indexer.install;
    return job;
  }

  Job replaced(const Indexer& indexer, const Root& root, const Replacement& replacement) {
    Job job = common(indexer, root);
    job.indexer = base::base_name(replacement.words.front());
    job.program = find_program(replacement.words.front(), path_, tree_.root());
    job.install.clear();
    job.is_named = replacement.is_named;
    job.command = replacement.words;
    return job;
  }

  Job job_of(const Indexer& indexer, const Root& root) {
    Job job = common(indexer, root);
    job.program = program_of(indexer);
    job.may_be_stand_in = indexer.may_be_stand_in;
    job.command.push_back(job.program.empty() ? std::string(indexer.programs.front())
                                              : job.program);
    job.command.insert(job.command.end(), indexer.command.begin(), indexer.command.end());
    job.environment = {indexer.environment.begin(), indexer.environment.end()};
    job.online_environment = {indexer.online.begin(), indexer.online.end()};
    job.offline_environment = {indexer.offline.begin(), indexer.offline.end()};
    job.in_copy = indexer.in_copy;
    job.runs_in_work = indexer.runs_in_work;
    if (indexer.refine != nullptr) indexer.refine(tree_, root, job);
    return job;
  }

  std::string program_of(const Indexer& indexer) const {
    for (const std::string_view name : indexer.programs) {
      std::string found = find_program(name, path_, tree_.root());
      if (!found.empty()) return found;
    }
    return {};
  }

  void note_no_root(const Indexer& indexer, std::size_t files) {
    std::string note = std::string(indexer.people) + ": " + base::counted(files, "file", "files") +
                       ", but " + std::string(indexer.name) + " needs ";
    if (indexer.name == "scip-clang") {
      note +=
          "compile_commands.json (create one with: cmake -B build "
          "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON)";
    } else {
      note += std::string(indexer.markers.front()) + " or a similar file";
    }
    plan_.notes.push_back(note + ".");
  }

  void note_left_over(const Indexer& indexer, const std::vector<std::string>& directories) {
    if (directories.empty()) return;
    std::string note = std::string(indexer.people) + ": " +
                       base::counted(directories.size(), "other project is", "other projects are") +
                       " indexed by the built-in indexer:";
    for (std::size_t i = 0; i < std::min(directories.size(), kMaxNamedRoots); ++i) {
      note += (i == 0 ? " " : ", ") + base::display_line(directories[i]);
    }
    plan_.notes.push_back(note + (directories.size() > kMaxNamedRoots ? " …" : "."));
  }

  const TreeView& tree_;
  const PlanRequest& request_;
  std::vector<Replacement> replacements_;
  std::string path_;
  std::set<std::string> taken_;
  Plan plan_;
};

}  // namespace

Plan plan(const base::SourceTree& sources, std::span<const std::string> paths,
          const PlanRequest& request) {
  std::error_code none;
  const std::filesystem::path root = std::filesystem::canonical(sources.root(), none);
  const TreeView tree(sources, none ? sources.root() : root.native(), paths);
  return Planner(tree, request).make();
}

}  // namespace cairn::scip_runners
