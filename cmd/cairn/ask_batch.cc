#include "cmd/cairn/ask_batch.h"

#include <atomic>
#include <exception>
#include <fstream>
#include <iostream>
#include <mutex>
#include <thread>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/interrupt.h"
#include "internal/base/thread.h"

namespace cairn::cmd {
namespace {

std::vector<std::string> lines_of(std::istream& in) {
  std::vector<std::string> lines;
  std::string line;
  while (std::getline(in, line)) {
    if (line.ends_with('\r')) line.pop_back();
    if (line.find_first_not_of(" \t") != std::string::npos) lines.push_back(line);
  }
  return lines;
}

}  // namespace

std::vector<std::string> read_questions(const std::string& path) {
  std::vector<std::string> questions;
  if (path == "-") {
    questions = lines_of(std::cin);
  } else {
    std::ifstream file(path);
    if (!file) {
      throw base::Error(base::ErrorKind::kNoInput, "cannot read '" + base::display_line(path) + "'",
                        "--batch takes a file with one question per line");
    }
    questions = lines_of(file);
  }
  if (questions.empty()) {
    throw base::Error(base::ErrorKind::kUsage,
                      "there is no question in '" + base::display_line(path) + "'",
                      "--batch takes a file with one question per line");
  }
  return questions;
}

std::vector<ask::AskResult> ask_all(const corpus::OpenRequest& index,
                                    const ask::AskRequest& request,
                                    const std::vector<std::string>& questions, std::size_t jobs) {
  if (jobs == 0) jobs = std::max(1U, std::thread::hardware_concurrency());
  std::vector<ask::AskResult> results(questions.size());
  search::RankCache cache;
  std::atomic<std::size_t> next = 0;
  std::exception_ptr failure;
  std::mutex mutex;
  const auto work = [&] {
    try {
      corpus::OpenRequest own = index;
      own.deadline_milliseconds = 0;  // the deadline is for one question, not for the whole batch
      const corpus::Corpus corpus(own);
      for (std::size_t i = next++; i < questions.size(); i = next++) {
        base::throw_if_interrupted();
        ask::AskRequest one = request;
        one.question = questions[i];
        one.cache = &cache;
        results[i] = ask::ask(corpus, one);
      }
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!failure) failure = std::current_exception();
      next = questions.size();
    }
  };
  std::vector<base::Thread> threads;
  for (std::size_t i = 1; i < std::min(jobs, questions.size()); ++i) threads.emplace_back(work);
  work();
  for (base::Thread& thread : threads) thread.join();
  if (failure) std::rethrow_exception(failure);
  return results;
}

}  // namespace cairn::cmd
