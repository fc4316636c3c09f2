#include "internal/eval/judge.h"

#include <algorithm>

#include "internal/ask/ask.h"
#include "internal/eval/expansion.h"
#include "internal/eval/symbol_ends.h"

namespace cairn::eval {
namespace {

constexpr std::size_t kShownAnswers = 10;

std::vector<Answer> answers_of(const search::SearchResult& result) {
  std::vector<Answer> answers;
  for (const search::SearchHit& hit : result.hits) answers.push_back({hit.node, hit.path});
  return answers;
}

// Returns the files of the answers without duplicates, ordered by their first answers.
std::vector<std::string> files_of(const std::vector<Answer>& answers) {
  std::vector<std::string> files;
  for (const Answer& answer : answers) {
    if (answer.path.empty() || answer.node.kind == model::NodeKind::kModule) continue;
    if (std::find(files.begin(), files.end(), answer.path) == files.end()) {
      files.push_back(answer.path);
    }
  }
  return files;
}

GoldRanks ranks_of_files(const std::vector<std::string>& wanted,
                         const std::vector<std::string>& files) {
  GoldRanks gold;
  for (const std::string& file : wanted) {
    const auto found = std::find(files.begin(), files.end(), file);
    gold.ranks.push_back(
        found == files.end() ? 0 : static_cast<std::size_t>(found - files.begin()) + 1);
    gold.relevance.push_back(1);
  }
  return gold;
}

bool is_within(std::size_t rank, std::size_t k) { return rank > 0 && rank <= k; }

// Combines alternative gold answers into one gold answer, with the best of their ranks.
GoldRanks joined(const GoldRanks& gold) {
  std::size_t first = 0;
  for (const std::size_t rank : gold.ranks) {
    if (rank > 0 && (first == 0 || rank < first)) first = rank;
  }
  return {{first}, {1}};
}

bool has_grades(const Case& asked) {
  return std::any_of(asked.expected.begin(), asked.expected.end(),
                     [](const Gold& gold) { return gold.relevance != 1; });
}

GoldRanks gold_of(const Case& asked, const std::vector<Answer>& answers, Matching matching) {
  GoldRanks gold;
  std::vector<Gold> expected = asked.expected;
  if (asked.type == CaseType::kRanking) expected.resize(1);
  gold.ranks = ranks_of(expected, answers, matching);
  for (const Gold& one : expected) gold.relevance.push_back(one.relevance);
  return asked.type == CaseType::kNeedle && !has_grades(asked) ? joined(gold) : gold;
}

std::string forbidden(const Case& asked, const std::vector<Answer>& answers, Matching matching) {
  for (std::size_t i = 0; i < std::min(asked.top_k, answers.size()); ++i) {
    for (const Gold& gold : asked.unexpected) {
      if (matches(gold, answers[i], matching)) {
        return answers[i].node.qualified_name() + " is at rank " + std::to_string(i + 1) +
               ", but must not be among the first " + std::to_string(asked.top_k);
      }
    }
  }
  return {};
}

void judge_ranking(const Case& asked, const std::vector<Answer>& answers, Matching matching,
                   CaseResult& result) {
  if (asked.level == Level::kFile) {
    result.gold = result.files;
  } else {
    result.gold = gold_of(asked, answers, matching);
  }
  const std::size_t first = joined(result.gold).ranks.front();
  result.passed = is_within(first, asked.top_k);
  if (!result.passed) {
    result.failure = first == 0 ? "no right answer is among the first " + std::to_string(kDepth)
                                : "the first right answer is at rank " + std::to_string(first);
  }
}

void judge_nothing(CaseResult& result) {
  result.passed = !result.confidence || result.confidence->certainty() == search::Certainty::kGuess;
  if (!result.passed) result.failure = "the search does not call its first result a guess";
}

// Judges an expansion by the lenient rule: about four fifths of the expected names must match one
// of the first 2 * K results. Edges of the graph are ignored.
void judge_loose_expansion(const Case& asked, const std::vector<Answer>& answers,
                           CaseResult& result) {
  const std::size_t end = std::min(answers.size(), 2 * asked.top_k);
  std::size_t found = 0;
  for (const Gold& gold : asked.expected) {
    const bool is_there =
        std::any_of(answers.begin(), answers.begin() + static_cast<std::ptrdiff_t>(end),
                    [&](const Answer& a) { return matches(gold, a, Matching::kLenient); });
    if (is_there) ++found;
  }
  result.gold = {std::vector<std::size_t>(asked.expected.size(), 0),
                 std::vector<double>(asked.expected.size(), 1)};
  result.passed = found >= std::max<std::size_t>(1, asked.expected.size() * 4 / 5);
  if (!result.passed) result.failure = "too few of the expected names are among the results";
}

void judge_expansion(const corpus::Corpus& corpus, const Case& asked, const Settings& settings,
                     const search::SearchResult& found, CaseResult& result) {
  const std::vector<std::string> missing = unreached(corpus, asked, settings.edges, found);
  result.passed = missing.empty();
  if (missing.empty()) return;
  result.failure = "not within " + std::to_string(asked.hops) + " hops of the first " +
                   std::to_string(asked.top_k) + ":";
  for (const std::string& name : missing) result.failure += " " + name;
}

}  // namespace

bool CaseResult::has(const Metric& metric) const {
  if (metric.measure == Measure::kPass) return true;
  return !(metric.of_files ? files : gold).ranks.empty();
}

double CaseResult::value(const Metric& metric) const {
  if (metric.measure == Measure::kPass) return passed ? 1 : 0;
  return value_of(metric, metric.of_files ? files : gold);
}

search::SearchRequest request_of(const Case& asked, const Settings& settings,
                                 std::span<const model::NodeTraits> activity) {
  search::SearchRequest request;
  request.query = asked.query;
  request.limit = kDepth;
  request.filters = asked.filters;
  request.ranking = settings.ranking;
  request.edges = settings.edges;
  request.activity = activity;
  return request;
}

search::SearchResult answer_of(const corpus::Corpus& corpus, const search::SearchRequest& request,
                               Pipeline pipeline) {
  if (pipeline == Pipeline::kSearch) return search::search(corpus, request);
  ask::AskRequest question;
  question.question = request.query;
  question.limit = request.limit;
  question.scope = pipeline == Pipeline::kAsk ? ask::ChunkScope::kAll : ask::ChunkScope::kCode;
  question.filters = request.filters;
  question.ranking = request.ranking;
  question.activity = request.activity;
  question.with_text = false;
  ask::AskResult answer = ask::ask(corpus, question);
  search::SearchResult result;
  result.query = answer.question;
  result.generation = answer.generation;
  result.total = answer.total;
  result.confidence = std::move(answer.confidence);
  for (ask::AskChunk& chunk : answer.chunks) {
    search::SearchHit hit;
    hit.node = std::move(chunk.node.node);
    hit.handle = std::move(chunk.node.handle);
    hit.path = std::move(chunk.node.path);
    hit.score = chunk.score;
    result.hits.push_back(std::move(hit));
  }
  return result;
}

CaseResult judge(const corpus::Corpus& corpus, const Case& one, const Settings& settings,
                 const search::SearchResult& found) {
  const bool is_strict = settings.matching == Matching::kStrict;
  const Case asked = is_strict ? with_whole_symbols(corpus, one) : one;
  const std::vector<Answer> answers = answers_of(found);
  CaseResult result;
  result.confidence = found.confidence;
  result.files = ranks_of_files(asked.files, files_of(answers));
  if (asked.type == CaseType::kNothing) {
    judge_nothing(result);
  } else if (asked.type != CaseType::kExpansion) {
    judge_ranking(asked, answers, settings.matching, result);
  } else if (settings.matching == Matching::kLenient) {
    judge_loose_expansion(asked, answers, result);
  } else {
    judge_expansion(corpus, asked, settings, found, result);
  }
  const std::string wrong = forbidden(asked, answers, settings.matching);
  if (!wrong.empty()) {
    result.passed = false;
    result.failure = wrong;
  }
  for (std::size_t i = 0; i < std::min(kShownAnswers, answers.size()); ++i) {
    result.top.push_back(answers[i].node.qualified_name() + " " + answers[i].path + ":" +
                         std::to_string(answers[i].node.name_range.begin.line + 1));
  }
  return result;
}

}  // namespace cairn::eval
