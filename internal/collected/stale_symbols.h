// The symbols of a SCIP document whose source has changed since it was written.
//
//   scip-python python app 1.0 `app.models`/User#save().     the symbol in the index
//   app/models.py   User.save                                the definition in the source now
//
// Places in such a document are wrong, so the built-in indexer reads the source instead. But
// definitions that still exist keep their symbols, so that uses in other documents still find them
// and ids stay the same.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::collected {

class StaleSymbols {
 public:
  // Adds a definition in the document for `path`. Requires: definitions are added in order.
  void add(std::string_view path, std::string_view symbol);

  // Returns the symbol of definition `ordinal` (from 0) of the `count` that the file at `path` now
  // has under `qualified_name`. "" if that is uncertain: the number of overloads has changed.
  std::string_view of(std::string_view path, std::string_view qualified_name, std::size_t ordinal,
                      std::size_t count) const;
  // The symbol of the file itself; "" if there was none.
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
