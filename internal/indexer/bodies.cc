#include "internal/indexer/bodies.h"

#include <algorithm>
#include <unordered_map>

namespace cairn::indexer {
namespace {

using model::Position;

struct Use {
  Position place;
  BodyWords::Word word = 0;
};

enum class Comment : std::uint8_t { kNone, kPlain, kDocumentation };

Comment comment_in(std::string_view line, const model::Comments& comments) {
  const std::size_t first = line.find_first_not_of(" \t");
  if (first == line.npos) return Comment::kNone;
  const std::string_view text = line.substr(first);
  for (const std::string_view mark : {"/**", "*", "///", "//!"}) {
    if (text.starts_with(mark)) return Comment::kDocumentation;
  }
  const bool is_line = model::starts_with_any_word(comments.line, text);
  if (comments.line_documents && is_line) return Comment::kDocumentation;
  const bool is_plain =
      is_line || text.starts_with("//") || text.starts_with('#') || text.starts_with("/*");
  return is_plain ? Comment::kPlain : Comment::kNone;
}

constexpr std::uint32_t kNobody = 0xFFFFFFFFU;

// Maps each line of a comment directly above a definition to that definition. Without this map, the
// comment would belong to the enclosing definition. Lines of documentation comments map to kNobody,
// because documentation is already stored with the symbol.
std::unordered_map<std::uint32_t, std::uint32_t> owners_of_comments(
    const FileNodes& file, const source::SourceText& source) {
  std::unordered_map<std::uint32_t, std::uint32_t> owners;
  for (std::uint32_t i = 1; i < file.size(); ++i) {
    if (file.nodes[i].is_implicit) continue;
    std::uint32_t line = file.nodes[i].name.begin.line;
    if (!file.bodies[i].empty()) line = std::min(line, file.bodies[i].begin.line);
    while (line > 0) {
      const Comment comment = comment_in(source.line(--line), file.language->comments);
      if (comment == Comment::kNone) break;
      if (!owners.emplace(line, comment == Comment::kPlain ? i : kNobody).second) break;
    }
  }
  return owners;
}

// Returns the words of the source. The position of each word is the position of the first nonblank
// character on its line.
std::vector<Use> words_of_source(const source::SourceText& source, BodyWords& words) {
  std::vector<Use> uses;
  for (std::size_t number = 0; number < source.line_count(); ++number) {
    const std::string_view line = source.line(number);
    const std::size_t indent = std::min(line.find_first_not_of(" \t"), line.size());
    const Position place{static_cast<std::uint32_t>(number), static_cast<std::uint32_t>(indent)};
    for_each_spelled_word(line, [&](std::string_view word) {
      uses.push_back({place, words.intern(word)});
    });
  }
  return uses;
}

}  // namespace

std::vector<SearchableText> body_texts(const FileNodes& file, const FileScopes& scopes,
                                       std::span<const model::Occurrence> occurrences,
                                       const source::SourceText* source,
                                       std::span<const BodyWords::Word> name_of_node,
                                       BodyWords& words) {
  std::vector<Use> uses;
  if (source != nullptr) {
    uses = words_of_source(*source, words);
  } else {
    for (const model::Occurrence& occurrence : occurrences) {
      if (occurrence.is_definition) continue;
      uses.push_back({occurrence.range.begin, name_of_node[value_of(occurrence.node)]});
    }
  }
  std::vector<Position> places;
  places.reserve(uses.size());
  for (const Use& use : uses) places.push_back(use.place);
  const std::vector<std::uint32_t> owners = scopes.owners(places);

  std::vector<BodyText> bodies(file.size(), BodyText(words));
  const auto comments = source != nullptr ? owners_of_comments(file, *source)
                                          : std::unordered_map<std::uint32_t, std::uint32_t>();
  for (std::size_t i = 0; i < uses.size(); ++i) {
    const auto comment = comments.find(uses[i].place.line);
    const std::uint32_t owner = comment != comments.end() ? comment->second : owners[i];
    if (owner == kNobody) continue;
    if (source != nullptr && words.is_keyword(uses[i].word)) {
      bodies[owner].add_keyword(uses[i].word);
    } else {
      bodies[owner].add(uses[i].word);
    }
  }
  std::vector<SearchableText> texts;
  texts.reserve(bodies.size());
  for (BodyText& body : bodies) texts.push_back(body.take());
  return texts;
}

}  // namespace cairn::indexer
