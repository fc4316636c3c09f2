#include "cmd/cairn/version.h"

#include <string_view>

#include "internal/api/page.h"
#include "internal/store/index_file.h"

namespace cairn::cmd {
namespace {

// CMakeLists.txt defines the macros of this file. The commit is empty if it is not known.
base::Json commit() {
  constexpr char kCommit[] = CAIRN_COMMIT;
  return sizeof(kCommit) == 1 ? base::Json() : base::Json(kCommit);
}

}  // namespace

std::string version_text() { return "cairn " CAIRN_VERSION "\n"; }

base::Json version_json() {
  base::Json json;
  json["schema"] = "cairn.version/1";
  json["version"] = CAIRN_VERSION;
  json["released"] = CAIRN_RELEASE_DATE;
  json["commit"] = commit();
  json["platform"] = CAIRN_TARGET;
  json["features"] = base::Json::array();
  const bool has_page = api::page_html().find("<script") != std::string_view::npos;
  if (has_page) json["features"].push_back("page");
  if (CAIRN_HAS_POSTGRESQL != 0) json["features"].push_back("postgresql");
  json["index_formats"] = {store::kOldestReadable, store::kFormatVersion};
  return json;
}

}  // namespace cairn::cmd
