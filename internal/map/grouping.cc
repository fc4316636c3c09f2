#include "internal/map/grouping.h"

#include <algorithm>
#include <memory>
#include <string_view>

#include "internal/map/clusters.h"

namespace cairn::map {
namespace {

constexpr std::uint32_t kLargePart = 12;  // modules with more than 1/12 of all symbols are split
constexpr std::uint32_t kSmallPart = 100;
constexpr std::uint32_t kLeastLarge = 60;
constexpr std::uint32_t kLeastSmall = 10;
constexpr std::size_t kMaxNames = 3;  // max file names in the name of a cluster

struct Directory {
  std::string path;  // ends in a slash; "" at the top
  std::vector<std::uint32_t> files;
  std::map<std::string, std::unique_ptr<Directory>, std::less<>> children;
  std::uint32_t symbols = 0;  // sum of size_of() over all files, including subdirectories
};

// Returns the number of symbols plus one. The extra one ensures that files without symbols are put
// into groups, too.
std::uint32_t size_of(const CodeFile& file) { return file.symbols + 1; }

Directory directory_tree(const CodeMap& map) {
  Directory top;
  for (std::uint32_t number = 0; number < map.files.size(); ++number) {
    const std::string& path = map.files[number].path;
    Directory* directory = &top;
    directory->symbols += size_of(map.files[number]);
    for (std::size_t begin = 0;;) {
      const std::size_t slash = path.find('/', begin);
      if (slash == std::string::npos) break;
      auto& child = directory->children[path.substr(begin, slash - begin)];
      if (!child) {
        child = std::make_unique<Directory>();
        child->path = path.substr(0, slash + 1);
      }
      directory = child.get();
      directory->symbols += size_of(map.files[number]);
      begin = slash + 1;
    }
    directory->files.push_back(number);
  }
  return top;
}

// Returns "core" for "src/core.py".
std::string_view stem_of(std::string_view path) {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const std::size_t dot = name.find('.', 1);
  return name.substr(0, dot);
}

class Grouping {
 public:
  Grouping(const CodeMap& map, const Importance& importance, const model::EdgeWeights& weights)
      : map_(map), importance_(importance), weights_(weights) {}

  std::vector<Group> run() {
    const Directory top = directory_tree(map_);
    most_ = std::max(top.symbols / kLargePart, kLeastLarge);
    least_ = std::max(top.symbols / kSmallPart, kLeastSmall);
    std::vector<Group> groups = split(top);
    for (Group& group : groups) finish(group);
    std::sort(groups.begin(), groups.end(), [](const Group& a, const Group& b) {
      return a.importance != b.importance ? a.importance > b.importance : a.name < b.name;
    });
    return groups;
  }

 private:
  Group whole(const Directory& directory) const {
    Group group;
    group.name = directory.path.empty() ? "./" : directory.path;
    gather(directory, group);
    return group;
  }

  void gather(const Directory& directory, Group& group) const {
    for (const std::uint32_t file : directory.files) add(group, file);
    for (const auto& [name, child] : directory.children) gather(*child, group);
  }

  void add(Group& group, std::uint32_t file) const {
    group.files.push_back(file);
    group.symbols += size_of(map_.files[file]);
  }

  std::vector<Group> split(const Directory& directory) {
    if (directory.files.empty() && directory.children.size() == 1) {
      return split(*directory.children.begin()->second);
    }
    if (directory.symbols <= most_ || (directory.children.empty() && directory.files.size() < 2)) {
      return {whole(directory)};
    }
    std::vector<Group> groups;
    Group rest;  // groups that are too small to remain separate
    rest.name = directory.path + "*";
    for (const auto& [name, child] : directory.children) {
      for (Group& group : split(*child)) take(std::move(group), groups, rest);
    }
    for (Group& group : split_files(directory)) take(std::move(group), groups, rest);
    if (!rest.files.empty()) groups.push_back(std::move(rest));
    return groups;
  }

  void take(Group group, std::vector<Group>& groups, Group& rest) const {
    if (group.symbols >= least_) {
      groups.push_back(std::move(group));
      return;
    }
    rest.files.insert(rest.files.end(), group.files.begin(), group.files.end());
    rest.symbols += group.symbols;
  }

  // Groups the files directly in a directory. Makes a single group if that group is small enough;
  // otherwise, makes clusters and a separate group for tests.
  std::vector<Group> split_files(const Directory& directory) {
    Group own;
    own.name = directory.path + "*";
    std::vector<ClusterMember> members;
    Group tests;
    for (const std::uint32_t file : directory.files) {
      add(own, file);
      if (map_.files[file].is_test) {
        add(tests, file);
      } else {
        members.push_back({file, size_of(map_.files[file])});
      }
    }
    if (own.files.empty()) return {};
    if (own.symbols <= most_) return {std::move(own)};
    std::vector<Group> groups;
    for (const std::vector<std::uint32_t>& cluster : cluster_files(members, ties(), most_)) {
      Group group;
      for (const std::uint32_t file : cluster) add(group, file);
      group.name = cluster_name(directory, group);
      groups.push_back(std::move(group));
    }
    if (!tests.files.empty()) {
      tests.name = cluster_name(directory, tests);
      groups.push_back(std::move(tests));
    }
    return groups;
  }

  // Returns "src/core.py" for one file, or "src/{core,types,utils,…}" with the most important files
  // first.
  std::string cluster_name(const Directory& directory, const Group& group) const {
    if (group.files.size() == 1) return map_.files[group.files[0]].path;
    std::vector<std::uint32_t> order = group.files;
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
      return importance_.of_file[a] > importance_.of_file[b];
    });
    std::string name = directory.path + "{";
    for (std::size_t i = 0; i < order.size() && i < kMaxNames; ++i) {
      if (i > 0) name += ',';
      name += stem_of(map_.files[order[i]].path);
    }
    return name + (order.size() > kMaxNames ? ",…}" : "}");
  }

  const Ties& ties() {
    if (!ties_.empty()) return ties_;
    for (const Use& use : map_.uses) {
      const std::uint32_t a = map_.file_number[use.from];
      const std::uint32_t b = map_.file_number[use.to];
      if (a == b) continue;
      ties_[{std::min(a, b), std::max(a, b)}] +=
          model::edge_weight(weights_, use.kind, use.count, use.confidence);
    }
    return ties_;
  }

  void finish(Group& group) const {
    std::sort(group.files.begin(), group.files.end());
    std::uint32_t tests = 0;
    std::uint32_t all = 0;
    group.symbols = 0;
    for (const std::uint32_t file : group.files) {
      group.symbols += map_.files[file].symbols;
      group.importance += importance_.of_file[file];
      if (map_.files[file].is_test) tests += size_of(map_.files[file]);
      all += size_of(map_.files[file]);
    }
    group.is_test = 2 * tests > all;
    if (group.files.size() == 1) group.name = map_.files[group.files[0]].path;
  }

  const CodeMap& map_;
  const Importance& importance_;
  const model::EdgeWeights& weights_;
  std::uint32_t most_ = 0;
  std::uint32_t least_ = 0;
  Ties ties_;
};

}  // namespace

std::vector<Group> group_files(const CodeMap& map, const Importance& importance,
                               const model::EdgeWeights& weights) {
  return Grouping(map, importance, weights).run();
}

}  // namespace cairn::map
