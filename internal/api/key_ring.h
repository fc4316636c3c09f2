// API keys: who may ask. Compared in a time that reveals nothing about them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::api {

inline constexpr std::size_t kFewestKeyBytes = 16;
inline constexpr std::size_t kMostKeyBytes = 200;

class KeyRing {
 public:
  // Keys are separated by line ends or commas; blank lines and those that begin with # are skipped.
  // Throws base::Error kUsage for a key that is too short, too long, or not plain visible ASCII;
  // `where` names its origin, and the key itself is never shown.
  static KeyRing parse(std::string_view text, std::string_view where);

  // A file that nobody else can read. Throws base::Error kNoInput, kPermission, kUsage.
  static KeyRing read(const std::string& path);

  bool empty() const { return keys_.empty(); }
  // Which key it is. Looks at every byte of every key, whatever `given` is.
  std::optional<std::size_t> find(std::string_view given) const;

 private:
  std::vector<std::string> keys_;
};

// Whether two texts are equal, in a time that depends on the length of `given` alone.
bool equal_in_constant_time(std::string_view given, std::string_view secret);

}  // namespace cairn::api
