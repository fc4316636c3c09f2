// Finds the common root of the paths of several indexes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cairn::indexer {

// The directory that a project_root URI of a SCIP index names, without the slash at the end; "" if
// it names none. Forgiving: "file:///a/b/", "file://a/b" (a slash lost), "file://E:\a" and bare
// paths all occur.
std::string path_of_uri(std::string_view uri);

// For each input the path from the index's root to its documents: below `root` where the input says
// that it was made there (packages/a), else relative to the common part of the inputs' roots. Reads
// only the metadata of each file; standard input and unreadable files give "".
std::vector<std::string> derive_prefixes(const std::vector<std::string>& inputs,
                                         const std::string& root);

// The underlying rule, for project roots that are already paths.
std::vector<std::string> prefixes_of_roots(const std::vector<std::string>& project_roots,
                                           const std::string& root);

}  // namespace cairn::indexer
