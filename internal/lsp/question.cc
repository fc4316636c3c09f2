#include "internal/lsp/question.h"

#include <algorithm>

#include "internal/base/error.h"
#include "internal/lsp/params.h"

namespace cairn::lsp {
namespace {

constexpr std::size_t kMostGuesses = 8;

// Returns the occurrence at a position in the index, the shortest one; a cursor just behind a name
// is at it.
std::optional<model::Occurrence> occurrence_at(const corpus::Corpus& corpus,
                                               const store::FileRow& file, model::Position place) {
  std::optional<model::Occurrence> best;
  const auto width = [](const model::Range& range) {
    return std::pair{range.end.line - range.begin.line,
                     range.end.character - range.begin.character};
  };
  const auto occurrences = corpus.is_prose(file.node) ? corpus.document_of(file.node).mentions()
                                                      : corpus.occurrences(file.node);
  for (const model::Occurrence& one : occurrences) {
    if (place < one.range.begin || one.range.end < place) continue;
    const bool is_better = !best || width(one.range) < width(best->range) ||
                           (one.range == best->range && !best->is_definition && one.is_definition);
    if (is_better) best = one;
  }
  return best;
}

std::vector<Target> named(const Question& question, std::string_view word) {
  std::vector<Target> found;
  if (word.empty()) return found;
  search::Resolution resolution = search::resolve(question.corpus, std::string(word));
  if (resolution.matches.size() > kMostGuesses) return found;
  for (search::NodeSummary& match : resolution.matches) {
    if (match.path.empty()) continue;
    found.push_back({std::move(match), std::nullopt, true});
  }
  return found;
}

}  // namespace

Cursor cursor_of(const Question& question) {
  const auto path = file_in(question.params);
  const auto place = position_in(question.params, "position");
  if (!has_document(question.params) || !place) {
    throw base::Error(base::ErrorKind::kUsage, "textDocument and position are needed");
  }
  Cursor cursor{path ? question.files.relative(*path).value_or("") : "", *place, nullptr};
  if (!cursor.path.empty()) cursor.view = question.files.of(cursor.path);
  return cursor;
}

std::vector<Target> targets_at(const Question& question, const Cursor& cursor) {
  if (cursor.view == nullptr) return {};
  const auto place = cursor.view->indexed(cursor.place);
  if (place) {
    const auto occurrence = occurrence_at(question.corpus, cursor.view->row(), *place);
    auto node = occurrence ? question.corpus.node(occurrence->node) : std::nullopt;
    if (node) {
      return {{search::summarize(question.corpus, *std::move(node)), occurrence->range, false}};
    }
  }
  return named(question, cursor.view->word_at(cursor.place));
}

std::optional<Target> target_at(const Question& question) {
  std::vector<Target> found = targets_at(question, cursor_of(question));
  if (found.empty() || found.front().is_guess) return std::nullopt;
  return std::move(found.front());
}

search::NodeSummary node_of_item(const Question& question, const base::Json& item) {
  const std::string* const handle = string_in(item, "data");
  const auto id = handle == nullptr ? std::nullopt : question.corpus.node_of_handle(*handle);
  auto node = id ? question.corpus.node(*id) : std::nullopt;
  if (node) return search::summarize(question.corpus, *std::move(node));
  throw base::Error(base::ErrorKind::kIndexBusy, "the index was replaced since the item was made",
                    "ask for it again");
}

int symbol_kind(model::NodeKind kind) {
  using model::NodeKind;
  enum Kind : std::uint8_t {
    kFile = 1,
    kModule = 2,
    kNamespace = 3,
    kPackage = 4,
    kClass = 5,
    kMethod = 6,
    kProperty = 7,
    kField = 8,
    kConstructor = 9,
    kEnum = 10,
    kInterface = 11,
    kFunction = 12,
    kVariable = 13,
    kConstant = 14,
    kString = 15,
    kObject = 19,
    kEnumMember = 22,
    kStruct = 23,
    kEvent = 24,
  };
  switch (kind) {
    case NodeKind::kFile:
    case NodeKind::kDocument: return kFile;
    case NodeKind::kModule:
    case NodeKind::kRepository: return kModule;
    case NodeKind::kNamespace: return kNamespace;
    case NodeKind::kPackage: return kPackage;
    case NodeKind::kClass:
    case NodeKind::kType: return kClass;
    case NodeKind::kInterface:
    case NodeKind::kTrait: return kInterface;
    case NodeKind::kStruct:
    case NodeKind::kUnion: return kStruct;
    case NodeKind::kEnum: return kEnum;
    case NodeKind::kObject: return kObject;
    case NodeKind::kFunction:
    case NodeKind::kMacro: return kFunction;
    case NodeKind::kMethod: return kMethod;
    case NodeKind::kConstructor: return kConstructor;
    case NodeKind::kAccessor:
    case NodeKind::kProperty: return kProperty;
    case NodeKind::kField: return kField;
    case NodeKind::kEnumMember: return kEnumMember;
    case NodeKind::kConstant: return kConstant;
    case NodeKind::kEvent: return kEvent;
    case NodeKind::kVariable: return kVariable;
    default: return kString;  // sections and paragraphs, as editors show Markdown
  }
}

base::Json location_of(const Question& question, const search::NodeSummary& node) {
  return question.files.location(node.path, node.node.name_range);
}

}  // namespace cairn::lsp
