// Reads TOML 1.0 from untrusted sources: settings, and manifests such as Cargo.toml.
//
//   const Toml manifest("[package]\nname = 'my-core'\n[workspace]\nexclude = ['fuzz']");
//   manifest.text("package.name")         "my-core"
//   manifest.list("workspace.exclude")    {"fuzz"}
//   manifest.has_table("workspace")       true
//   Toml("\na = ").fault()->line          2
//
// The parser is toml++, which only toml.cc includes. A text has a fault in each of these cases:
//
// - It is not TOML.
// - It is larger than 256 KiB.
// - It nests values more than 32 levels deep.
// - A name has more than 32 parts. (toml++ has no such limit, although its destructors recurse.)
//
// If there is a fault, for example a git conflict marker, only the lines before it are read. If
// these lines are not valid TOML either, nothing is read.
//
// Parsing takes at most about 120 bytes of memory per byte of text. toml++ searches all tables
// whenever a table is reopened. As a result, 256 KiB can take 0.2 s, or 0.4 s if there is a fault.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::base {

inline constexpr std::size_t kMaxTomlBytes = std::size_t{256} << 10U;

struct TomlFault {
  std::size_t line = 0;  // from 1
  std::string what;      // for example "in the string: encountered end-of-file"
};

// A value other than a table, with its full name.
struct TomlEntry {
  std::string key;  // "index.exclude"; a part that is not a bare word is in quotes: index."a b"
  bool is_list = false;
  std::vector<std::string> texts;  // the value, or the items of a list; numbers are decimal: "10"
  std::string_view other{};  // the kind of a value not in `texts`: "a date", "a list", "a table"
  std::size_t line = 0;      // from 1
};

class Toml {
 public:
  // Does not refer to `text` after the call.
  explicit Toml(std::string_view text);
  Toml(Toml&& other) noexcept;
  Toml& operator=(Toml&& other) noexcept;
  ~Toml();

  const std::optional<TomlFault>& fault() const { return fault_; }

  // Returns the entries in the order in which they appear in the text. Keys are truncated to about
  // 200 bytes. Every key repeats the name of its table, so without a limit, memory use could be
  // quadratic in the size of the text.
  std::vector<TomlEntry> entries() const;

  // These functions return the string at `path`, the strings of the list at `path`, and whether
  // there is a table at `path`. `path` consists of bare names, as in "workspace.package". If `path`
  // does not exist or has a value of a different type, they return "", an empty list or false.
  std::string text(std::string_view path) const;
  std::vector<std::string> list(std::string_view path) const;
  bool has_table(std::string_view path) const;

 private:
  struct Parsed;
  std::unique_ptr<Parsed> parsed_;
  std::optional<TomlFault> fault_;
};

// Returns `text` as a TOML string: "a\"b".
std::string toml_quoted(std::string_view text);

}  // namespace cairn::base
