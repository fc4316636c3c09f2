#include "internal/ask/entities.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "internal/base/identifier.h"
#include "internal/base/stop_words.h"
#include "internal/query/query_words.h"
#include "internal/rank/signals.h"
#include "internal/search/lookup.h"
#include "internal/search/name_search.h"
#include "internal/search/qualifiers.h"

namespace cairn::ask {
namespace {

using corpus::Corpus;
using model::NodeId;

constexpr std::size_t kMaxWords = 64;      // max words of a question that are examined
constexpr std::size_t kLongestGroup = 4;   // max words that are joined to form a name
constexpr std::size_t kMaxNamesakes = 60;  // an unqualified name that more nodes have is ignored
constexpr std::size_t kLeastKeyBytes = 3;
constexpr double kNormalisedWeight = 0.9;
constexpr double kFuzzyWeight = 0.5;
constexpr double kWordWeight = 0.1;  // weight of a single plain word, which is often not a name
constexpr double kContextGain = 1.0;

struct Word {
  std::string_view text;       // without surrounding punctuation
  bool is_marked = false;      // in quotes or backticks
  bool is_plain = false;       // an English word instead of code
  bool is_empty_word = false;  // carries no meaning by itself, such as "the"
};

std::vector<Word> words_of(std::string_view question) {
  std::vector<Word> words;
  for (const query::Token& token : query::tokenize(question)) {
    if (words.size() == kMaxWords) break;
    if (token.sign == '-') continue;
    Word word;
    word.text = query::without_line(query::bare_name(token.text));
    if (!query::has_word(word.text) || word.text.find(' ') != word.text.npos) continue;
    word.is_marked =
        token.quoted || (token.text.size() > 2 && token.text.find('`') != token.text.npos);
    word.is_plain = !word.is_marked && !query::looks_like_code(word.text);
    const std::string folded = base::fold(word.text);
    word.is_empty_word =
        word.is_plain && (base::is_stop_word(folded) || base::is_question_word(folded));
    words.push_back(word);
  }
  return words;
}

// The parts of a name: "Context.invoke" has the qualifier "context" and the name "invoke".
struct QualifiedName {
  std::vector<std::string> qualifiers;
  std::string name;
};

QualifiedName split_qualified(std::string_view text) {
  QualifiedName result;
  std::vector<std::string_view> parts = query::split_any(text, {"::", ".", "#", "->", "/"});
  if (parts.empty()) return result;
  result.name = parts.back();
  parts.pop_back();
  for (const std::string_view part : parts) result.qualifiers.push_back(base::name_key(part));
  return result;
}

// Selects the nodes of a name that are considered: all, or only those for which is_prominent()
// returns true.
enum class Wanted : std::uint8_t { kAll, kProminent };

class EntityFinder {
 public:
  EntityFinder(const Corpus& corpus, std::string_view question,
               std::span<const search::Candidate> candidates)
      : corpus_(corpus), candidates_(candidates), words_(words_of(question)) {
    for (const search::Candidate& candidate : candidates) best_ = std::max(best_, candidate.score);
  }

  std::vector<Entity> run() {
    is_used_.assign(words_.size(), false);
    take_marked();
    for (std::size_t size = kLongestGroup; size >= 1; --size) take_groups(size);
    std::stable_sort(entities_.begin(), entities_.end(),
                     [](const Entity& a, const Entity& b) { return weight_of(a) > weight_of(b); });
    if (entities_.size() > kMaxEntities) entities_.resize(kMaxEntities);
    std::size_t linked = 0;
    for (Entity& entity : entities_) {
      const std::size_t room = std::min(kMaxLinksPerName, kMaxLinked - linked);
      if (entity.links.size() > room) entity.links.resize(room);
      linked += entity.links.size();
    }
    return std::move(entities_);
  }

 private:
  static double weight_of(const Entity& entity) {
    return entity.links.empty() ? 0.0 : entity.links.front().weight;
  }

  // Links words that are spelled like code or marked. A marked word, which is in quotes or
  // backticks, is an entity even if no node has that name.
  void take_marked() {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      const Word& word = words_[i];
      if (word.is_plain || word.text.size() < 2) continue;
      Entity entity;
      entity.text = word.text;
      if (link_path(word.text, entity) || link_name(word.text, entity) ||
          link_similar(word.text, entity) || word.is_marked) {
        is_used_[i] = true;
        entities_.push_back(std::move(entity));
      }
    }
  }

  void take_groups(std::size_t size) {
    for (std::size_t begin = 0; begin + size <= words_.size(); ++begin) {
      std::string joined;
      std::string text;
      bool fits = !words_[begin].is_empty_word && !words_[begin + size - 1].is_empty_word;
      for (std::size_t i = begin; i < begin + size && fits; ++i) {
        fits = !is_used_[i] && words_[i].is_plain;
        joined += words_[i].text;
        text += (text.empty() ? "" : " ") + std::string(words_[i].text);
      }
      if (!fits) continue;
      Entity entity;
      entity.text = text;
      entity.form = EntityForm::kPhrase;
      if (!link_phrase(joined, size, entity)) continue;
      for (std::size_t i = begin; i < begin + size; ++i) is_used_[i] = true;
      entities_.push_back(std::move(entity));
    }
  }

  // ---- linking ---------------------------------------------------------------------------------

  bool link_path(std::string_view text, Entity& entity) {
    if (text.find_first_of("/.") == text.npos) return false;
    const search::Resolution file = search::find_files(corpus_, std::string(text));
    if (file.matches.empty() || file.matches.size() > kMaxLinksPerName) return false;
    entity.form = EntityForm::kPath;
    entity.namesakes = file.matches.size();
    for (const search::NodeSummary& match : file.matches) {
      entity.links.push_back(
          {match.node.id, LinkKind::kExact, 1.0 / std::sqrt(double(file.matches.size()))});
    }
    return true;
  }

  bool link_name(std::string_view text, Entity& entity) {
    const QualifiedName asked = split_qualified(text);
    return link(asked, 1.0, Wanted::kAll, entity);
  }

  bool link_similar(std::string_view text, Entity& entity) {
    const QualifiedName asked = split_qualified(text);
    const std::vector<std::string> similar = search::similar_names(corpus_, asked.name);
    if (similar.empty()) return false;
    QualifiedName instead;
    instead.name = similar.front();
    if (!link(instead, kFuzzyWeight, Wanted::kAll, entity)) return false;
    for (EntityLink& link : entity.links) link.kind = LinkKind::kFuzzy;
    return true;
  }

  // Links a phrase of plain words to the nodes whose name is the words joined together. If there is
  // no such node and the name ends with "s", tries the name without the "s", because the question
  // may use the plural.
  bool link_phrase(const std::string& joined, std::size_t size, Entity& entity) {
    const double weight = size == 1 ? kWordWeight : 1.0;
    std::string key = base::name_key(joined);
    if (key.size() < kLeastKeyBytes) return false;
    QualifiedName asked;
    asked.name = joined;
    const Wanted wanted = size == 1 ? Wanted::kProminent : Wanted::kAll;
    if (link(asked, weight, wanted, entity)) return true;
    if (!key.ends_with('s') || key.size() <= kLeastKeyBytes + 1) return false;
    key.pop_back();
    asked.name = key;
    return link(asked, weight * kNormalisedWeight, wanted, entity);
  }

  bool link(const QualifiedName& asked, double weight, Wanted wanted, Entity& entity) {
    const std::string key = base::name_key(asked.name);
    std::vector<EntityLink> links;
    std::size_t namesakes = 0;
    for (const corpus::NameMatch& match : corpus_.names_with_key(key)) {
      const bool is_exact = match.name == asked.name;
      namesakes += match.nodes.size();
      if (namesakes > kMaxNamesakes && asked.qualifiers.empty()) return false;
      for (const NodeId node : match.nodes) {
        if (wanted == Wanted::kProminent && !is_prominent(node)) continue;
        const double fit = fit_of(node, asked.qualifiers);
        if (fit <= 0) continue;
        links.push_back({node, is_exact ? LinkKind::kExact : LinkKind::kNormalised,
                         fit * weight * (is_exact ? 1.0 : kNormalisedWeight)});
      }
    }
    if (links.empty()) return false;
    // If more nodes have the same name, the link to each node is less certain. This factor is
    // HippoRAG's node specificity.
    const double specificity = 1.0 / std::sqrt(static_cast<double>(links.size()));
    for (EntityLink& link : links) link.weight = std::min(1.0, link.weight * specificity);
    std::stable_sort(links.begin(), links.end(),
                     [](const EntityLink& a, const EntityLink& b) { return a.weight > b.weight; });
    if (links.size() > kMaxLinksPerName) links.resize(kMaxLinksPerName);
    entity.namesakes = namesakes;
    entity.links = std::move(links);
    return true;
  }

  // Whether a plain word in a question may be a reference to `node`. True for types and for
  // functions outside classes, except in tests. Fields and methods have names such as `type` and
  // `write`, which questions use as ordinary words.
  bool is_prominent(NodeId node) const {
    const model::NodeTraits traits = corpus_.traits(node);
    if ((traits.flags & model::kFlagTest) != 0) return false;
    if (model::is_type(traits.kind)) return true;
    if (!model::is_callable(traits.kind)) return false;
    const auto found = corpus_.node(node);
    return found && corpus_.traits(found->parent).kind == model::NodeKind::kFile;
  }

  // Returns how likely it is that the question refers to `node` and not to another node with the
  // same name. The estimate uses the kind of the node, its containers, and how well it matches the
  // rest of the question.
  double fit_of(NodeId node, const std::vector<std::string>& qualifiers) {
    if (node > corpus_.last_code_node()) return 0;
    double fit = std::min(1.0, rank::prior(corpus_.traits(node)));
    if (!qualifiers.empty()) {
      const auto found = corpus_.node(node);
      fit *= found ? search::qualifier_score(corpus_, *found, qualifiers) : 0.0;
    }
    const auto at = std::lower_bound(
        candidates_.begin(), candidates_.end(), node,
        [](const search::Candidate& candidate, NodeId wanted) { return candidate.node < wanted; });
    const bool is_known = at != candidates_.end() && at->node == node && best_ > 0;
    return fit * (1 + (is_known ? kContextGain * at->score / best_ : 0.0)) / (1 + kContextGain);
  }

  const Corpus& corpus_;
  std::span<const search::Candidate> candidates_;
  std::vector<Word> words_;
  std::vector<bool> is_used_;
  std::vector<Entity> entities_;
  double best_ = 0;
};

}  // namespace

std::string_view name_of(EntityForm form) {
  constexpr std::array<std::string_view, 3> kNames = {"name", "path", "phrase"};
  return kNames.at(static_cast<std::size_t>(form));
}

std::string_view name_of(LinkKind kind) {
  constexpr std::array<std::string_view, 3> kNames = {"exact", "normalised", "fuzzy"};
  return kNames.at(static_cast<std::size_t>(kind));
}

std::vector<Entity> find_entities(const Corpus& corpus, std::string_view question,
                                  std::span<const search::Candidate> candidates) {
  return EntityFinder(corpus, question, candidates).run();
}

}  // namespace cairn::ask
