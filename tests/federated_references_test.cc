// Tests references across repositories. A database in memory takes the place of PostgreSQL.

#include "internal/federation/federated_references.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>

#include "internal/base/error.h"
#include "internal/federation/federated_callees.h"
#include "internal/linker/link_builder.h"
#include "internal/operations/operation.h"
#include "internal/store/sqlite_store.h"
#include "tests/fresh_index.h"

namespace cairn::federation {
namespace {

using linkage::Match;
using testing::FreshIndex;
using testing::SourceTexts;

struct LinkedRepository {
  explicit LinkedRepository(const SourceTexts& sources)
      : index(sources), buckets(linker::make_link_buckets(index.path())) {}
  FreshIndex index;
  std::vector<store::DirectoryBucket> buckets;
};
using LinkedRepositories = std::map<std::string, std::unique_ptr<LinkedRepository>>;

class LinkDatabase final : public store::RepositoryDatabase {
 public:
  explicit LinkDatabase(const LinkedRepositories& repositories) : repositories_(repositories) {}

  store::FoundBuckets find_buckets(const store::RepositoryFilter& filter,
                                   const std::vector<std::int32_t>& numbers) override {
    ++statements;
    store::FoundBuckets found;
    for (const auto& [name, repository] : repositories_) {
      if (!store::matches_any(name, filter.names) || !store::is_allowed(name, filter.allowed)) {
        continue;
      }
      const auto place = static_cast<std::uint32_t>(found.repositories.size());
      found.repositories.push_back({name, 0, generation, 0});
      for (const store::DirectoryBucket& bucket : repository->buckets) {
        if (std::count(numbers.begin(), numbers.end(), bucket.number) > 0) {
          found.buckets.push_back({place, bucket});
        }
      }
    }
    if (publications > 0) {
      --publications;
      ++generation;
    }
    return found;
  }

  std::vector<store::FoundBucket> buckets_of(
      const std::vector<store::FoundRepository>& repositories,
      const std::vector<std::int32_t>& numbers) override {
    ++statements;
    std::vector<store::FoundBucket> found;
    for (std::uint32_t place = 0; place < repositories.size(); ++place) {
      wanted.insert(repositories[place].generation);
      for (const auto& bucket : repositories_.at(repositories[place].name)->buckets) {
        if (std::count(numbers.begin(), numbers.end(), bucket.number) > 0) {
          found.push_back({place, bucket});
        }
      }
    }
    return found;
  }

  std::vector<store::RepositoryRow> list(const store::RepositoryFilter& /*filter*/) override {
    return {};
  }

  std::unique_ptr<store::RowStore> open(const store::FoundRepository& repository,
                                        int deadline) override {
    if (opened != nullptr) opened->insert(repository.generation);
    return std::make_unique<store::SqliteStore>(repositories_.at(repository.name)->index.path(),
                                                deadline);
  }

  int statements = 0;
  int generation = 1;
  std::set<std::int32_t> wanted;  // generations that buckets_of() was asked for
  int publications = 0;           // of all repositories, one after each of the next questions
  std::set<std::int32_t>* opened = nullptr;  // gets the generations that open() was asked for

 private:
  const LinkedRepositories& repositories_;
};

const LinkedRepositories& linked_samples() {
  static const LinkedRepositories kSamples = [] {
    LinkedRepositories all;
    all["org/lamps"] = std::make_unique<LinkedRepository>(SourceTexts{
        {"lamps/__init__.py", "from lamps.core import Lamp\n"},
        {"lamps/core.py",
         "class Lamp:\n    def turn(self):\n        pass\n\n\ndef find():\n    return Lamp()\n"}});
    all["org/tower"] = std::make_unique<LinkedRepository>(SourceTexts{
        {"tower.py",
         "import lamps\n\n\nclass Big(lamps.Lamp):\n    pass\n\n\n"
         "def light(lamp: lamps.Lamp):\n    lamp.turn()\n    return lamps.find()\n"},
        {"other.py", "from lamps.core import find\n\n\ndef run():\n    find()\n    find()\n"}});
    all["org/harbour"] = std::make_unique<LinkedRepository>(
        SourceTexts{{"harbour.py", "import os\n\n\ndef find():\n    return os.getcwd()\n"}});
    all["other/pier"] = std::make_unique<LinkedRepository>(
        SourceTexts{{"pier.py",
                     "import os\nimport lamps\n\n\ndef main():\n    lamps.find()\n"
                     "    os.getcwd()\n"}});
    return all;
  }();
  return kSamples;
}

FederatedReferences uses_of(const std::string& name, WantedUses wanted = WantedUses::kAll,
                            store::NameLists allowed = {}) {
  LinkDatabase database(linked_samples());
  return find_references(database, {name, {{}, std::move(allowed), {}}, wanted});
}

// Returns the places as "repository path:line inside".
std::string places_of(const FederatedReferences& found) {
  std::string lines;
  for (const UsingRepository& one : found.uses) {
    for (const FoundPlace& place : one.places) {
      lines += one.repository.name + " " + place.path + ":" +
               std::to_string(place.position.line + 1) +
               (place.inside.empty() ? "" : " " + place.inside) + "\n";
    }
  }
  return lines;
}

}  // namespace

TEST_CASE("the uses of a function in other repositories, most uses first") {
  const FederatedReferences found = uses_of("lamps.find");
  REQUIRE(found.definitions.size() == 1);
  CHECK(found.definitions[0].repository.name == "org/lamps");
  CHECK(found.definitions[0].path == "lamps/core.py");
  CHECK(found.definitions[0].definition.line == 5);
  CHECK(found.definitions[0].uses == 5);
  CHECK(found.definitions[0].repositories == 2);
  CHECK(places_of(found) ==
        "org/tower other.py:1\n"
        "org/tower other.py:5 run\n"
        "org/tower other.py:6 run\n"
        "org/tower tower.py:10 light\n"
        "other/pier pier.py:6 main\n");
  CHECK(found.uses[0].match == Match::kExact);
  CHECK(found.uses[1].match == Match::kPassedOn);
}

TEST_CASE("calls and bases alone") {
  CHECK(places_of(uses_of("lamps.find", WantedUses::kCalls)) ==
        "org/tower other.py:5 run\n"
        "org/tower other.py:6 run\n"
        "org/tower tower.py:10 light\n"
        "other/pier pier.py:6 main\n");
  CHECK(places_of(uses_of("Lamp", WantedUses::kBases)) == "org/tower tower.py:4 Big\n");
  CHECK(places_of(uses_of("Lamp.turn")) == "org/tower tower.py:9 light\n");
}

TEST_CASE("a name with several definitions means the used one, unless its repository is named") {
  const FederatedReferences both = uses_of("find");
  REQUIRE(both.definitions.size() == 2);
  CHECK(both.definitions[0].repository.name == "org/lamps");
  CHECK(both.definitions[1].uses == 0);
  const FederatedReferences one = uses_of("org/harbour#find");
  REQUIRE(one.definitions.size() == 1);
  CHECK(one.definitions[0].repository.name == "org/harbour");
  CHECK(one.uses.empty());
}

TEST_CASE("a name that no repository defines") {
  const FederatedReferences found = uses_of("os.getcwd");
  CHECK(found.definitions.empty());
  REQUIRE(found.undefined.size() == 1);
  CHECK(found.undefined[0].written == "os.getcwd");
  CHECK(found.undefined[0].uses == 2);
  CHECK(places_of(found) == "org/harbour harbour.py:5 find\nother/pier pier.py:7 main\n");
  CHECK(uses_of("zzyzx").uses.empty());
  CHECK(uses_of("zzyzx").undefined.empty());
}

TEST_CASE("repositories that are not allowed do not exist") {
  const FederatedReferences found = uses_of("lamps.find", WantedUses::kAll, {{"org/*"}});
  CHECK(found.repositories == 3);
  CHECK(found.definitions[0].uses == 4);
  CHECK(found.uses.size() == 1);
  // Without the repository of the definition, it is one that no repository has.
  const FederatedReferences other = uses_of("lamps.find", WantedUses::kAll, {{"other/*"}});
  CHECK(other.definitions.empty());
  CHECK(other.undefined[0].uses == 1);
}

TEST_CASE("two statements answer, and paths are of the generation that was asked") {
  LinkDatabase database(linked_samples());
  const NameRequest request{"lamps.find", {}, WantedUses::kAll};
  find_references(database, request);
  CHECK(database.statements == 2);
  database.publications = 1;
  const FederatedReferences found = find_references(database, request);
  CHECK(found.definitions[0].uses == 5);
  CHECK(found.definitions[0].path == "lamps/core.py");
  CHECK(database.wanted == std::set<std::int32_t>{1});
}

TEST_CASE("both ends of a path are of the same generation") {
  const auto& path = *operations::find_operation("path");
  const auto arguments = operations::check_arguments(
      path.parameters, {{"from", "org/tower#light"}, {"to", "lamps.core.find"}});
  std::set<std::int32_t> opened;
  const auto ask = [&](int publications) {
    const auto connect = [&] {
      auto database = std::make_unique<LinkDatabase>(linked_samples());
      database->publications = publications;
      database->opened = &opened;
      return database;
    };
    return operations::answer_path_across(connect, {}, arguments).json();
  };
  CHECK(ask(1)["use"]["path"] == "tower.py");
  CHECK(opened == std::set<std::int32_t>{2});  // the first one was of the first end only
  CHECK_THROWS_WITH_AS(ask(100), "repositories were replaced while they were read", base::Error);
}

TEST_CASE("the callees of a definition in other repositories, in the order of the calls") {
  LinkDatabase database(linked_samples());
  const store::FoundRepository pier{"other/pier", 0, 1, 0};
  CalleesRequest request{pier, "pier.py", {{4, 0}, {6, 17}}, {}};
  const FederatedCallees found = find_callees(database, request);
  CHECK(database.statements == 3);
  REQUIRE(found.callees.size() == 2);
  CHECK(found.callees[0].written == "lamps.find");
  REQUIRE(found.callees[0].definition);
  CHECK(found.callees[0].definition->repository.name == "org/lamps");
  CHECK(found.callees[0].definition->path == "lamps/core.py");
  CHECK(found.callees[0].definitions == 1);
  REQUIRE(found.callees[0].places.size() == 1);
  CHECK(found.callees[0].places[0].position.line == 5);
  CHECK(found.callees[1].written == "os.getcwd");
  CHECK_FALSE(found.callees[1].definition);
  CHECK(found.uncertain.empty());
  // Only calls in the body are callees.
  request.body.end = {5, 0};
  CHECK(find_callees(database, request).callees.empty());
}

TEST_CASE("callees in repositories that are not allowed are in none") {
  LinkDatabase database(linked_samples());
  const CalleesRequest request{
      {"other/pier", 0, 1, 0}, "pier.py", {{4, 0}, {6, 17}}, {{}, {{"other/*"}}, {}}};
  const FederatedCallees found = find_callees(database, request);
  CHECK(found.repositories == 1);
  REQUIRE(found.callees.size() == 2);
  CHECK_FALSE(found.callees[0].definition);
  CHECK(database.wanted.contains(1));
}

TEST_CASE("text without a name is refused") {
  CHECK_THROWS_AS(uses_of(""), base::Error);
  CHECK_THROWS_AS(uses_of("lamps."), base::Error);
  CHECK_THROWS_AS(uses_of("lamps/core.py:6"), base::Error);
  CHECK_THROWS_AS(uses_of("@7ke2m9xa0c"), base::Error);
}

TEST_CASE("the operation joins what the repository of the definition has with the others") {
  const auto connect = [] { return std::make_unique<LinkDatabase>(linked_samples()); };
  const operations::Operation& references = *operations::find_operation("references");
  const base::Json answer =
      operations::answer_across(connect, {}, references, {{"symbol", "lamps.core.Lamp"}}).json();
  CHECK(answer["definitions"][0]["repository"] == "org/lamps");
  CHECK(answer["own"]["total"] == 2);
  CHECK(answer["uses"][0]["repository"] == "org/tower");
  CHECK(answer["uses"][0]["uses"] == 2);

  const operations::Answer unknown =
      operations::answer_across(connect, {}, references, {{"symbol", "zzyzx"}});
  CHECK(unknown.outcome == operations::Outcome::kUnresolved);
  CHECK_THROWS_AS(
      operations::answer_across(connect, {}, references, {{"symbol", "find"}, {"paths", {"src"}}}),
      base::Error);
  CHECK_THROWS_AS(operations::answer_across(connect, {}, *operations::find_operation("neighbors"),
                                            {{"symbol", "find"}, {"direction", "out"}}),
                  base::Error);
}

}  // namespace cairn::federation
