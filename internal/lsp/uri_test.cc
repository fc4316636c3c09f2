#include "internal/lsp/uri.h"

#include <doctest/doctest.h>

namespace cairn::lsp {

TEST_CASE("URIs of files are paths") {
  CHECK(path_of_uri("file:///home/a/b.py") == "/home/a/b.py");
  CHECK(path_of_uri("file:///a%20b/%C3%BC%2b.py") == "/a b/\xC3\xBC+.py");
  CHECK(path_of_uri("file://localhost/a") == "/a");
  CHECK(path_of_uri("file:///a#L3") == "/a");
  for (const char* const other :
       {"", "file://", "file://server/a", "untitled:Untitled-1", "https://example.org/a",
        "file:///a%2", "file:///a%zz", "file:///a%00b"}) {
    CAPTURE(other);
    CHECK_FALSE(path_of_uri(other));
  }
}

TEST_CASE("paths are URIs that mean them") {
  CHECK(uri_of_path("/a b/c+d%e.py") == "file:///a%20b/c%2Bd%25e.py");
  std::string path = "/";
  for (int byte = 1; byte < 256; ++byte) path += static_cast<char>(byte);
  CHECK(path_of_uri(uri_of_path(path)) == path);
}

}  // namespace cairn::lsp
