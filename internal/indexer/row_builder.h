// Makes the row of a single node from the layout and the descriptions of its symbol.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "internal/collected/collected.h"
#include "internal/collected/import_report.h"
#include "internal/indexer/descriptions.h"
#include "internal/indexer/layout.h"
#include "internal/indexer/searchable_text.h"
#include "internal/model/edge.h"
#include "internal/model/language.h"
#include "internal/scip/describe.h"
#include "internal/source/source_text.h"
#include "internal/store/rows.h"

namespace cairn::indexer {

// Values that are the same for all rows of a file.
struct FileContext {
  const model::Language& language;
  const std::string* source = nullptr;  // null if the source is not available
  bool imports_test_framework = false;
  const source::SourceText* lines = nullptr;  // null if the source is not available
};

struct SymbolContext {
  model::Range extent;
  std::uint16_t inherited_flags = 0;
  bool holds_function = false;
};

// The words of a node's text. Search scores are normalized by their numbers.
struct TextWords {
  std::uint32_t documentation = 0;     // number of words of the documentation
  std::uint32_t body = 0;              // number of words of the body
  std::vector<SpelledWord> spelled;    // the words of the body
  std::vector<SpelledWord> described;  // the words of the documentation
};

class RowBuilder {
 public:
  RowBuilder(collected::Collected& collected, const Layout& layout, collected::ImportReport& report)
      : collected_(collected), layout_(layout), report_(report), descriptions_(collected, layout) {}

  // Omits the documentation of all nodes; see ImportRequest::keep_documentation.
  void leave_documentation_out() { keeps_documentation_ = false; }
  bool keeps_documentation() const { return keeps_documentation_; }

  // Returns a row that has the place, the symbol and nothing else.
  store::NodeRow blank_row(model::NodeId id) const;

  // Copies the documentation of the symbol of a repository, module or file to its row. The symbols
  // of packages and Python modules have documentation. Requires: as for symbol_row().
  void describe_as_module(store::NodeRow& row, const model::Language& language);

  // Returns the row of a module, without its text. Requires: as for symbol_row().
  store::NodeRow module_row(model::NodeId id);
  const std::string& path_of_module(model::NodeId id) const;

  // Returns the row of a symbol, without its text, and appends the edges for the relationships in
  // its descriptions to `edges`. Requires: `id` is greater than in all previous calls.
  store::NodeRow symbol_row(model::NodeId id, const FileContext& file, const SymbolContext& context,
                            std::vector<model::Edge>& edges);

  // Sets the searchable text of a row. `path` is empty for symbols.
  TextWords set_text(store::NodeRow& row, std::string_view path, const SearchableText& body);

  // Frees the memory of what only new rows need. Afterwards, only words() may be called.
  void finish() {
    descriptions_.discard();
    words_.keep_only_parts();
  }

  // The words of all texts so far.
  BodyWords& words() { return words_; }
  const BodyWords& words() const { return words_; }

 private:
  std::uint16_t flags_of(const PlannedNode& planned, const store::NodeRow& row,
                         const scip::Description& description, const FileContext& file,
                         const SymbolContext& context) const;
  // Appends the edges for the relationships in a description of the symbol. They have no position.
  void add_relationships(model::NodeId id, const scip::ScipSymbol& said,
                         std::vector<model::Edge>& edges) const;

  collected::Collected& collected_;
  const Layout& layout_;
  collected::ImportReport& report_;
  bool keeps_documentation_ = true;
  Descriptions descriptions_;
  BodyWords words_;
};

// The flags that follow from the path of a file or module.
std::uint16_t path_flags(std::string_view path, bool is_test);

}  // namespace cairn::indexer
