#include "internal/collected/qualified_name.h"

#include "internal/scip/describe.h"

namespace cairn::collected {

std::string qualified_name(const scip::Symbol& symbol) {
  std::string container = scip::container_of(symbol);
  std::string name = scip::unescaped(symbol.descriptors.back().name);
  if (name == "<constructor>") name = "constructor";
  if (name == "<init>") name = container.substr(container.rfind('.') + 1);
  if (name.starts_with("<get>") || name.starts_with("<set>")) name = name.substr(5);
  return container.empty() ? name : container + "." + name;
}

}  // namespace cairn::collected
