// A request of an editor, and what is needed to answer it.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "internal/base/json.h"
#include "internal/corpus/corpus.h"
#include "internal/lsp/client.h"
#include "internal/lsp/file_view.h"
#include "internal/search/lookup.h"

namespace cairn::lsp {

struct Question {
  const corpus::Corpus& corpus;
  FileViews& files;
  const Client& client;
  const base::Json& params;
  // Sends a part of the answer, a list, if the client has asked for parts; may be empty.
  std::function<void(base::Json part)> send_part;
};

// The file and position of the parameters. Throws base::Error kUsage if they have none.
struct Cursor {
  std::string path;                // relative; "" if the file is not below the root of the sources
  model::Position place;           // in the editor
  const FileView* view = nullptr;  // null if the index does not have the file
};
Cursor cursor_of(const Question& question);

// A symbol, and the range in the index of the name that stands for it at the cursor.
struct Target {
  search::NodeSummary node;
  std::optional<model::Range> range;  // nothing if the name was only looked up
  bool is_guess = false;              // whether it was only looked up by its name
};

// Returns the symbols that the name at the cursor means. If the index has no use or definition
// there, for example because it was typed just now, returns those with this name, if these are few.
std::vector<Target> targets_at(const Question& question, const Cursor& cursor);

// Returns the first target that is not a guess.
std::optional<Target> target_at(const Question& question);

// Returns the node that the member `data` of `item`, or of the parameters, names. Throws kIndexBusy
// if the index does not have it.
search::NodeSummary node_of_item(const Question& question, const base::Json& item);

// LSP's number of a kind of symbol.
int symbol_kind(model::NodeKind kind);

// Where the name of a definition is, as a Location. Requires: it is in a file.
base::Json location_of(const Question& question, const search::NodeSummary& node);

}  // namespace cairn::lsp
