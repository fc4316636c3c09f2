#include <fmt/format.h>

#include <algorithm>

#include "cmd/cairn/config.h"
#include "cmd/cairn/eval_options.h"
#include "cmd/cairn/progress.h"
#include "internal/base/display.h"
#include "internal/base/interrupt.h"
#include "internal/base/iso_time.h"
#include "internal/eval/name_cases.h"
#include "internal/operations/choices.h"

namespace cairn::cmd {
namespace {

constexpr std::size_t kMaxJobs = 256;
constexpr std::size_t kBuiltInCases = 100;
constexpr std::size_t kCommitsOfImport = 10'000;

bool is_meant(const eval::Case& one, const std::string& text) {
  return one.id.find(text) != std::string::npos || one.label == text ||
         std::find(one.tags.begin(), one.tags.end(), text) != one.tags.end();
}

std::vector<eval::Case> all_cases(const EvalOptions& options) {
  if (options.fixtures.empty()) {
    return eval::cases_of_names(open_corpus(options.read), kBuiltInCases);
  }
  eval::Fixture fixture = eval::read_fixtures(options.fixtures);
  for (const std::string& warning : fixture.warnings) Session::warn(warning);
  return std::move(fixture.cases);
}

}  // namespace

std::vector<eval::Case> cases_of(const EvalOptions& options) {
  std::vector<eval::Case> cases = all_cases(options);
  std::erase_if(cases, [&](const eval::Case& one) {
    return !options.only.empty() &&
           std::none_of(options.only.begin(), options.only.end(),
                        [&](const std::string& text) { return is_meant(one, text); });
  });
  if (cases.empty()) {
    throw base::Error(base::ErrorKind::kUsage, "there are no cases to run",
                      options.only.empty() ? "the fixture is empty, or the index has no names"
                                           : "--only takes a type, a tag or a part of an id");
  }
  if (options.as_of.empty()) return cases;
  const auto time = base::parse_iso_time(options.as_of);
  if (!time) {
    throw base::Error(base::ErrorKind::kUsage,
                      "'" + base::display_line(options.as_of) + "' is not a time",
                      "for example --as-of 2024-05-01 or 2024-05-01T12:30:00Z");
  }
  for (eval::Case& one : cases) one.as_of = time;
  return cases;
}

eval::Settings settings_of(const EvalOptions& options, const std::vector<eval::Case>& cases) {
  eval::Settings settings;
  if (!options.ask.empty()) {
    settings.pipeline = options.ask == "code" ? eval::Pipeline::kAskCode : eval::Pipeline::kAsk;
  }
  if (options.match == "lenient") settings.matching = eval::Matching::kLenient;
  const bool asks_the_one_at_hand =
      std::any_of(cases.begin(), cases.end(), [](const auto& one) { return one.index.empty(); });
  if (asks_the_one_at_hand) {
    const operations::Config config = read_config(open_corpus(options.read));
    settings.edges = config.edges;
    if (config.ranking) settings.ranking = *config.ranking;
  }
  if (!options.weights.empty())
    settings.ranking = operations::ranking_of("--weights", options.weights);
  return settings;
}

eval::Metric metric_of(const std::string& name) {
  const auto metric = eval::metric_named(name);
  if (!metric) {
    throw base::Error(
        base::ErrorKind::kUsage, "there is no metric '" + base::display_line(name) + "'",
        "metrics are mrr, map, pass, recall@K, acc@K, precision@K, ndcg@K; put 'file.' "
        "before a name to compare only files, as in file.acc@5");
  }
  return *metric;
}

void show_cases_done(std::size_t done, std::size_t all) {
  base::throw_if_interrupted();
  show_progress(fmt::format("ran {} of {} cases", done, all));
}

Asking::Asking(const EvalOptions& options, const std::vector<eval::Case>& cases)
    : indexes_(options.read, options.indexes, options.no_history ? 0 : kCommitsOfImport),
      index_of_([this](const eval::Case& asked) { return indexes_.of(asked); }),
      evaluation_(cases, index_of_,
                  std::max<std::size_t>(1, parse_count("--jobs", options.jobs, kMaxJobs))) {}

}  // namespace cairn::cmd
