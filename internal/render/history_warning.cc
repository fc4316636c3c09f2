#include "internal/render/history_warning.h"

#include "internal/render/style.h"

namespace cairn::render {
namespace {

using render::with_commas;

std::string lost_lines(const model::HistoryGaps& gaps, std::uint64_t line_commits) {
  std::string text = "git cannot read some of the changed lines in " + with_commas(gaps.commits) +
                     " of " + with_commas(line_commits) + " commits";
  if (gaps.objects == 0) return text;
  return text + ", because this clone lacks " + with_commas(gaps.objects) +
         (gaps.objects == 1 ? " object" : " objects");
}

}  // namespace

std::string history_warning(const model::HistoryGaps& gaps, std::uint64_t commits,
                            std::uint64_t line_commits) {
  std::string text;
  if (gaps.ends_early) {
    text = "only the newest " + counted(commits, "commit", "commits") + " could be read";
  }
  if (gaps.commits > 0) text += (text.empty() ? "" : "; ") + lost_lines(gaps, line_commits);
  if (text.empty()) return {};
  return "history: " + text + "; fetch the missing history, then run 'cairn index --force'";
}

}  // namespace cairn::render
