// Fuzzer: runs all operations on indexes that were changed as an attacker would change them.
//
//   index_mutants [COUNT [SEED]]          COUNT is 300 by default; 10,000 makes a thorough run
//
// Each round makes a mutant by changing a small real index (mutant.h). A child process opens the
// mutant and runs queries on it ("questions"). Each question must end with an answer or a
// base::Error, within kMaxSeconds and kMaxBytes of memory. A failure is printed with its seed, and
// `index_mutants 1 SEED` repeats it. The exit code is 0 if there are no failures.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <new>
#include <thread>

#include "internal/base/error.h"
#include "internal/base/source_tree.h"
#include "internal/codec/occurrence_codec.h"
#include "internal/eval/name_cases.h"
#include "internal/eval/past_activity.h"
#include "internal/indexer/import.h"
#include "internal/map/packing.h"
#include "internal/navigation/details.h"
#include "internal/navigation/graph_export.h"
#include "internal/navigation/outline_view.h"
#include "internal/navigation/verify.h"
#include "internal/operations/map_request.h"
#include "internal/operations/operation.h"
#include "internal/refresh/join.h"
#include "internal/render/map.h"
#include "internal/serving/reply.h"
#include "internal/store/index_reader.h"
#include "internal/store/index_reviser.h"
#include "tests/fuzz/mutant.h"
#include "tests/git_project.h"
#include "tests/shuffled_index.h"
#include "tests/testing.h"

#if defined(CAIRN_SANITIZED)
constexpr bool kIsSanitized = true;
extern "C" const char* __asan_default_options() {
  return "hard_rss_limit_mb=1500:detect_leaks=0:allocator_may_return_null=0";
}
#else
constexpr bool kIsSanitized = false;
#endif

namespace cairn::fuzz {
namespace {

using Clock = std::chrono::steady_clock;
using testing::TemporaryDirectory;

constexpr int kDeadlineMilliseconds = 1000;  // for each question
constexpr double kMaxSeconds = kIsSanitized ? 20 : 5;
constexpr long kMaxBytes = 256L << 20;
constexpr int kMaxTotalSeconds = 120;  // for all questions to one mutant
// On average, each question that is not an operation is asked about one mutant in kRestOneIn. The
// exception is `verify`, which runs on every mutant.
constexpr std::size_t kRestOneIn = 3;
// Counting tokens is slow without optimization. So operations that count the tokens of many texts
// run on one mutant in kCountOneIn, on average. pack_map() is not among them.
constexpr std::size_t kCountOneIn = 20;
// On average, an operation that runs git is run on one mutant in kGitOneIn.
constexpr std::size_t kGitOneIn = 10;
// On average, one mutant in kImportOneIn is joined with another index, and is then the target of
// an import. Both are slow.
constexpr std::size_t kImportOneIn = 20;

struct Question {
  const char* operation;
  const char* arguments;
  std::size_t one_in = 3;  // asked about one mutant in `one_in`, on average
};

constexpr auto kQuestions = std::to_array<Question>({
    {"search", R"({"query": "tide level", "explain": true})"},
    {"search", R"({"query": "Lighthuose"})"},
    {"search", R"({"query": "tide", "levels": "module,file,symbol,document,section,paragraph"})"},
    {"ask", R"({"query": "How is a depth converted to metres?", "synonyms": true})"},
    {"ask", R"({"query": "What does Station do?", "hops": 3})"},
    {"symbol", R"({"symbol": "Station", "uses": true})"},
    {"symbol", R"({"symbol": "README.md"})"},
    {"related", R"({"entity": "Station"})"},
    {"related", R"({"entity": "Lighthouse"})"},
    {"context", R"({"nodes": ["Station", "README.md"], "query": "tide"})"},
    {"path", R"({"from": "Station", "to": "Lighthouse"})"},
    {"path", R"({"from": "Planner", "to": "Station", "all": true})"},
    {"dead", R"({"exported": true, "kinds": ["field"]})"},
    {"impact", R"({"symbol": "Station"})"},
    {"impact", R"({"symbol": "src/harbour_lights"})"},
    {"impact", R"({"revision": "HEAD"})", kGitOneIn},
    {"diff", R"({"revision": "HEAD"})", kGitOneIn},
    {"module_map", R"({"level": "files"})", kCountOneIn},
    {"export", R"({"focus": ["Station", "src/harbour_lights"], "tokens": 3000})", kCountOneIn},
    {"export", R"({"tokens": 2000, "format": "xml"})", kCountOneIn},
    {"grep", R"({"pattern": "Station"})"},
    {"grep", R"x({"pattern": "def (tide|level)\\w*", "regex": true, "in": "src"})x"},
    {"hotspots", R"({})"},
    {"hotspots", R"({"symbols": true})"},
    {"status", R"({})"},
    {"nodes", R"({"node": "README.md", "depth": 4, "siblings": true})"},
    {"nodes", R"({"node": "src/harbour_lights", "depth": 4, "siblings": true})"},
    {"references", R"({"symbol": "Station"})"},
    {"neighbors", R"({"symbol": "Station", "hops": 3})"},
    {"eval", R"({"cases": [{"query": "tide", "expected": [{"symbol": "Station"}]}]})"},
});

// The mutants are copies of the index `one`, or of the same index with other numbers for its nodes,
// and are joined with the index `two`.
struct Bases {
  TemporaryDirectory directory;
  std::string one = directory / "one.db";
  std::string shuffled = directory / "shuffled.db";
  std::string two = directory / "two.db";
  // Contains the sources of `one`, and a changed signature that is not committed.
  testing::GitProject sources;
};

void change_sources(Bases& bases) {
  const std::string root = bases.sources.path();
  std::filesystem::copy(testing::fixture("samples/python"), root,
                        std::filesystem::copy_options::recursive);
  bases.sources.commit(1'700'000'000);
  const std::string path = "src/harbour_lights/tides.py";
  std::string text = *base::SourceTree(root).read(path);
  const std::string old_name = "def level(self, ";
  const std::size_t at = text.find(old_name);
  if (at != std::string::npos) text.insert(at + old_name.size(), "extra, ");
  bases.sources.write(path, text);
}

model::History some_history() {
  model::History history;
  history.head = std::string(40, 'a');
  history.head_time = 1'700'000'000;
  for (model::CommitLog* log : {&history.commits, &history.lines}) {
    log->paths = {"src/harbour_lights/tides.py", "README.md", "old.py"};
    for (std::int64_t i = 0; i < 10; ++i) {
      model::Commit commit;
      commit.time = history.head_time - i * 86'400;
      commit.changes.push_back({0, i == 4 ? 2U : model::kNoPath, {{3, 2, 3, 4}}});
      if (i % 2 == 0) commit.changes.push_back({1, model::kNoPath, {{1, 1, 1, 1}}});
      log->commits.push_back(std::move(commit));
    }
  }
  return history;
}

indexer::ImportRequest request_for(const std::string& language, const std::string& index_path) {
  indexer::ImportRequest request;
  request.root = testing::fixture("samples/" + language);
  request.inputs = {request.root + "/index.scip"};
  request.index_path = index_path;
  request.syntactic = true;
  request.history = some_history();
  return request;
}

// Revises the index at `path`: replaces the texts and words of a file with the names of its symbols.
void revise(const std::string& path) {
  store::RowBatch batch;
  store::IndexReviser::WordsOfFile words;
  {
    const store::IndexReader index(path, 0);
    for (const store::FileRow& file : index.files()) {
      if (file.path != "src/harbour_lights/stations.py") continue;
      words.first = file.node;
      words.last = index.head(file.node)->last;
      batch.file = file;
      batch.occurrences = codec::encode_occurrences(index.occurrences(file.node));
    }
    for (model::Node& node : index.nodes(words.first, words.last)) {
      store::NodeRow row;
      row.documentation = index.documentation(node.id);
      row.has_text = true;
      row.text[0] = node.name;
      row.text[5] = "tide level depth converted metres";
      words.words["tide"].push_back({node.id, 2});
      row.node = std::move(node);
      batch.nodes.push_back(std::move(row));
    }
  }
  const std::string revised = path + ".revised";
  std::ofstream(revised).close();
  store::IndexReviser reviser(path, revised, store::RevisionForm::kCopy);
  reviser.replace_file(batch);
  reviser.replace_words({words});
  reviser.finish();
  std::filesystem::rename(revised, path);
}

// ---- in the child process ----

class Asker {
 public:
  explicit Asker(std::string mutation) : mutation_(std::move(mutation)) {}

  // Runs `question`. Reports a failure if it ends with an internal error or an unexpected
  // exception, or takes too long.
  void ask(const char* name, const std::function<void()>& question) {
    const Clock::time_point begin = Clock::now();
    const char* failure = nullptr;
    try {
      question();
    } catch (const base::Error& error) {
      if (error.kind() == base::ErrorKind::kInternal) failure = "internal error";
    } catch (const std::bad_alloc&) {
      failure = "out of memory";
    } catch (const std::exception& error) {
      failure = error.what();
    }
    const std::chrono::duration<double> took = Clock::now() - begin;
    if (failure == nullptr && took.count() > kMaxSeconds) failure = "took too long";
    if (failure == nullptr) return;
    has_failed_ = true;
    std::fprintf(stderr, "%s: %s (%.1f s): %s\n", name, failure, took.count(), mutation_.c_str());
  }

  bool has_failed() const { return has_failed_; }

 private:
  std::string mutation_;
  bool has_failed_ = false;
};

class Sink : public navigation::GraphVisitor {
 public:
  void begin(const navigation::GraphHead&) override {}
  void add(const navigation::GraphNode&) override {}
  void add(const navigation::GraphEdge&) override {}
  void end() override {}
};

operations::Outcome ask_operation(const Question& question, const corpus::Corpus& corpus) {
  const operations::Operation& operation = *operations::find_operation(question.operation);
  const operations::Config config;
  const operations::Scope scope{corpus, config, nullptr};
  const operations::Arguments arguments =
      operations::check_arguments(operation.parameters, base::parse_own_json(question.arguments));
  corpus.limit(kDeadlineMilliseconds, nullptr);
  return serving::write(operation.run(scope, arguments), {}).outcome;
}

// Packs a map like `export`, but counts tokens roughly: four bytes are one token.
void pack_map(const corpus::Corpus& corpus, const char* given) {
  const operations::Arguments arguments = operations::check_arguments(
      operations::find_operation("export")->parameters, base::parse_own_json(given));
  const map::RepositoryMap map = map::make_map(corpus, operations::map_request(corpus, arguments));
  const auto layout = render::markdown_layout(map);
  map::pack(map, *layout, arguments.whole("tokens"),
            [](std::string_view text) { return text.size() / 4; });
}

void ask_the_rest(Asker& asker, const corpus::Corpus& corpus, Dice& dice) {
  const auto limited = [&](const char* name, const std::function<void()>& question) {
    if (!dice.one_in(kRestOneIn)) return;
    corpus.limit(kDeadlineMilliseconds, nullptr);
    asker.ask(name, question);
  };
  limited("graph", [&] {
    for (const auto level : {navigation::GraphLevel::kModules, navigation::GraphLevel::kFiles,
                             navigation::GraphLevel::kSymbols}) {
      Sink sink;
      navigation::GraphRequest request;
      request.level = level;
      request.with_externals = true;
      navigation::visit_graph(corpus, request, sink);
    }
  });
  limited("map", [&] { pack_map(corpus, R"({"tokens": 2000})"); });
  limited("map of a part",
          [&] { pack_map(corpus, R"({"focus": ["src/harbour_lights", "Station"]})"); });
  limited("cases of names", [&] { eval::cases_of_names(corpus, 100); });
  limited("past activity", [&] { eval::PastActivity().at(corpus, 1'699'900'000); });
  limited("outline", [&] {
    for (const char* const name : {".", "src/harbour_lights", "README.md", "Station"}) {
      for (const auto& match : search::resolve(corpus, name).matches) {
        navigation::view_outline(corpus, match);
        navigation::describe_node(corpus, match);
      }
    }
  });
  // There is no deadline, because the command `verify` has none.
  corpus.limit(0, nullptr);
  asker.ask("verify", [&] { navigation::verify(corpus); });
}

void make_again(Asker& asker, const std::string& path, const Bases& bases) {
  asker.ask("join", [&] {
    refresh::JoinRequest request;
    request.indexes = {path, bases.two};
    request.index_path = path + ".joined";
    refresh::join_indexes(request, [](std::string_view) {});
  });
  asker.ask("import", [&] {
    indexer::ImportRequest request = request_for("python", path);
    request.force = true;
    indexer::import_scip(request, [](auto) {});
  });
}

int run_mutant(std::uint64_t seed, const Bases& bases) {
  Dice dice(seed);
  const std::string path = bases.directory / "mutant.db";
  std::filesystem::copy_file(dice.one_in(2) ? bases.one : bases.shuffled, path,
                             std::filesystem::copy_options::overwrite_existing);
  Asker asker("seed " + std::to_string(seed) + ": " + mutate_index(path, dice));
  std::unique_ptr<corpus::Corpus> corpus;
  asker.ask("open", [&] {
    corpus = std::make_unique<corpus::Corpus>(corpus::OpenRequest{path, bases.sources.path(), 0});
  });
  if (corpus && dice.one_in(2)) corpus->keep();
  for (const Question& question : kQuestions) {
    const bool is_asked = corpus && dice.one_in(question.one_in);
    if (is_asked) asker.ask(question.operation, [&] { ask_operation(question, *corpus); });
  }
  if (corpus) ask_the_rest(asker, *corpus, dice);
  if (dice.one_in(kImportOneIn)) make_again(asker, path, bases);
  return asker.has_failed() ? EXIT_FAILURE : EXIT_SUCCESS;
}

// ---- in the parent process ----

void limit_memory() {
  if (kIsSanitized) return;  // ASan reserves terabytes of addresses
  const rlimit limit{1UL << 30U, 1UL << 30U};
  ::setrlimit(RLIMIT_AS, &limit);
}

// Waits for `child` to end. Returns the reason if it failed, otherwise "".
std::string outcome_of(pid_t child) {
  const Clock::time_point end = Clock::now() + std::chrono::seconds(kMaxTotalSeconds);
  int status = 0;
  rusage usage{};
  while (::wait4(child, &status, WNOHANG, &usage) == 0) {
    if (Clock::now() > end) {
      ::kill(child, SIGKILL);
      ::wait4(child, &status, 0, &usage);
      return "it timed out";
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  if (WIFSIGNALED(status)) return "signal " + std::to_string(WTERMSIG(status));
  if (WEXITSTATUS(status) != EXIT_SUCCESS) return "failed";
  const long bytes = usage.ru_maxrss * 1024;
  if (!kIsSanitized && bytes > kMaxBytes) return std::to_string(bytes >> 20) + " MiB of memory";
  return {};
}

// Whether each question has a result on the unchanged index.
bool has_answers(const Bases& bases) {
  const corpus::Corpus corpus({bases.one, bases.sources.path(), 0});
  navigation::verify(corpus);
  return std::all_of(kQuestions.begin(), kQuestions.end(), [&](const Question& question) {
    const bool is_answered = ask_operation(question, corpus) == operations::Outcome::kFound;
    if (!is_answered) std::fprintf(stderr, "the question %s has no result\n", question.arguments);
    return is_answered;
  });
}

int run_all(std::size_t count, std::uint64_t first) {
  Bases bases;
  indexer::import_scip(request_for("python", bases.one), [](auto) {});
  std::filesystem::copy_file(bases.one, bases.shuffled);
  testing::shuffle_index(bases.shuffled, 1);
  revise(bases.one);
  indexer::import_scip(request_for("typescript", bases.two), [](auto) {});
  change_sources(bases);
  if (!has_answers(bases)) return EXIT_FAILURE;
  std::size_t failures = 0;
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    const pid_t child = ::fork();
    if (child < 0) {
      std::perror("fork");
      return EXIT_FAILURE;
    }
    if (child == 0) {
      limit_memory();
      std::_Exit(run_mutant(seed, bases));
    }
    const std::string wrong = outcome_of(child);
    if (wrong.empty()) continue;
    ++failures;
    std::fprintf(stderr, "seed %llu: %s\n", static_cast<unsigned long long>(seed), wrong.c_str());
  }
  std::printf("%zu mutants, %zu failed\n", count, failures);
  return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace
}  // namespace cairn::fuzz

int main(int count, char** arguments) {
  const std::size_t mutants = count > 1 ? std::strtoul(arguments[1], nullptr, 10) : 300;
  const std::uint64_t seed = count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 1;
  return cairn::fuzz::run_all(mutants, seed);
}
