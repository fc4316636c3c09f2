#include "internal/grep/scan.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <thread>

#include "internal/base/ascii.h"
#include "internal/base/thread.h"
#include "internal/inventory/source_files.h"

namespace cairn::grep {
namespace {

constexpr std::size_t kMaxNames = 8;    // names per file
constexpr std::size_t kMaxLooks = 100;  // at most this many lines per file are searched for names
constexpr std::size_t kMaxNameBytes = 100;
constexpr std::size_t kFilesPerThread = 256;  // for fewer files, a thread costs more than it saves
constexpr std::size_t kMaxThreads = 8;

// Thrown in a thread to stop it after another thread has failed.
struct Stopped {};

void wait_for(base::Task<void>& thread) {
  try {
    thread.get();
  } catch (const Stopped&) {
  }
}

// Adds to `names` the identifiers that the match overlaps, as whole words.
void add_names(std::string_view text, Match match, std::vector<std::string>& names) {
  while (match.begin > 0 && base::is_word_byte(text[match.begin - 1])) --match.begin;
  while (match.end < text.size() && base::is_word_byte(text[match.end])) ++match.end;
  for (std::size_t at = match.begin; at < match.end;) {
    std::size_t end = at;
    while (end < match.end && base::is_word_byte(text[end])) ++end;
    const std::string_view name = text.substr(at, end - at);
    const bool is_new = !name.empty() && name.size() <= kMaxNameBytes && names.size() < kMaxNames &&
                        !base::is_digit(name.front()) &&
                        std::find(names.begin(), names.end(), name) == names.end();
    if (is_new) names.emplace_back(name);
    at = end + 1;
  }
}

// Scans a candidate. `room` is a buffer for the content of the file; reusing it saves allocations.
Scanned scan_one(const corpus::Corpus& corpus, const Candidate& candidate, const Pattern& pattern,
                 Part part, const std::function<void()>& tick, std::string& room) {
  Scanned found;
  std::optional<LineRequest> request = line_request(candidate, part);
  if (!request) return found;
  request->tick = tick;
  const auto size = corpus.sources().read_into(candidate.path, room);
  found.is_unreadable = !size;
  if (!size) return found;
  const std::string_view text = std::string_view(room).substr(0, *size);
  LineFinder lines(text, pattern, *request);
  std::size_t looks = 0;
  while (const auto line = lines.next()) {
    ++found.count;
    if (looks++ < kMaxLooks) add_names(text, line->match, found.names);
  }
  if (found.count == 0) return found;
  if (text.find('\0') != std::string_view::npos) return {};  // not text
  found.is_stale = inventory::hash_of(text) != candidate.hash;
  return found;
}

}  // namespace

std::optional<LineRequest> line_request(const Candidate& candidate, Part part) {
  LineRequest request;
  request.part = part;
  request.first = candidate.first;
  request.last = candidate.last;
  if (part == Part::kAny) return request;
  request.language = &model::language_of_file(candidate.path);
  if (!request.language->is_known() || request.language->is_prose) return std::nullopt;
  return request;
}

std::optional<std::string> text_of(const corpus::Corpus& corpus, const Candidate& candidate) {
  std::optional<std::string> text = corpus.sources().read(candidate.path);
  if (text && text->find('\0') != std::string::npos) text.reset();
  return text;
}

std::vector<Scanned> scan(const corpus::Corpus& corpus, const std::vector<Candidate>& candidates,
                          const Pattern& pattern, Part part) {
  std::vector<Scanned> found(candidates.size());
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> is_over = false;
  // Each thread takes one candidate after another, and checks the limits for its own processor time
  // with `tick_alone`.
  const auto work = [&](const std::function<void()>& tick_alone) {
    std::string room;
    const auto tick = [&] {
      if (is_over) throw Stopped();
      tick_alone();
    };
    try {
      for (std::size_t i = next++; i < candidates.size(); i = next++) {
        tick();
        found[i] = scan_one(corpus, candidates[i], pattern, part, tick, room);
      }
    } catch (...) {
      is_over = true;
      throw;
    }
  };
  const std::size_t wanted = std::min({candidates.size() / kFilesPerThread, kMaxThreads,
                                       std::size_t{std::thread::hardware_concurrency()}});
  std::vector<base::Task<void>> others;
  while (others.size() + 1 < wanted) {
    others.emplace_back([&work, tick = corpus.ticker()] { work(tick); });
  }
  try {
    work([&] { corpus.tick(); });
  } catch (const Stopped&) {
    // Another thread has failed. wait_for() rethrows its error below.
  }
  for (base::Task<void>& other : others) wait_for(other);
  return found;
}

}  // namespace cairn::grep
