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

// Returns, for each input, the path from the index's root to its documents: below `root` if the
// input says that it was made there (packages/a), otherwise relative to the common part of the
// inputs' roots. Reads only the metadata of each file; standard input and unreadable files yield
// "".
std::vector<std::string> derive_prefixes(const std::vector<std::string>& inputs,
                                         const std::string& root);

// The rule behind derive_prefixes(), for project roots that are already paths.
std::vector<std::string> prefixes_of_roots(const std::vector<std::string>& project_roots,
                                           const std::string& root);

}  // namespace cairn::indexer
