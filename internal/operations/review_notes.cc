#include "internal/operations/review_notes.h"

#include "internal/base/display.h"

namespace cairn::operations {

void note_what_was_not_compared(const review::Review& review, std::vector<std::string>& notes) {
  if (review.unread > 0) {
    notes.push_back(base::counted(review.unread, "changed file was", "changed files were") +
                    " not compared: too large, too many, or not text");
  }
  if (review.unclear > 0) {
    notes.push_back(base::counted(review.unclear, "definition", "definitions") +
                    " may have been removed, but the new version of the file cannot be parsed");
  }
  if (review.left_out > 0) {
    notes.push_back(base::counted(review.left_out, "generated file", "generated files") +
                    " left out");
  }
  if (review.is_sparse) {
    notes.emplace_back(
        "the work tree may be a sparse checkout, so missing files do not count as removed");
  }
}

}  // namespace cairn::operations
