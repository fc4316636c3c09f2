// The directory of an index: what a database keeps of it so that many repositories can be asked at
// once, without opening any of them.
//
// A directory is cut into numbered buckets. A question names some buckets, and gets those of every
// repository in one statement, so a bucket should have what one question asks for: a hash of the
// key chooses it. The store keeps buckets as bytes; federation/ knows what they mean.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::store {

struct DirectoryBucket {
  std::int32_t number = 0;
  std::string data;
};

struct Directory {
  std::uint64_t documents = 0;           // the number of code nodes, for document frequencies
  std::vector<std::string> languages;    // of its sources
  std::vector<DirectoryBucket> buckets;  // each number once
};

// What may be seen, as lists of patterns: a name needs a match in each list. Without lists,
// everything may be seen; but a list without patterns lets nothing through, so that somebody
// without rights sees nothing.
using NameLists = std::vector<std::vector<std::string>>;

// Which repositories to ask. A name matches a list of patterns if any of them does, or if the list
// is empty. In a pattern, '*' stands for any characters and '?' for one.
struct RepositoryFilter {
  std::vector<std::string> names;      // what the question asks for
  NameLists allowed;                   // what it may be asked of, in addition
  std::vector<std::string> languages;  // any of these is among those of the repository
};

// Whether `name` matches the list. Databases decide the same in SQL.
bool matches_any(std::string_view name, const std::vector<std::string>& patterns);

// Whether `name` matches a pattern of each list; see NameLists.
bool is_allowed(std::string_view name, const NameLists& lists);

// A repository that has a directory, at one generation.
struct FoundRepository {
  std::string name;
  std::int32_t id = 0;
  std::int32_t generation = 0;
  std::uint64_t documents = 0;
};

struct FoundBucket {
  std::uint32_t repository = 0;  // index into FoundBuckets::repositories
  DirectoryBucket bucket;
};

// All of it was read at one time: no publication came between.
struct FoundBuckets {
  std::vector<FoundRepository> repositories;  // those that match the filter, by name
  // Those that match the names and were published by an earlier version, without a directory. Their
  // languages are not known.
  std::vector<std::string> without_directory;
  std::vector<FoundBucket> buckets;
};

}  // namespace cairn::store
