#include "internal/grep/candidates.h"

#include <algorithm>
#include <optional>

#include "internal/base/path.h"
#include "internal/codec/word_filter.h"
#include "internal/model/language.h"
#include "internal/search/filter.h"

namespace cairn::grep {
namespace {

using corpus::SourceRow;

bool has_language(const query::Filters& filters, std::string_view path) {
  if (filters.languages.empty()) return true;
  const auto languages = model::languages_of_file(path);
  return std::any_of(filters.languages.begin(), filters.languages.end(), [&](const auto& wanted) {
    const model::Language& named = model::language_named(wanted);
    return std::any_of(languages.begin(), languages.end(),
                       [&](const model::Language* one) { return one->id == named.id; });
  });
}

// Finds the files that may have a match according to the word filter.
class FilteredFiles {
 public:
  FilteredFiles(const corpus::Corpus& corpus, const Pattern& pattern)
      : pattern_(pattern), query_(pattern.atoms(), corpus.about().source_numbers) {
    if (!query_.restricts() || !corpus.sources().available()) return;
    corpus.visit_word_filter([&](std::string_view block) {
      query_.read(block);
      has_filter_ = true;
    });
  }

  // Returns false if the filter cannot exclude any file.
  bool has_filter() const { return has_filter_; }

  bool may_match(const SourceRow& file) const {
    std::vector<int> contained;
    for (std::size_t atom = 0; atom < pattern_.atoms().size(); ++atom) {
      if (query_.may_contain(atom, file.number)) contained.push_back(static_cast<int>(atom));
    }
    return pattern_.may_match(contained);
  }

 private:
  const Pattern& pattern_;
  codec::WordFilterQuery query_;
  bool has_filter_ = false;
};

}  // namespace

std::vector<Candidate> candidates_of(const corpus::Corpus& corpus, const Pattern& pattern,
                                     const query::Filters& filters,
                                     const std::vector<Area>& areas) {
  const std::vector<SourceRow> rows = corpus.source_rows();
  const FilteredFiles filtered(corpus, pattern);
  std::vector<Candidate> candidates;
  for (const SourceRow& row : rows) {
    corpus.tick();
    const bool is_wanted =
        std::any_of(areas.begin(), areas.end(),
                    [&](const Area& area) { return base::is_at_or_below(row.path, area.path); }) &&
        search::accepts_path(filters, row.path) && has_language(filters, row.path);
    const bool is_read =
        is_wanted && (!filtered.has_filter() || filtered.may_match(row) ||
                      (!corpus.is_unchanged(row) && corpus.sources().state(row.path)));
    if (!is_read) continue;
    for (const Area& area : areas) {
      if (!base::is_at_or_below(row.path, area.path)) continue;
      candidates.push_back({row.path, row.hash, area.first, area.last});
    }
  }
  return candidates;
}

}  // namespace cairn::grep
