// Implements `references` and `neighbors` over many repositories of a database.

#include <algorithm>
#include <set>

#include "internal/base/display.h"
#include "internal/federation/federated_references.h"
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

// Returns which uses the arguments ask for. Throws if only one repository can answer.
WantedUses wanted_by(const Operation& operation, const Arguments& arguments) {
  if (operation.name == "references") return WantedUses::kAll;
  const auto kinds = arguments.texts("kinds");
  if (operation.name == "neighbors" && arguments.text("direction") == "in" && kinds.size() == 1) {
    if (kinds.front() == "call") return WantedUses::kCalls;
    if (kinds.front() == "implements") return WantedUses::kBases;
  }
  throw Error(ErrorKind::kUsage,
              "over many repositories, only calls and implementations can be followed",
              "use direction in with the kind call or implements, or name one repository");
}

// Refuses arguments that would change only the part of the answer that one repository gives.
void check_given(const base::Json& given) {
  static const std::set<std::string> kKnown = {"symbol", "limit", "direction", "kinds"};
  for (const auto& [name, value] : given.items()) {
    if (kKnown.contains(name) || value.is_null()) continue;
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

// Returns what the repository of the definition itself has.
Answer own_answer(store::RepositoryDatabase& database, const Operation& operation,
                  const FoundDefinition& definition, base::Json given) {
  const corpus::Corpus corpus(database.open(definition.repository, kOwnDeadlineMilliseconds),
                              definition.repository.name);
  given["symbol"] = definition.path + ":" + std::to_string(definition.definition.line + 1);
  const Config config;
  Answer answer =
      run(operation, Scope{corpus, config}, check_arguments(operation.parameters, given));
  // The parts of an answer may read the index later, but the index is closed then.
  const base::Json json = answer.json();
  answer.json = [json] { return json; };
  return answer;
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

}  // namespace

Answer answer_across(const federation::Connect& connect,
                     const store::RepositoryFilter& repositories, const Operation& operation,
                     const base::Json& given) {
  check_given(given);
  const Arguments arguments = check_arguments(operation.parameters, given);
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
    if (own->outcome != Outcome::kFound && found->uses.empty()) answer.outcome = Outcome::kEmpty;
  }
  const std::size_t limit = arguments.whole("limit");
  answer.json = [found, own, limit] {
    return render::json_of(*found, own ? own->json() : base::Json(), limit);
  };
  answer.text = [found, own, limit](const render::Style& style) {
    const std::string text =
        own && own->outcome == Outcome::kFound ? own->text(style) : std::string();
    return render::text_of(*found, text, limit, style);
  };
  if (answer.outcome == Outcome::kUnresolved) return answer;
  note_definitions(*found, answer);
  if (own && !own->refusal.empty()) answer.notes.push_back("there, " + own->refusal);
  if (own && own->list && own->list->total > own->list->shown) {
    answer.notes.push_back(std::to_string(own->list->total - own->list->shown) + " more in " +
                           base::display_line(found->definitions.front().repository.name));
  }
  answer.notes.push_back(
      "uses in other repositories follow from their imports; calls on values whose type is not "
      "declared are not known");
  return answer;
}

}  // namespace cairn::operations
