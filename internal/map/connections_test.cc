#include "internal/map/connections.h"

#include <doctest/doctest.h>

#include <random>

#include "internal/map/clusters.h"

namespace cairn::map {
namespace {

Connection between(std::uint32_t from, std::uint32_t to) {
  Connection connection;
  connection.from = from;
  connection.to = to;
  return connection;
}

// Nodes 1 and 2 are files 0 and 1. Nodes 3 and 4 are functions in file 0. Node 5 is a function in
// file 1.
CodeMap two_files() {
  CodeMap map;
  map.traits.resize(6);
  map.files = {{model::NodeId{1}, "a/x.py", "python", 2, false},
               {model::NodeId{2}, "b/y.py", "python", 1, false}};
  map.file_number = {CodeMap::kNoFile, 0, 1, 0, 0, 1};
  for (const std::uint32_t id : {3U, 4U, 5U}) map.traits[id].kind = model::NodeKind::kFunction;
  for (const std::uint32_t id : {1U, 2U}) map.traits[id].kind = model::NodeKind::kFile;
  return map;
}

std::vector<Group> one_group_a_file() {
  Group a;
  a.name = "a/";
  a.files = {0};
  Group b;
  b.name = "b/";
  b.files = {1};
  return {a, b};
}

}  // namespace

TEST_SUITE_BEGIN("map/connections");

TEST_CASE("a connection counts every kind of use between two symbols once") {
  CodeMap map = two_files();
  using model::EdgeKind;
  map.uses = {{3, 5, EdgeKind::kCall, 7},
              {3, 5, EdgeKind::kTypeOf, 1},
              {4, 5, EdgeKind::kCall, 1},
              {4, 3, EdgeKind::kCall, 1},  // within a group
              {5, 4, EdgeKind::kReference, 1}};
  const auto connections = connect_groups(map, one_group_a_file(), model::kDefaultEdgeWeights);
  REQUIRE(connections.size() == 2);
  CHECK(connections[0].from == 0);
  CHECK(connections[0].edges == 3);
  CHECK(connections[0].by_kind[static_cast<std::size_t>(EdgeKind::kCall)] == 2);
  CHECK(connections[0].by_kind[static_cast<std::size_t>(EdgeKind::kTypeOf)] == 1);
  CHECK(connections[0].carriers == std::vector<std::uint32_t>{5});
  CHECK(connections[0].back == 1);
  CHECK(connections[0].is_in_cycle);
  CHECK(connections[1].carriers == std::vector<std::uint32_t>{4});
}

TEST_CASE("uses by tests do not connect modules") {
  CodeMap map = two_files();
  map.traits[3].flags = model::kFlagTest;
  map.uses = {{3, 5, model::EdgeKind::kCall, 1}};
  CHECK(connect_groups(map, one_group_a_file(), model::kDefaultEdgeWeights).empty());
}

TEST_CASE("two groups are in one cycle exactly if each can be reached from the other") {
  std::mt19937 random(7);
  for (int round = 0; round < 200; ++round) {
    const auto size = static_cast<std::uint32_t>(2 + random() % 9);
    std::vector<std::vector<bool>> reaches(size, std::vector<bool>(size, false));
    std::vector<Connection> connections;
    for (std::uint32_t i = 0; i < size; ++i) {
      reaches[i][i] = true;
      for (std::uint32_t j = 0; j < size; ++j) {
        if (i == j || random() % 6 != 0) continue;
        connections.push_back(between(i, j));
        reaches[i][j] = true;
      }
    }
    for (std::uint32_t k = 0; k < size; ++k) {  // Warshall's algorithm
      for (std::uint32_t i = 0; i < size; ++i) {
        for (std::uint32_t j = 0; j < size; ++j) {
          if (reaches[i][k] && reaches[k][j]) reaches[i][j] = true;
        }
      }
    }
    const std::vector<std::uint32_t> components = cycles_of(size, connections);
    for (std::uint32_t i = 0; i < size; ++i) {
      for (std::uint32_t j = 0; j < size; ++j) {
        CHECK((components[i] == components[j]) == (reaches[i][j] && reaches[j][i]));
      }
    }
  }
}

TEST_CASE("files that use each other most become one cluster, as long as it stays small") {
  const std::vector<ClusterMember> members = {{0, 10}, {1, 10}, {2, 10}, {3, 10}};
  const Ties ties = {{{0, 1}, 9}, {{2, 3}, 8}, {{1, 2}, 1}};
  using Clusters = std::vector<std::vector<std::uint32_t>>;
  CHECK(cluster_files(members, ties, 20) == Clusters{{0, 1}, {2, 3}});
  CHECK(cluster_files(members, ties, 40) == Clusters{{0, 1, 2, 3}});
  CHECK(cluster_files(members, ties, 15) == Clusters{{0}, {1}, {2}, {3}});
}

TEST_CASE("links to files that are not members do not count") {
  CHECK(cluster_files({{0, 1}, {1, 1}}, {{{0, 9}, 5}, {{1, 9}, 5}}, 10).size() == 2);
}

TEST_SUITE_END();

}  // namespace cairn::map
