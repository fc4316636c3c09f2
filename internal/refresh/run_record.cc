#include "internal/refresh/run_record.h"

#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <optional>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/hash.h"
#include "internal/base/json.h"
#include "internal/base/source_tree.h"
#include "internal/base/text_file.h"
#include "internal/scip/byte_source.h"
#include "internal/trust/seal.h"

namespace cairn::refresh {
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

// Returns the type of the file at `path` without following a link. Returns 0 if there is no file.
mode_t type_of(const std::string& path) {
  struct stat status {};
  return ::lstat(path.c_str(), &status) == 0 ? status.st_mode & S_IFMT : 0;
}

collected::SourceHashes hashes_in(const Json& json) {
  collected::SourceHashes hashes;
  for (auto it = json.begin(); it != json.end(); ++it) hashes[it.key()] = *it;
  return hashes;
}

Json json_of(const collected::SourceHashes& hashes) {
  Json json = Json::object();
  for (const auto& [path, hash] : hashes) json[path] = hash;
  return json;
}

bool is_prefix(const std::string& path) {
  return path.empty() || base::is_canonical_relative_path(path);
}

// Parses the result of write(). Returns nothing if `text` has any other form.
std::optional<RunRecord> parse(const std::string& text) {
  const Json json = base::parse_json(text);
  try {
    if (!json.is_object() || json.at("schema") != kSchema) return std::nullopt;
    RunRecord record;
    record.name = json.at("name");
    record.indexer = json.at("indexer");
    record.prefix = json.at("prefix");
    record.file = json.at("file");
    record.hash = json.at("hash");
    record.seconds = json.at("seconds");
    record.peak_memory_bytes = json.at("peak_memory_bytes");
    record.sources = hashes_in(json.at("sources"));
    record.failure = json.at("failure");
    record.fault = json.value("fault", std::string());  // missing in records of older versions
    record.tried = hashes_in(json.at("tried"));
    if (!is_prefix(record.prefix)) return std::nullopt;
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

bool RunRecords::is_sound(const RunRecord& record) const {
  if (!record.has_index()) return !record.failure.empty() && !record.is_by_hand();
  if (record.is_by_hand()) return true;
  const std::string scip = scip_path(record.name);
  return type_of(scip) == S_IFREG && trust::is_sealed(scip) != trust::Seal::kNone &&
         base::to_hex(scip::hash_stored(scip).hash) == record.hash;
}

std::vector<RunRecord> RunRecords::read() const {
  std::vector<RunRecord> records;
  if (type_of(directory_) != S_IFDIR) return records;
  for (const std::string& file : names_in(directory_)) {
    if (!file.ends_with(kEnding) || type_of(directory_ + "/" + file) != S_IFREG) continue;
    const std::string name = file.substr(0, file.size() - kEnding.size());
    if (trust::is_sealed(path(name, kEnding)) == trust::Seal::kNone) continue;
    try {
      auto record = parse(base::read_text_file(path(name, kEnding)));
      if (record && record->name == name && is_sound(*record)) {
        records.push_back(std::move(*record));
      }
    } catch (const base::Error&) {
      continue;  // without a record, the indexer runs again
    }
  }
  return records;
}

void RunRecords::prepare() const {
  const bool is_made = ::mkdir(directory_.c_str(), 0755) == 0;
  if (is_made || (errno == EEXIST && type_of(directory_) == S_IFDIR)) return;
  throw base::system_error(errno, "cannot create '" + base::display_line(directory_) + "'");
}

void RunRecords::write(const RunRecord& record) const {
  Json json;
  json["schema"] = kSchema;
  json["name"] = record.name;
  json["indexer"] = record.indexer;
  json["prefix"] = record.prefix;
  json["file"] = record.file;
  json["hash"] = record.hash;
  json["seconds"] = record.seconds;
  json["peak_memory_bytes"] = record.peak_memory_bytes;
  json["sources"] = json_of(record.sources);
  json["failure"] = record.failure;
  json["fault"] = record.fault;
  json["tried"] = json_of(record.tried);
  const std::string target = path(record.name, kEnding);
  if (type_of(target) != S_IFREG) ::unlink(target.c_str());
  base::write_text_file(target, base::to_text(json, base::JsonLayout::kIndented) + "\n",
                        base::IfThere::kReplace);
  trust::seal(target);
}

void RunRecords::remove(std::string_view name) const {
  for (const std::string& gone : {path(name, kEnding), scip_path(name)}) {
    ::unlink(gone.c_str());
    trust::remove_seal(gone);
  }
}

}  // namespace cairn::refresh
