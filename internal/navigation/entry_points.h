// Finds the definitions that files such as these name as entry points (for dead.h):
//
//   META-INF/services/a.Api        a.b.Impl                 classes that Java's ServiceLoader loads
//   META-INF/spring.factories, META-INF/spring/*.imports    classes that Spring loads
//   pyproject.toml, setup.cfg, setup.py   tool = "pkg.cli:main"   commands and plug-ins of Python
//
// The constructor searches the directories of the sources for these files. A name of the form shown
// above counts wherever it occurs in such a file.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/model/node.h"

namespace cairn::navigation {

class EntryPoints {
 public:
  explicit EntryPoints(const base::SourceTree& sources);

  // Whether one of the files names `node`, which is defined in the file `path`.
  bool has(const model::Node& node, std::string_view path) const;

 private:
  struct Place {
    std::string module;    // "pkg/cli"
    bool is_file = false;  // a file; otherwise, a package whose files may have any name
  };

  void read_classes(std::string_view text);
  void read_functions(std::string_view text);

  std::map<std::string, std::vector<Place>, std::less<>> places_;  // by qualified name
  std::size_t count_ = 0;
};

}  // namespace cairn::navigation
