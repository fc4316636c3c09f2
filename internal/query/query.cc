#include "internal/query/query.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "internal/base/analyzer.h"
#include "internal/base/identifier.h"
#include "internal/base/limits.h"
#include "internal/base/stop_words.h"
#include "internal/base/utf8.h"
#include "internal/query/pasted_text.h"
#include "internal/query/query_words.h"
#include "internal/query/wording.h"

namespace cairn::query {
namespace {

constexpr std::size_t kMaxJoinedWords = 10;
constexpr std::size_t kProseWords = 5;
// A request for a change is prose if it has at least this many words, as in "fix memory leak".
constexpr std::size_t kChangeWords = 3;
constexpr std::size_t kMaxWordsWithOperators = 16;
constexpr double kQuotedWeight = 2;  // weight of a quoted phrase in prose
// Each doubling of a term's occurrences increases its weight by this share.
constexpr double kRepeatGain = 0.3;

class Parser {
 public:
  explicit Parser(std::string_view text) {
    query_.text = text;
    if (query_.text.size() > base::kMaxQueryBytes) {
      query_.text = base::utf8_prefix(query_.text, base::kMaxQueryBytes);
      query_.warnings.push_back("the query was truncated to its first " +
                                std::to_string(base::kMaxQueryBytes) + " bytes");
    }
  }

  Query parse() {
    read_operators(tokenize(query_.text));
    query_.wording = wording_of(query_.text);
    const bool is_change = query_.wording == rank::Wording::kChange;
    query_.is_prose =
        positive_words() >= (is_change ? kChangeWords : kProseWords) || query_.text.ends_with('?');
    if (query_.is_prose) loosen_quotes();
    for (const Read& read : read_) add_terms(read);
    weigh_repeated_terms();
    drop_common_terms();
    cut_terms();
    add_names();
    return std::move(query_);
  }

 private:
  struct Read {
    std::string_view text;
    Need need = Need::kOptional;
    bool phrase = false;
    double weight = 1;
    bool may_be_name = true;
    bool is_title = false;
    bool is_only_quoted = false;  // required only because of its quotes, without a plus
    bool with_words = false;      // whether the words of a phrase are also added as terms
  };

  struct PhraseWord {
    std::string term;
    bool is_stop_word = false;
  };

  // ---- operators and filters -------------------------------------------------------------------

  void read_operators(const std::vector<Token>& tokens) {
    // In pasted text, dashes and quotes are not operators.
    query_.is_pasted = tokens.size() > kMaxWordsWithOperators;
    if (query_.is_pasted) {
      for (const PastedWord& word : words_of_pasted_text(query_.text)) {
        read_.push_back(
            {word.text, Need::kOptional, false, word.weight, word.may_be_name, word.is_title});
      }
      return;
    }
    bool negate = false;
    bool require = false;
    for (const Token& token : tokens) {
      if (token.quoted) {
        if (has_word(token.text)) read_.push_back(read_phrase(token, negate, require));
        negate = require = false;
      } else if (token.text == "NOT" && tokens.size() > 1) {
        negate = true;
      } else if (token.text == "AND" && !read_.empty()) {
        if (read_.back().need == Need::kOptional) read_.back().need = Need::kRequired;
        read_.back().is_only_quoted = false;
        require = true;
      } else if (token.text == "OR" && !read_.empty()) {
        continue;
      } else if (!read_filter(token.text)) {
        read_.push_back(read_sign(token.text, negate, require));
        negate = require = false;
      }
    }
    const bool all_excluded = std::all_of(
        read_.begin(), read_.end(), [](const Read& read) { return read.need == Need::kExcluded; });
    // If all words are excluded, the dashes are not operators. For example, the query "-rf"
    // searches for "rf".
    if (all_excluded) {
      for (Read& read : read_) read.need = Need::kOptional;
    }
  }

  static Read read_phrase(const Token& token, bool negate, bool require) {
    Read read{token.text, Need::kRequired, true};
    if (negate || token.sign == '-') read.need = Need::kExcluded;
    read.is_only_quoted = read.need == Need::kRequired && !require && token.sign != '+';
    return read;
  }

  void loosen_quotes() {
    for (Read& read : read_) {
      if (!read.is_only_quoted) continue;
      read.need = Need::kOptional;
      read.weight = kQuotedWeight;
      read.with_words = true;
    }
  }

  static Read read_sign(std::string_view text, bool negate, bool require) {
    const bool sign = text.size() > 1 && (text[0] == '-' || text[0] == '+') && has_word(text) &&
                      text[1] != text[0] && text[1] != '>';
    if (sign) {
      const Need need = text[0] == '-' ? Need::kExcluded : Need::kRequired;
      return {text.substr(1), need, false};
    }
    return {text, negate ? Need::kExcluded : require ? Need::kRequired : Need::kOptional, false};
  }

  // Reads a filter: kind:x, path:x, -path:x, lang:x or test:x. Returns false if `text` is not a
  // filter, so that the caller treats it as a word to search for.
  bool read_filter(std::string_view text) {
    const bool negated = text.starts_with("-path:");
    if (negated) text.remove_prefix(1);
    const std::size_t colon = text.find(':');
    if (colon == text.npos || text.substr(colon).starts_with("::")) return false;
    const std::string_view key = text.substr(0, colon);
    const std::string_view value = text.substr(colon + 1);
    if (value.empty()) return false;
    if (key == "path") {
      (negated ? query_.filters.excluded_paths : query_.filters.paths).emplace_back(value);
    } else if (key == "lang") {
      query_.filters.languages.push_back(base::fold(value));
    } else if (key == "kind") {
      return read_kind(value);
    } else if (key == "test") {
      return read_tests(value);
    } else {
      return false;
    }
    return true;
  }

  bool read_kind(std::string_view word) {
    const auto kinds = model::kinds_named(word);
    if (!kinds) {
      query_.warnings.push_back("unknown kind '" + std::string(word) +
                                "', so the filter was searched for as text");
      return false;
    }
    query_.filters.kinds.insert(query_.filters.kinds.end(), kinds->begin(), kinds->end());
    return true;
  }

  bool read_tests(std::string_view word) {
    if (word == "no") query_.filters.tests = Tests::kExcluded;
    if (word == "only") query_.filters.tests = Tests::kOnly;
    return word == "no" || word == "only" || word == "yes";
  }

  // ---- terms -----------------------------------------------------------------------------------

  void add_terms(const Read& read) {
    std::vector<QueryTerm> found;
    std::vector<PhraseWord> phrase;
    std::size_t previous_pair_end = 0;
    analyzer_.analyze(read.text, [&](const base::Term& term) {
      const std::string_view typed = read.text.substr(term.begin, term.end - term.begin);
      if (read.phrase) {  // a phrase uses only the first term at each position
        if (!term.beside_previous) phrase.push_back({std::string(term.text), is_stop_word(typed)});
        if (!read.with_words) return;
      }
      if (term.kind == base::TermKind::kCjkPair) {
        if (!found.empty() && found.back().typed.size() < typed.size()) found.pop_back();
        previous_pair_end = term.end;
      } else if (term.kind == base::TermKind::kCjkSingle && term.end <= previous_pair_end) {
        return;  // this last character of a CJK run is already in the previous pair
      }
      QueryTerm query_term;
      query_term.words = {std::string(term.text)};
      query_term.typed = typed;
      query_term.need = read.need;
      query_term.weight = read.phrase ? 1 : read.weight;
      query_term.is_title = read.is_title;
      query_term.is_whole = term.kind == base::TermKind::kWhole;
      const std::string folded = base::fold(typed);
      query_term.is_common = term.kind == base::TermKind::kWord &&
                             (base::is_stop_word(folded) || base::is_question_word(folded));
      found.push_back(std::move(query_term));
    });
    if (!phrase.empty()) {
      QueryTerm query_term;
      query_term.words = words_of(phrase);
      query_term.typed = read.text;
      query_term.need = read.need;
      query_term.weight = read.weight;
      // The phrase may consist of a single word, which must not be added twice.
      std::erase_if(found, [&](const QueryTerm& word) { return word.words == query_term.words; });
      found.push_back(std::move(query_term));
    }
    for (QueryTerm& term : found) add_term(std::move(term));
  }

  static bool is_stop_word(std::string_view typed) { return base::is_stop_word(base::fold(typed)); }

  // Returns the words of a phrase. Omits stop words, because documentation is indexed without them.
  // If there are only stop words, returns all of them.
  static std::vector<std::string> words_of(const std::vector<PhraseWord>& phrase) {
    std::vector<std::string> words;
    for (const PhraseWord& word : phrase) {
      if (!word.is_stop_word) words.push_back(word.term);
    }
    if (!words.empty()) return words;
    for (const PhraseWord& word : phrase) words.push_back(word.term);
    return words;
  }

  void add_term(QueryTerm term) {
    const auto [at, is_new] = term_of_.emplace(term.words, query_.terms.size());
    if (is_new) {
      said_.push_back(term.weight);
      query_.terms.push_back(std::move(term));
      return;
    }
    QueryTerm& known = query_.terms[at->second];
    said_[at->second] += term.weight;
    known.weight = std::max(known.weight, term.weight);
    known.is_title = known.is_title || term.is_title;
    if (term.need != Need::kOptional) known.need = term.need;
  }

  void weigh_repeated_terms() {
    for (std::size_t i = 0; i < query_.terms.size(); ++i) {
      double& weight = query_.terms[i].weight;
      weight *= 1 + kRepeatGain * std::log2(said_[i] / weight);
    }
  }

  // Removes optional words that are common in questions, unless the query consists only of such
  // words.
  void drop_common_terms() {
    const auto is_common = [](const QueryTerm& term) {
      return term.is_common && term.need == Need::kOptional;
    };
    if (std::all_of(query_.terms.begin(), query_.terms.end(), is_common)) return;
    std::erase_if(query_.terms, is_common);
  }

  // Removes all but the terms with the highest weights. Among terms with equal weights, the first
  // terms remain.
  void cut_terms() {
    if (query_.terms.size() <= base::kMaxQueryWords) return;
    std::stable_sort(query_.terms.begin(), query_.terms.end(),
                     [](const auto& a, const auto& b) { return a.weight > b.weight; });
    query_.terms.resize(base::kMaxQueryWords);
    query_.warnings.push_back("the query was truncated to its " +
                              std::to_string(base::kMaxQueryWords) + " most important words");
  }

  // ---- names -----------------------------------------------------------------------------------

  std::size_t positive_words() const {
    return static_cast<std::size_t>(std::count_if(read_.begin(), read_.end(), [](const Read& read) {
      return read.need != Need::kExcluded && !read.phrase;
    }));
  }

  void add_names() {
    const std::size_t words = positive_words();
    std::string joined;
    bool any_code = false;
    for (const Read& read : read_) {
      if (read.need == Need::kExcluded) continue;
      if (read.phrase) {
        add_name(read.text, read_.size() == 1);
        continue;
      }
      if (!read.may_be_name) continue;
      const std::string_view bare = bare_name(read.text);
      const bool code = looks_like_code(bare);
      any_code = any_code || code;
      if (words == 1 || code) add_names_of(read.text, words == 1 && read_.size() == 1);
      if (!joined.empty()) joined += ' ';
      joined += bare;
    }
    if (words > 1 && words <= kMaxJoinedWords) {
      NameQuery name;
      name.name = std::move(joined);
      name.is_joined = true;
      // A whole sentence is not a misspelled name. Comparing it with all names would take more time
      // than the rest of the search.
      name.is_only = !any_code && !query_.is_prose;
      query_.names.push_back(std::move(name));
    }
  }

  // Adds the names to which a single word may refer.
  void add_names_of(std::string_view word, bool only) {
    add_name(word, only);
    const std::string_view bare = without_line(bare_name(word));
    add_name(bare, only);
    add_qualified(split_any(bare, {"/", "\\"}), only);
    add_qualified(split_any(bare, {"::", ".", "#", "->", "/", "\\"}), only);
    const std::size_t generic = bare.find('<');
    if (generic != bare.npos && generic > 0) {
      add_qualified(split_any(bare.substr(0, generic), {"::", ".", "#"}), only);
    }
  }

  void add_qualified(const std::vector<std::string_view>& parts, bool only) {
    if (parts.size() < 2) {
      if (parts.size() == 1) add_name(parts.front(), only);
      return;
    }
    NameQuery name;
    name.name = parts.back();
    name.is_only = only;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (i + 1 < parts.size()) name.qualifiers.push_back(base::name_key(parts[i]));
      if (i > 0) name.dotted += '.';
      name.dotted += parts[i];
    }
    add(std::move(name));
  }

  void add_name(std::string_view text, bool only) {
    if (text.empty()) return;
    NameQuery name;
    name.name = text;
    name.dotted = text;
    name.is_only = only;
    add(std::move(name));
  }

  void add(NameQuery name) {
    const bool is_new = known_names_.emplace(name.name, name.qualifiers).second;
    if (is_new) query_.names.push_back(std::move(name));
  }

  Query query_;
  std::vector<Read> read_;
  std::map<std::vector<std::string>, std::size_t> term_of_;  // words of a term -> index of the term
  std::set<std::pair<std::string, std::vector<std::string>>> known_names_;  // with qualifiers
  std::vector<double> said_;  // for each term: the sum of the weights of its occurrences
  base::Analyzer analyzer_;
};

bool glob_matches(std::string_view text, std::string_view pattern) {
  std::size_t t = 0;
  std::size_t p = 0;
  std::size_t star = pattern.npos;
  std::size_t retry = 0;
  while (t < text.size()) {
    if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == text[t]) && pattern[p] != '*') {
      ++t, ++p;
    } else if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      retry = t;
    } else if (star != pattern.npos) {
      p = star + 1;
      t = ++retry;
    } else {
      return false;
    }
  }
  while (p < pattern.size() && pattern[p] == '*') ++p;
  return p == pattern.size();
}

}  // namespace

Query parse_query(std::string_view text) { return Parser(text).parse(); }

bool path_matches(std::string_view path, std::string_view pattern) {
  while (pattern.starts_with("./")) pattern.remove_prefix(2);
  if (pattern.empty()) return true;
  if (pattern.find_first_of("*?") != pattern.npos) {
    return glob_matches(path, pattern) || glob_matches(path, "*/" + std::string(pattern)) ||
           glob_matches(path, std::string(pattern) + "/*");
  }
  for (std::size_t at = path.find(pattern); at != path.npos; at = path.find(pattern, at + 1)) {
    if (at == 0 || path[at - 1] == '/' || pattern.front() == '/') return true;
  }
  return false;
}

}  // namespace cairn::query
