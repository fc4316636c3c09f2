// Implements `references`, `neighbors` and `impact` over many repositories of a database.
// across_callees.cc has one direction of `neighbors`.

#include <algorithm>
#include <set>

#include "internal/base/display.h"
#include "internal/federation/federated_references.h"
#include "internal/navigation/impact.h"
#include "internal/navigation/used_at.h"
#include "internal/operations/across_callees.h"
#include "internal/operations/operation.h"

namespace cairn::operations {
namespace {

using base::Error;
using base::ErrorKind;
using federation::FederatedReferences;
using federation::FoundDefinition;
using federation::WantedUses;

constexpr std::size_t kShownDefinitions = 5;
constexpr int kOwnDeadlineMilliseconds = 5000;  // of processor time
// The items of the repository of the definition, unless a limit is given. A note counts the rest.
constexpr std::size_t kOwnLimit = 10;
// For impact: the repositories that are opened, and the definitions that are listed in each.
constexpr std::size_t kMaxOpened = 16;
constexpr std::size_t kMostAffected = 10;

bool asks_for_callees(const Operation& operation, const Arguments& arguments) {
  return operation.name == "neighbors" && arguments.text("direction") == "out" &&
         arguments.texts("kinds") == std::vector<std::string>{"call"};
}

// Returns which uses the arguments ask for. Throws if only one repository can answer.
WantedUses wanted_by(const Operation& operation, const Arguments& arguments) {
  if (operation.name == "references" || operation.name == "impact") return WantedUses::kAll;
  if (asks_for_callees(operation, arguments)) return WantedUses::kAll;
  const auto kinds = arguments.texts("kinds");
  if (operation.name == "neighbors" && arguments.text("direction") == "in" && kinds.size() == 1) {
    if (kinds.front() == "call") return WantedUses::kCalls;
    if (kinds.front() == "implements") return WantedUses::kBases;
  }
  throw Error(ErrorKind::kUsage,
              "over many repositories, only calls and implementations can be followed",
              "use the kind call, or direction in with the kind implements, or name one "
              "repository");
}

// Refuses arguments that would change only the part of the answer that one repository gives.
void check_given(const base::Json& given) {
  static const std::set<std::string> known = {"symbol", "limit", "direction",
                                              "kinds",  "hops",  "tests"};
  for (const auto& [name, value] : given.items()) {
    if (known.contains(name) || value.is_null()) continue;
    throw Error(ErrorKind::kUsage, "'" + name + "' applies to one repository only",
                "leave it out, or name one repository");
  }
}

std::string name_in(const FederatedReferences& found) {
  const std::size_t hash = found.name.find('#');
  return hash == std::string::npos ? found.name : found.name.substr(hash + 1);
}

// Returns the first definitions, as "org/a (src/a.py:12), org/b (lib/b.py:3) and 4 more".
std::string some_of(const std::vector<FoundDefinition>& definitions, std::size_t first) {
  std::string text;
  const std::size_t end = std::min(definitions.size(), first + kShownDefinitions);
  for (std::size_t i = first; i < end; ++i) {
    text += (i == first ? "" : ", ") + base::display_line(definitions[i].repository.name) + " (" +
            base::display_line(definitions[i].path) + ":" +
            std::to_string(definitions[i].definition.line + 1) + ")";
  }
  if (end < definitions.size())
    text += " and " + std::to_string(definitions.size() - end) + " more";
  return text;
}

// Writes the JSON of an answer now, because its index is closed later.
Answer closed(Answer answer) {
  answer.json = [json = answer.json()] { return json; };
  return answer;
}

// Returns what the repository of the definition itself has.
Answer own_answer(store::RepositoryDatabase& database, const Operation& operation,
                  const FoundDefinition& definition, base::Json given) {
  const corpus::Corpus corpus(database.open(definition.repository, kOwnDeadlineMilliseconds),
                              definition.repository.name);
  // Others were asked for; its own would hide them.
  if (!given.contains("limit")) given["limit"] = kOwnLimit;
  given["symbol"] = definition.path + ":" + std::to_string(definition.definition.line + 1);
  const Config config;
  return closed(
      run(operation, Scope{corpus, config}, check_arguments(operation.parameters, given)));
}

// Returns the code that a change of the definition may break in one repository that uses it.
Answer answer_of_impact(store::RepositoryDatabase& database,
                        const federation::UsingRepository& user, const Arguments& arguments) {
  const corpus::Corpus corpus(database.open(user.repository, kOwnDeadlineMilliseconds),
                              user.repository.name);
  std::vector<navigation::UsedAt> uses;
  for (const federation::FoundPlace& place : user.places) {
    // A file that only imports a name passes it on, or has uses that are not stored.
    if (place.role != linkage::UseRole::kImport) uses.push_back({place.path, place.position});
  }
  navigation::ImpactRequest request;
  request.changed = navigation::definitions_around(corpus, uses);
  request.with_members = false;
  const std::size_t hops = arguments.whole("hops");
  request.hops = hops - std::min<std::size_t>(hops, 1);  // the first one led here
  request.limit = std::min(arguments.whole("limit"), kMostAffected);
  Answer answer = answer_of(navigation::find_impact(corpus, request));
  return closed(std::move(answer));
}

// The answers of the repositories that use the definition, in the order of
// FederatedReferences::uses. Those behind the first kMaxOpened are not asked.
std::vector<Answer> impact_of_users(store::RepositoryDatabase& database,
                                    const FederatedReferences& found, const Arguments& arguments,
                                    std::vector<std::string>& warnings) {
  std::vector<Answer> answers;
  for (const federation::UsingRepository& user : found.uses) {
    if (answers.size() == kMaxOpened) break;
    try {
      answers.push_back(answer_of_impact(database, user, arguments));
    } catch (const Error& error) {
      const bool is_of_server = error.kind() == ErrorKind::kIo;
      warnings.push_back(
          "incomplete: " + base::display_line(user.repository.name) +
          " was not read: " + (is_of_server ? "the database could not be read" : error.message()));
      answers.emplace_back();
    }
  }
  return answers;
}

void note_definitions(const FederatedReferences& found, Answer& answer) {
  if (found.definitions.empty()) {
    if (found.undefined.size() > 1) {
      answer.notes.push_back(
          base::counted(found.undefined.size() - 1, "other definition", "other definitions") +
          " of this name are used, such as " + base::display_line(found.undefined[1].written));
    }
    answer.notes.push_back("no repository here defines " +
                           base::display_line(found.undefined.front().written));
  } else if (found.definitions.size() > 1) {
    answer.notes.push_back("also defined in " + some_of(found.definitions, 1) +
                           "; name one as REPOSITORY#NAME");
  }
}

void note_impact(const FederatedReferences& found, Answer& answer) {
  if (found.uses.size() > kMaxOpened) {
    answer.notes.push_back("of " + std::to_string(found.uses.size()) + " repositories, the " +
                           std::to_string(kMaxOpened) + " with the most uses were read");
  }
  const bool is_partial = std::any_of(
      found.uses.begin(), found.uses.end(),
      [](const federation::UsingRepository& one) { return one.places.size() < one.uses; });
  if (is_partial) {
    answer.notes.emplace_back(
        "some repositories have more uses than are stored with their places, so more may break "
        "there");
  }
  answer.notes.emplace_back("repositories that use what breaks there are not followed");
}

void refuse(std::string why, Answer& answer) {
  answer.outcome = Outcome::kUnresolved;
  answer.refusal = std::move(why);
}

// Says why the answer has no uses, if it has none.
void judge(const FederatedReferences& found, Answer& answer) {
  const std::string name = "'" + base::display_line(name_in(found)) + "'";
  const bool is_unused = found.uses.empty();
  if (found.definitions.empty() && found.undefined.empty()) {
    refuse(found.repositories == 0 ? "no repository matches the names that were asked for"
                                   : "no repository defines or uses a " + name,
           answer);
  } else if (found.definitions_total > federation::kMaxDefinitions) {
    refuse(name + " has " + std::to_string(found.definitions_total) +
               " definitions; add its class or module, or name one as REPOSITORY#NAME",
           answer);
  } else if (is_unused && found.definitions.size() > 1) {
    refuse(
        name + " is ambiguous: " + some_of(found.definitions, 0) + "; name one as REPOSITORY#NAME",
        answer);
  }
}

void write_across(const std::shared_ptr<const FederatedReferences>& found,
                  const std::shared_ptr<const Answer>& own,
                  const std::shared_ptr<const std::vector<Answer>>& others, std::size_t limit,
                  Answer& answer) {
  answer.json = [=] {
    base::Json json = render::json_of(*found, own ? own->json() : base::Json(), limit);
    for (std::size_t i = 0; i < others->size(); ++i) {
      if ((*others)[i].json) json["uses"][i]["impact"] = (*others)[i].json();
    }
    return json;
  };
  answer.text = [=](const render::Style& style) {
    render::AcrossText parts;
    if (own && own->outcome == Outcome::kFound) parts.own = own->text(style);
    for (const Answer& one : *others) parts.others.push_back(one.text ? one.text(style) : "");
    return render::text_of(*found, parts, limit, style);
  };
}

// Returns the answer about the callees of a name that has no definition, or several.
Answer no_caller(const FederatedReferences& found, Answer answer) {
  if (answer.outcome != Outcome::kUnresolved) {
    refuse("no repository here defines " + base::display_line(found.undefined.front().written),
           answer);
  }
  write_across(std::make_shared<const FederatedReferences>(found), nullptr,
               std::make_shared<const std::vector<Answer>>(), 0, answer);
  if (found.definitions.empty()) answer.text = [](const render::Style&) { return std::string(); };
  return answer;
}

}  // namespace

Answer answer_across(const federation::Connect& connect,
                     const store::RepositoryFilter& repositories, const Operation& operation,
                     const base::Json& given) {
  check_given(given);
  const Arguments arguments = check_arguments(operation.parameters, given);
  if (!arguments.has("symbol")) throw Error(ErrorKind::kUsage, "symbol: is missing");
  const auto database = connect();
  auto found = std::make_shared<FederatedReferences>(federation::find_references(
      *database, {arguments.text("symbol"), repositories, wanted_by(operation, arguments)}));
  Answer answer;
  answer.is_lasting = false;
  answer.may_be_unread = false;
  judge(*found, answer);
  std::shared_ptr<const Answer> own;
  if (answer.outcome == Outcome::kFound && !found->definitions.empty()) {
    own = std::make_shared<const Answer>(
        own_answer(*database, operation, found->definitions.front(), given));
    if (own->outcome != Outcome::kFound && found->uses.empty()) {
      answer.outcome = Outcome::kEmpty;
      answer.refusal = "no other repository uses it, and in its own, " + own->refusal;
    }
  }
  if (asks_for_callees(operation, arguments)) {
    if (!own) return no_caller(*found, std::move(answer));
    const std::string name(linkage::split_name(arguments.text("symbol")).name);
    answer = answer_of_callees(*database, repositories,
                               {found->definitions.front(), name, own, arguments.whole("limit")});
    note_definitions(*found, answer);
    return answer;
  }
  auto others = std::make_shared<std::vector<Answer>>();
  if (operation.name == "impact") {
    *others = impact_of_users(*database, *found, arguments, answer.warnings);
  }
  write_across(found, own, others, arguments.whole("limit"), answer);
  if (answer.outcome == Outcome::kUnresolved) return answer;
  note_definitions(*found, answer);
  if (own && !own->refusal.empty() && answer.refusal.empty()) {
    answer.notes.push_back("in its own repository, " + own->refusal);
  }
  if (own && own->list && own->list->total > own->list->shown) {
    answer.notes.push_back(std::to_string(own->list->total - own->list->shown) + " more in " +
                           base::display_line(found->definitions.front().repository.name));
  }
  if (operation.name == "impact") note_impact(*found, answer);
  answer.notes.emplace_back(
      "uses in other repositories follow from their imports; calls on values whose type is not "
      "declared are not known");
  return answer;
}

}  // namespace cairn::operations
