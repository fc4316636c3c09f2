// Finds the entities of a question, which are the words that are names in the code. Links each
// entity to the nodes with this name.
//
//   "How does Context.invoke find the `parser` in src/click/core.py?"
//      Context.invoke   name   -> Context.invoke
//      `parser`         name   -> Parser, OptionParser.parser …
//      src/click/core.py  path -> the file
//
// Words that are spelled like code or are in quotes or backticks are looked up first. Then groups
// of plain words are looked up, the longest groups first. Each word is part of at most one entity.
// There are at most kMaxEntities entities and kMaxLinked links.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/search/candidates.h"

namespace cairn::ask {

inline constexpr std::size_t kMaxEntities = 8;
inline constexpr std::size_t kMaxLinksPerName = 3;
inline constexpr std::size_t kMaxLinked = 12;

enum class EntityForm : std::uint8_t {
  kName,  // spelled like code or in quotes or backticks
  kPath,  // the path of a file
  // Plain words that are a name when joined: "call graph" -> CallGraph. A single word counts only
  // if it is the name of a type or of a function outside classes, in production code.
  kPhrase,
};

std::string_view name_of(EntityForm form);  // "name", "path", "phrase"

enum class LinkKind : std::uint8_t { kExact, kNormalised, kFuzzy };

std::string_view name_of(LinkKind kind);  // "exact", "normalised", "fuzzy"

struct EntityLink {
  model::NodeId node{};
  LinkKind kind = LinkKind::kExact;
  double weight = 0;  // certainty of the link * specificity of the name, in (0, 1]
};

struct Entity {
  std::string text;  // as spelled in the question
  EntityForm form = EntityForm::kName;
  std::size_t namesakes = 0;      // number of nodes with this name
  std::vector<EntityLink> links;  // highest weight first; empty if no node has this name
};

// Finds the entities of `question`. `candidates` contains the nodes that match the words of the
// question, sorted by node. If several nodes have the same name, nodes that match the rest of the
// question are preferred. The weight of each link decreases with the number of nodes that have the
// name (HippoRAG's node specificity).
std::vector<Entity> find_entities(const corpus::Corpus& corpus, std::string_view question,
                                  std::span<const search::Candidate> candidates);

}  // namespace cairn::ask
