#include "internal/scip/replayed_source.h"

#include <algorithm>
#include <cstring>

namespace cairn::scip {

std::size_t ReplayedSource::read(char* out, std::size_t size) {
  if (is_looking_) {
    try {
      const std::size_t count = source_->read(out, size);
      kept_.append(out, count);
      return count;
    } catch (...) {
      failure_ = std::current_exception();  // a failed source is never read again
      throw;
    }
  }
  if (replayed_ < kept_.size()) {
    const std::size_t count = std::min(size, kept_.size() - replayed_);
    std::memcpy(out, kept_.data() + replayed_, count);
    replayed_ += count;
    if (replayed_ == kept_.size()) {
      std::string().swap(kept_);
      replayed_ = 0;
    }
    return count;
  }
  if (failure_) std::rethrow_exception(failure_);
  return source_->read(out, size);
}

}  // namespace cairn::scip
