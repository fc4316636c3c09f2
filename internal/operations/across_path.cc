// Implements `path` over repositories of a database: from a definition in one of them to code that
// uses a definition in another.
//
//   from -> … -> the code around a use of `to`      in the repository of `from`
//        -> to                                      in its own
//
// At most kMaxTried repositories that define `from` and use `to` are tried, those with the most
// uses first. Chains over a third repository are not looked for.

#include <algorithm>
#include <optional>
#include <utility>

#include "internal/base/display.h"
#include "internal/federation/federated_references.h"
#include "internal/navigation/call_path.h"
#include "internal/navigation/used_at.h"
#include "internal/operations/operation.h"

namespace cairn::operations {
namespace {

using federation::FederatedReferences;
using federation::FoundDefinition;
using federation::FoundPlace;
using federation::UsingRepository;

constexpr std::size_t kMaxTried = 16;
constexpr int kMaxAttempts = 3;
constexpr int kDeadlineOfPath = 5000;  // of processor time in one repository

// Asks which definitions a name has, and who uses the most used one.
FederatedReferences ask_of_end(store::RepositoryDatabase& database,
                               const store::RepositoryFilter& repositories,
                               const std::string& name) {
  FederatedReferences found =
      federation::find_references(database, {name, repositories, federation::WantedUses::kAll});
  const bool has_too_many = found.definitions_total > federation::kMaxDefinitions;
  if (!found.definitions.empty() && !has_too_many) return found;
  throw base::Error(base::ErrorKind::kNoInput,
                    "'" + base::display_line(name) + "' " +
                        (has_too_many ? "has too many definitions" : "is defined in no repository"),
                    "name one as REPOSITORY#NAME");
}

// Whether a repository that has a definition and uses was published between the two questions.
bool is_mixed(const FederatedReferences& start, const FederatedReferences& end) {
  return std::any_of(end.uses.begin(), end.uses.end(), [&](const UsingRepository& user) {
    return std::any_of(start.definitions.begin(), start.definitions.end(),
                       [&](const FoundDefinition& one) {
                         return one.repository.name == user.repository.name &&
                                one.repository.generation != user.repository.generation;
                       });
  });
}

// Asks for both ends, which are of the same generations.
std::pair<FederatedReferences, FederatedReferences> ask_of_ends(
    store::RepositoryDatabase& database, const store::RepositoryFilter& repositories,
    const std::string& from, const std::string& to) {
  for (int attempt = 0; attempt < kMaxAttempts; ++attempt) {
    FederatedReferences start = ask_of_end(database, repositories, from);
    FederatedReferences end = ask_of_end(database, repositories, to);
    if (!is_mixed(start, end)) return {std::move(start), std::move(end)};
  }
  throw base::Error(base::ErrorKind::kIndexBusy, "repositories were replaced while they were read",
                    "ask again");
}

std::string place_of(const FoundDefinition& one) {
  return one.path + ":" + std::to_string(one.definition.line + 1);
}

// A chain in the repository of `from`, and the use at its end.
struct PathAcross {
  FoundDefinition from;
  FoundDefinition to;
  navigation::PathResult path;  // without chains if `from` itself uses `to`
  FoundPlace use;
};

// Returns the place in `user` that is around, or in, the node.
const FoundPlace* use_in(const UsingRepository& user, const search::NodeSummary& node) {
  for (const FoundPlace& place : user.places) {
    const bool is_there = place.path == node.path && node.node.body.contains(place.position);
    if (is_there && place.role != linkage::UseRole::kImport) return &place;
  }
  return nullptr;
}

std::optional<PathAcross> path_through(store::RepositoryDatabase& database,
                                       const FoundDefinition& from, const FoundDefinition& to,
                                       const UsingRepository& user) {
  const corpus::Corpus corpus(database.open(from.repository, kDeadlineOfPath),
                              from.repository.name);
  const Config config;
  const search::Resolution start = resolve(Scope{corpus, config}, place_of(from));
  if (start.matches.size() != 1) return std::nullopt;
  PathAcross found{from, to, {}, {}};
  found.path.from = start.matches.front();
  if (const FoundPlace* const use = use_in(user, found.path.from)) {
    found.use = *use;
    return found;
  }
  std::vector<navigation::UsedAt> uses;
  for (const FoundPlace& place : user.places) {
    if (place.role != linkage::UseRole::kImport) uses.push_back({place.path, place.position});
  }
  navigation::PathRequest request;
  request.from = {start.matches.front()};
  request.to = navigation::definitions_around(corpus, uses);
  request.limit = 1;
  if (request.to.empty()) return std::nullopt;
  found.path = navigation::find_path(corpus, request);
  const bool is_found = !found.path.chains.empty() &&
                        found.path.chains.front().relation == navigation::Relation::kCalls;
  if (!is_found) return std::nullopt;
  found.path.chains.resize(1);
  found.path.to = found.path.chains.front().steps.back().node;
  const FoundPlace* const use = use_in(user, found.path.to);
  if (use == nullptr) return std::nullopt;
  found.use = *use;
  return found;
}

std::string qualified_end(const FoundDefinition& one, const std::string& asked) {
  const std::string name(linkage::split_name(asked).name);
  return one.definition.container.empty() ? name : one.definition.container + "." + name;
}

base::Json end_json(const FoundDefinition& one, const std::string& asked) {
  return {{"repository", one.repository.name},
          {"kind", model::name_of(one.definition.kind)},
          {"qualified_name", qualified_end(one, asked)},
          {"path", one.path},
          {"line", one.definition.line + 1}};
}

Answer answer_of_path(const PathAcross& found, const std::string& from, const std::string& to) {
  base::Json json;
  json["schema"] = "cairn.across-path/1";
  json["from"] = end_json(found.from, from);
  json["to"] = end_json(found.to, to);
  json["path"] = found.path.chains.empty() ? base::Json() : render::json_of(found.path);
  json["use"] = {{"path", found.use.path},
                 {"line", found.use.position.line + 1},
                 {"column", found.use.position.character + 1},
                 {"inside", found.use.inside}};
  Answer answer;
  answer.is_lasting = false;
  answer.may_be_unread = false;
  answer.json = [json] { return json; };
  answer.text = [found, to](const render::Style& style) {
    std::string text = style.heading(found.from.repository.name) + "\n";
    text += found.path.chains.empty() ? "" : render::text_of(found.path, style);
    text += style.name(found.path.chains.empty() ? found.path.from.node.qualified_name()
                                                 : found.path.to.node.qualified_name()) +
            " uses " + style.name(qualified_end(found.to, to)) + " at " +
            style.place(found.use.path, found.use.position) + "\n\n" +
            style.heading(found.to.repository.name) + "\n" +
            style.kind(model::name_of(found.to.definition.kind)) + " " +
            style.name(qualified_end(found.to, to)) + "  " +
            style.place(found.to.path, {found.to.definition.line, 0}) + "\n";
    return text;
  };
  return answer;
}

}  // namespace

Answer answer_path_across(const federation::Connect& connect,
                          const store::RepositoryFilter& repositories, const Arguments& arguments) {
  const std::string from = arguments.text("from");
  const std::string to = arguments.text("to");
  const auto database = connect();
  const auto [start, end] = ask_of_ends(*database, repositories, from, to);
  std::size_t tried = 0;
  for (const UsingRepository& user : end.uses) {
    for (const FoundDefinition& one : start.definitions) {
      if (one.repository.name != user.repository.name || tried == kMaxTried) continue;
      ++tried;
      if (auto found = path_through(*database, one, end.definitions.front(), user)) {
        return answer_of_path(*found, from, to);
      }
    }
  }
  Answer none;
  none.is_lasting = false;
  none.may_be_unread = false;
  none.json = [from, to] {
    return base::Json{{"schema", "cairn.across-path/1"}, {"from", nullptr}, {"to", nullptr}};
  };
  none.text = [](const render::Style&) { return std::string(); };
  none.outcome = Outcome::kEmpty;
  none.refusal = "no path from '" + base::display_line(from) + "' to '" + base::display_line(to) +
                 "'" + (tried == 0 ? ": no repository defines the one and uses the other" : "");
  return none;
}

}  // namespace cairn::operations
