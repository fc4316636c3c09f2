#include "internal/grep/grep.h"

#include <algorithm>
#include <tuple>

#include "internal/base/utf8.h"
#include "internal/corpus/enclosing.h"
#include "internal/grep/places.h"
#include "internal/grep/scan.h"
#include "internal/model/conventions.h"
#include "internal/model/test_code.h"

namespace cairn::grep {
namespace {

using corpus::Corpus;
using model::NodeId;

// A candidate with matching lines.
struct Hit {
  const Candidate* candidate = nullptr;
  const Scanned* scanned = nullptr;
  NodeId node{};
  bool is_test = false;
  int place = 0;  // one of the values below; lower values come first
  int prior = 0;  // activity score plus recency; higher values come first
};

// The values of Hit::place, best first.
enum : int { kDefinition, kProduction, kOther, kTestDefinition, kTest };

bool defines(const Hit& hit, Definitions& definitions) {
  if (hit.node == model::kNoNode || hit.scanned->is_stale) return false;
  return std::any_of(
      hit.scanned->names.begin(), hit.scanned->names.end(),
      [&](const std::string& name) { return !definitions.lines_of(name, hit.node).empty(); });
}

void rate(const Corpus& corpus, Definitions& definitions, Hit& hit) {
  constexpr unsigned kAside = model::kFlagGenerated | model::kFlagVendored;
  const std::string& path = hit.candidate->path;
  const model::Language& language = model::language_of_file(path);
  const model::NodeTraits traits =
      hit.node == model::kNoNode ? model::NodeTraits() : corpus.traits(hit.node);
  hit.is_test = hit.node == model::kNoNode ? model::is_test_path(path, language)
                                           : (traits.flags & model::kFlagTest) != 0;
  hit.prior = traits.hotspot + traits.recency;
  const bool is_definition = defines(hit, definitions);
  const bool is_aside = hit.node == model::kNoNode || language.is_configuration ||
                        language.is_prose || (traits.flags & kAside) != 0;
  if (hit.is_test) {
    hit.place = is_definition ? kTestDefinition : kTest;
  } else {
    hit.place = is_aside ? kOther : is_definition ? kDefinition : kProduction;
  }
}

// Returns the line that contains `match`. A long line is cut to kMaxLineBytes around the beginning
// of the match.
std::string shown_text(std::string_view text, const FoundLine& line) {
  constexpr std::size_t kBefore = kMaxLineBytes / 4;
  std::string_view whole = text.substr(line.begin, line.end - line.begin);
  if (whole.ends_with('\r')) whole.remove_suffix(1);
  if (whole.size() <= kMaxLineBytes) return std::string(whole);
  const std::size_t at = line.match.begin - line.begin;
  std::size_t begin = at > kMaxLineBytes - kBefore ? at - kBefore : 0;
  while (begin > 0 && (static_cast<unsigned char>(whole[begin]) & 0xC0U) == 0x80U) --begin;
  const std::string_view shown = base::utf8_prefix(whole.substr(begin), kMaxLineBytes);
  return (begin > 0 ? "…" : "") + std::string(shown) +
         (begin + shown.size() < whole.size() ? "…" : "");
}

struct NumberedLine : FoundLine {
  std::size_t number = 0;  // from 0
};

// Reads a file again to get its matching lines, with context and enclosing definitions.
class Details {
 public:
  Details(const Corpus& corpus, const Pattern& pattern, const GrepRequest& request,
          Definitions& definitions)
      : corpus_(corpus), pattern_(pattern), request_(request), definitions_(definitions) {}

  // Skips the first `skipped` matching lines of `hit`. Adds at most `limit` of the remaining lines
  // to `file`, and returns the number of added lines.
  std::size_t add(const Hit& hit, std::size_t skipped, std::size_t limit, GrepFile& file) {
    const std::optional<std::string> text = text_of(corpus_, *hit.candidate);
    auto lines = line_request(*hit.candidate, request_.part);
    if (!text || !lines) return 0;
    lines->tick = [this] { corpus_.tick(); };
    std::optional<corpus::EnclosingNodes> around;
    if (hit.node != model::kNoNode && !hit.scanned->is_stale) around.emplace(corpus_, hit.node);
    std::vector<NumberedLine> found;
    LineFinder finder(*text, pattern_, *lines);
    while (found.size() < limit) {
      const auto line = finder.next();
      if (!line) break;
      if (skipped > 0) {
        --skipped;
        continue;
      }
      found.push_back({*line, finder.number_of(*line)});
    }
    for (const NumberedLine& line : found) {
      add_context(*text, line, &line == &found.back() ? nullptr : &line + 1, file, [&] {
        GrepLine shown;
        shown.number = static_cast<std::uint32_t>(line.number);
        shown.column = static_cast<std::uint32_t>(line.match.begin - line.begin);
        shown.text = shown_text(*text, line);
        const model::Node* const node = around ? around->around(position_of(line)) : nullptr;
        if (node != nullptr) shown.inside = node->qualified_name();
        shown.is_definition = around && is_definition(hit, shown.number);
        return shown;
      });
    }
    return found.size();
  }

 private:
  // Returns the position of the match. The column counts bytes, although the index may count the
  // columns of this file in another unit. This does not matter, because columns are compared only
  // in the first and last line of a definition.
  static model::Position position_of(const NumberedLine& line) {
    return {static_cast<std::uint32_t>(line.number),
            static_cast<std::uint32_t>(line.match.begin - line.begin)};
  }

  bool is_definition(const Hit& hit, std::uint32_t line) {
    return std::any_of(
        hit.scanned->names.begin(), hit.scanned->names.end(), [&](const std::string& name) {
          const std::vector<std::uint32_t>& lines = definitions_.lines_of(name, hit.node);
          return std::find(lines.begin(), lines.end(), line) != lines.end();
        });
  }

  // Adds a line and its context. A line that was already added is not added again. Lines that match
  // themselves are not added as context.
  template <typename Make>
  void add_context(std::string_view text, const NumberedLine& line, const NumberedLine* next,
                   GrepFile& file, const Make& make) const {
    std::vector<GrepLine> before;
    std::size_t end = line.begin;
    for (std::size_t i = 1; i <= request_.context && end > 0; ++i) {
      const std::size_t number = line.number - i;
      if (!file.lines.empty() && number <= file.lines.back().number) break;
      const std::size_t at = end < 2 ? text.npos : text.rfind('\n', end - 2);
      const std::size_t begin = at == text.npos ? 0 : at + 1;
      before.push_back(context_line(text, number, begin, end - 1));
      end = begin;
    }
    file.lines.insert(file.lines.end(), before.rbegin(), before.rend());
    file.lines.push_back(make());
    std::size_t begin = line.end + 1;
    for (std::size_t i = 1; i <= request_.context && begin < text.size(); ++i) {
      const std::size_t number = line.number + i;
      if (next != nullptr && number >= next->number) break;
      const std::size_t after = std::min(text.find('\n', begin), text.size());
      file.lines.push_back(context_line(text, number, begin, after));
      begin = after + 1;
    }
  }

  static GrepLine context_line(std::string_view text, std::size_t number, std::size_t begin,
                               std::size_t end) {
    GrepLine line;
    line.number = static_cast<std::uint32_t>(number);
    line.is_match = false;
    line.text = shown_text(text, {begin, end, {begin, begin}});
    return line;
  }

  const Corpus& corpus_;
  const Pattern& pattern_;
  const GrepRequest& request_;
  Definitions& definitions_;
};

// Adds the lines or files that belong to the requested page of the result.
void add_page(const std::vector<Hit>& hits, const GrepRequest& request, Details& details,
              GrepResult& result) {
  std::size_t skipped = request.offset;
  for (const Hit& hit : hits) {
    const std::size_t units = request.show == Show::kLines ? hit.scanned->count : 1;
    if (result.shown >= request.limit) break;
    if (skipped >= units) {
      skipped -= units;
      continue;
    }
    GrepFile file;
    file.path = hit.candidate->path;
    file.count = hit.scanned->count;
    file.is_test = hit.is_test;
    result.shown += request.show == Show::kLines
                        ? details.add(hit, skipped, request.limit - result.shown, file)
                        : 1;
    skipped = 0;
    result.files.push_back(std::move(file));
  }
}

}  // namespace

GrepResult grep(const Corpus& corpus, const GrepRequest& request) {
  const Pattern pattern(request.pattern);
  GrepResult result;
  result.pattern = request.pattern;
  result.generation = corpus.generation();
  result.offset = request.offset;
  result.show = request.show;
  result.with_context = request.show == Show::kLines && request.context > 0;
  const std::vector<Candidate> candidates =
      candidates_of(corpus, pattern, request.filters, request.areas);
  const std::vector<Scanned> scanned = scan(corpus, candidates, pattern, request.part);
  FileNodes nodes(corpus);
  Definitions definitions(corpus);
  std::vector<Hit> hits;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (scanned[i].is_unreadable) ++result.unreadable;
    if (scanned[i].count == 0) continue;
    Hit hit{&candidates[i], &scanned[i], nodes.node_of(candidates[i].path)};
    rate(corpus, definitions, hit);
    const bool is_left_out = request.filters.tests == query::Tests::kExcluded && hit.is_test;
    if (is_left_out) continue;
    result.total += scanned[i].count;
    hits.push_back(hit);
  }
  result.files_total = hits.size();
  std::stable_sort(hits.begin(), hits.end(), [](const Hit& a, const Hit& b) {
    return std::make_tuple(a.place, -a.prior) < std::make_tuple(b.place, -b.prior);
  });
  Details details(corpus, pattern, request, definitions);
  add_page(hits, request, details, result);
  return result;
}

}  // namespace cairn::grep
