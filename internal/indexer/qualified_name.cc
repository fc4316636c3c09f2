#include "internal/indexer/qualified_name.h"

#include "internal/ingest/describe.h"

namespace cairn::indexer {

std::string qualified_name(const ingest::Symbol& symbol) {
  std::string container = ingest::container_of(symbol);
  std::string name = ingest::unescaped(symbol.descriptors.back().name);
  if (name == "<constructor>") name = "constructor";
  if (name == "<init>") name = container.substr(container.rfind('.') + 1);
  if (name.starts_with("<get>") || name.starts_with("<set>")) name = name.substr(5);
  return container.empty() ? name : container + "." + name;
}

}  // namespace cairn::indexer
