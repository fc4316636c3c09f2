// Implements `path` over repositories of a database: from a definition in one of them to code that
// uses a definition in another.
//
//   from -> … -> the code around a use of `to`        in the repository of `from`
//        -> to                                        in its own
//
// If no repository defines `from` and uses `to`, the chain may lead through one that uses `to`:
//
//   from    -> … -> the code around a use of `through`  in the repository of `from`
//   through -> … -> the code around a use of `to`       in a repository that uses `to`
//           -> to                                       in its own
//
// At most kMaxTried pairs of repositories are tried, those with the most uses first. Chains over
// two repositories between are not looked for.

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>

#include "internal/base/display.h"
#include "internal/operations/across_leg.h"
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
// For a chain over a third repository: how far the code that `from` calls is followed, and the
// definitions of that repository at which it may enter.
constexpr std::size_t kMaxHops = 8;
constexpr std::size_t kMaxReached = 2000;
constexpr std::size_t kMaxEntries = 64;

// An end of the path: a definition, and its last name.
struct End {
  FoundDefinition definition;
  std::string name;
};

struct PathAcross {
  End from;
  std::optional<End> through;
  End to;
  std::vector<Leg> legs;  // one, or two if there is `through`
};

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

std::string place_of(const std::string& path, const linkage::DefinedName& one) {
  return path + ":" + std::to_string(one.line + 1);
}

class PathFinder {
 public:
  PathFinder(store::RepositoryDatabase& database, const store::RepositoryFilter& repositories,
             const Arguments& arguments)
      : database_(database), from_(arguments.text("from")), to_(arguments.text("to")) {
    std::tie(start_, end_) = ask_of_ends(database, repositories, from_, to_);
  }

  std::optional<PathAcross> run() {
    if (auto found = direct()) return found;
    return indirect();
  }

  bool has_tried() const { return tried_ > 0; }

 private:
  End end(const FoundDefinition& definition, const std::string& asked) const {
    return {definition, std::string(linkage::split_name(asked).name)};
  }

  std::optional<PathAcross> direct() {
    for (const UsingRepository& user : end_.uses) {
      for (const FoundDefinition& one : start_.definitions) {
        if (one.repository.name != user.repository.name || tried_ == kMaxTried) continue;
        ++tried_;
        const auto corpus = opened(one.repository);
        const auto nodes = nodes_at(*corpus, place_of(one.path, one.definition));
        if (nodes.empty()) continue;
        if (auto leg = find_leg(*corpus, nodes, user.places)) {
          leg->repository = one.repository.name;
          return PathAcross{end(one, from_), {}, end(end_.definitions.front(), to_), {*leg}};
        }
      }
    }
    return std::nullopt;
  }

  std::optional<PathAcross> indirect() {
    for (const UsingRepository& user : end_.uses) {
      for (const FoundDefinition& one : start_.definitions) {
        const bool is_between = one.repository.name != user.repository.name &&
                                user.repository.name != end_.definitions.front().repository.name;
        if (!is_between || tried_ == kMaxTried) continue;
        ++tried_;
        if (auto found = path_through(one, user)) return found;
      }
    }
    return std::nullopt;
  }

  std::optional<PathAcross> path_through(const FoundDefinition& one, const UsingRepository& user) {
    const std::vector<federation::RepositoryLinks> links =
        federation::read_links(database_, {one.repository, user.repository});
    std::vector<UsedDefinition> entries = used_definitions(links.front(), links.back());
    if (entries.empty()) return std::nullopt;
    const auto corpus = opened(one.repository);
    const auto nodes = nodes_at(*corpus, place_of(one.path, one.definition));
    if (nodes.empty()) return std::nullopt;
    keep_reached(*corpus, nodes.front(), entries);

    const auto its_corpus = opened(user.repository);
    // Code that only mentions a type need not run its methods, so calls of functions come first.
    std::vector<UsedDefinition> called = entries;
    std::erase_if(called, [](const UsedDefinition& entry) {
      return !model::is_callable(entry.definition.kind);
    });
    for (std::vector<UsedDefinition>* const some : {&called, &entries}) {
      auto legs = legs_through(*corpus, nodes, *its_corpus, user, *some);
      if (!legs) continue;
      auto& [entry, both] = *legs;
      both.front().repository = one.repository.name;
      both.back().repository = user.repository.name;
      return PathAcross{end(one, from_),
                        End{{user.repository, entry.definition, entry.path}, entry.name},
                        end(end_.definitions.front(), to_), std::move(both)};
    }
    return std::nullopt;
  }

  // Returns the entry at which a chain from `nodes` goes on to a use of the end, and its two legs.
  static std::optional<std::pair<UsedDefinition, std::vector<Leg>>> legs_through(
      const corpus::Corpus& corpus, const std::vector<search::NodeSummary>& nodes,
      const corpus::Corpus& between, const UsingRepository& user,
      std::vector<UsedDefinition>& entries) {
    while (!entries.empty()) {
      std::vector<search::NodeSummary> starts;
      for (const UsedDefinition& entry : entries) {
        for (search::NodeSummary& node :
             nodes_at(between, place_of(entry.path, entry.definition))) {
          starts.push_back(std::move(node));
        }
      }
      if (starts.empty()) return std::nullopt;
      auto second = find_leg(between, starts, user.places);
      if (!second) return std::nullopt;
      const auto entry = entry_of(entries, second->path.from);
      if (entry == entries.end()) return std::nullopt;
      if (auto first = find_leg(corpus, nodes, entry->uses)) {
        return std::pair{*entry, std::vector<Leg>{*std::move(first), *std::move(second)}};
      }
      entries.erase(entry);  // the walk reached its uses, but not by calls that a chain can follow
    }
    return std::nullopt;
  }

  // Returns the entry that defines the node, or that has it as a member.
  static std::vector<UsedDefinition>::iterator entry_of(std::vector<UsedDefinition>& entries,
                                                        const search::NodeSummary& node) {
    const auto is_at = [&](const UsedDefinition& one) {
      return one.path == node.path && one.definition.line == node.node.name_range.begin.line;
    };
    const auto exact = std::find_if(entries.begin(), entries.end(), is_at);
    if (exact != entries.end()) return exact;
    return std::find_if(entries.begin(), entries.end(), [&](const UsedDefinition& one) {
      const std::string whole =
          one.definition.container.empty() ? one.name : one.definition.container + "." + one.name;
      return one.path == node.path && node.node.container.starts_with(whole);
    });
  }

  // Keeps the first entries whose uses are in code that the start may call.
  static void keep_reached(const corpus::Corpus& corpus, const search::NodeSummary& start,
                           std::vector<UsedDefinition>& entries) {
    navigation::WalkRequest request;
    request.start = start;
    request.direction = corpus::Direction::kOutgoing;
    request.kinds = {model::EdgeKind::kCall};
    request.hops = kMaxHops;
    request.limit = kMaxReached;
    std::map<std::string, std::vector<model::Range>> reached;
    reached[start.path].push_back(start.node.body);
    for (const navigation::WalkStep& step : navigation::walk(corpus, request).steps) {
      reached[step.node.path].push_back(step.node.node.body);
    }
    for (UsedDefinition& one : entries) {
      std::erase_if(one.uses, [&](const FoundPlace& place) {
        const auto bodies = reached.find(place.path);
        return bodies == reached.end() || std::none_of(bodies->second.begin(), bodies->second.end(),
                                                       [&](const model::Range& body) {
                                                         return body.contains(place.position);
                                                       });
      });
    }
    std::erase_if(entries, [](const UsedDefinition& one) { return one.uses.empty(); });
    if (entries.size() > kMaxEntries) entries.resize(kMaxEntries);
  }

  std::unique_ptr<corpus::Corpus> opened(const store::FoundRepository& repository) const {
    return std::make_unique<corpus::Corpus>(database_.open(repository, kDeadlineOfPath),
                                            repository.name);
  }

  // Returns the definition at the place, or nothing if it is not one.
  static std::vector<search::NodeSummary> nodes_at(const corpus::Corpus& corpus,
                                                   const std::string& place) {
    const Config config;
    search::Resolution found = resolve(Scope{corpus, config}, place);
    if (found.matches.size() != 1) return {};
    return std::move(found.matches);
  }

  store::RepositoryDatabase& database_;
  std::string from_;
  std::string to_;
  FederatedReferences start_;
  FederatedReferences end_;
  std::size_t tried_ = 0;
};

std::string qualified(const End& end) {
  const std::string& container = end.definition.definition.container;
  return container.empty() ? end.name : container + "." + end.name;
}

base::Json end_json(const End& end) {
  return {{"repository", end.definition.repository.name},
          {"kind", model::name_of(end.definition.definition.kind)},
          {"qualified_name", qualified(end)},
          {"path", end.definition.path},
          {"line", end.definition.definition.line + 1}};
}

// Adds the members `path` and `use`.
void add_leg(const Leg& leg, base::Json& json) {
  json["path"] = leg.path.chains.empty() ? base::Json() : render::json_of(leg.path);
  json["use"] = {{"path", leg.use.path},
                 {"line", leg.use.position.line + 1},
                 {"column", leg.use.position.character + 1},
                 {"inside", leg.use.inside}};
}

base::Json json_of(const PathAcross& found) {
  base::Json json;
  json["schema"] = "cairn.across-path/1";
  json["from"] = end_json(found.from);
  json["to"] = end_json(found.to);
  add_leg(found.legs.front(), json);
  json["through"] = nullptr;
  if (found.through) {
    json["through"]["definition"] = end_json(*found.through);
    add_leg(found.legs.back(), json["through"]);
  }
  return json;
}

void write_leg(const Leg& leg, const End& next, const render::Style& style, std::string& text) {
  text += style.heading(leg.repository) + "\n";
  if (!leg.path.chains.empty()) text += render::text_of(leg.path, style);
  const search::NodeSummary& last = leg.path.chains.empty() ? leg.path.from : leg.path.to;
  text += style.name(last.node.qualified_name()) + " uses " + style.name(qualified(next)) + " at " +
          style.place(leg.use.path, leg.use.position) + "\n\n";
}

std::string text_of(const PathAcross& found, const render::Style& style) {
  std::string text;
  if (found.through) write_leg(found.legs.front(), *found.through, style, text);
  write_leg(found.legs.back(), found.to, style, text);
  const FoundDefinition& to = found.to.definition;
  text += style.heading(to.repository.name) + "\n" +
          style.kind(model::name_of(to.definition.kind)) + " " + style.name(qualified(found.to)) +
          "  " + style.place(to.path, {to.definition.line, 0}) + "\n";
  return text;
}

}  // namespace

Answer answer_path_across(const federation::Connect& connect,
                          const store::RepositoryFilter& repositories, const Arguments& arguments) {
  const auto database = connect();
  PathFinder finder(*database, repositories, arguments);
  const auto found = finder.run();
  Answer answer;
  answer.is_lasting = false;
  answer.may_be_unread = false;
  if (found) {
    answer.json = [found] { return json_of(*found); };
    answer.text = [found](const render::Style& style) { return text_of(*found, style); };
    return answer;
  }
  answer.json = [] {
    return base::Json{{"schema", "cairn.across-path/1"}, {"from", nullptr}, {"to", nullptr}};
  };
  answer.text = [](const render::Style&) { return std::string(); };
  answer.outcome = Outcome::kEmpty;
  answer.refusal = "no path from '" + base::display_line(arguments.text("from")) + "' to '" +
                   base::display_line(arguments.text("to")) + "'" +
                   (finder.has_tried() ? "" : ": no repository uses it that could lead there");
  return answer;
}

}  // namespace cairn::operations
