#include "internal/render/coverage_json.h"

namespace cairn::render {

base::Json json_of_unread(const model::Coverage& coverage) {
  base::Json list = base::Json::array();
  for (const auto& [key, tally] : coverage.omissions) {
    base::Json entry;
    entry["reason"] = name_of(key.first);
    if (!key.second.empty()) entry["language"] = key.second;
    entry["count"] = tally.count;
    list.push_back(std::move(entry));
  }
  return list;
}

base::Json json_of(const model::Coverage& coverage) {
  base::Json json;
  json["read"] = base::Json::object();
  for (const auto& [language, files] : coverage.read) {
    json["read"][language.empty() ? "unknown" : language] = files;
  }
  json["is_cut"] = coverage.is_cut();
  json["left_out"] = json_of_unread(coverage);
  std::size_t i = 0;
  for (const auto& [key, tally] : coverage.omissions) json["left_out"][i++]["first"] = tally.first;
  return json;
}

}  // namespace cairn::render
