// Makes cases from a repository's own commits: the subject is the query, and the functions that the
// commit changed are the gold answers.
//
// A commit may be earlier or later than the indexed commit: the lines that it changed are traced to
// the indexed code in either direction. Later commits are the better test, because the indexed code
// does not contain their changes yet. For earlier commits, only the history signals can be reset
// (Case::as_of).
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
  // Whether the query is the subject and the body. If so, commits with a short body are skipped.
  bool whole_messages = false;
  std::size_t max_functions = 5;  // commits that change more functions are skipped
  std::size_t limit = 200;        // max cases
};

struct MinedCase {
  Case one;
  std::string commit;
  std::vector<std::string> names;  // name of each gold answer: "Class.method"
};

struct Mining {
  std::vector<MinedCase> cases;
  std::size_t commits = 0;
  std::map<std::string, std::size_t> left_out;  // reason -> number of commits
};

Mining mine(const corpus::Corpus& corpus, const MiningRequest& request);

// Returns the subject without the marks of commit conventions: "fix(core): close it (#12)" becomes
// "core: close it".
std::string query_of_subject(const std::string& subject);

// Returns the subject or, for a merged pull request, its title, which is the first line of the
// body.
std::string title_of(const model::CommitMessage& message);

// Returns the body without its trailers ("Signed-off-by: …"). If title_of() returns a line of the
// body, also omits this line.
std::string body_of(const model::CommitMessage& message);

// Returns a few words that say why a subject does not describe a change to functions, or "" if it
// may describe such a change.
std::string noise_of_subject(const std::string& subject);

}  // namespace cairn::eval
