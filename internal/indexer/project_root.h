// Finds the common root of the paths of several indexes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cairn::indexer {

// Returns the directory that a project_root URI of a SCIP index names, without a trailing slash; ""
// if there is none. Accepts all forms that occur: "file:///a/b/", "file://a/b" (a slash is
// missing), "file://E:\a", and bare paths.
std::string path_of_uri(std::string_view uri);

// Returns, for each input, the prefix of the paths of its documents in the index. If the input was
// made in a directory below `root`, that is the path of this directory from `root` (packages/a);
// otherwise, its path from the common directory of all inputs. Reads only the metadata of each
// file; standard input and unreadable files yield "".
std::vector<std::string> derive_prefixes(const std::vector<std::string>& inputs,
                                         const std::string& root);

// Does the same as derive_prefixes(), given the project root of each input as a path.
std::vector<std::string> prefixes_of_roots(const std::vector<std::string>& project_roots,
                                           const std::string& root);

}  // namespace cairn::indexer
