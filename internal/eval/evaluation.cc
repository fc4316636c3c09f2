#include "internal/eval/evaluation.h"

#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>

#include "internal/base/error.h"
#include "internal/base/thread.h"

namespace cairn::eval {

CaseResult Evaluation::ask(const Case& asked, const Settings& settings) {
  const auto index = index_of_(asked);
  CaseResult result;
  if (const std::string* missing = std::get_if<std::string>(&index)) {
    result.skipped = *missing;
    return result;
  }
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  const corpus::Corpus corpus(std::get<corpus::OpenRequest>(index));
  auto spent = Clock::now() - begin;
  if (asked.hides_documentation && corpus.about().documentation != "left out") {
    result.skipped =
        "the index contains documentation, which is the query; import it again with "
        "--no-documentation";
    return result;
  }
  std::vector<model::NodeTraits> activity;
  if (asked.as_of) activity = past_.at(corpus, *asked.as_of);
  const search::SearchRequest request = request_of(asked, settings, activity);
  const auto asking = Clock::now();
  const search::SearchResult found = answer_of(corpus, request, settings.pipeline);
  spent += Clock::now() - asking;
  result = judge(corpus, asked, settings, found);
  result.milliseconds = std::chrono::duration<double, std::milli>(spent).count();
  return result;
}

std::vector<CaseResult> Evaluation::run(const Settings& settings, const CaseProgress& progress) {
  std::vector<CaseResult> results(cases_.size());
  std::atomic<std::size_t> next = 0;
  std::size_t done = 0;
  std::exception_ptr failure;
  std::mutex mutex;
  const auto work = [&] {
    for (std::size_t i = next++; i < cases_.size(); i = next++) {
      try {
        results[i] = ask(cases_[i], settings);
        const std::lock_guard lock(mutex);
        progress(++done, cases_.size());  // ask() and progress() may throw
      } catch (...) {
        const std::lock_guard lock(mutex);
        failure = std::current_exception();
        next = cases_.size();
        return;
      }
    }
  };
  std::vector<base::Thread> threads;
  for (std::size_t i = 1; i < jobs_; ++i) threads.emplace_back(work);
  work();
  for (base::Thread& thread : threads) thread.join();
  if (failure) std::rethrow_exception(failure);
  return results;
}

}  // namespace cairn::eval
