#include "internal/search/prose_search.h"

#include <algorithm>
#include <array>
#include <map>
#include <span>

#include "internal/base/identifier.h"
#include "internal/base/path.h"
#include "internal/rank/bm25f.h"
#include "internal/rank/signals.h"

namespace cairn::search {
namespace {

using corpus::Corpus;
using corpus::TextField;
using corpus::TextHit;
using model::NodeId;
using model::NodeKind;
using model::Piece;

constexpr std::size_t kLeastProsePrefixBytes = 3;
constexpr double kProseReplacementWeight = 0.7;
constexpr double kProseWholeWeight = 0.6;
constexpr double kOwnTitleWeight = 2.0;
constexpr double kTrailTitleWeight = 0.8;  // weight of words in the titles of enclosing pieces
constexpr double kDocumentPathWeight = 0.6;
constexpr double kCodeBlockWeight = 0.6;   // weight of words in code blocks
constexpr double kProseLengthShare = 0.7;  // b in BM25
// A document is skipped if the total weight of the query terms in it is less than this share of the
// largest such total.
constexpr double kWorthReading = 0.5;
constexpr double kProseSaturation = 1.2;  // k1 in BM25
// Typical lengths of pieces. An occurrence counts more in a shorter piece and less in a longer
// piece.
constexpr double kParagraphBytes = 350;
constexpr double kSectionBytes = 1000;
constexpr double kDocumentBytes = 8000;

double count_of(const TextHit& hit, TextField field) {
  return hit.counts.at(static_cast<std::size_t>(field));
}

// The weighted number of occurrences of each query term in a piece and in its title. Vectors and
// bits are indexed by slot, which is the index of the term in Query::terms.
struct Frequencies {
  std::vector<float> counts;
  std::vector<float> fixed;  // counts that are not divided by the length of the piece
  std::uint64_t in_title = 0;

  void reset(std::size_t slots) {
    counts.assign(slots, 0);
    fixed.assign(slots, 0);
    in_title = 0;
  }
};

class ProseSearch {
 public:
  ProseSearch(const Corpus& corpus, const query::Query& query) : corpus_(corpus), query_(query) {}

  ProseResult run() {
    look_up();
    weigh_terms();
    double most = 0;
    const std::vector<DocumentHits> documents = group_by_document();
    for (const DocumentHits& document : documents) most = std::max(most, document.weight);
    for (const DocumentHits& document : documents) {
      if (document.weight >= kWorthReading * most) {
        score_document(*document.row, document.begin, document.end);
      }
    }
    return {std::move(scores_), std::move(passages_), std::move(weights_)};
  }

 private:
  struct Lookup {
    std::size_t slot = 0;
    double weight = 1;
  };

  // ---- words -----------------------------------------------------------------------------------

  void look_up() {
    std::vector<corpus::TextTerm> terms;
    for (std::size_t slot = 0; slot < query_.terms.size(); ++slot) {
      terms.push_back({query_.terms[slot].words, false});
      lookups_.push_back({slot, 1.0});
    }
    hits_ = corpus_.find_prose(terms);
    count();
    terms.clear();
    const std::size_t first = lookups_.size();
    for (std::size_t slot = 0; slot < query_.terms.size(); ++slot) {
      const query::QueryTerm& term = query_.terms[slot];
      const bool replaceable = counts_[slot] == 0 && term.words.size() == 1 && !term.is_whole &&
                               term.need != query::Need::kExcluded &&
                               term.words[0].size() >= kLeastProsePrefixBytes;
      if (!replaceable) continue;
      terms.push_back({term.words, true});
      lookups_.push_back({slot, kProseReplacementWeight});
    }
    if (terms.empty()) return;
    std::vector<TextHit> more = corpus_.find_prose(terms);
    for (TextHit& hit : more) hit.term = static_cast<std::uint16_t>(hit.term + first);
    hits_.insert(hits_.end(), more.begin(), more.end());
    std::sort(hits_.begin(), hits_.end(), [](const TextHit& a, const TextHit& b) {
      return a.node != b.node ? a.node < b.node : a.term < b.term;
    });
    count();
  }

  void count() {
    counts_.assign(query_.terms.size(), 0);
    for (const TextHit& hit : hits_) ++counts_[lookups_[hit.term].slot];
  }

  void weigh_terms() {
    const std::uint64_t rows =
        value_of(corpus_.last_document_node()) - value_of(corpus_.last_external_node());
    for (std::size_t slot = 0; slot < query_.terms.size(); ++slot) {
      const query::QueryTerm& term = query_.terms[slot];
      const bool counts =
          term.need != query::Need::kExcluded && !query::is_absent_phrase(term, counts_[slot]);
      weights_.push_back(counts ? rank::inverse_document_frequency(rows, counts_[slot]) *
                                      term.weight * (term.is_whole ? kProseWholeWeight : 1.0)
                                : 0.0);
      total_weight_ += weights_.back();
      if (!term.is_whole) plain_weight_ += weights_.back();
    }
  }

  struct DocumentHits {
    const corpus::DocumentRow* row = nullptr;
    std::size_t begin = 0;  // the hits in the document are hits_[begin, end)
    std::size_t end = 0;
    // The total weight of the query terms in the document, which limits the scores of its pieces.
    double weight = 0;
  };

  std::vector<DocumentHits> group_by_document() const {
    std::vector<DocumentHits> documents;
    const std::vector<corpus::DocumentRow>& rows = corpus_.written_documents();
    auto row = rows.begin();
    // For each term of the query: the number (from 1) of the last document in which the term was
    // counted.
    std::vector<std::size_t> seen(weights_.size(), 0);
    for (std::size_t begin = 0; begin < hits_.size();) {
      while (row != rows.end() && row->last < hits_[begin].node) ++row;
      if (row == rows.end()) break;
      DocumentHits document{&*row, begin, begin, 0};
      for (; document.end < hits_.size() && hits_[document.end].node <= row->last; ++document.end) {
        const std::size_t slot = lookups_[hits_[document.end].term].slot;
        if (seen[slot] == documents.size() + 1) continue;
        seen[slot] = documents.size() + 1;
        document.weight += weights_[slot];
      }
      begin = document.end;
      documents.push_back(document);
    }
    return documents;
  }

  // ---- one document ----------------------------------------------------------------------------

  void score_document(const corpus::DocumentRow& row, std::size_t begin, std::size_t end) {
    pieces_ = corpus_.outline_of(row.node).pieces;
    const std::size_t slots = query_.terms.size();
    path_.assign(slots, 0);
    of_document_.reset(slots);
    sections_.clear();
    paragraphs_.clear();
    for (std::size_t i = begin; i < end;) {
      const std::uint32_t piece = value_of(hits_[i].node) - value_of(row.node);
      if (piece >= pieces_.size()) return;
      own_.reset(slots);
      for (; i < end && value_of(hits_[i].node) - value_of(row.node) == piece; ++i)
        add_hit(hits_[i]);
      add_to_outer(piece);
      if (!model::is_paragraph(pieces_[piece].kind)) continue;
      emit(row, piece, own_, kParagraphBytes);
      paragraphs_[piece] = own_;
    }
    for (auto& [section, frequencies] : sections_) {
      if (section > 0) emit(row, section, frequencies, kSectionBytes);
      add_passages(row, section, frequencies);
    }
    emit(row, 0, of_document_, kDocumentBytes);
  }

  void add_hit(const TextHit& hit) {
    const Lookup& lookup = lookups_[hit.term];
    const auto weigh = [&](double count) { return static_cast<float>(lookup.weight * count); };
    if (count_of(hit, TextField::kPath) > 0)
      path_[lookup.slot] = static_cast<float>(kDocumentPathWeight);
    own_.counts[lookup.slot] += weigh(count_of(hit, TextField::kDocumentation) +
                                      kCodeBlockWeight * count_of(hit, TextField::kBody));
    own_.fixed[lookup.slot] += weigh(kTrailTitleWeight * count_of(hit, TextField::kContainer) +
                                     kOwnTitleWeight * count_of(hit, TextField::kName));
    if (count_of(hit, TextField::kName) > 0 && lookup.slot < 64) {
      own_.in_title |= std::uint64_t{1} << lookup.slot;
    }
  }

  // Adds the words of a paragraph to its section and to the document.
  void add_to_outer(std::uint32_t piece) {
    const bool is_section = pieces_[piece].kind == NodeKind::kSection;
    const std::uint32_t outer = is_section ? piece : pieces_[piece].parent;
    for (std::size_t slot = 0; slot < own_.counts.size(); ++slot) {
      of_document_.counts[slot] += own_.counts[slot] + (is_section ? own_.fixed[slot] : 0);
    }
    if (piece == 0) {
      of_document_.fixed = own_.fixed;
      of_document_.in_title = own_.in_title;
    }
    if (outer == model::kNoPiece) return;
    Frequencies& section = sections_[outer];
    if (section.counts.empty()) section.reset(own_.counts.size());
    for (std::size_t slot = 0; slot < own_.counts.size(); ++slot) {
      section.counts[slot] += own_.counts[slot];
      section.fixed[slot] = std::max(section.fixed[slot], own_.fixed[slot]);
    }
    section.in_title |= own_.in_title;
  }

  // Returns the length of a piece. The length of a section excludes its subsections.
  std::uint32_t bytes_of(std::uint32_t piece) const {
    const Piece& at = pieces_[piece];
    if (at.kind != NodeKind::kSection) return at.end - at.begin;
    std::uint32_t end = at.begin;
    for (std::uint32_t i = piece + 1; i <= at.last; i = pieces_[i].last + 1) {
      if (pieces_[i].kind == NodeKind::kSection) break;
      end = std::max(end, pieces_[i].end);
    }
    return end - at.begin;
  }

  // Adds the passages of a section, without the passages of its subsections. Section 0 represents
  // the text outside all sections.
  void add_passages(const corpus::DocumentRow& row, std::uint32_t section,
                    const Frequencies& whole) {
    const auto node_of = [&](std::uint32_t piece) { return NodeId{value_of(row.node) + piece}; };
    const double title = share_in_title(whole);
    if (section > 0 && bytes_of(section) <= kLongSectionBytes) {
      const double text = share_of_query(whole, bytes_of(section), kSectionBytes);
      if (text > 0)
        passages_.push_back({node_of(section), node_of(section), row.node, text, title});
      return;
    }
    for (std::uint32_t i = section + 1; i <= pieces_[section].last;) {
      if (pieces_[i].kind == NodeKind::kSection) {
        i = pieces_[i].last + 1;
        continue;
      }
      const std::uint32_t first = i;
      std::uint32_t last = i;
      Frequencies all;
      all.reset(query_.terms.size());
      bool has_words = false;
      for (; i <= pieces_[section].last && pieces_[i].kind != NodeKind::kSection &&
             (i == first || pieces_[i].end - pieces_[first].begin <= kPassageBytes);
           i = pieces_[i].last + 1) {
        last = i;
        const auto found = paragraphs_.find(i);
        if (found == paragraphs_.end()) continue;
        has_words = true;
        add_up(found->second, all);
      }
      if (!has_words) continue;
      const double text =
          share_of_query(all, pieces_[last].end - pieces_[first].begin, kSectionBytes);
      if (text > 0) passages_.push_back({node_of(first), node_of(last), row.node, text, title});
    }
  }

  static void add_up(const Frequencies& part, Frequencies& all) {
    for (std::size_t slot = 0; slot < part.counts.size(); ++slot) {
      all.counts[slot] += part.counts[slot];
      all.fixed[slot] = std::max(all.fixed[slot], part.fixed[slot]);
    }
  }

  void emit(const corpus::DocumentRow& row, std::uint32_t piece, const Frequencies& frequencies,
            double usual_bytes) {
    ProseScore score;
    score.node = NodeId{value_of(row.node) + piece};
    score.kind = pieces_[piece].kind;
    score.document = row.node;
    score.parent = pieces_[piece].parent;
    score.text = share_of_query(frequencies, bytes_of(piece), usual_bytes);
    if (score.text <= 0) return;
    score.title = share_in_title(frequencies);
    scores_.push_back(score);
  }

  // Returns the BM25F score as a share of the highest possible score. Returns 0 if a required term
  // is missing or an excluded term is present.
  double share_of_query(const Frequencies& frequencies, std::uint32_t bytes,
                        double usual_bytes) const {
    const double b = kProseLengthShare;
    const double length = 1 - b + b * bytes / usual_bytes;
    double sum = 0;
    for (std::size_t slot = 0; slot < weights_.size(); ++slot) {
      const double frequency =
          frequencies.counts[slot] / length + frequencies.fixed[slot] + path_[slot];
      const query::QueryTerm& term = query_.terms[slot];
      const bool is_refused = term.need == query::Need::kExcluded && frequency > 0;
      const bool is_missing =
          term.need == query::Need::kRequired && frequency <= 0 && !term.is_whole;
      if (is_refused || is_missing) return 0;
      sum += weights_[slot] * frequency / (kProseSaturation + frequency);
    }
    return total_weight_ > 0 ? sum / total_weight_ : 0;
  }

  double share_in_title(const Frequencies& frequencies) const {
    double in_title = 0;
    for (std::size_t slot = 0; slot < std::min<std::size_t>(weights_.size(), 64); ++slot) {
      const bool has = (frequencies.in_title >> slot & 1U) != 0;
      if (has && !query_.terms[slot].is_whole) in_title += weights_[slot];
    }
    return plain_weight_ > 0 ? in_title / plain_weight_ : 0;
  }

  const Corpus& corpus_;
  const query::Query& query_;
  std::vector<Lookup> lookups_;
  std::vector<TextHit> hits_;
  std::vector<std::uint64_t> counts_;  // number of hits of each query term
  std::vector<double> weights_;        // weight of each query term
  double total_weight_ = 0;
  double plain_weight_ = 0;  // total weight without whole identifiers
  std::span<const Piece> pieces_;
  std::vector<float> path_;  // for each query term: not 0 if it is in the path of the document
  Frequencies own_;
  Frequencies of_document_;
  // Maps each section to its frequencies. The key is the index of the section's piece. Key 0 is the
  // text outside all sections.
  std::map<std::uint32_t, Frequencies> sections_;
  std::map<std::uint32_t, Frequencies> paragraphs_;
  std::vector<Passage> passages_;
  std::vector<ProseScore> scores_;
};

}  // namespace

ProseResult find_prose(const Corpus& corpus, const query::Query& query) {
  return ProseSearch(corpus, query).run();
}

double prose_prior(std::string_view path) {
  const std::string name = base::fold(base::base_name(path));
  const std::string whole = "/" + base::fold(path);
  const auto names_any = [&](std::initializer_list<std::string_view> words) {
    return std::any_of(words.begin(), words.end(),
                       [&](std::string_view word) { return name.starts_with(word); });
  };
  const auto is_below = [&](std::initializer_list<std::string_view> words) {
    return std::any_of(words.begin(), words.end(),
                       [&](std::string_view word) { return whole.find(word) != whole.npos; });
  };
  if (names_any({"change", "history", "news", "release-", "announce", "whatsnew"}) ||
      is_below({"/changelog", "/changes/", "/announce/", "/release-notes/", "/whatsnew/"})) {
    return 0.6;
  }
  if (names_any({"license", "code_of_conduct", "code-of-conduct", "authors", "security"}))
    return 0.7;
  if (is_below({"/test/", "/tests/", "/testing/", "/fixtures/", "/examples/", "/.github/issue"})) {
    return 0.75;
  }
  return 1;
}

}  // namespace cairn::search
