#include "internal/render/repositories.h"

#include <fmt/format.h>

#include <algorithm>

#include "internal/base/display.h"
#include "internal/base/text_lines.h"
#include "internal/render/render.h"

namespace cairn::render {
namespace {

constexpr std::size_t kCommitDigits = 12;

}  // namespace

base::Json json_of(const std::vector<store::RepositoryRow>& rows) {
  base::Json json;
  json["schema"] = "cairn.repos/1";
  json["repositories"] = base::Json::array();
  for (const store::RepositoryRow& row : rows) {
    json["repositories"].push_back({{"name", row.name},
                                    {"generation", row.generation},
                                    {"bytes", row.bytes},
                                    {"files", row.files},
                                    {"nodes", row.nodes},
                                    {"commit", row.head},
                                    {"published", row.published}});
  }
  return json;
}

std::string text_of(const std::vector<store::RepositoryRow>& rows) {
  std::size_t width = 0;
  for (const store::RepositoryRow& row : rows) width = std::max(width, row.name.size());
  std::string text;
  for (const store::RepositoryRow& row : rows) {
    text += fmt::format("{:<{}}  {:>8} files  {:>9}  {}  {}\n", base::display_line(row.name), width,
                        with_commas(row.files), human_bytes(row.bytes), row.published,
                        row.head.empty() ? "-" : row.head.substr(0, kCommitDigits));
  }
  return text.empty() ? "the database has no repository\n" : text;
}

}  // namespace cairn::render
