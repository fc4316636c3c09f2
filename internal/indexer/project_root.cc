#include "internal/indexer/project_root.h"

#include <algorithm>

#include "internal/base/ascii.h"
#include "internal/base/error.h"
#include "internal/base/path.h"
#include "internal/scip/byte_source.h"
#include "internal/scip/scip_document.h"
#include "internal/scip/scip_reader.h"

namespace cairn::indexer {
namespace {

std::string percent_decoded(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool escape = text[at] == '%' && at + 2 < text.size() &&
                        base::hex_value(text[at + 1]) >= 0 && base::hex_value(text[at + 2]) >= 0;
    if (escape) {
      out += static_cast<char>(base::hex_value(text[at + 1]) * 16 + base::hex_value(text[at + 2]));
      at += 2;
    } else {
      out += text[at];
    }
  }
  return out;
}

// Returns `path` relative to `directory`: "b/c" for "/a/b/c" and "/a". Returns "" if `path` is not
// below `directory`.
std::string below(const std::string& path, const std::string& directory) {
  if (path.size() <= directory.size() + 1 || !path.starts_with(directory) ||
      path[directory.size()] != '/') {
    return {};
  }
  return path.substr(directory.size() + 1);
}

std::string common_directory(const std::vector<std::string>& paths) {
  std::string common;
  bool first = true;
  for (const std::string& path : paths) {
    if (path.empty()) continue;
    if (first) common = path;
    first = false;
    while (!common.empty() && path != common && below(path, common).empty()) {
      common.resize(base::directory_of(common).size());
    }
  }
  return common;
}

std::string project_root_of(const std::string& input) {
  if (input == "-") return {};
  try {
    const auto source = scip::open_byte_source(input);
    scip::ScipReader reader(*source, input, scip::Tolerance::kKeepGoing);
    scip::ScipMessage message;
    if (!reader.next(message) || message.kind != scip::ScipMessageKind::kMetadata) return {};
    return path_of_uri(scip::decode_metadata(message.bytes).project_root);
  } catch (const base::Error&) {
    return {};  // the import itself will report the error
  }
}

}  // namespace

std::string path_of_uri(std::string_view uri) {
  if (uri.find("://") != uri.npos && !uri.starts_with("file://")) return {};
  if (uri.starts_with("file:")) uri.remove_prefix(5);
  std::string path = percent_decoded(uri);
  std::replace(path.begin(), path.end(), '\\', '/');
  const std::size_t slashes = std::min(path.find_first_not_of('/'), path.size());
  path.erase(0, slashes);
  while (path.ends_with('/')) path.pop_back();
  if (path.empty()) return {};
  const bool drive = path.size() > 1 && path[1] == ':';
  return drive ? path : "/" + path;
}

std::vector<std::string> prefixes_of_roots(const std::vector<std::string>& project_roots,
                                           const std::string& root) {
  const std::string common = project_roots.size() > 1 ? common_directory(project_roots) : "";
  std::vector<std::string> prefixes;
  for (const std::string& project_root : project_roots) {
    std::string prefix = below(project_root, root);
    if (prefix.empty() && !common.empty()) prefix = below(project_root, common);
    prefixes.push_back(prefix);
  }
  return prefixes;
}

std::vector<std::string> derive_prefixes(const std::vector<std::string>& inputs,
                                         const std::string& root) {
  std::vector<std::string> roots;
  roots.reserve(inputs.size());
  for (const std::string& input : inputs) roots.push_back(project_root_of(input));
  return prefixes_of_roots(roots, root);
}

}  // namespace cairn::indexer
