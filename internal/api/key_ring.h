// The API keys that authorize requests. The duration of a comparison reveals nothing about the
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
  // Keys are separated by line breaks or commas. Blank lines and lines that begin with # are
  // skipped. Throws base::Error kUsage for a key that is too short, too long, or not visible ASCII;
  // the message contains `where`, which names the source of `text`, but never the key.
  static KeyRing parse(std::string_view text, std::string_view where);

  // Reads keys from a file. Throws base::Error: kNoInput if there is no such file, kPermission if
  // the file may not be read or if other users have access to it, kUsage if it contains no key or
  // if parse() throws.
  static KeyRing read(const std::string& path);

  bool empty() const { return keys_.empty(); }
  // Returns the index of the key that equals `given`; nothing if there is none. The duration
  // depends on the length of `given`, but not on the contents of the keys.
  std::optional<std::size_t> find(std::string_view given) const;

 private:
  std::vector<std::string> keys_;
};

// Whether `given` equals `secret`. The duration depends only on the length of `given`.
bool equal_in_constant_time(std::string_view given, std::string_view secret);

}  // namespace cairn::api
