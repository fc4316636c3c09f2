// The entry of a name in the directory of a repository (store/directory.h), so that uses can be
// found in other repositories: the definitions of the name, and the uses of definitions of that name
// in other projects.
//
// A bucket has the entries of some names:
//
//   number of strings; for each one, ascending: how many bytes it shares with the one before, and
//     the others, because paths and modules begin alike
//   for each name, ascending: its string, definitions, outside names (see link_entry.cc)
//
// Files are numbers of paths in another bucket, because an answer shows few of them.
//
// Strings, numbers and lists are those of base/varint.h. Whoever wrote the bucket may have been
// hostile, so decoding checks every number.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/kind.h"
#include "internal/model/range.h"

namespace cairn::linkage {

struct DefinedName {
  std::string family;     // resolve::Family::name
  std::string module;     // resolve::Rules::outside_name()
  std::string container;  // the names of the enclosing definitions: "Outer.Inner"
  model::NodeKind kind = model::NodeKind::kUnknown;
  std::uint32_t file = 0;
  std::uint32_t line = 0;  // from 0

  friend auto operator<=>(const DefinedName&, const DefinedName&) = default;
};

enum class UseRole : std::uint8_t { kOther = 0, kCall, kBase, kImport };
inline constexpr std::size_t kUseRoleCount = 4;

struct UsePlace {
  std::uint32_t file = 0;
  model::Position position;
  UseRole role = UseRole::kOther;
  std::string inside;  // the qualified name of the innermost enclosing definition, or ""

  friend auto operator<=>(const UsePlace&, const UsePlace&) = default;
};

// The most places that a directory has of the uses of one outside name.
inline constexpr std::size_t kMaxPlaces = 64;
// The most modules that may define an outside name.
inline constexpr std::size_t kMaxModules = 32;

// A name that another project defines.
struct OutsideName {
  std::string family;
  // The imported modules that may define the name, as written, ascending. One: the import names the
  // definition, or its module. Several: the file imports whole modules, and any may define the
  // name. None: names in this language are global.
  std::vector<std::string> modules;
  std::string container;  // what is written between the module and the name: "Command"
  std::array<std::uint64_t, kUseRoleCount> uses{};  // in all files, by role
  std::uint64_t files = 0;                          // that use it
  std::vector<UsePlace> places;  // ascending; at least one of each file, as far as there is room
};

struct LinkEntry {
  std::vector<DefinedName> definitions;  // ascending
  std::vector<OutsideName> outside;
};

// The paths of the files, ascending, are in kPathBucket. The bucket of a name is in
// [kFirstLinkBucket, kFirstLinkBucket + kLinkBuckets). The buckets before are those of words
// (federation/term_sketch.h).
inline constexpr std::int32_t kPathBucket = 1024;
inline constexpr std::int32_t kFirstLinkBucket = kPathBucket + 1;
inline constexpr std::int32_t kLinkBuckets = 128;
std::int32_t link_bucket_of(std::string_view name);

std::string encode_paths(const std::vector<std::string>& paths);
// Throws base::Error kIndexDamaged.
std::vector<std::string> decode_paths(std::string_view bucket);

std::string encode_bucket(const std::map<std::string, LinkEntry>& entries);
// Throws base::Error kIndexDamaged.
std::map<std::string, LinkEntry> decode_bucket(std::string_view bucket);

// Returns the entry of a name in its bucket, or nothing if it has none. Throws base::Error
// kIndexDamaged.
std::optional<LinkEntry> find_entry(std::string_view bucket, std::string_view name);

}  // namespace cairn::linkage
