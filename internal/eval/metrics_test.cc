#include "internal/eval/metrics.h"

#include <doctest/doctest.h>

#include <cmath>
#include <random>
#include <set>

namespace cairn::eval {
namespace {

// Computes the metrics directly from their definitions, for a ranking that is given as a list of
// grades. A result with grade 0 is not a gold answer. Follows C. Manning, P. Raghavan, H. Schütze:
// Introduction to Information Retrieval, 2008, chapter 8, and shares no code with the
// implementation.
struct Written {
  std::vector<double> grades;   // in ranking order
  std::vector<double> missing;  // grades of the gold answers that were not found

  std::size_t gold() const {
    std::size_t count = missing.size();
    for (const double grade : grades) count += grade > 0 ? 1U : 0U;
    return count;
  }
  double found(std::size_t k) const {
    double count = 0;
    for (std::size_t i = 0; i < grades.size() && i < k; ++i) count += grades[i] > 0 ? 1 : 0;
    return count;
  }
  double reciprocal() const {
    for (std::size_t i = 0; i < grades.size(); ++i) {
      if (grades[i] > 0) return 1.0 / static_cast<double>(i + 1);
    }
    return 0;
  }
  double map() const {
    double sum = 0;
    for (std::size_t i = 0; i < grades.size(); ++i) {
      if (grades[i] > 0) sum += found(i + 1) / static_cast<double>(i + 1);
    }
    return sum / static_cast<double>(gold());
  }
  double ndcg(std::size_t k) const {
    double gained = 0;
    for (std::size_t i = 0; i < grades.size() && i < k; ++i) {
      gained += (std::pow(2, grades[i]) - 1) / (std::log(static_cast<double>(i + 2)) / std::log(2));
    }
    std::multiset<double, std::greater<>> all(missing.begin(), missing.end());
    for (const double grade : grades) {
      if (grade > 0) all.insert(grade);
    }
    double best = 0;
    std::size_t place = 0;
    for (const double grade : all) {
      if (++place > k) break;
      best += (std::pow(2, grade) - 1) / (std::log(static_cast<double>(place + 1)) / std::log(2));
    }
    return gained / best;
  }
};

}  // namespace

TEST_SUITE_BEGIN("metrics");

TEST_CASE("every metric agrees with its definition on random rankings") {
  std::mt19937 random(7);
  for (int round = 0; round < 500; ++round) {
    Written written;
    GoldRanks gold;
    written.grades.resize(1 + random() % 60);
    for (std::size_t i = 0; i < written.grades.size(); ++i) {
      if (random() % 7 != 0) continue;
      written.grades[i] = static_cast<double>(1 + random() % 3);
      gold.ranks.push_back(i + 1);
      gold.relevance.push_back(written.grades[i]);
    }
    for (std::size_t i = random() % 4 + (gold.ranks.empty() ? 1 : 0); i > 0; --i) {
      written.missing.push_back(static_cast<double>(1 + random() % 3));
      gold.ranks.insert(gold.ranks.begin(), 0);
      gold.relevance.insert(gold.relevance.begin(), written.missing.back());
    }
    const auto all = static_cast<double>(written.gold());
    CHECK(reciprocal_rank(gold) == doctest::Approx(written.reciprocal()));
    CHECK(average_precision(gold) == doctest::Approx(written.map()));
    for (const std::size_t k : {1U, 3U, 5U, 10U, 50U, 100U}) {
      const double found = written.found(k);
      CHECK(recall_at(gold, k) == doctest::Approx(found / all));
      CHECK(accuracy_at(gold, k) == (found == all ? 1 : 0));
      CHECK(precision_at(gold, k) == doctest::Approx(found / static_cast<double>(k)));
      CHECK(discounted_gain_at(gold, k) == doctest::Approx(written.ndcg(k)));
    }
  }
}

TEST_CASE("values computed by hand: gold at ranks 2 and 5, and one missing") {
  const GoldRanks gold{{2, 5, 0}, {1, 1, 1}};
  CHECK(reciprocal_rank(gold) == 0.5);
  CHECK(recall_at(gold, 1) == 0);
  CHECK(recall_at(gold, 5) == doctest::Approx(2.0 / 3));
  CHECK(accuracy_at(gold, 100) == 0);
  CHECK(precision_at(gold, 5) == doctest::Approx(0.4));
  CHECK(average_precision(gold) == doctest::Approx((0.5 + 0.4) / 3));
}

TEST_CASE("metrics have names, and every name is read back") {
  for (const char* name : {"mrr", "map", "pass", "recall@10", "acc@5", "precision@1", "ndcg@10",
                           "file.recall@5", "file.mrr"}) {
    const auto metric = metric_named(name);
    REQUIRE(metric);
    CHECK(name_of(*metric) == name);
  }
  for (const char* wrong : {"", "recall", "recall@", "recall@0", "recall@x", "mrr@3", "recall@5x",
                            "precision@-1", "hits@3", "file."}) {
    CAPTURE(wrong);
    CHECK_FALSE(metric_named(wrong));
  }
}

TEST_SUITE_END();

}  // namespace cairn::eval
