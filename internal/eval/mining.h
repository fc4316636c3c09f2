// Cases from a repository's own commits: the subject is the query, the functions that the commit
// changed are the gold.
//
// Lines are followed between a commit and the indexed tree in either direction. Commits that came
// after the indexed one are the sounder test, since the code does not hold their change yet; of
// those before it only the signals of history can be set back (Case::as_of).
#pragma once

#include <map>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/eval/case.h"
#include "internal/model/history.h"

namespace cairn::eval {

struct MiningRequest {
  const model::CommitLog& log;  // newest first before the index, oldest first after it
  const std::vector<model::CommitMessage>& messages;
  bool after = false;
  bool whole_messages = false;  // subject and body are the query; commits without a body are none
  std::size_t most_functions = 5;  // of a commit
  std::size_t limit = 200;         // cases
};

struct MinedCase {
  Case one;
  std::string commit;
  std::vector<std::string> names;  // of each gold, "Class.method"
};

struct Mining {
  std::vector<MinedCase> cases;
  std::size_t commits = 0;
  std::map<std::string, std::size_t> left_out;  // how many commits for which reason
};

Mining mine(const corpus::Corpus& corpus, const MiningRequest& request);

// The request in a subject, without the marks of commit conventions: "fix(core): close it (#12)" is
// "core: close it".
std::string query_of_subject(const std::string& subject);

// The subject, or of a merged pull request its title, which stands first in the body.
std::string title_of(const model::CommitMessage& message);

// The body without its trailers ("Signed-off-by: …") and without a title_of() taken from it.
std::string body_of(const model::CommitMessage& message);

// Why a subject describes no change of functions, a few words; "" if it may.
std::string noise_of_subject(const std::string& subject);

}  // namespace cairn::eval
