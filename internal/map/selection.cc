#include "internal/map/selection.h"

namespace cairn::map {

Selection::Selection(const RepositoryMap& map)
    : modules(map.modules.size()),
      exports(map.modules.size()),
      connections(map.connections.size()),
      entry_points(map.entry_points.size()),
      documents(map.documents.size()),
      sections(map.documents.size()),
      files(map.files.size()),
      symbols(map.symbols.size()) {}

}  // namespace cairn::map
