// The name of an index in a database: a URL whose fragment names the repository.
//
//   postgresql://cairn@db.example.org/code#org/name
//   postgresql:///code?host=/run/postgresql#name
//
// The part before '#' is a URL as libpq takes it. Without a fragment, it names the database alone.
#pragma once

#include <string>
#include <string_view>

namespace cairn::store {

struct DatabaseUrl {
  std::string server;      // the URL without its fragment; may have a password
  std::string repository;  // "" if there is no fragment
  std::string shown;       // the whole URL without a password, for output
};

// Whether `index` is the URL of a database, rather than a path.
bool is_database_url(std::string_view index);

// Throws base::Error kUsage if the URL is malformed, or the repository has no valid name: at most 200 bytes of UTF-8, without
// control characters. Requires: is_database_url(url).
DatabaseUrl parse_database_url(std::string_view url);

}  // namespace cairn::store
