#include "internal/render/index_state.h"

#include <fmt/format.h>

#include "internal/base/display.h"
#include "internal/inventory/coverage_text.h"
#include "internal/render/style.h"

namespace cairn::render {
namespace {

constexpr std::size_t kMaxListed = 50;
constexpr std::size_t kShownCommit = 12;
constexpr const char* kRemedy = "; run 'cairn index' to update the index";

std::string commit_line(const freshness::Freshness& freshness) {
  if (freshness.indexed.empty()) {
    return freshness.head.empty()
               ? "no history"
               : "no history in the index; HEAD is " + freshness.head.substr(0, kShownCommit);
  }
  std::string line = freshness.indexed.substr(0, kShownCommit);
  if (!freshness.is_known()) return line;
  if (freshness.is_current()) return line + " (HEAD)";
  return line + "; HEAD is now " + freshness.head.substr(0, kShownCommit);
}

std::string inputs_lines(const std::vector<freshness::IndexState::Input>& inputs) {
  std::string text;
  for (const freshness::IndexState::Input& input : inputs) {
    const bool is_built_in = input.tool == "cairn";
    std::string by = is_built_in ? "the built-in indexer" : input.tool + " " + input.version;
    if (input.tool.empty()) by = input.name;
    text += (text.empty() ? "files    " : "         ") + counted(input.files, "file", "files") +
            " by " + base::display_line(by) + "\n";
    if (!input.fault.empty()) {
      text += "         " + input.fault +
              "; its output only supplements that of the built-in indexer\n";
    }
  }
  return text;
}

}  // namespace

base::Json json_of(const inventory::SourceChanges& changes) {
  base::Json json;
  json["count"] = changes.count();
  json["modified"] = changes.modified;
  json["new"] = changes.added;
  json["deleted"] = changes.deleted;
  json["renamed"] = base::Json::array();
  for (const auto& [from, to] : changes.renamed) {
    json["renamed"].push_back({{"from", from}, {"to", to}});
  }
  return json;
}

std::string list_of(const inventory::SourceChanges& changes, std::size_t most) {
  std::string text;
  std::size_t shown = 0;
  const auto add = [&](std::string_view what, const std::string& path) {
    if (shown++ < most) text += "  " + std::string(what) + base::display_line(path) + "\n";
  };
  for (const std::string& path : changes.modified) add("modified  ", path);
  for (const std::string& path : changes.added) add("new       ", path);
  for (const std::string& path : changes.deleted) add("deleted   ", path);
  for (const auto& [from, to] : changes.renamed)
    add("renamed   ", fmt::format("{} -> {}", from, to));
  if (shown > most) text += "  and " + with_commas(shown - most) + " more\n";
  return text;
}

std::string note_of_changes(const freshness::IndexState& state) {
  const std::size_t count = state.changes.count();
  if (count == 0) return {};
  return counted(count, "file has", "files have") + " changed since the index was built" + kRemedy;
}

std::string text_of(const freshness::IndexState& state) {
  std::string text = "index    " + base::display_line(state.index_path) + ", " +
                     human_bytes(state.bytes) + ", built by cairn " +
                     base::display_line(state.cairn) + "\n";
  text += "sources  " + base::display_line(state.root) + "\n";
  text += inputs_lines(state.inputs);
  text += "commit   " + commit_line(state.freshness) + "\n";
  if (!state.has_sources) return text + "changes  unknown: the sources are not available\n";
  const std::size_t count = state.changes.count();
  if (count == 0) {
    const bool is_all = !state.coverage || state.coverage->is_complete();
    text += is_all ? "changes  none: no file has changed\n"
                   : "changes  none: no indexed file has changed\n";
    return text;
  }
  text +=
      "changes  " + counted(count, "file", "files") + " since the index was built" + kRemedy + "\n";
  return text + list_of(state.changes, kMaxListed);
}

std::string text_of_left_out(const freshness::IndexState& state) {
  if (!state.coverage) {
    return "left out unknown: the index was built by an older cairn or without its sources\n";
  }
  if (state.coverage->is_complete()) return {};
  return "left out " + inventory::left_out_line(*state.coverage) + "\n" +
         inventory::left_out_list(*state.coverage);
}

}  // namespace cairn::render
