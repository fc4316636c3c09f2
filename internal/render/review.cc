// Writes the answers of `diff`.
#include <fmt/format.h>

#include <vector>

#include "internal/base/display.h"
#include "internal/render/json_parts.h"
#include "internal/render/render.h"
#include "internal/render/text_parts.h"

namespace cairn::render {
namespace {

using review::ChangeKind;
using review::Review;
using review::ReviewedFile;
using review::Symbol;
using review::SymbolChange;

constexpr std::size_t kIdDigits = 10;

std::string line_text(const Symbol& symbol) {
  return std::to_string(symbol.name_range.begin.line + 1);
}

// Whether the source text of the two signatures differs. Only then are both shown.
bool differ_as_written(const SymbolChange& change) {
  return change.before && change.after && change.before->written != change.after->written;
}

std::string origin_text(const SymbolChange& change, const Review& review, const Style& style) {
  if (change.kind == ChangeKind::kRenamed) {
    return ", was " + base::display_line(change.before->qualified_name());
  }
  if (change.kind != ChangeKind::kMoved) return {};
  const std::string& path = review.files[change.old_file].old_path;
  const std::string from = change.old_file == change.new_file
                               ? ""
                               : style.shown_path(path) + ":" + line_text(*change.before);
  const std::string name = change.before->qualified_name();
  const bool has_name = name != change.after->qualified_name();
  return ", from " + from + (from.empty() || !has_name ? "" : " ") +
         (has_name ? base::display_line(name) : "");
}

void change_lines(Out out, const SymbolChange& change, const Review& review, const Style& style) {
  const Symbol& symbol = change.symbol();
  fmt::format_to(out, "  {:<9} {} {} ", name_of(change.kind), style.kind(name_of(symbol.kind)),
                 style.name(symbol.qualified_name()));
  fmt::format_to(out, "{}", style.dim((change.after ? ":" : "was :") + line_text(symbol)));
  std::string more = origin_text(change, review, style);
  if (!change.signature.what.empty()) more += ", " + base::display_line(change.signature.what);
  const bool has_both = change.kind == ChangeKind::kRenamed || change.kind == ChangeKind::kMoved;
  if (has_both && change.is_body_changed) more += ", body changed";
  fmt::format_to(out, "{}\n", more);
  if (change.signature.change == review::SignatureChange::kNone || !differ_as_written(change)) {
    return;
  }
  fmt::format_to(out, "      - {}\n      + {}\n", style.code(shortened(change.before->written)),
                 style.code(shortened(change.after->written)));
}

std::string title_of(const ReviewedFile& file, const Style& style) {
  std::string title = style.path(file.path);
  if (file.status == review::FileStatus::kRenamed) {
    title += style.dim(" (was " + style.shown_path(file.old_path) + ")");
  } else if (file.status != review::FileStatus::kModified) {
    title += style.dim(" (" + std::string(name_of(file.status)) + ")");
  }
  return title;
}

base::Json symbol_json(const Symbol& symbol) {
  base::Json json;
  json["kind"] = model::name_of(symbol.kind);
  json["qualified_name"] = symbol.qualified_name();
  json["signature"] = symbol.written;
  json["line"] = symbol.name_range.begin.line + 1;
  return json;
}

base::Json change_json(const SymbolChange& change, const Review& review) {
  base::Json json;
  json["change"] = name_of(change.kind);
  json["path"] = review.files[change.file()].path;
  json["before"] = change.before ? symbol_json(*change.before) : base::Json();
  if (change.before) json["before"]["path"] = review.files[change.old_file].old_path;
  json["after"] = change.after ? symbol_json(*change.after) : base::Json();
  json["signature_change"] = name_of(change.signature.change);
  json["what"] = change.signature.what;
  json["body_changed"] = change.is_body_changed;
  return json;
}

base::Json file_json(const ReviewedFile& file) {
  base::Json json;
  json["path"] = file.path;
  json["status"] = name_of(file.status);
  if (file.status == review::FileStatus::kRenamed) json["old_path"] = file.old_path;
  json["was_read"] = file.was_read;
  return json;
}

constexpr std::size_t kMostOtherFiles = 1000;

// Returns the files that differ, but in which no definition has changed.
base::Json other_files_json(const review::Review& review) {
  std::vector<bool> has_change(review.files.size());
  for (const SymbolChange& change : review.changes) has_change[change.file()] = true;
  base::Json files = base::Json::array();
  for (std::size_t i = 0; i < has_change.size() && files.size() < kMostOtherFiles; ++i) {
    if (!has_change[i]) files.push_back(file_json(review.files[i]));
  }
  return files;
}

}  // namespace

std::string sides_text(const review::Review& review) {
  return review.from.substr(0, kIdDigits) + " against " +
         (review.to.empty() ? "the working tree" : review.to.substr(0, kIdDigits));
}

base::Json comparison_json(const review::Review& review) {
  base::Json json;
  json["from"] = review.from;
  json["to"] = review.to.empty() ? base::Json() : base::Json(review.to);
  json["working_tree"] = review.to.empty();
  return json;
}

std::string text_of(const review::DiffResult& result, const Style& style) {
  const Review& review = result.review;
  std::string text;
  Out out(text);
  std::string counts;
  for (std::size_t i = 0; i < result.count.size(); ++i) {
    if (result.count.at(i) == 0) continue;
    counts += fmt::format("{}{} {}", counts.empty() ? "" : ", ", with_commas(result.count.at(i)),
                          name_of(static_cast<ChangeKind>(i)));
  }
  fmt::format_to(out, "{}: {}, {}\n", sides_text(review),
                 counted(review.files.size(), "file", "files"),
                 counts.empty() ? "no definition changed" : counts);
  std::size_t before = review.files.size();
  for (const std::size_t i : result.shown) {
    const SymbolChange& change = review.changes[i];
    if (change.file() != before) {
      before = change.file();
      fmt::format_to(out, "\n{}\n", title_of(review.files[before], style));
    }
    change_lines(out, change, review, style);
  }
  return text;
}

base::Json json_of(const review::DiffResult& result) {
  base::Json json;
  json["schema"] = "cairn.diff/1";
  json["comparison"] = comparison_json(result.review);
  json["total"] = result.total;
  json["implied"] = result.implied;
  json["files_total"] = result.review.files.size();
  json["files_not_read"] = result.review.unread;
  json["files_left_out"] = result.review.left_out;
  base::Json count;
  for (std::size_t i = 0; i < result.count.size(); ++i) {
    count[std::string(name_of(static_cast<ChangeKind>(i)))] = result.count.at(i);
  }
  json["count"] = std::move(count);
  if (result.offset > 0) json["offset"] = result.offset;
  base::Json files = base::Json::array();
  base::Json changes = base::Json::array();
  std::size_t before = result.review.files.size();
  for (const std::size_t i : result.shown) {
    const SymbolChange& change = result.review.changes[i];
    if (change.file() != before) files.push_back(file_json(result.review.files[change.file()]));
    before = change.file();
    changes.push_back(change_json(change, result.review));
  }
  json["files"] = std::move(files);
  json["changes"] = std::move(changes);
  json["other_files"] = other_files_json(result.review);
  return json;
}

}  // namespace cairn::render
