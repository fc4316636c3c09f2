// Compares time, memory and results of cairn's PageRank kernels with igraph's, on the same weighted
// graphs.
//
//   pagerank_bench [--seed-sets N] [--up-to NODES] [INDEX.db …]
//
// A query is personalized PageRank from ten seeds. Each graph is used in two ways: undirected with
// damping 0.5, as in a search, and directed with damping 0.85. `--up-to` adds generated graphs of
// 10^4, 10^5 … nodes.
//
// Every row is measured in its own process, which reads the arcs from a file. So the memory is that
// of one kernel alone. Columns:
//   build ms   processor time to build the kernel's graph from a list of arcs, once
//   ms         processor time per query: the shortest of three runs; the median over seed sets
//   less       the time of igraph PRPACK divided by the time of this kernel
//   Marcs/s    million visited arcs per second (a sweep visits all arcs); unknown for igraph
//   MiB graph  resident memory once the graph is built
//   MiB peak   maximum resident memory during a query
//   reference  two numbers: for how many seed sets the first fifty nodes are the same as in power
//              iteration to 1e-6, and for how many seed sets they are also in the same order.
//              Scores that differ by less than 1e-9 count as equal.
//   exact      like `reference`, but compared with power iteration to 1e-12
//   shared     how many of the first fifty nodes are also in the first fifty of the reference, on
//              average
//   error      the largest L1 distance from exact (for generated graphs, from the reference)
//   of         the number of seed sets
// igraph converts its graph in each query and has a fixed tolerance of 1e-10. The row "igraph
// PRPACK, damping 0" measures little more than this conversion. Everything runs in one thread.

#include <fmt/format.h>
#include <malloc.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <functional>

#include "internal/corpus/corpus.h"
#include "internal/search/spreading.h"
#include "tests/bench/agreement.h"
#include "tests/bench/workload.h"
#include "tests/testing.h"

namespace cairn::bench {
namespace {

using graph::Seed;
using graph::WeightedArc;

constexpr double kLong = 0.3;           // seconds; a query that takes longer runs only once
constexpr double kSecondsPerRow = 120;  // seconds; after this time, further queries are skipped
constexpr Setting kReference = {Method::kPower, 1e-6, 100};
constexpr Setting kExact = {Method::kPower, 1e-12, 1000};

// ---- measuring ----

bool in_child(const std::function<void()>& task) {
  std::fflush(stdout);
  const pid_t child = ::fork();
  if (child < 0) throw std::runtime_error("fork");
  if (child == 0) {
    try {
      task();
    } catch (const std::exception& error) {
      fmt::print(stderr, "{}\n", error.what());
      ::_exit(1);
    }
    ::_exit(0);
  }
  int status = 0;
  return ::waitpid(child, &status, 0) == child && status == 0;
}

double processor_seconds() {
  timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

// Returns an amount of memory in MiB. The field "VmRSS:" is the resident memory; "VmHWM:" is its
// maximum since forget_peak().
double memory(std::string_view field) {
  std::ifstream file("/proc/self/status");
  for (std::string word; file >> word;) {
    double kilobytes = 0;
    if (word == field && file >> kilobytes) return kilobytes / 1024;
  }
  return 0;
}

void forget_peak() { std::ofstream("/proc/self/clear_refs") << "5"; }

struct Answer {
  double seconds = 0;
  double build_seconds = 0;
  double arcs = 0;
  double graph_memory = 0;
  double peak_memory = 0;
  Agreement reference;
  Agreement exact;
};

class Judge {
 public:
  explicit Judge(const Workload& work)
      : work_(work), scores_(work.view.nodes, 1.0), truth_(work.view.nodes, 1.0) {}

  void judge(const Kernel& kernel, std::size_t query, Answer& answer) {
    kernel.copy_scores(scores_);
    answer.reference = against(kReference, query);
    if (!work_.is_generated) answer.exact = against(kExact, query);
  }

 private:
  Agreement against(const Setting& setting, std::size_t query) {
    read(work_.scores(setting), query * truth_.size(), std::span(truth_));
    return compare(scores_, truth_);
  }

  const Workload& work_;
  std::vector<double> scores_;
  std::vector<double> truth_;
};

// Returns the time of the shortest of three runs. The shortest time is the best estimate, because
// other work on the machine can only add time. A query that takes longer than kLong runs only once.
double time(Kernel& kernel, std::span<const Seed> seeds) {
  double least = 0;
  for (int i = 0; i < 3 && least < kLong; ++i) {
    const double start = processor_seconds();
    kernel.solve(seeds);
    const double seconds = processor_seconds() - start;
    least = i == 0 ? seconds : std::min(least, seconds);
  }
  return least;
}

void run(const Workload& work, const Setting& setting, const std::string& result) {
  Judge judge(work);
  const std::vector<Seed> seeds = read_all<Seed>(work.seeds());
  const double before = memory("VmRSS:");
  std::vector<WeightedArc> arcs = read_all<WeightedArc>(work.arcs());
  const double begin = processor_seconds();
  const auto kernel = make_kernel(setting, work.view, std::move(arcs));
  const double build_seconds = processor_seconds() - begin;
  ::malloc_trim(0);
  const double graph_memory = memory("VmRSS:") - before;
  double spent = 0;
  for (std::size_t i = 0; i * kSeeds < seeds.size() && spent < kSecondsPerRow; ++i) {
    Answer answer;
    forget_peak();
    answer.seconds = time(*kernel, std::span(seeds).subspan(i * kSeeds, kSeeds));
    answer.build_seconds = build_seconds;
    answer.peak_memory = memory("VmHWM:") - before;
    answer.graph_memory = graph_memory;
    answer.arcs = static_cast<double>(kernel->arcs_read());
    judge.judge(*kernel, i, answer);
    append(result, std::span<const Answer>(&answer, 1));
    spent += answer.seconds;
  }
}

std::vector<Answer> measure(const Workload& work, const Setting& setting) {
  const std::string result = work.directory + "/result";
  std::filesystem::remove(result);
  if (!in_child([&] { run(work, setting, result); })) return {};
  return read_all<Answer>(result);
}

// Computes the scores of every query with the kernel `setting`, and writes them to a file.
void solve_all(const Workload& work, const Setting& setting) {
  const auto kernel = make_kernel(setting, work.view, read_all<WeightedArc>(work.arcs()));
  const std::vector<Seed> seeds = read_all<Seed>(work.seeds());
  std::vector<double> scores(work.view.nodes);
  for (std::size_t i = 0; i < seeds.size(); i += kSeeds) {
    kernel->solve(std::span(seeds).subspan(i, kSeeds));
    kernel->copy_scores(scores);
    append(work.scores(setting), std::span<const double>(scores));
  }
}

struct Facts {
  double arcs = 0;
  double nodes_without_arcs = 0;
  double seconds = 0;  // processor time to read or generate the graph
};

Facts prepare(const Workload& work, std::size_t sets) {
  const std::string path = work.directory + "/facts";
  const bool done = in_child([&] {
    const double begin = processor_seconds();
    const std::vector<WeightedArc> arcs =
        work.is_generated ? generated_arcs(work.view) : arcs_of_index(work.view);
    Facts facts;
    facts.seconds = processor_seconds() - begin;
    facts.arcs = static_cast<double>(arcs.size());
    std::vector<bool> has_arcs(work.view.nodes, false);
    for (const WeightedArc& arc : arcs) has_arcs[arc.from] = true;
    facts.nodes_without_arcs =
        static_cast<double>(std::count(has_arcs.begin(), has_arcs.end(), false));
    append(path, std::span<const Facts>(&facts, 1));
    append(work.arcs(), std::span(arcs));
    append(work.seeds(), std::span<const Seed>(draw_seeds(arcs, sets)));
    solve_all(work, kReference);
    if (!work.is_generated) solve_all(work, kExact);
  });
  if (!done) throw std::runtime_error("no graph to measure");
  return read_all<Facts>(path).front();
}

// ---- tables ----

double median(const std::vector<Answer>& answers, double Answer::*field) {
  std::vector<double> values;
  for (const Answer& answer : answers) values.push_back(answer.*field);
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

// Returns two numbers, for example "20 19". The first is the number of queries whose first nodes
// are the same set as in `truth`. The second is the number of queries whose first nodes are also in
// the same order.
std::string counts(const std::vector<Answer>& answers, Agreement Answer::*truth) {
  const auto sets = std::count_if(answers.begin(), answers.end(),
                                  [&](const Answer& answer) { return (answer.*truth).set; });
  const auto orders = std::count_if(answers.begin(), answers.end(),
                                    [&](const Answer& answer) { return (answer.*truth).order; });
  return fmt::format("{} {}", sets, orders);
}

bool is_stable(const std::vector<Answer>& answers) {
  return !answers.empty() && std::all_of(answers.begin(), answers.end(),
                                         [](const Answer& answer) { return answer.reference.set; });
}

void print_head() {
  constexpr const char* kLine =
      "{:24} {:>6} {:>8} {:>7} {:>7} | {:>6} {:>6} | {:>9} {:>6} {:>6} {:>6} | {:>2}\n";
  fmt::print(fmt::runtime(kLine), "", "build", "", "", "", "graph", "peak", "reference", "exact",
             "shared", "error", "of");
  fmt::print(fmt::runtime(kLine), "kernel", "ms", "ms", "less", "Marcs/s", "MiB", "MiB",
             "set order", "", "of 50", "", "");
}

// The processor time, in seconds, of igraph's PRPACK. The times of the other kernels are compared
// with this time.
struct Yardstick {
  double whole = 0;       // time of the median query
  double conversion = 0;  // the part of this time that igraph takes to convert the graph
};

void print_cost(const std::string& name, const std::vector<Answer>& answers,
                const Yardstick& yardstick) {
  const double seconds = median(answers, &Answer::seconds);
  const double arcs = median(answers, &Answer::arcs);
  double peak = 0;
  for (const Answer& answer : answers) peak = std::max(peak, answer.peak_memory);
  fmt::print("{:24} {:6.0f} {:8.2f} {:7.1f} {:>7} | {:6.1f} {:6.1f} | ", name,
             answers.front().build_seconds * 1e3, seconds * 1e3, yardstick.whole / seconds,
             arcs > 0 ? fmt::format("{:.0f}", arcs / seconds * 1e-6) : "-",
             answers.front().graph_memory, peak);
}

void print_row(const Workload& work, const std::string& name, const std::vector<Answer>& answers,
               const Yardstick& yardstick) {
  if (answers.empty()) {
    fmt::print("{:24} failed\n", name);
    return;
  }
  print_cost(name, answers, yardstick);
  const auto truth = work.is_generated ? &Answer::reference : &Answer::exact;
  double error = 0;
  double shared = 0;
  for (const Answer& answer : answers) {
    error = std::max(error, (answer.*truth).error);
    shared += answer.reference.shared;
  }
  fmt::print("{:>9} {:>6} {:6.1f} {:6.0e} | {:2}\n", counts(answers, &Answer::reference),
             work.is_generated ? "-" : counts(answers, &Answer::exact),
             shared / static_cast<double>(answers.size()), error, answers.size());
}

// Tries smaller and smaller tolerances 10^from, 10^(from - 1) … until the first fifty nodes of all
// seed sets agree with the reference.
void find_stable(const Workload& work, Method method, int from, const Yardstick& yardstick) {
  for (int exponent = from; exponent >= -11; --exponent) {
    const Setting setting{method, std::pow(10.0, exponent)};
    const std::vector<Answer> answers = measure(work, setting);
    print_row(work, name_of(setting), answers, yardstick);
    if (!is_stable(answers)) continue;
    const double seconds = median(answers, &Answer::seconds);
    fmt::print("-> stable first {}: {}, {:.1f} times less than igraph, {:.1f} without conversion\n",
               kTop, name_of(setting), yardstick.whole / seconds,
               (yardstick.whole - yardstick.conversion) / seconds);
    return;
  }
  fmt::print("-> no setting has the reference's first {} on all seed sets\n", kTop);
}

// Measures and prints the rows of igraph.
Yardstick bench_igraph(const Workload& work) {
  Workload conversion = work;
  conversion.view.damping = 0;
  const std::vector<Answer> whole = measure(work, {Method::kPrpack});
  const std::vector<Answer> converted = measure(conversion, {Method::kPrpack});
  if (whole.empty() || converted.empty()) throw std::runtime_error("igraph PRPACK has failed");
  const Yardstick yardstick{median(whole, &Answer::seconds), median(converted, &Answer::seconds)};
  print_row(work, "igraph PRPACK", whole, yardstick);
  print_cost("igraph PRPACK, damping 0", converted, yardstick);
  fmt::print("{:>30} | {:2}\n", "", converted.size());
  print_row(work, "igraph ARPACK", measure(work, {Method::kArpack}), yardstick);
  return yardstick;
}

void bench(const std::string& name, const Workload& work, std::size_t sets) {
  const Facts facts = prepare(work, sets);
  fmt::print("\n{}, {}, damping {}: {} nodes, {} without arcs, {} arcs; {} in {:.2f} s\n", name,
             work.view.directed ? "directed" : "undirected", work.view.damping, work.view.nodes,
             facts.nodes_without_arcs, facts.arcs, work.is_generated ? "generated" : "read",
             facts.seconds);
  print_head();
  const Yardstick yardstick = bench_igraph(work);
  const double epsilon = search::SpreadOptions{}.epsilon;
  std::vector<Setting> settings = {kReference, {Method::kGaussSeidel, 1e-6, 100}};
  if (work.is_generated) {
    settings.push_back({Method::kPush, epsilon});
    settings.push_back({Method::kPush, 1e-6});
  } else {
    settings.push_back({Method::kIndexPush, epsilon});
  }
  for (const Setting& setting : settings) {
    print_row(work, name_of(setting), measure(work, setting), yardstick);
  }
  if (work.is_generated) return;
  find_stable(work, Method::kGaussSeidel, -1, yardstick);
  find_stable(work, Method::kPush, -3, yardstick);
}

void bench_both_ways(const std::string& name, const View& graph, std::size_t sets) {
  for (const bool directed : {false, true}) {
    const testing::TemporaryDirectory directory;
    Workload work{graph, directory.path(), graph.index_path.empty()};
    work.view.directed = directed;
    work.view.damping = directed ? 0.85 : 0.5;
    bench(name, work, sets);
  }
}

void bench_index(const std::string& path, std::size_t sets) {
  View view;
  view.index_path = path;
  view.nodes = value_of(corpus::Corpus({path, {}, 5000}).last_code_node()) + 1;
  bench_both_ways(std::filesystem::path(path).filename().string(), view, sets);
}

// Limits OpenMP, which igraph uses, to one thread. OpenMP threads spin while they wait. Spinning
// counts as processor time; on busy cores, it takes a hundred times as long as the work. OpenMP
// reads OMP_NUM_THREADS before main() begins, so the program must be started again.
void keep_to_one_thread(char** words) {
  if (std::getenv("OMP_NUM_THREADS") != nullptr) return;
  ::setenv("OMP_NUM_THREADS", "1", 0);
  ::execv("/proc/self/exe", words);
}

}  // namespace
}  // namespace cairn::bench

int main(int count, char** words) {
  cairn::bench::keep_to_one_thread(words);
  std::size_t sets = 20;
  std::uint32_t largest = 0;
  std::vector<std::string> indexes;
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    if (word == "--seed-sets" && i + 1 < count) {
      sets = std::max(1UL, std::strtoul(words[++i], nullptr, 10));
    } else if (word == "--up-to" && i + 1 < count) {
      largest = static_cast<std::uint32_t>(std::strtoul(words[++i], nullptr, 10));
    } else {
      indexes.push_back(word);
    }
  }
  if (indexes.empty() && largest == 0) {
    fmt::print(stderr, "usage: pagerank_bench [--seed-sets N] [--up-to NODES] [INDEX.db …]\n");
    return 2;
  }
  try {
    for (const std::string& index : indexes) cairn::bench::bench_index(index, sets);
    for (std::uint32_t nodes = 10000; nodes <= largest; nodes *= 10) {
      cairn::bench::View view;
      view.nodes = nodes;
      cairn::bench::bench_both_ways("generated", view, std::max<std::size_t>(1, sets / 4));
    }
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 1;
  }
  return 0;
}
