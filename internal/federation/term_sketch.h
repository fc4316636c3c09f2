// The entry of a term in the directory of a repository (store/directory.h): in how many nodes it
// occurs, and the files where it counts most.
//
// The files are a champion list (Manning, Raghavan, Schütze: Introduction to Information Retrieval,
// 2008, §7.1.3). They tell whether the words of a query occur together, which document frequencies
// alone do not.
//
// The sketches of a bucket follow each other, ascending by term:
//
//   term, number of nodes, number of files, then for each file, ascending: its number minus the one
//   before; a byte with the impact and two flags
//
// Strings and numbers are those of base/varint.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::federation {

// The largest impact, which stands for 1.
inline constexpr std::uint8_t kMaxImpact = 63;

// A file in which a term occurs.
struct Champion {
  std::uint32_t file = 0;   // its node
  std::uint8_t impact = 0;  // BM25F share of the term in the best node, [0, kMaxImpact]
  bool is_in_name = false;  // the term is a word in the name of a node
  bool is_name = false;     // the term is the only word in the name of a node
  bool operator==(const Champion&) const = default;
};

struct TermSketch {
  std::uint64_t nodes = 0;          // that contain the term
  std::vector<Champion> champions;  // ascending by file; at most kMaxChampions
};

inline constexpr std::size_t kMaxChampions = 32;

// Keeps the best kMaxChampions: those in names first, then those with the highest impact.
void keep_best(std::vector<Champion>& champions);

// The bucket of a term, in [0, kTermBuckets).
inline constexpr std::int32_t kTermBuckets = 1024;
std::int32_t bucket_of(std::string_view term);

// Requires: terms are added to a bucket in ascending order.
void append_sketch(std::string& bucket, std::string_view term, const TermSketch& sketch);

// Returns the sketch of a term in its bucket, or nothing if it has none. Throws base::Error
// kIndexDamaged.
std::optional<TermSketch> find_sketch(std::string_view bucket, std::string_view term);

}  // namespace cairn::federation
