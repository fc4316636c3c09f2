#include "internal/upkeep/run_record.h"

#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <memory>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/json.h"
#include "internal/base/text_file.h"

namespace cairn::upkeep {
namespace {

using base::Json;

constexpr const char* kSchema = "cairn.run/1";
constexpr std::string_view kEnding = ".json";

struct CloseDirectory {
  void operator()(DIR* directory) const { ::closedir(directory); }
};

std::vector<std::string> names_in(const std::string& path) {
  std::vector<std::string> names;
  const std::unique_ptr<DIR, CloseDirectory> directory(::opendir(path.c_str()));
  if (!directory) return names;
  while (const dirent* entry = ::readdir(directory.get())) names.emplace_back(entry->d_name);
  std::sort(names.begin(), names.end());
  return names;
}

// Nothing if it is not what write() writes: then there was no such run.
std::optional<RunRecord> parse(const std::string& text) {
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object() || json.value("schema", "") != kSchema) return std::nullopt;
  try {
    RunRecord record;
    record.name = json.at("name");
    record.indexer = json.at("indexer");
    record.prefix = json.at("prefix");
    record.failure = json.at("failure");
    record.file = json.at("file");
    record.hash = json.at("hash");
    record.seconds = json.at("seconds");
    record.peak_memory_bytes = json.at("peak_memory_bytes");
    const Json& sources = json.at("sources");
    for (auto it = sources.begin(); it != sources.end(); ++it) record.sources[it.key()] = *it;
    return record;
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

}  // namespace

bool is_file(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
}

std::string RunRecords::path(std::string_view name, std::string_view ending) const {
  return directory_ + "/" + std::string(name) + std::string(ending);
}

std::string RunRecords::scip_path(std::string_view name) const { return path(name, ".scip"); }
std::string RunRecords::log_path(std::string_view name) const { return path(name, ".log"); }

std::vector<RunRecord> RunRecords::read() const {
  std::vector<RunRecord> records;
  for (const std::string& file : names_in(directory_)) {
    if (!file.ends_with(kEnding) || file.size() == kEnding.size()) continue;
    const std::string name = file.substr(0, file.size() - kEnding.size());
    try {
      auto record = parse(base::read_text_file(path(name, kEnding)));
      if (!record || record->name != name) continue;
      if (!record->failure.empty() || !record->file.empty() || is_file(scip_path(name))) {
        records.push_back(std::move(*record));
      }
    } catch (const base::Error&) {
      continue;  // the indexer is run again
    }
  }
  return records;
}

void RunRecords::prepare() const {
  if (::mkdir(directory_.c_str(), 0755) == 0 || errno == EEXIST) return;
  throw base::system_error(errno, "cannot create '" + base::display_line(directory_) + "'");
}

void RunRecords::write(const RunRecord& record) const {
  Json json;
  json["schema"] = kSchema;
  json["name"] = record.name;
  json["indexer"] = record.indexer;
  json["prefix"] = record.prefix;
  json["failure"] = record.failure;
  json["file"] = record.file;
  json["hash"] = record.hash;
  json["seconds"] = record.seconds;
  json["peak_memory_bytes"] = record.peak_memory_bytes;
  Json sources = Json::object();
  for (const auto& [path, hash] : record.sources) sources[path] = hash;
  json["sources"] = std::move(sources);
  base::write_text_file(path(record.name, kEnding),
                        base::to_text(json, base::JsonLayout::kIndented) + "\n",
                        base::IfThere::kReplace);
}

void RunRecords::remove(std::string_view name) const {
  ::unlink(path(name, kEnding).c_str());
  ::unlink(scip_path(name).c_str());
}

}  // namespace cairn::upkeep
