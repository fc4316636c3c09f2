// Implements `diff`, which lists the definitions that a change affects. It reads no index.

#include "internal/operations/choices.h"
#include "internal/operations/operation.h"
#include "internal/operations/review_notes.h"

namespace cairn::operations {
namespace {

constexpr std::string_view kDiffDescription =
    "The definitions that were removed, renamed, moved or added, or whose signature or body "
    "changed, between two revisions or since one revision.";

Answer run_diff(const Scope& scope, const Arguments& arguments) {
  return scope.corpus.without_deadline(
      [&] { return answer_of_diff(scope.corpus.sources().root(), arguments); });
}

}  // namespace

Answer answer_of_diff(const std::string& root, const Arguments& arguments) {
  review::ReviewRequest request;
  request.root = root;
  request.from = arguments.text("revision");
  request.to = arguments.text("to");
  request.paths = arguments.texts("paths");
  const review::DiffResult result = review::make_diff(
      review::compare_revisions(request), arguments.whole("limit"), arguments.whole("offset"));
  Answer answer = answer_of(result);
  answer.list = Shown{result.total, result.offset, result.shown.size()};
  answer.next = base::Json::object();
  answer.may_be_unread = false;
  note_what_was_not_compared(result.review, answer.notes);
  if (result.review.is_cut) {
    answer.notes.emplace_back(
        "there is too much to compare, so some moved or renamed definitions are listed as removed "
        "and added; compare fewer files, e.g. one directory");
  }
  if (result.implied > 0) {
    answer.notes.push_back(base::counted(result.implied, "member", "members") +
                           " of removed, added or moved types left out");
  }
  if (result.total > 0) return answer;
  answer.outcome = Outcome::kEmpty;
  answer.refusal = result.review.files.empty() ? "no source differs" : "no definition differs";
  return answer;
}

Operation diff_operation() {
  Operation operation;
  operation.name = "diff";
  operation.title = "Changed definitions";
  operation.description = kDiffDescription;
  operation.parameters = {
      {.name = "revision",
       .description = "The old side: a branch, a tag or a commit, e.g. main or HEAD~3",
       .is_required = true,
       .option = "REV"},
      {.name = "to",
       .description = "The new side (default: the working tree, with uncommitted changes)",
       .is_common = true,
       .option = "TO"},
      limit_parameter("200", "Maximum number of changes"),
      offset_parameter(),
      {.name = "paths",
       .type = ValueType::kTexts,
       .description = "Only files at or below these paths, e.g. src/api",
       .is_common = true,
       .option = "-p,--in",
       .value = "PATH"}};
  operation.run = run_diff;
  operation.list = "changes";
  operation.members = {"comparison", "total", "count", "changes"};
  operation.is_lasting = false;  // commits and the working tree are not in the index
  return operation;
}

}  // namespace cairn::operations
