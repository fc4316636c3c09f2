#include "internal/indexer/bodies.h"

#include <algorithm>

#include "internal/outline/attribution.h"

namespace cairn::indexer {
namespace {

using model::Position;

struct Use {
  Position place;
  BodyWords::Word word = 0;
};

std::vector<outline::Extent> extents_of(const FileNodes& file) {
  std::vector<outline::Extent> extents;
  for (std::uint32_t i = 1; i < file.nodes.size(); ++i) {
    if (!file.nodes[i].body.empty()) extents.push_back({file.nodes[i].body, i});
  }
  std::sort(extents.begin(), extents.end(), [](const auto& a, const auto& b) {
    if (a.body.begin != b.body.begin) return a.body.begin < b.body.begin;
    if (a.body.end != b.body.end) return b.body.end < a.body.end;
    return a.owner < b.owner;
  });
  return extents;
}

std::vector<outline::Beginning> beginnings_of(const FileNodes& file) {
  std::vector<outline::Beginning> beginnings;
  for (std::uint32_t i = 1; i < file.nodes.size(); ++i) {
    if (file.is_callable[i] && !file.nodes[i].is_implicit) {
      beginnings.push_back({file.nodes[i].name.begin, i});
    }
  }
  std::sort(beginnings.begin(), beginnings.end(),
            [](const auto& a, const auto& b) { return a.at < b.at; });
  // What stands before the name in its line, a return type mostly, belongs to it.
  for (std::size_t i = 0; i < beginnings.size(); ++i) {
    const bool first_in_line = i == 0 || beginnings[i - 1].at.line < beginnings[i].at.line;
    if (first_in_line) beginnings[i].at.character = 0;
  }
  return beginnings;
}

std::vector<std::uint32_t> owners_of(const FileNodes& file, const std::vector<Position>& places) {
  const std::vector<outline::Extent> extents = extents_of(file);
  if (!extents.empty()) return outline::innermost_owners(extents, places);
  return outline::preceding_owners(beginnings_of(file), places);
}

// Words of the source, each at its line's first character that is no space.
std::vector<Use> words_of_source(std::string_view source, BodyWords& words) {
  std::vector<Use> uses;
  std::uint32_t line_number = 0;
  for (std::size_t begin = 0; begin < source.size(); ++line_number) {
    const std::size_t end = std::min(source.find('\n', begin), source.size());
    const std::string_view line = source.substr(begin, end - begin);
    const std::size_t indent = std::min(line.find_first_not_of(" \t"), line.size());
    const Position place{line_number, static_cast<std::uint32_t>(indent)};
    for_each_source_word(line, [&](std::string_view word) {
      uses.push_back({place, words.intern(word)});
    });
    begin = end + 1;
  }
  return uses;
}

}  // namespace

std::vector<SearchableText> body_texts(const FileNodes& file,
                                       std::span<const model::Occurrence> occurrences,
                                       const std::optional<std::string>& source,
                                       std::span<const BodyWords::Word> name_of_node,
                                       BodyWords& words) {
  std::vector<Use> uses;
  if (source) {
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
  const std::vector<std::uint32_t> owners = owners_of(file, places);

  std::vector<BodyText> bodies(file.nodes.size(), BodyText(words));
  for (std::size_t i = 0; i < uses.size(); ++i) {
    const std::uint32_t owner = owners[i] == outline::kFileItself ? 0 : owners[i];
    bodies[owner].add(uses[i].word);
  }
  std::vector<SearchableText> texts;
  texts.reserve(bodies.size());
  for (BodyText& body : bodies) texts.push_back(body.take());
  return texts;
}

}  // namespace cairn::indexer
