// file: URIs of editors, and paths. Source: RFC 8089, RFC 3986.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cairn::lsp {

// Returns the absolute path of "file:///home/a/b.py", or nothing if the URI is not one of a local
// file. Removes percent-encoding; a malformed one, or an encoded NUL, makes the URI invalid.
std::optional<std::string> path_of_uri(std::string_view uri);

// Returns the URI of an absolute path, with all bytes encoded but letters, digits and "-._~/".
std::string uri_of_path(std::string_view path);

}  // namespace cairn::lsp
