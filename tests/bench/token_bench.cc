// Measures speed and memory of the token counter, compared with the simplest alternatives.
//
//   token_bench [--runs N] FILE …
//
// Prints medians for each encoding. Each run has its own process. Rows:
//   counter   base::TokenCounter
//   plain     a counter with the same pieces, but with ranks in a std::unordered_map of strings;
//             each merge searches all pairs for the best pair
// Columns:
//   build     the time until the first text can be counted
//   run       the time for one piece of 32 KB (for `plain`, quadratic in the size of the piece)
//   peak      the memory of the whole process
// The memory of a process that only reads the files is printed, too. The last lines show the error
// of the estimate bytes / 4 over all files, and the tenth and ninetieth percentile of this error
// over single files.

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "internal/base/token_counter.h"
#include "internal/base/token_pieces.h"
#include "tests/bench/cost.h"
#include "tests/testing.h"

namespace cairn::testing {
namespace {

using base::TokenEncoding;

class PlainCounter {
 public:
  explicit PlainCounter(TokenEncoding encoding) : encoding_(encoding) {
    const std::string_view bytes = base::vocabulary_bytes(encoding);
    for (std::size_t at = 0; at < bytes.size();) {
      const auto size = static_cast<std::size_t>(static_cast<unsigned char>(bytes[at]));
      ranks_.emplace(bytes.substr(at + 1, size), ranks_.size());
      at += 1 + size;
    }
  }

  // Requires: `text` is well-formed UTF-8.
  std::size_t count(std::string_view text) const {
    std::size_t tokens = 0;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = base::token_piece_end(encoding_, text, at);
      tokens += count_piece(text.substr(at, end - at));
      at = end;
    }
    return tokens;
  }

 private:
  std::size_t rank_of(std::string_view bytes) const {
    const auto found = ranks_.find(std::string(bytes));
    return found == ranks_.end() ? std::string::npos : found->second;
  }

  std::size_t count_piece(std::string_view piece) const {
    if (rank_of(piece) != std::string::npos) return 1;
    std::vector<std::size_t> begins;  // start of each part; the last element is the size of `piece`
    std::vector<std::size_t> ranks;   // rank of each part joined with the part after it
    for (std::size_t i = 0; i <= piece.size(); ++i) begins.push_back(i);
    const auto rank_at = [&](std::size_t i) {
      return i + 2 < begins.size() ? rank_of(piece.substr(begins[i], begins[i + 2] - begins[i]))
                                   : std::string::npos;
    };
    for (std::size_t i = 0; i < piece.size(); ++i) ranks.push_back(rank_at(i));
    while (true) {
      const auto best = std::min_element(ranks.begin(), ranks.end());
      if (*best == std::string::npos) return ranks.size();
      const auto at = best - ranks.begin();
      begins.erase(begins.begin() + at + 1);
      ranks.erase(best + 1);
      ranks[static_cast<std::size_t>(at)] = rank_at(static_cast<std::size_t>(at));
      if (at > 0)
        ranks[static_cast<std::size_t>(at) - 1] = rank_at(static_cast<std::size_t>(at) - 1);
    }
  }

  TokenEncoding encoding_;
  std::unordered_map<std::string, std::size_t> ranks_;
};

std::vector<std::string> read_all(const std::vector<std::string>& paths) {
  std::vector<std::string> texts;
  texts.reserve(paths.size());
  for (const std::string& path : paths) texts.push_back(read_file(path));
  return texts;
}

template <typename Counter>
double seconds_to_build(TokenEncoding encoding) {
  const double begin = now();
  const Counter counter(encoding);
  return counter.count("x") == 1 ? now() - begin : throw std::runtime_error("wrong count");
}

template <typename Counter>
double seconds_to_count(TokenEncoding encoding, const std::vector<std::string>& texts) {
  const Counter counter(encoding);
  const double begin = now();
  std::size_t tokens = 0;
  for (const std::string& text : texts) tokens += counter.count(text);
  return tokens > 0 ? now() - begin : throw std::runtime_error("nothing to count");
}

struct Workload {
  std::vector<std::string> paths;
  double megabytes = 0;
  double tokens = 0;
  int runs = 5;
};

template <typename Counter>
void bench(std::string_view name, TokenEncoding encoding, const Workload& work) {
  const Cost build = median(work.runs, [&] { return seconds_to_build<Counter>(encoding); });
  const Cost count =
      median(work.runs, [&] { return seconds_to_count<Counter>(encoding, read_all(work.paths)); });
  const Cost run = median(
      work.runs, [&] { return seconds_to_count<Counter>(encoding, {std::string(32000, 'a')}); });
  fmt::print("{:12} {:8} {:9.2f} {:8.1f} {:9.2f} {:8.1f} {:9.1f}\n", name_of(encoding), name,
             build.wall * 1e3, work.megabytes / count.wall, work.tokens / count.wall / 1e6,
             run.wall * 1e3, count.peak);
}

// Counts the tokens in a child process. The parent process must stay small, because it is forked
// for later measurements.
double tokens_of(TokenEncoding encoding, const std::vector<std::string>& paths) {
  const Cost cost = measure([&] {
    const base::TokenCounter counter(encoding);
    double tokens = 0;
    for (const std::string& path : paths) {
      tokens += static_cast<double>(counter.count(read_file(path)));
    }
    return tokens;
  });
  return cost.wall;
}

void print_estimate(TokenEncoding encoding, const std::vector<std::string>& paths) {
  const base::TokenCounter counter(encoding);
  std::vector<double> errors;
  double tokens = 0;
  double estimate = 0;
  for (const std::string& text : read_all(paths)) {
    const auto count = static_cast<double>(counter.count(text));
    const double quarter = static_cast<double>(text.size()) / 4;
    if (count > 0) errors.push_back(quarter / count - 1);
    tokens += count;
    estimate += quarter;
  }
  std::sort(errors.begin(), errors.end());
  fmt::print("{:12} bytes / 4 {:+.0f} %, by file {:+.0f} % to {:+.0f} %\n", name_of(encoding),
             (estimate / tokens - 1) * 100, errors[errors.size() / 10] * 100,
             errors[errors.size() * 9 / 10] * 100);
}

void bench_all(Workload work) {
  for (const std::string& path : work.paths) {
    work.megabytes += static_cast<double>(std::filesystem::file_size(path)) / 1e6;
  }
  const Cost read = measure([&] { return read_all(work.paths).empty() ? 0.0 : 1.0; });
  fmt::print("{} files, {:.1f} MB; peak {:.1f} MiB to read them\n\n", work.paths.size(),
             work.megabytes, read.peak);
  fmt::print("{:12} {:8} {:>9} {:>8} {:>9} {:>8} {:>9}\n", "encoding", "", "build ms", "MB/s",
             "Mtokens/s", "run ms", "peak MiB");
  for (const TokenEncoding encoding : base::kTokenEncodings) {
    work.tokens = tokens_of(encoding, work.paths);
    bench<base::TokenCounter>("counter", encoding, work);
    bench<PlainCounter>("plain", encoding, work);
  }
  fmt::print("\n");
  for (const TokenEncoding encoding : base::kTokenEncodings) print_estimate(encoding, work.paths);
}

}  // namespace
}  // namespace cairn::testing

int main(int count, char** words) {
  cairn::testing::Workload work;
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    if (word == "--runs" && i + 1 < count) {
      work.runs = std::max(1, std::atoi(words[++i]));
    } else {
      work.paths.push_back(word);
    }
  }
  if (work.paths.empty()) {
    fmt::print(stderr, "usage: token_bench [--runs N] FILE …\n");
    return 2;
  }
  cairn::testing::bench_all(std::move(work));
  return 0;
}
