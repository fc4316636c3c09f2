// Reads TOML 1.0 that nobody vouches for: settings, and manifests such as Cargo.toml.
//
//   const Toml manifest("[package]\nname = 'my-core'\n[workspace]\nexclude = ['fuzz']");
//   manifest.text("package.name")         "my-core"
//   manifest.list("workspace.exclude")    {"fuzz"}
//   manifest.has_table("workspace")       true
//   Toml("\na = ").fault()->line          2
//
// The parser is toml++, and toml.cc alone includes it. A text has a fault if it is not TOML, is
// above 256 KiB, has values in values deeper than 32, or a name of more than 32 parts; toml++ has
// no limit on the last, and its destructors recurse. Then the lines in front of the fault are read,
// such as those before a conflict that git has marked, and nothing if they are not TOML either.
//
// Memory is at most some 120 bytes a byte of text. toml++ looks through all tables for one that it
// meets again, so the worst 256 KiB take 0.2 s, and twice that with a fault.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::base {

inline constexpr std::size_t kMostTomlBytes = std::size_t{256} << 10U;

struct TomlFault {
  std::size_t line = 0;  // from 1
  std::string what;      // "in the string: encountered end-of-file"
};

// A value that is no table, at the name that leads to it.
struct TomlEntry {
  std::string key;  // "index.exclude"; a part that is not a bare word is in quotes: index."a b"
  bool is_list = false;
  std::vector<std::string> texts;  // one, or those of a list; numbers are decimal: "10", "0.5"
  std::string_view other{};  // if a value has no text, its kind: "a date", "a list", "a table"
  std::size_t line = 0;      // from 1
};

class Toml {
 public:
  // `text` need not outlive it.
  explicit Toml(std::string_view text);
  Toml(Toml&& other) noexcept;
  Toml& operator=(Toml&& other) noexcept;
  ~Toml();

  const std::optional<TomlFault>& fault() const { return fault_; }

  // In the order of the text. A key is cut off at some 200 bytes: the name of a table is in all
  // keys below it, and memory would be quadratic.
  std::vector<TomlEntry> entries() const;

  // The string, the strings of a list, and whether there is a table at "workspace.package", a path
  // of bare names. "" and empty where there is something else, or nothing.
  std::string text(std::string_view path) const;
  std::vector<std::string> list(std::string_view path) const;
  bool has_table(std::string_view path) const;

 private:
  struct Parsed;
  std::unique_ptr<Parsed> parsed_;
  std::optional<TomlFault> fault_;
};

// `text` as a string of TOML: "a\"b".
std::string toml_quoted(std::string_view text);

}  // namespace cairn::base
