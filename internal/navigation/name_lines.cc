#include "internal/navigation/name_lines.h"

#include <algorithm>
#include <set>

#include "internal/base/identifier.h"
#include "internal/base/utf8.h"
#include "internal/base/whole_word.h"
#include "internal/model/language.h"
#include "internal/source/call_site.h"
#include "internal/source/code_text.h"

namespace cairn::navigation {
namespace {

using model::NodeId;

constexpr std::size_t kMaxFiles = 400;                     // maximum number of files to read
constexpr std::size_t kMaxBytes = std::size_t{32} << 20U;  // maximum total size of these files
constexpr std::size_t kShown = 3;
constexpr std::size_t kShortestWord = 2;  // the index does not contain shorter words

// Returns the nodes whose text contains all words of `name`. Returns nullopt if all words of `name`
// are too short for the index.
std::optional<std::vector<NodeId>> nodes_with_words(const corpus::Corpus& corpus,
                                                    std::string_view name) {
  std::vector<std::string_view> parts;
  base::split_identifier(name, parts);
  std::optional<std::vector<NodeId>> common;
  for (const std::string_view part : parts) {
    if (part.size() < kShortestWord) continue;
    std::vector<NodeId> nodes;
    for (const auto& count : corpus.nodes_spelling(base::fold(part))) {
      nodes.push_back(count.node);
    }
    if (!common) {
      common = std::move(nodes);
      continue;
    }
    std::vector<NodeId> both;
    std::set_intersection(common->begin(), common->end(), nodes.begin(), nodes.end(),
                          std::back_inserter(both));
    common = std::move(both);
  }
  return common;
}

// Returns the lines of a file on which the index has something with a name of `width` characters.
std::set<std::uint32_t> known_lines(const corpus::Corpus& corpus, NodeId file, std::size_t width) {
  std::set<std::uint32_t> lines;
  for (const model::Occurrence& occurrence : corpus.occurrences(file)) {
    const model::Range& range = occurrence.range;
    if (range.begin.line == range.end.line && range.end.character - range.begin.character == width)
      lines.insert(range.begin.line);
  }
  return lines;
}

// Calls `visit` with the number of each line that contains `name` as a whole word, and with the
// offset of the first place.
template <typename Visit>
void visit_lines(std::string_view text, std::string_view name, const Visit& visit) {
  std::uint32_t line = 0;
  std::size_t counted = 0;  // `line` is the number of line breaks before this offset
  for (std::size_t at = base::find_whole_word(text, name); at != text.npos;
       at = base::find_whole_word(text, name, at)) {
    line += static_cast<std::uint32_t>(
        std::count(text.begin() + static_cast<std::ptrdiff_t>(counted),
                   text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
    counted = at;
    visit(line, at);
    at = std::min(text.find('\n', at + name.size()), text.size());
  }
}

}  // namespace

std::optional<std::vector<NodeId>> files_with_name(const corpus::Corpus& corpus,
                                                   std::string_view name) {
  const auto nodes = nodes_with_words(corpus, name);
  if (!nodes) return std::nullopt;
  std::set<NodeId> files;
  for (const NodeId id : *nodes) {
    const model::NodeTraits traits = corpus.traits(id);
    files.insert(traits.kind == model::NodeKind::kFile ? id : traits.file);
  }
  files.erase(model::kNoNode);
  return std::vector<NodeId>(files.begin(), files.end());
}

std::optional<NameLines> lines_with_name(const corpus::Corpus& corpus, const model::Node& node) {
  if (node.name.empty() || !corpus.sources().available()) return std::nullopt;
  const auto files = files_with_name(corpus, node.name);
  // An index that was made without the sources lacks their words, even those of the definition.
  if (!files || !std::binary_search(files->begin(), files->end(), node.file)) return std::nullopt;
  NameLines result;
  std::size_t bytes = 0;
  std::size_t read = 0;
  for (const NodeId id : *files) {
    const auto file = corpus.file(id);
    if (!file) continue;
    if (read++ == kMaxFiles || bytes > kMaxBytes) {
      result.is_cut = true;
      break;
    }
    const auto text = corpus.without_deadline([&] { return corpus.sources().read(file->path); });
    if (!text) {
      result.is_cut = true;
      continue;
    }
    bytes += text->size();
    const std::size_t before = result.lines;
    visit_lines(*text, node.name, [&](std::uint32_t line, std::size_t) {
      if (id == node.file && line == node.name_range.begin.line) return;
      ++result.lines;
      if (result.first.size() < kShown) result.first.push_back({file->path, line});
    });
    if (result.lines > before) ++result.files;
  }
  return result;
}

std::optional<NameLines> unknown_calls(const corpus::Corpus& corpus, const model::Node& node) {
  const auto own = corpus.file(node.file);
  if (!own || !model::is_callable(node.kind) || !corpus.sources().available()) return std::nullopt;
  const model::Language& language = model::language_named(own->language);
  const auto files = files_with_name(corpus, node.name);
  if (!files || files->size() > kMaxFilesOfCalls) return std::nullopt;
  NameLines result;
  std::size_t bytes = 0;
  for (const NodeId id : *files) {
    const auto file = corpus.file(id);
    if (!file || &model::language_named(file->language) != &language) continue;
    if (bytes > kMaxBytes) {
      result.is_cut = true;
      break;
    }
    const auto text = corpus.without_deadline([&] { return corpus.sources().read(file->path); });
    if (!text) continue;
    bytes += text->size();
    const std::set<std::uint32_t> known = known_lines(corpus, id, node.name.size());
    const std::string code = source::code_only(*text, language);
    const std::size_t before = result.lines;
    visit_lines(code, node.name, [&](std::uint32_t line, std::size_t at) {
      const std::string_view all = code;
      const bool is_call =
          source::is_call(all.substr(0, at), all.substr(at + node.name.size()), language.calls);
      if (!is_call || known.contains(line)) return;
      ++result.lines;
      if (result.first.size() < kShown) result.first.push_back({file->path, line});
    });
    if (result.lines > before) ++result.files;
  }
  return result;
}

}  // namespace cairn::navigation
