// Creates cases from the commits of a repository. The subject of a commit is the query, and the
// functions that the commit changed are the gold answers.
//
// Commits may be earlier or later than the indexed commit; in both directions, the changed lines
// are traced to the indexed code. Later commits are better test cases, since the indexed code does
// not contain their changes yet. For earlier commits, only the history signals can be reset
// (Case::as_of), not the code.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/eval/case.h"
#include "internal/model/history.h"

namespace cairn::eval {

struct MiningRequest {
  const model::CommitLog& log;  // newest first, or oldest first if `after` is set
  const std::vector<model::CommitMessage>& messages;
  bool after = false;  // whether the commits are later than the indexed commit
  // Whether the query also contains the body of the message. If so, commits with a short body are
  // skipped.
  bool whole_messages = false;
  std::size_t max_functions = 5;  // commits that change more are skipped
  std::size_t limit = 200;        // maximum number of cases
};

struct MinedCase {
  Case one;
  std::string commit;
  std::vector<std::string> names;  // qualified names of the gold answers
};

struct Mining {
  std::vector<MinedCase> cases;
  std::size_t commits = 0;
  std::map<std::string, std::size_t> left_out;  // number of skipped commits for each reason
};

Mining mine(const corpus::Corpus& corpus, const MiningRequest& request);

// Returns the subject without the marks of commit conventions. For example, "fix(core): close it
// (#12)" becomes "core: close it".
std::string query_of_subject(const std::string& subject);

// Returns the title of a commit. For a merged pull request, this is the first line of the body; for
// other commits, it is the subject.
std::string title_of(const model::CommitMessage& message);

// Returns the body without trailers such as "Signed-off-by: …". Also omits the line that title_of()
// returns.
std::string body_of(const model::CommitMessage& message);

// Returns a few words that say why a subject does not describe a change to functions. Returns "" if
// the subject may describe such a change.
std::string noise_of_subject(const std::string& subject);

}  // namespace cairn::eval
