#include "internal/federation/federated_callees.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "internal/federation/repository_links.h"
#include "internal/federation/repository_paths.h"

namespace cairn::federation {
namespace {

using linkage::DefinedName;
using linkage::LinkEntry;
using linkage::Match;
using linkage::OutsideName;
using linkage::UseRole;

// A callee, and the outside name in the directory that it comes from.
struct Called {
  OutsideCallee callee;
  OutsideName outside;
};

Match best_match(const OutsideName& outside, const std::vector<DefinedName>& definitions) {
  Match best = Match::kNone;
  for (const DefinedName& one : definitions) {
    best = std::max(best, linkage::match_of(outside, one));
  }
  return best;
}

class CalleeFinder {
 public:
  CalleeFinder(store::RepositoryDatabase& database, const CalleesRequest& request)
      : database_(database), request_(request) {}

  FederatedCallees run() {
    add_called_names();
    add_definitions();
    for (Called& one : called_) result_.callees.push_back(std::move(one.callee));
    add_paths();
    return std::move(result_);
  }

 private:
  void add_called_names() {
    const RepositoryLinks links = read_links(database_, {request_.repository}).front();
    for (const auto& [name, entry] : links.entries) {
      for (const OutsideName& outside : entry.outside) add_called(links, name, entry, outside);
    }
    std::stable_sort(called_.begin(), called_.end(), [](const Called& a, const Called& b) {
      return a.callee.places.front().position < b.callee.places.front().position;
    });
    std::sort(result_.uncertain.begin(), result_.uncertain.end());
  }

  void add_called(const RepositoryLinks& links, const std::string& name, const LinkEntry& entry,
                  const OutsideName& outside) {
    const std::uint64_t calls = outside.uses.at(static_cast<std::size_t>(UseRole::kCall));
    if (calls == 0) return;
    Called found;
    std::uint64_t stored = 0;
    for (const linkage::UsePlace& place : outside.places) {
      if (place.role != UseRole::kCall) continue;
      ++stored;
      const bool is_in_body = place.file < links.paths.size() &&
                              links.paths[place.file] == request_.path &&
                              request_.body.contains(place.position);
      if (!is_in_body) continue;
      found.callee.places.push_back({request_.path, place.position, place.role, place.inside});
    }
    if (found.callee.places.empty()) {
      if (stored < calls) result_.uncertain.push_back(linkage::full_name(outside, name));
      return;
    }
    found.callee.name = name;
    found.callee.written = linkage::full_name(outside, name);
    found.callee.family = outside.family;
    // A name that its own repository defines as well is not a callee elsewhere.
    found.callee.match = best_match(outside, entry.definitions);
    found.outside = outside;
    called_.push_back(std::move(found));
  }

  void add_definitions() {
    std::set<std::int32_t> buckets;
    for (const Called& one : called_) buckets.insert(linkage::link_bucket_of(one.callee.name));
    const store::FoundBuckets found =
        database_.find_buckets(request_.repositories, {buckets.begin(), buckets.end()});
    result_.repositories = found.repositories.size();
    result_.without_directory = found.without_directory;
    for (const store::FoundBucket& bucket : found.buckets) {
      const store::FoundRepository& repository = found.repositories.at(bucket.repository);
      if (repository.name == request_.repository.name) continue;
      for (Called& one : called_) {
        if (linkage::link_bucket_of(one.callee.name) != bucket.bucket.number) continue;
        const auto entry = linkage::find_entry(bucket.bucket.data, one.callee.name);
        if (entry) add_definitions_of(one, repository, *entry);
      }
    }
    std::erase_if(called_, [](const Called& one) {
      return one.callee.match != Match::kNone && !one.callee.definition;
    });
  }

  static void add_definitions_of(Called& called, const store::FoundRepository& repository,
                                 const LinkEntry& entry) {
    OutsideCallee& callee = called.callee;
    std::set<std::tuple<std::string, std::string>> ways;  // overloads have one
    for (const DefinedName& one : entry.definitions) {
      const Match match = linkage::match_of(called.outside, one);
      // As good as the one in its own repository is not good enough.
      const bool is_own = !callee.definition && match == callee.match;
      if (match == Match::kNone || match < callee.match || is_own) continue;
      if (match > callee.match) {
        callee.match = match;
        callee.definition.reset();
        callee.definitions = 0;
        ways.clear();
      }
      if (!ways.emplace(one.module, one.container).second) continue;
      ++callee.definitions;
      if (!callee.definition) callee.definition = FoundDefinition{repository, one, {}};
    }
  }

  void add_paths() {
    std::vector<store::FoundRepository> shown;
    for (const OutsideCallee& one : result_.callees) {
      if (one.definition) shown.push_back(one.definition->repository);
    }
    const RepositoryPaths paths(database_, std::move(shown));
    for (OutsideCallee& one : result_.callees) {
      if (!one.definition) continue;
      one.definition->path =
          paths.path(one.definition->repository.name, one.definition->definition.file);
    }
  }

  store::RepositoryDatabase& database_;
  const CalleesRequest& request_;
  std::vector<Called> called_;
  FederatedCallees result_;
};

}  // namespace

FederatedCallees find_callees(store::RepositoryDatabase& database, const CalleesRequest& request) {
  return CalleeFinder(database, request).run();
}

}  // namespace cairn::federation
