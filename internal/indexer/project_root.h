// Finds the directories in which indexes were built, so that the paths in several indexes get a
// common root.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cairn::indexer {

// Returns the directory that a project_root URI of a SCIP index names, without a trailing slash; ""
// if it names none. Accepts all forms that occur: "file:///a/b/", "file://a/b" (a slash is
// missing), "file://E:\a", and bare paths.
std::string path_of_uri(std::string_view uri);

// Returns, for each input, what must be prepended to the paths of its documents. If the input was
// made in a directory below `root`, this is the path of that directory from `root` (packages/a);
// otherwise, the path of that directory from the common directory of all inputs. Reads only the
// metadata of each input. The result is "" for standard input and for unreadable files.
std::vector<std::string> derive_prefixes(const std::vector<std::string>& inputs,
                                         const std::string& root);

// Like derive_prefixes(), but takes the directory in which each input was built.
std::vector<std::string> prefixes_of_roots(const std::vector<std::string>& project_roots,
                                           const std::string& root);

}  // namespace cairn::indexer
