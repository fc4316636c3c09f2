// A file to be read in a browser or a terminal: its lines, their colours, and what each name in
// them means.
//
// Offsets and lengths are in UTF-16 units, as browsers count. Lines count from 0.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/model/history.h"
#include "internal/reading/file_text.h"
#include "internal/search/lookup.h"
#include "internal/syntax/colours.h"

namespace cairn::reading {

inline constexpr std::size_t kMaxLines = 20'000;         // of one page
inline constexpr std::size_t kMaxLineBytes = 2000;       // the rest of a longer line is left out
inline constexpr std::size_t kMaxPageBytes = 4U << 20U;  // of the lines of one page
inline constexpr std::size_t kMaxColouredBytes = 2U << 20U;  // larger files have no colours

struct PageRequest {
  std::string path;                         // of the index
  std::optional<search::NodeSummary> node;  // of the file or document; some files have none
  std::string revision;
  std::uint32_t first_line = 0;
  std::size_t limit = kMaxLines;
};

struct ColourSpan {
  std::uint32_t offset = 0;
  std::uint32_t length = 0;
  syntax::Colour colour = syntax::Colour::kPlain;
};

struct LinkSpan {
  std::uint32_t offset = 0;
  std::uint32_t length = 0;
  std::uint32_t symbol = 0;  // index in FilePage::symbols
  bool is_definition = false;
  bool is_guess = false;  // the name may mean something else
};

struct Line {
  std::string text;  // valid UTF-8
  std::vector<ColourSpan> colours;
  std::vector<LinkSpan> links;  // ordered, without overlaps
};

struct PageDefinition {
  model::Node node;
  std::string handle;
  std::size_t depth = 0;  // 0: at the top of the file
  std::uint32_t first_line = 0;
  std::uint32_t last_line = 0;
  std::optional<model::NodeHistory> history;
};

struct FilePage {
  std::string generation;
  std::string path;
  std::string handle;    // of the file; "" if the index only knows that it exists
  std::string language;  // as the index calls it; the format of a document; "" if unknown
  bool is_document = false;
  TextState state = TextState::kUnavailable;
  std::string_view why;  // FileText::why
  std::string commit;    // that was read, or that was indexed; "" without history
  std::size_t line_count = 0;
  std::uint32_t first_line = 0;
  std::vector<Line> lines;
  std::size_t cut_lines = 0;  // lines of which only the beginning is there
  std::vector<search::NodeSummary> symbols;
  std::vector<PageDefinition> definitions;    // in pre-order; of the whole file
  std::optional<model::NodeHistory> history;  // not of a commit that has another text
};

// Throws base::Error kUsage like read_text().
FilePage make_page(const corpus::Corpus& corpus, const PageRequest& request);

}  // namespace cairn::reading
