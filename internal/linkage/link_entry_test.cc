#include "internal/linkage/link_entry.h"

#include <doctest/doctest.h>

#include "internal/base/error.h"

namespace cairn::linkage {
namespace {

std::map<std::string, LinkEntry> sample() {
  std::map<std::string, LinkEntry> entries;
  entries["Command"].definitions = {
      {"python", "click.core", "", model::NodeKind::kClass, 3, 959},
      {"python", "click.testing", "Runner", model::NodeKind::kMethod, 0xFFFFFFFFU, 0}};
  OutsideName outside;
  outside.family = "csharp";
  outside.modules = {"System", "System.Linq"};
  outside.container = "Tool";
  outside.uses = {5, 4, 0, 0xFFFFFFFFU};
  outside.files = 2;
  outside.places = {{1, {7, 3}, UseRole::kImport, ""}, {2, {9, 1}, UseRole::kCall, "Run.all"}};
  entries["Command"].outside = {outside, {}};
  entries["Context"].outside = {outside};
  entries[""] = {};
  return entries;
}

bool operator==(const OutsideName& a, const OutsideName& b) {
  return a.family == b.family && a.modules == b.modules && a.container == b.container &&
         a.uses == b.uses && a.files == b.files && a.places == b.places;
}

}  // namespace

TEST_CASE("entries are read as they were written") {
  const auto entries = sample();
  const std::string bucket = encode_bucket(entries);
  const auto all = decode_bucket(bucket);
  CHECK(all.size() == entries.size());
  const auto is_same = [](const LinkEntry& a, const LinkEntry& b) {
    return a.definitions == b.definitions &&
           std::equal(a.outside.begin(), a.outside.end(), b.outside.begin(), b.outside.end(),
                      [](const OutsideName& x, const OutsideName& y) { return x == y; });
  };
  for (const auto& one : entries) {
    CAPTURE(one.first);
    const auto found = find_entry(bucket, one.first);
    REQUIRE(found);
    CHECK(is_same(*found, one.second));
    REQUIRE(all.contains(one.first));
    CHECK(is_same(all.at(one.first), one.second));
  }
  CHECK_FALSE(find_entry(bucket, "Com"));
  CHECK_FALSE(find_entry(bucket, "Zebra"));
}

TEST_CASE("paths are read as they were written") {
  const std::vector<std::string> paths = {"", "src/a.py", "src/a/b.py", "src/b.py", "z"};
  CHECK(decode_paths(encode_paths(paths)) == paths);
  CHECK(decode_paths(encode_paths({})).empty());
}

TEST_CASE("damage is noticed, or changes a value, but never reads beyond the end") {
  const std::string bucket = encode_bucket(sample());
  const auto read = [](std::string_view bytes) {
    try {
      find_entry(bytes, "Zebra");
      decode_bucket(bytes);
      decode_paths(bytes);
    } catch (const base::Error& error) {
      CHECK(error.kind() == base::ErrorKind::kIndexDamaged);
    }
  };
  for (std::size_t size = 0; size < bucket.size(); ++size) {
    read(std::string_view(bucket).substr(0, size));
  }
  for (std::size_t at = 0; at < bucket.size(); ++at) {
    for (const char byte : {'\x00', '\x01', '\x7F', '\xFF'}) {
      std::string damaged = bucket;
      damaged[at] = byte;
      read(damaged);
    }
  }
}

TEST_CASE("a few bytes cannot stand for many strings") {
  // A string of 200 bytes, and then many that share all of it.
  std::string bucket = "\xC0\x84\x3D";  // 1,000,000 strings
  bucket += std::string("\x00\xC8\x01", 3) + std::string(200, 'a');
  for (int i = 1; i < 1'000'000; ++i) bucket += std::string("\xC8\x01\x00", 3);
  CHECK_THROWS_AS(decode_paths(bucket), base::Error);
}

TEST_CASE("one long string cannot be in any number of entries") {
  std::map<std::string, LinkEntry> entries;
  const std::string module(1U << 20U, 'm');
  for (std::uint32_t i = 0; i < 300; ++i) {
    entries["name"].definitions.push_back({"go", module, "", model::NodeKind::kClass, i, 0});
  }
  const std::string bucket = encode_bucket(entries);
  CHECK(bucket.size() < 2U << 20U);
  CHECK_THROWS_AS(decode_bucket(bucket), base::Error);
  CHECK_THROWS_AS(find_entry(bucket, "name"), base::Error);
}

TEST_CASE("buckets of names are apart from those of words and paths") {
  for (const char* const name : {"", "a", "Command", "make_context"}) {
    CHECK(link_bucket_of(name) >= kFirstLinkBucket);
    CHECK(link_bucket_of(name) < kFirstLinkBucket + kLinkBuckets);
  }
}

}  // namespace cairn::linkage
