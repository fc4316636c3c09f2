#include "internal/freshness/stale_files.h"

#include <algorithm>
#include <ctime>
#include <iterator>

#include "internal/base/display.h"
#include "internal/base/path.h"
#include "internal/base/platform/file_times.h"
#include "internal/inventory/source_survey.h"

namespace cairn::freshness {
namespace {

// Two writes within one tick of the clock give a file the same times. So the state of a file is
// cached only if its times are at least this old.
constexpr time_t kSecondsUntilSure = 2;

bool is_stale(const corpus::Corpus& corpus, const std::string& path) {
  const auto known = corpus.source_row(path);
  return known && inventory::look_at(corpus.sources(), path).hash != known->hash;
}

bool same_time(const timespec& a, const timespec& b) {
  return a.tv_sec == b.tv_sec && a.tv_nsec == b.tv_nsec;
}

}  // namespace

std::vector<std::string> stale_among(const corpus::Corpus& corpus,
                                     const std::vector<std::string>& paths) {
  std::vector<std::string> stale;
  if (!corpus.sources().available()) return stale;
  std::copy_if(paths.begin(), paths.end(), std::back_inserter(stale),
               [&](const std::string& path) { return is_stale(corpus, path); });
  return stale;
}

void tell_stale(const std::vector<std::string>& stale, base::Json& json) {
  if (!stale.empty()) json["stale"] = stale;
}

std::string with_stale(const std::string& json, const std::vector<std::string>& stale) {
  if (stale.empty() || !json.ends_with('}')) return json;
  const std::string list = base::to_text(base::Json(stale), base::JsonLayout::kOneLine);
  const std::string_view comma = json == "{}" ? "" : ",";
  return json.substr(0, json.size() - 1) + std::string(comma) + "\"stale\":" + list + "}";
}

std::string note_of_stale(const std::vector<std::string>& stale) {
  if (stale.empty()) return {};
  std::string note = base::display_line(stale.front());
  if (stale.size() > 1) note += " and " + std::to_string(stale.size() - 1) + " more";
  note += stale.size() > 1 ? " have changed since they were indexed"
                           : " has changed since it was indexed";
  return note + "; run 'cairn index' to update the index";
}

FileWatch::Seen FileWatch::look(const std::string& path) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0) return {};
  return {platform::modified_time(status), platform::changed_time(status), status.st_size,
          status.st_ino, false};
}

bool FileWatch::same(const Seen& a, const Seen& b) {
  return a.size == b.size && a.inode == b.inode && same_time(a.modified, b.modified) &&
         same_time(a.changed, b.changed);
}

bool FileWatch::knows(const std::string& root, const std::vector<std::string>& paths,
                      std::vector<std::string>& stale) {
  std::vector<std::string> found;
  if (root.empty()) return false;
  const std::lock_guard lock(mutex_);
  for (const std::string& path : paths) {
    const auto seen = files_.find(path);
    if (seen == files_.end() || !same(look(base::joined(root, path)), seen->second)) return false;
    if (seen->second.is_stale) found.push_back(path);
  }
  stale.insert(stale.end(), found.begin(), found.end());
  return true;
}

std::vector<std::string> FileWatch::stale_among(const corpus::Corpus& corpus,
                                                const std::vector<std::string>& paths) {
  std::vector<std::string> stale;
  if (!corpus.sources().available()) return stale;
  const std::string& root = corpus.sources().root();
  for (const std::string& path : paths) {
    if (knows(root, {path}, stale)) continue;
    const time_t now = ::time(nullptr);
    Seen seen = look(base::joined(root, path));
    seen.is_stale = is_stale(corpus, path);
    if (seen.is_stale) stale.push_back(path);
    const std::lock_guard lock(mutex_);
    if (seen.changed.tv_sec + kSecondsUntilSure <= now) {
      files_[path] = seen;
    } else {
      files_.erase(path);
    }
  }
  return stale;
}

}  // namespace cairn::freshness
