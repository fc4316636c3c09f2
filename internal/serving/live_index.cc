#include "internal/serving/live_index.h"

#include <algorithm>
#include <utility>

#include "internal/corpus/corpus.h"

namespace cairn::serving {
namespace {

constexpr std::size_t kMaxIdle = 8;
// A corpus caches every document that it has read. So it is closed after this many uses.
constexpr std::size_t kMaxUses = 1000;
constexpr std::size_t kMaxKeptRows = 200'000;

std::unique_ptr<corpus::Corpus> open_corpus(const corpus::OpenRequest& request) {
  auto corpus = std::make_unique<corpus::Corpus>(request);
  corpus->keep();
  return corpus;
}

}  // namespace

LiveIndex::Lease::~Lease() {
  if (!generation_ || !reader_.corpus || ++reader_.uses >= kMaxUses) return;
  reader_.corpus->limit(0, nullptr);
  reader_.corpus->forget_rows(kMaxKeptRows);
  const std::lock_guard lock(generation_->mutex);
  if (generation_->idle.size() < kMaxIdle) generation_->idle.push_back(std::move(reader_));
}

// The caller has read `identity` before this function opens the file. If the file is replaced
// between these two steps, the next call of current() sees a different identity and opens the file
// again. That is harmless, and no generation is missed.
void LiveIndex::open(const corpus::OpenRequest& request, const std::string& identity) {
  auto corpus = open_corpus(request);
  auto generation = std::make_shared<Generation>(corpus->sources().root(), corpus->head());
  generation->name = corpus->generation();
  generation->request = request;
  generation->config = read_config_(*corpus);
  generation->idle.push_back({std::move(corpus), 0});
  current_ = std::move(generation);
  identity_ = identity;
  ++opened_;
}

std::shared_ptr<Generation> LiveIndex::current() {
  const std::lock_guard lock(mutex_);
  const corpus::OpenRequest request = current_ ? current_->request : locate_();
  const std::string identity = corpus::Corpus::identity_of(request.index_path);
  // If the file has been deleted, the current generation can still be read.
  const bool is_gone = identity.empty();
  if (!current_ || (!is_gone && identity != identity_)) open(request, identity);
  return current_;
}

LiveIndex::Lease LiveIndex::borrow(std::shared_ptr<Generation> generation) {
  for (;;) {
    {
      const std::lock_guard lock(generation->mutex);
      if (!generation->idle.empty()) {
        Generation::Reader reader = std::move(generation->idle.back());
        generation->idle.pop_back();
        return {std::move(generation), std::move(reader)};
      }
    }
    Generation::Reader reader{open_corpus(generation->request), 0};
    // Meanwhile, the file at this path may have been replaced by a newer generation.
    if (reader.corpus->generation() == generation->name) {
      return {std::move(generation), std::move(reader)};
    }
    generation = current();
  }
}

std::size_t LiveIndex::idle() const {
  const std::lock_guard lock(mutex_);
  if (!current_) return 0;
  const std::lock_guard lock_of_generation(current_->mutex);
  return current_->idle.size();
}

void LiveIndex::close_idle() {
  std::vector<Generation::Reader> closing;  // destroyed last, without the locks
  const std::lock_guard lock(mutex_);
  if (!current_) return;
  const std::lock_guard lock_of_generation(current_->mutex);
  closing.swap(current_->idle);
}

std::uint64_t LiveIndex::opened() const {
  const std::lock_guard lock(mutex_);
  return opened_;
}

}  // namespace cairn::serving
