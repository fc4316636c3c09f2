// The entities of a question: words of it that name something in the code, and what they name.
//
//   "How does Context.invoke find the `parser` in src/click/core.py?"
//      Context.invoke   name   -> Context.invoke
//      `parser`         name   -> Parser, OptionParser.parser …
//      src/click/core.py  path -> the file
//
// Words are matched greedily, the longest group first, to the lexicon of names; a word is part of
// one entity only. At most kMostEntities entities, kMostLinked nodes in all.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/search/candidates.h"

namespace cairn::ask {

inline constexpr std::size_t kMostEntities = 8;
inline constexpr std::size_t kMostLinksOfOne = 3;
inline constexpr std::size_t kMostLinked = 12;

enum class EntityForm : std::uint8_t {
  kName,  // spelled as only code is, or in quotes or backticks
  kPath,  // of a file
  // Plain words that are a name when they are joined: "call graph" -> CallGraph. One word alone
  // only if a type or a function outside of classes has it, in production code.
  kPhrase,
};

std::string_view name_of(EntityForm form);  // "name", "path", "phrase"

enum class LinkKind : std::uint8_t { kExact, kNormalised, kFuzzy };

std::string_view name_of(LinkKind kind);  // "exact", "normalised", "fuzzy"

struct EntityLink {
  model::NodeId node{};
  LinkKind kind = LinkKind::kExact;
  double weight = 0;  // (0, 1]: how surely it is meant, times how much its name says
};

struct Entity {
  std::string text;  // as in the question
  EntityForm form = EntityForm::kName;
  std::size_t namesakes = 0;      // nodes that have the name
  std::vector<EntityLink> links;  // the surest first; none if nothing has the name
};

// `candidates` are what the words of the question found, ascending by node: of several nodes of a
// name those are meant that the rest of the question speaks of, too. The weight of a link falls
// with the number of nodes that have the name (node specificity, of HippoRAG).
std::vector<Entity> find_entities(const corpus::Corpus& corpus, std::string_view question,
                                  std::span<const search::Candidate> candidates);

}  // namespace cairn::ask
