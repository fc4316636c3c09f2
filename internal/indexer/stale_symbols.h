// Symbols of a document that was written of another state of its source.
//
//   scip-python python app 1.0 `app.models`/User#save().     what the index called it
//   app/models.py   User.save                                what the source has now
//
// Places of such a document are wrong, so the built-in indexer reads the source in its place; but
// what is still there keeps its symbol. So uses in other documents find it, and its id stays.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::indexer {

class StaleSymbols {
 public:
  // A definition of the document for `path`; in the order of their places.
  void add(std::string_view path, std::string_view symbol);

  // The symbol of number `ordinal` (from 0) of the `count` that the file at `path` has now under a
  // qualified name; "" if that is not sure: of overloads none is known where their number has
  // changed.
  std::string_view of(std::string_view path, std::string_view qualified_name, std::size_t ordinal,
                      std::size_t count) const;
  // That of the file itself; "" if there was none.
  std::string_view of_file(std::string_view path) const;

  bool has(std::string_view path) const { return files_.find(path) != files_.end(); }

 private:
  struct File {
    std::string symbol;
    std::map<std::string, std::vector<std::string>, std::less<>> by_name;
  };
  std::map<std::string, File, std::less<>> files_;
};

}  // namespace cairn::indexer
