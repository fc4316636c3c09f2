#include "internal/federation/term_sketch.h"

#include <algorithm>

#include "internal/base/hash.h"
#include "internal/base/varint.h"
#include "internal/codec/damage.h"

namespace cairn::federation {
namespace {

constexpr unsigned kImpactBits = 6;
constexpr unsigned kInName = 1U << kImpactBits;
constexpr unsigned kName = kInName << 1U;

unsigned byte_of(const Champion& champion) {
  return champion.impact | (champion.is_in_name ? kInName : 0U) | (champion.is_name ? kName : 0U);
}

// Reads the champions of a sketch. Their number was read, so it is not believed.
std::vector<Champion> read_champions(base::VarintReader& bytes) {
  const std::uint64_t count = bytes.next();
  if (count > kMaxChampions) codec::damaged("its directory cannot be decoded");
  std::vector<Champion> champions;
  std::uint64_t file = 0;
  for (std::uint64_t i = 0; i < count && bytes.ok(); ++i) {
    file += bytes.next32();
    const std::uint64_t byte = bytes.next();
    if (byte > 0xFF || file > 0xFFFFFFFFU) codec::damaged("its directory cannot be decoded");
    champions.push_back({static_cast<std::uint32_t>(file),
                         static_cast<std::uint8_t>(byte & kMaxImpact), (byte & kInName) != 0,
                         (byte & kName) != 0});
  }
  return champions;
}

}  // namespace

void keep_best(std::vector<Champion>& champions) {
  if (champions.size() > kMaxChampions) {
    const auto end = champions.begin() + kMaxChampions;
    std::nth_element(champions.begin(), end, champions.end(),
                     [](const Champion& a, const Champion& b) {
                       return byte_of(a) != byte_of(b) ? byte_of(a) > byte_of(b) : a.file < b.file;
                     });
    champions.erase(end, champions.end());
  }
  std::sort(champions.begin(), champions.end(),
            [](const Champion& a, const Champion& b) { return a.file < b.file; });
}

std::int32_t bucket_of(std::string_view term) {
  return static_cast<std::int32_t>(base::hash64(term) % std::uint64_t{kTermBuckets});
}

void append_sketch(std::string& bucket, std::string_view term, const TermSketch& sketch) {
  base::put_string(bucket, term);
  base::put_varint(bucket, sketch.nodes);
  base::put_varint(bucket, sketch.champions.size());
  std::uint32_t last = 0;
  for (const Champion& champion : sketch.champions) {
    base::put_varint(bucket, champion.file - last);
    base::put_varint(bucket, byte_of(champion));
    last = champion.file;
  }
}

std::optional<TermSketch> find_sketch(std::string_view bucket, std::string_view term) {
  base::VarintReader bytes(bucket);
  while (!bytes.done()) {
    const std::string_view other = bytes.next_string();
    TermSketch sketch;
    sketch.nodes = bytes.next();
    sketch.champions = read_champions(bytes);
    if (!bytes.ok()) codec::damaged("its directory cannot be decoded");
    if (other == term) return sketch;
    if (other > term) return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace cairn::federation
