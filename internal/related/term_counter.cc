#include "internal/related/term_counter.h"

#include "internal/base/identifier.h"
#include "internal/base/stop_words.h"

namespace cairn::related {

namespace {

// Returns false for single letters and numbers, which carry no meaning.
bool is_telling(std::string_view word) {
  return word.size() > 1 && word.find_first_not_of("0123456789") != word.npos;
}

}  // namespace

void TermCounter::count(std::string_view text, double weight, TermCounts& counts) {
  analyzer_.analyze(text, [&](const base::Term& term) {
    if (term.kind == base::TermKind::kWhole) return;
    const std::string_view word = text.substr(term.begin, term.end - term.begin);
    const bool is_plain = term.kind == base::TermKind::kWord;
    if (is_plain && (base::is_stop_word(word) || base::is_keyword(word))) return;
    if (!is_telling(word)) return;
    const std::uint32_t id = terms_.intern(term.text);
    if (id == words_.size()) words_.push_back(base::fold(word));
    counts[id] += weight;
  });
}

}  // namespace cairn::related
