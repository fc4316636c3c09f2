// Finds the directories in which indexes were built, so that the paths of several indexes can be
// made relative to a common root.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cairn::indexer {

// Returns the directory that the project_root URI of a SCIP index names, without a trailing slash.
// Returns "" if the URI names none. Accepts all forms that occur in practice: "file:///a/b/",
// "file://a/b" (without the third slash), "file://E:\a", and plain paths.
std::string path_of_uri(std::string_view uri);

// Returns for each input the prefix that must be prepended to the paths of its documents. If the
// input was built in a directory below `root`, the prefix is the path from `root` to this directory
// (packages/a). Otherwise, the prefix is the path to this directory from the common directory of
// all inputs. For standard input and unreadable files, the prefix is "". Reads only the metadata of
// each input.
std::vector<std::string> derive_prefixes(const std::vector<std::string>& inputs,
                                         const std::string& root);

// Like derive_prefixes(), but takes the directories in which the inputs were built.
std::vector<std::string> prefixes_of_roots(const std::vector<std::string>& project_roots,
                                           const std::string& root);

}  // namespace cairn::indexer
