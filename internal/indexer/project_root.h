// Where the paths of several indexes meet.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cairn::indexer {

// The directory that a project_root URI of a SCIP index names, without the slash at the end.
// Forgiving: "file:///a/b/", "file://a/b" (a slash lost), "file://E:\a" and bare paths all occur.
// "" if it names none.
std::string path_of_uri(std::string_view uri);

// For each input the path from the index's root to its documents: below `root` where the input
// says that it was made there (packages/a), else relative to what the inputs' roots have in
// common. Looks at the metadata of each file only; standard input and what cannot be read
// give "".
std::vector<std::string> derive_prefixes(const std::vector<std::string>& inputs,
                                         const std::string& root);

// The rule behind it, on project roots that are paths already.
std::vector<std::string> prefixes_of_roots(const std::vector<std::string>& project_roots,
                                           const std::string& root);

}  // namespace cairn::indexer
