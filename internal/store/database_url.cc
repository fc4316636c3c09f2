#include "internal/store/database_url.h"

#include <algorithm>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/utf8.h"

namespace cairn::store {
namespace {

constexpr std::size_t kMaxNameBytes = 200;

int value_of_digit(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
  if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
  return -1;
}

// Decodes "%2F" and the like. Anything else stays as it is.
std::string decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_code = text[i] == '%' && i + 2 < text.size();
    const int high = is_code ? value_of_digit(text[i + 1]) : -1;
    const int low = is_code ? value_of_digit(text[i + 2]) : -1;
    if (high < 0 || low < 0) {
      out += text[i];
      continue;
    }
    out += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return out;
}

// Removes the password after the user's name, and that of a parameter.
std::string without_password(std::string_view url) {
  std::string shown(url);
  const std::size_t begin = shown.find("://") + 3;
  const std::size_t end = std::min(shown.find_first_of("/?#", begin), shown.size());
  const std::size_t at = shown.rfind('@', end);
  if (at != shown.npos && at >= begin && at < end) {
    const std::size_t colon = shown.find(':', begin);
    if (colon < at) shown.erase(colon, at - colon);
  }
  constexpr std::string_view kParameter = "password=";
  for (std::size_t found = shown.find(kParameter); found != shown.npos;
       found = shown.find(kParameter, found + kParameter.size())) {
    const std::size_t value = found + kParameter.size();
    shown.erase(value, std::min(shown.find_first_of("&#", value), shown.size()) - value);
  }
  return shown;
}

// Rejects a URL whose password has characters that end it, such as '/': libpq would take the first
// part of the password for a port, and print it.
void check_password(std::string_view url) {
  const std::size_t begin = url.find("://") + 3;
  const std::size_t end = std::min(url.find_first_of("/?#", begin), url.size());
  const std::string_view authority = url.substr(begin, end - begin);
  const std::size_t colon = authority.rfind(':');
  const bool may_be_password = colon != authority.npos && authority.find('@') == authority.npos &&
                               !authority.ends_with(']') && url.find('@', end) != url.npos;
  if (!may_be_password) return;
  if (authority.find_first_not_of("0123456789,", colon + 1) == authority.npos) return;
  throw base::Error(
      base::ErrorKind::kUsage,
      "the URL of the database has characters in its password that must be encoded",
      "write '/' as %2F, '#' as %23 and '?' as %3F; or put the password into ~/.pgpass");
}

void check_name(const std::string& name) {
  const bool has_control = std::any_of(name.begin(), name.end(), [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
  });
  if (name.size() <= kMaxNameBytes && !has_control && base::is_valid_utf8(name)) return;
  throw base::Error(
      base::ErrorKind::kUsage,
      "not a valid name of a repository: '" + base::display_line(base::utf8_prefix(name, 60)) + "'",
      "use at most 200 bytes of UTF-8 without control characters, such as org/name");
}

}  // namespace

bool is_database_url(std::string_view index) {
  return index.starts_with("postgresql://") || index.starts_with("postgres://");
}

DatabaseUrl parse_database_url(std::string_view url) {
  check_password(url);
  DatabaseUrl parsed;
  const std::size_t hash = std::min(url.find('#'), url.size());
  parsed.server = url.substr(0, hash);
  if (hash < url.size()) parsed.repository = decoded(url.substr(hash + 1));
  check_name(parsed.repository);
  parsed.shown = without_password(url);
  return parsed;
}

}  // namespace cairn::store
