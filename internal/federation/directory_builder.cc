#include "internal/federation/directory_builder.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/federation/term_sketch.h"
#include "internal/rank/bm25f.h"
#include "internal/search/text_fields.h"
#include "internal/store/text_terms.h"

namespace cairn::federation {
namespace {

using corpus::Corpus;
using corpus::TextHit;

class SketchMaker {
 public:
  explicit SketchMaker(const Corpus& corpus) : corpus_(corpus) {}

  // Requires: `hits` are those of one term, by node.
  TermSketch make(const std::vector<TextHit>& hits) const {
    TermSketch sketch;
    sketch.nodes = hits.size();
    for (const TextHit& hit : hits) {
      const model::NodeTraits traits = corpus_.traits(hit.node);
      const Champion champion = of_hit(traits, hit);
      // The nodes of a file are consecutive.
      if (!sketch.champions.empty() && sketch.champions.back().file == champion.file) {
        Champion& known = sketch.champions.back();
        known.impact = std::max(known.impact, champion.impact);
        known.is_in_name = known.is_in_name || champion.is_in_name;
        known.is_name = known.is_name || champion.is_name;
      } else {
        sketch.champions.push_back(champion);
      }
    }
    keep_best(sketch.champions);
    return sketch;
  }

 private:
  Champion of_hit(const model::NodeTraits& traits, const TextHit& hit) const {
    const rank::LengthNorms norms = rank::norms_of(
        parameters_,
        {model::size_of_log(traits.documentation_size), model::size_of_log(traits.body_size),
         corpus_.mean_documentation_words(), corpus_.mean_body_words()});
    const double share =
        rank::saturated(parameters_, rank::weighted_frequency(parameters_, hit.counts, norms));
    Champion champion;
    // Modules belong to no file.
    champion.file = value_of(traits.file == model::kNoNode ? hit.node : traits.file);
    champion.impact = static_cast<std::uint8_t>(std::lround(share * kMaxImpact));
    champion.is_in_name = hit.counts.at(search::field::kName) > 0;
    champion.is_name = champion.is_in_name && traits.name_words == 1;
    return champion;
  }

  const Corpus& corpus_;
  rank::Bm25Parameters parameters_;
};

std::vector<std::string> languages_of(const Corpus& corpus) {
  std::set<std::string> languages;
  for (const corpus::FileRow& file : corpus.files()) {
    if (!file.language.empty()) languages.insert(file.language);
  }
  return {languages.begin(), languages.end()};
}

}  // namespace

store::Directory make_directory(const std::string& index_path) {
  const Corpus corpus({index_path, "", 0});
  const SketchMaker maker(corpus);
  std::vector<std::string> buckets(static_cast<std::size_t>(kTermBuckets));
  for (const std::string& term : store::text_terms(index_path)) {
    corpus.tick();
    const std::vector<TextHit> hits = corpus.find_text({{{term}, false}});
    if (hits.empty()) continue;  // it occurs only in documents
    append_sketch(buckets[static_cast<std::size_t>(bucket_of(term))], term, maker.make(hits));
  }
  store::Directory directory;
  directory.documents = value_of(corpus.last_code_node());
  directory.languages = languages_of(corpus);
  for (std::size_t i = 0; i < buckets.size(); ++i) {
    if (buckets[i].empty()) continue;
    directory.buckets.push_back({static_cast<std::int32_t>(i), std::move(buckets[i])});
  }
  return directory;
}

}  // namespace cairn::federation
