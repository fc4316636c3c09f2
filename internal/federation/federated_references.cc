#include "internal/federation/federated_references.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "internal/base/ascii.h"
#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/federation/repository_paths.h"

namespace cairn::federation {
namespace {

using linkage::LinkEntry;
using linkage::Match;
using linkage::OutsideName;
using linkage::UseRole;
using store::FoundBuckets;

// The outside names with which the definitions of a name are compared to find those that are asked
// for.
constexpr std::size_t kMaxWritten = 64;

// The time to compare uses with definitions; real names take milliseconds.
constexpr std::chrono::seconds kDeadline{5};

// The asked name in its parts.
struct AskedName {
  std::string_view repository;  // "" for any
  std::string_view way;         // what precedes the name: "click.Command"
  std::string_view name;
};

AskedName parse_name(std::string_view text, const FoundBuckets& found) {
  AskedName asked;
  const std::size_t hash = text.find('#');
  const std::string_view before = text.substr(0, hash);
  const bool names_repository =
      hash != text.npos && std::any_of(found.repositories.begin(), found.repositories.end(),
                                       [&](const auto& one) { return one.name == before; });
  if (names_repository) {
    asked.repository = before;
    text.remove_prefix(hash + 1);
  }
  const linkage::WrittenName parts = linkage::split_name(text);
  asked.way = parts.way;
  asked.name = parts.name;
  return asked;
}

std::string_view name_in(std::string_view text) {
  const std::string_view name = linkage::split_name(text).name;
  const bool is_place = !name.empty() && std::all_of(name.begin(), name.end(), base::is_digit);
  if (is_place || text.starts_with('@')) {
    throw base::Error(base::ErrorKind::kUsage,
                      "'" + base::display_line(text) +
                          "' is a place or an id, which mean something in one repository only",
                      "give a name such as Command, click.Command or org/cli#Command");
  }
  if (!name.empty()) return name;
  throw base::Error(base::ErrorKind::kUsage,
                    "'" + base::display_line(text) + "' does not end with a name",
                    "give one such as Command, click.Command or org/cli#Command");
}

// Whether the definition may be meant by what precedes the asked name.
bool is_asked(const AskedName& asked, const linkage::DefinedName& definition) {
  if (linkage::is_way_to(asked.way, definition.module, definition.container)) return true;
  // click.Command is click.core.Command, and zod.z.object is object in zod. Any part of the way may
  // be the module.
  OutsideName written;
  written.family = definition.family;
  for (std::size_t end = asked.way.size(); end != asked.way.npos && end > 0;
       end = asked.way.rfind('.', end - 1)) {
    written.modules = {std::string(asked.way.substr(0, end))};
    written.container = asked.way.substr(std::min(end + 1, asked.way.size()));
    if (linkage::match_of(written, definition) >= Match::kPassedOn) return true;
  }
  return false;
}

bool is_asked(const AskedName& asked, const OutsideName& outside) {
  if (asked.way.empty()) return true;
  if (outside.modules.empty()) return linkage::is_way_to(asked.way, {}, outside.container);
  return std::any_of(outside.modules.begin(), outside.modules.end(), [&](const std::string& one) {
    return linkage::is_way_to(asked.way, one, outside.container);
  });
}

std::uint64_t count_wanted(const OutsideName& outside, WantedUses wanted) {
  const auto of = [&](UseRole role) { return outside.uses.at(static_cast<std::size_t>(role)); };
  if (wanted == WantedUses::kCalls) return of(UseRole::kCall);
  if (wanted == WantedUses::kBases) return of(UseRole::kBase);
  std::uint64_t sum = 0;
  for (const std::uint64_t uses : outside.uses) sum += uses;
  return sum;
}

bool is_wanted(UseRole role, WantedUses wanted) {
  return wanted == WantedUses::kAll ||
         role == (wanted == WantedUses::kCalls ? UseRole::kCall : UseRole::kBase);
}

// An outside name in one repository, and the definitions that it matches best.
struct Use {
  std::uint32_t repository = 0;
  const OutsideName* outside = nullptr;
  Match match = Match::kNone;
  std::vector<std::size_t> definitions;  // indexes into Finder::definitions_
};

class Finder {
 public:
  Finder(const FoundBuckets& found, const NameRequest& request)
      : found_(found), request_(request), asked_(parse_name(request.name, found)) {
    for (const store::FoundBucket& one : found.buckets) {
      if (auto entry = linkage::find_entry(one.bucket.data, asked_.name)) {
        entries_.emplace_back(one.repository, std::move(*entry));
      }
    }
  }

  // Without paths: add_paths() finds those.
  FederatedReferences run() {
    result_.name = request_.name;
    result_.repositories = found_.repositories.size();
    result_.without_directory = found_.without_directory;
    add_definitions();
    result_.definitions_total = definitions_.size();
    if (definitions_.size() > kMaxDefinitions) {
      definitions_.resize(kMaxDefinitions);
      result_.definitions = std::move(definitions_);
      return std::move(result_);
    }
    std::vector<Use> uses = matched_uses();
    count_uses(uses);
    const std::size_t chosen = best_definition();
    if (chosen < definitions_.size()) {
      std::erase_if(uses, [&](const Use& use) {
        return std::count(use.definitions.begin(), use.definitions.end(), chosen) == 0;
      });
    } else {
      keep_most_used_undefined(uses);
    }
    list_uses(uses);
    sort_definitions();
    return std::move(result_);
  }

  // Reads the paths of what `result` shows, which run() has returned.
  void add_paths(store::RepositoryDatabase& database, FederatedReferences& result) const {
    std::vector<store::FoundRepository> shown;
    for (const FoundDefinition& one : result.definitions) shown.push_back(one.repository);
    const std::size_t count = std::min(result.uses.size(), kMaxShown);
    for (std::size_t i = 0; i < count; ++i) shown.push_back(result.uses[i].repository);
    const RepositoryPaths paths(database, std::move(shown));
    for (FoundDefinition& one : result.definitions) {
      one.path = paths.path(one.repository.name, one.definition.file);
    }
    for (std::size_t i = 0; i < count; ++i) add_places(paths, result.uses[i]);
  }

 private:
  void add_places(const RepositoryPaths& paths, UsingRepository& repository) const {
    for (const Use& use : uses_) {
      if (found_.repositories.at(use.repository).name != repository.repository.name) continue;
      for (const linkage::UsePlace& one : use.outside->places) {
        if (!is_wanted(one.role, request_.wanted)) continue;
        std::string path = paths.path(repository.repository.name, one.file);
        if (path.empty()) continue;
        repository.places.push_back({std::move(path), one.position, one.role, one.inside});
      }
    }
    std::sort(repository.places.begin(), repository.places.end(),
              [](const FoundPlace& a, const FoundPlace& b) {
                return std::tie(a.path, a.position) < std::tie(b.path, b.position);
              });
  }

  void add_definitions() {
    using Key = std::tuple<std::uint32_t, std::string, std::string, std::string>;
    const std::vector<const OutsideName*> written = written_as_asked();
    std::map<Key, std::size_t> known;
    for (const auto& [repository, entry] : entries_) {
      const store::FoundRepository& its = found_.repositories.at(repository);
      if (!asked_.repository.empty() && its.name != asked_.repository) continue;
      for (const linkage::DefinedName& one : entry.definitions) {
        if (!is_asked(asked_, one) && !is_meant_by(written, one)) continue;
        if (is_constructor_of_its_type(one)) continue;
        const auto [place, is_new] = known.try_emplace(
            Key{repository, one.family, one.module, one.container}, definitions_.size());
        if (is_new) {
          definitions_.push_back({its, one, {}});
          places_.push_back(repository);
        } else {
          ++definitions_[place->second].parts;
        }
      }
    }
  }

  // Whether the definition has the name of its type, which is a definition of the name, too.
  bool is_constructor_of_its_type(const linkage::DefinedName& one) const {
    return one.kind == model::NodeKind::kConstructor &&
           linkage::split_name(one.container).name == asked_.name;
  }

  // Returns outside names that are written as the asked one. Their definitions are asked for, even
  // if the way to these is another one: z.object in zod is not a member of z.
  std::vector<const OutsideName*> written_as_asked() const {
    std::vector<const OutsideName*> written;
    if (asked_.way.empty()) return written;
    for (const auto& [repository, entry] : entries_) {
      for (const OutsideName& one : entry.outside) {
        if (written.size() < kMaxWritten && is_asked(asked_, one)) written.push_back(&one);
      }
    }
    return written;
  }

  // A repository may have any number of names, whoever has made it.
  void check_time() {
    constexpr std::size_t kStep = 256;
    if (++steps_ % kStep != 0 || std::chrono::steady_clock::now() < end_) return;
    throw base::Error(base::ErrorKind::kTimeout,
                      "'" + base::display_line(asked_.name) + "' is used in too many ways",
                      "add its class or module, or name fewer repositories");
  }

  static bool is_meant_by(const std::vector<const OutsideName*>& written,
                          const linkage::DefinedName& definition) {
    return std::any_of(written.begin(), written.end(), [&](const OutsideName* one) {
      return linkage::match_of(*one, definition) >= Match::kPassedOn;
    });
  }

  // A use belongs to the definitions that it matches best, unless these are in its own repository.
  std::vector<Use> matched_uses() {
    std::vector<Use> uses;
    for (const auto& [repository, entry] : entries_) {
      for (const OutsideName& outside : entry.outside) {
        if (count_wanted(outside, request_.wanted) == 0) continue;
        check_time();
        Use use{repository, &outside, Match::kNone, {}};
        bool is_own = false;
        for (std::size_t i = 0; i < definitions_.size(); ++i) {
          const Match match = linkage::match_of(outside, definitions_[i].definition);
          if (match == Match::kNone || match < use.match) continue;
          if (match > use.match) {
            use.definitions.clear();
            is_own = false;
          }
          use.match = match;
          use.definitions.push_back(i);
          is_own = is_own || places_[i] == repository;
        }
        const bool is_undefined =
            use.match == Match::kNone && asked_.repository.empty() && is_asked(asked_, outside);
        if (!is_own && (use.match != Match::kNone || is_undefined)) uses.push_back(std::move(use));
      }
    }
    return uses;
  }

  void count_uses(const std::vector<Use>& uses) {
    std::map<std::pair<std::string, std::string>, UndefinedName> undefined;
    std::set<std::pair<std::size_t, std::uint32_t>> users;
    std::map<std::pair<std::string, std::string>, std::set<std::uint32_t>> undefined_users;
    for (const Use& use : uses) {
      const std::uint64_t count = count_wanted(*use.outside, request_.wanted);
      for (const std::size_t one : use.definitions) {
        definitions_[one].uses += count;
        if (users.emplace(one, use.repository).second) ++definitions_[one].repositories;
      }
      if (!use.definitions.empty()) continue;
      const std::pair key{use.outside->family, linkage::full_name(*use.outside, asked_.name)};
      UndefinedName& name = undefined[key];
      name.family = key.first;
      name.written = key.second;
      name.uses += count;
      if (undefined_users[key].insert(use.repository).second) ++name.repositories;
    }
    for (auto& [key, name] : undefined) result_.undefined.push_back(std::move(name));
    std::stable_sort(
        result_.undefined.begin(), result_.undefined.end(),
        [](const UndefinedName& a, const UndefinedName& b) { return a.uses > b.uses; });
  }

  // Returns the index of the most used definition; the first one of those with the same number.
  std::size_t best_definition() const {
    const auto best = std::max_element(
        definitions_.begin(), definitions_.end(),
        [](const FoundDefinition& a, const FoundDefinition& b) { return a.uses < b.uses; });
    return static_cast<std::size_t>(best - definitions_.begin());
  }

  void keep_most_used_undefined(std::vector<Use>& uses) const {
    if (result_.undefined.empty()) return uses.clear();
    const UndefinedName& most = result_.undefined.front();
    std::erase_if(uses, [&](const Use& use) {
      return use.outside->family != most.family ||
             linkage::full_name(*use.outside, asked_.name) != most.written;
    });
  }

  void list_uses(const std::vector<Use>& uses) {
    std::map<std::uint32_t, UsingRepository> by_repository;
    for (const Use& use : uses) {
      UsingRepository& one = by_repository[use.repository];
      const bool is_first = one.written.empty();
      one.repository = found_.repositories.at(use.repository);
      one.match = is_first ? use.match : std::max(one.match, use.match);
      one.uses += count_wanted(*use.outside, request_.wanted);
      one.files += use.outside->files;
      one.written.push_back(linkage::full_name(*use.outside, asked_.name));
    }
    for (auto& [repository, one] : by_repository) {
      std::sort(one.written.begin(), one.written.end());
      one.written.erase(std::unique(one.written.begin(), one.written.end()), one.written.end());
      result_.uses.push_back(std::move(one));
    }
    std::stable_sort(
        result_.uses.begin(), result_.uses.end(),
        [](const UsingRepository& a, const UsingRepository& b) { return a.uses > b.uses; });
    uses_ = uses;
  }

  void sort_definitions() {
    std::stable_sort(
        definitions_.begin(), definitions_.end(),
        [](const FoundDefinition& a, const FoundDefinition& b) { return a.uses > b.uses; });
    result_.definitions = std::move(definitions_);
  }

  const FoundBuckets& found_;
  const NameRequest& request_;
  AskedName asked_;
  std::vector<std::pair<std::uint32_t, LinkEntry>> entries_;  // by repository
  std::vector<FoundDefinition> definitions_;
  std::vector<std::uint32_t> places_;  // the repositories of definitions_, as in FoundBuckets
  std::vector<Use> uses_;              // that the result lists
  FederatedReferences result_;
  std::size_t steps_ = 0;
  const std::chrono::steady_clock::time_point end_ = std::chrono::steady_clock::now() + kDeadline;
};

}  // namespace

FederatedReferences find_references(store::RepositoryDatabase& database,
                                    const NameRequest& request) {
  const std::int32_t bucket = linkage::link_bucket_of(name_in(request.name));
  const FoundBuckets found = database.find_buckets(request.repositories, {bucket});
  Finder finder(found, request);
  FederatedReferences result = finder.run();
  finder.add_paths(database, result);
  return result;
}

}  // namespace cairn::federation
