// Symbols of a document that was made from an older state of its source.
//
//   scip-python python app 1.0 `app.models`/User#save().     what the index called it
//   app/models.py   User.save                                what the source has now
//
// Places in such a document are wrong, so the built-in indexer reads the source instead; but
// definitions that still exist keep their symbols. So uses in other documents find them, and ids
// stay.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::collected {

class StaleSymbols {
 public:
  // A definition of the document for `path`; in the order of their places.
  void add(std::string_view path, std::string_view symbol);

  // The symbol of definition `ordinal` (from 0) of `count` that the file at `path` now has under a
  // qualified name; "" if that is uncertain: overloads have none if their number has changed.
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
