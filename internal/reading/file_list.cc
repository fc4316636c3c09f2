#include "internal/reading/file_list.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

#include "internal/model/document.h"
#include "internal/reading/path_match.h"

namespace cairn::reading {
namespace {

// The languages of all files, by path.
using Files = std::map<std::string, std::string, std::less<>>;

Files files_of(const corpus::Corpus& corpus) {
  Files files;
  for (corpus::FileRow& row : corpus.files()) files[row.path] = std::move(row.language);
  for (const corpus::DocumentRow& row : corpus.written_documents()) {
    files.try_emplace(row.path, name_of(row.format));
  }
  for (const store::SourceRow& row : corpus.source_rows()) files.try_emplace(row.path);
  return files;
}

std::vector<ListedFile> children_of(const Files& files, std::string_view prefix) {
  std::vector<ListedFile> directories;
  std::vector<ListedFile> plain;
  for (auto at = files.lower_bound(prefix); at != files.end() && at->first.starts_with(prefix);
       ++at) {
    const std::size_t slash = at->first.find('/', prefix.size());
    if (slash == std::string::npos) {
      plain.push_back({at->first, false, 0, at->second, {}});
      continue;
    }
    std::string path = at->first.substr(0, slash);
    if (directories.empty() || directories.back().path != path) {
      directories.push_back({std::move(path), true, 0, {}, {}});
    }
    ++directories.back().files;
  }
  // The files are in the order of their whole paths, in which "a-b/" comes before "a/".
  std::sort(directories.begin(), directories.end(),
            [](const ListedFile& a, const ListedFile& b) { return a.path < b.path; });
  directories.insert(directories.end(), std::make_move_iterator(plain.begin()),
                     std::make_move_iterator(plain.end()));
  return directories;
}

std::vector<ListedFile> matches_of(const Files& files, std::string_view prefix,
                                   const PathPattern& pattern) {
  std::vector<std::pair<int, ListedFile>> found;
  for (auto at = files.lower_bound(prefix); at != files.end() && at->first.starts_with(prefix);
       ++at) {
    std::optional<PathMatch> match = pattern.match(at->first);
    if (!match) continue;
    found.emplace_back(match->score,
                       ListedFile{at->first, false, 0, at->second, std::move(match->letters)});
  }
  const auto order = [](const std::pair<int, ListedFile>& one) {
    return std::make_tuple(-one.first, one.second.path.size(), std::string_view(one.second.path));
  };
  std::sort(found.begin(), found.end(),
            [&](const auto& a, const auto& b) { return order(a) < order(b); });
  std::vector<ListedFile> listed;
  listed.reserve(found.size());
  for (auto& one : found) listed.push_back(std::move(one.second));
  return listed;
}

}  // namespace

FileList list_files(const corpus::Corpus& corpus, const ListRequest& request) {
  FileList list;
  list.generation = corpus.generation();
  list.letters = request.letters;
  list.directory = request.directory;
  while (list.directory.ends_with('/')) list.directory.pop_back();
  list.offset = request.offset;
  const std::string prefix = list.directory.empty() ? "" : list.directory + "/";
  const Files files = files_of(corpus);
  const auto first = files.lower_bound(prefix);
  list.has_directory = prefix.empty() || (first != files.end() && first->first.starts_with(prefix));
  const PathPattern pattern(request.letters);
  list.files = pattern.is_empty() ? children_of(files, prefix) : matches_of(files, prefix, pattern);
  list.total = list.files.size();
  const std::size_t begin = std::min(request.offset, list.files.size());
  const std::size_t end = begin + std::min(request.limit, list.files.size() - begin);
  list.files.erase(list.files.begin() + static_cast<std::ptrdiff_t>(end), list.files.end());
  list.files.erase(list.files.begin(), list.files.begin() + static_cast<std::ptrdiff_t>(begin));
  return list;
}

}  // namespace cairn::reading
