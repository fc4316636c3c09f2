// What the symbols of the built-in indexer are called, in the grammar of SCIP.
//
//   cairn . . . `src/app/models.py`/Response#json().
//   cairn . . . `gin.go`/Engine#Run().                 methods belong to the file of their type
//   cairn . . . `src/lib.rs`/Glob#fmt(Display).        what a trait asks for, by its name
//   cairn . . . `Gson.java`/Gson#toJson(+1).           overloads are numbered
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/resolve/project.h"
#include "internal/resolve/resolver.h"

namespace cairn::indexer {

std::string file_symbol(std::string_view path);

class SyntacticSymbols {
 public:
  SyntacticSymbols(const resolve::Project& project, resolve::Resolver& resolver);

  const std::string& of(resolve::EntityId id) const { return symbols_[id]; }

 private:
  std::string descriptor(resolve::EntityId id) const;
  std::string container(resolve::EntityId id) const;

  const resolve::Project& project_;
  std::vector<std::string> symbols_;
};

}  // namespace cairn::indexer
