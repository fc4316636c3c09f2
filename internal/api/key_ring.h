// The API keys that authorize requests. The time that a comparison takes reveals nothing about the
// keys.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::api {

inline constexpr std::size_t kFewestKeyBytes = 16;
inline constexpr std::size_t kMaxKeyBytes = 200;

class KeyRing {
 public:
  // Parses keys, which are separated by line breaks or commas. Skips blank lines and lines that
  // begin with #. Throws base::Error kUsage if a key is too short, too long, or not visible ASCII.
  // The message contains `where`, which names the source of `text`, but never the key.
  static KeyRing parse(std::string_view text, std::string_view where);

  // Reads keys from a file. Throws base::Error kNoInput if there is no such file. Throws
  // kPermission if the file may not be read, or if other users have access to it. Throws kUsage if
  // the file contains no key, or a key that parse() refuses.
  static KeyRing read(const std::string& path);

  bool empty() const { return keys_.empty(); }
  // Returns the index of the key that equals `given`, or nothing if no key does. The time taken
  // depends on the length of `given`, but not on the contents of the keys.
  std::optional<std::size_t> find(std::string_view given) const;

 private:
  std::vector<std::string> keys_;
};

// Whether `given` equals `secret`. The time taken depends only on the length of `given`.
bool equal_in_constant_time(std::string_view given, std::string_view secret);

}  // namespace cairn::api
