#include "internal/lsp/open_files.h"

#include <algorithm>
#include <utility>

#include "internal/lsp/params.h"

namespace cairn::lsp {
namespace {

std::int64_t version_in(const base::Json& document) {
  const auto version = document.find("version");
  return version != document.end() && version->is_number_integer() ? version->get<std::int64_t>()
                                                                   : 0;
}

// Applies one change to the text: to a range, or to the whole text if there is none.
void apply(const base::Json& change, model::PositionEncoding unit, std::string& text) {
  const auto* const fresh = string_in(change, "text");
  if (fresh == nullptr) return;
  const auto range = range_in(change, "range");
  if (!range) {
    text = *fresh;
    return;
  }
  const TextDocument before(std::move(text));
  const std::size_t begin = before.offset(range->begin, unit);
  const std::size_t end = std::max(begin, before.offset(range->end, unit));
  text = before.text();
  text.replace(begin, end - begin, *fresh);
}

}  // namespace

void OpenFileTable::put(const std::string& path, std::int64_t version, std::string text) {
  auto next = std::make_shared<OpenFiles>(*files_);
  std::size_t bytes = text.size();
  for (const auto& [other, file] : *next) bytes += other == path ? 0 : file.text->text().size();
  if (bytes > kMaxBytes) {
    next->erase(path);
  } else {
    (*next)[path] = {version, std::make_shared<const TextDocument>(std::move(text))};
  }
  files_ = std::move(next);
}

void OpenFileTable::did_open(const base::Json& params) {
  const auto document = params.find("textDocument");
  const auto path = file_in(params);
  if (!path || document == params.end()) return;
  const auto* const text = string_in(*document, "text");
  if (text != nullptr) put(*path, version_in(*document), *text);
}

void OpenFileTable::did_change(const base::Json& params, model::PositionEncoding unit) {
  const auto path = file_in(params);
  const auto changes = params.find("contentChanges");
  if (!path || changes == params.end() || !changes->is_array()) return;
  const auto file = files_->find(*path);
  if (file == files_->end()) return;
  std::string text = file->second.text->text();
  for (const base::Json& change : *changes) apply(change, unit, text);
  put(*path, version_in(params["textDocument"]), std::move(text));
}

void OpenFileTable::did_close(const base::Json& params) {
  const auto path = file_in(params);
  if (!path || !files_->contains(*path)) return;
  auto next = std::make_shared<OpenFiles>(*files_);
  next->erase(*path);
  files_ = std::move(next);
}

}  // namespace cairn::lsp
