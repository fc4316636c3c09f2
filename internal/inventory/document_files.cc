#include "internal/inventory/document_files.h"

#include <algorithm>
#include <array>
#include <initializer_list>

#include "internal/base/ascii.h"
#include "internal/base/identifier.h"
#include "internal/base/limits.h"
#include "internal/base/path.h"
#include "internal/base/utf8.h"
#include "internal/documents/document_tree.h"
#include "internal/inventory/source_files.h"

namespace cairn::inventory {
namespace {

// `cairn export` writes maps. A map begins with kMapTitle, and has model::kMapNotice in its first
// kHeadOfMap bytes.
constexpr std::string_view kMapTitle = "# Map of ";
constexpr std::size_t kHeadOfMap = 4096;

bool ends_with_any(std::string_view text, std::initializer_list<std::string_view> ends) {
  return std::any_of(ends.begin(), ends.end(),
                     [&](std::string_view end) { return text.ends_with(end); });
}

bool is_below_docs(std::string_view path) {
  const std::string wrapped = "/" + std::string(path);
  for (const std::string_view directory : {"/doc/", "/docs/", "/documentation/"}) {
    if (wrapped.find(directory) != wrapped.npos) return true;
  }
  return false;
}

bool is_map(std::string_view text) {
  return text.starts_with(kMapTitle) &&
         text.substr(0, kHeadOfMap).find(model::kMapNotice) != text.npos;
}

}  // namespace

bool is_document_path(std::string_view path) {
  const std::string_view spelled = base::base_name(path);
  // The names below end with one of these letters after their last dot. Most paths are sources.
  const std::size_t dot = spelled.rfind('.');
  if (dot != spelled.npos && dot + 1 < spelled.size()) {
    const char begin = base::to_lower(spelled[dot + 1]);
    if (base::is_ascii(begin) && begin != 'm' && begin != 'r' && begin != 't') return false;
  }
  const std::string name = base::fold(spelled);
  if (ends_with_any(name, {".md", ".markdown", ".mdx", ".rst"})) return true;
  const bool is_for_tools = name.starts_with("requirements") || name == "cmakelists.txt";
  if (name.ends_with(".txt") && is_below_docs(path) && !is_for_tools) return true;
  constexpr std::array<std::string_view, 9> kPlain = {"readme",    "contributing", "architecture",
                                                      "hacking",   "changes",      "news",
                                                      "changelog", "history",      "faq"};
  std::string_view stem = name;
  if (stem.ends_with(".txt")) stem.remove_suffix(4);
  return std::find(kPlain.begin(), kPlain.end(), stem) != kPlain.end();
}

DocumentReport read_documents(const base::SourceTree& sources,
                              const std::vector<std::string>& paths,
                              const std::function<void(SourceDocument&&)>& take) {
  DocumentReport report;
  std::uint64_t bytes = 0;
  const auto read = [&](const std::string& path, bool is_code) {
    std::optional<std::string> text = sources.read(path);
    if (text && (text->empty() || is_map(*text))) return;
    const bool fits = text && text->size() <= base::kMaxDocumentBytes &&
                      bytes + text->size() <= base::kMaxDocumentsBytes;
    if (!fits) return report.left_out.add(path);
    if (is_code && origin_of(*text) != Origin::kWritten) return;
    bytes += text->size();
    if (!base::is_valid_utf8(*text)) {
      *text = base::repaired_utf8(*text);
      ++report.repaired;
    }
    const auto format = is_code ? model::DocumentFormat::kCode : documents::document_format(path);
    take({path, format, std::move(*text)});
  };
  for (const bool is_code : {false, true}) {
    for (const std::string& path : paths) {
      if (is_document_path(path) != is_code) read(path, is_code);
    }
  }
  return report;
}

}  // namespace cairn::inventory
