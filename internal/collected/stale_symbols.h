// The symbols of SCIP documents whose source has changed since the document was written.
//
//   scip-python python app 1.0 `app.models`/User#save().     the symbol in the index
//   app/models.py   User.save                                the definition in the source now
//
// The places in such a document are wrong, so the built-in indexer reads the source instead. But a
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
  // their places.
  void add(std::string_view path, std::string_view symbol);

  // Returns the symbol of a definition of `qualified_name` in the file at `path`. The file now has
  // `count` definitions of this name; `ordinal` is the index of the definition among them. Returns
  // "" if the document does not have exactly `count` symbols with this name, because it is then
  // uncertain which of them the definition had.
  std::string_view of(std::string_view path, std::string_view qualified_name, std::size_t ordinal,
                      std::size_t count) const;
  // The symbol of the file itself; "" if the document has none.
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
