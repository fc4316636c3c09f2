#include "internal/operations/across_callees.h"

#include "internal/base/display.h"
#include "internal/federation/federated_callees.h"

namespace cairn::operations {
namespace {

constexpr int kDeadlineOfCaller = 5000;  // of processor time

// Returns the body of the definition.
model::Range body_of(store::RepositoryDatabase& database,
                     const federation::FoundDefinition& caller) {
  const corpus::Corpus corpus(database.open(caller.repository, kDeadlineOfCaller),
                              caller.repository.name);
  const Config config;
  const search::Resolution found = resolve(
      Scope{corpus, config}, caller.path + ":" + std::to_string(caller.definition.line + 1));
  if (found.matches.size() == 1) return found.matches.front().node.body;
  throw base::Error(
      base::ErrorKind::kIndexBusy,
      base::display_line(caller.repository.name) + " was published again during the question",
      "ask again");
}

}  // namespace

Answer answer_of_callees(store::RepositoryDatabase& database,
                         const store::RepositoryFilter& repositories, const CalleesAcross& asked) {
  const auto found = std::make_shared<const federation::FederatedCallees>(federation::find_callees(
      database,
      {asked.caller.repository, asked.caller.path, body_of(database, asked.caller), repositories}));
  const render::CallerAcross caller{asked.caller, asked.name};
  Answer answer;
  answer.is_lasting = false;
  answer.may_be_unread = false;
  answer.json = [found, caller, own = asked.own, limit = asked.limit] {
    return render::json_of(*found, caller, own->json(), limit);
  };
  answer.text = [found, caller, own = asked.own, limit = asked.limit](const render::Style& style) {
    const bool has_own = own->outcome == Outcome::kFound;
    return render::text_of(*found, caller, has_own ? own->text(style) : "", limit, style);
  };
  if (found->callees.empty() && asked.own->outcome != Outcome::kFound) {
    answer.outcome = Outcome::kEmpty;
    answer.refusal = "no callee in other repositories, and in its own, " + asked.own->refusal;
  }
  return answer;
}

}  // namespace cairn::operations
