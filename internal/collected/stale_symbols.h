// The symbols of stale SCIP documents. A document is stale if its source has changed since the
// document was written.
//
//   scip-python python app 1.0 `app.models`/User#save().     the symbol in the index
//   app/models.py   User.save                                the definition in the source now
//
// The positions in a stale document are wrong, so the built-in indexer reads the source instead. A
// definition that still exists keeps the symbol that it has in the document. So uses in other
// documents still refer to the definition, and its node keeps its short id.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::collected {

class StaleSymbols {
 public:
  // Adds a definition in the document for `path`. Requires: definitions are added in the order of
  // their positions.
  void add(std::string_view path, std::string_view symbol);

  // Returns the symbol of a definition called `qualified_name` in the file at `path`. The file now
  // has `count` definitions of this name, and `ordinal` is the index of the definition among them.
  // Returns "" unless the document has exactly `count` symbols with this name. With another number
  // of symbols, it would be unclear which symbol belongs to which definition.
  std::string_view of(std::string_view path, std::string_view qualified_name, std::size_t ordinal,
                      std::size_t count) const;
  // Returns the symbol of the file itself, or "" if the document has none.
  std::string_view of_file(std::string_view path) const;

  bool has(std::string_view path) const { return files_.find(path) != files_.end(); }

 private:
  struct File {
    std::string symbol;
    std::map<std::string, std::vector<std::string>, std::less<>> by_name;
  };
  std::map<std::string, File, std::less<>> files_;
};

}  // namespace cairn::collected
