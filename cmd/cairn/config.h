// cairn.toml at the root of the sources: what a repository sets for everybody who searches it.
//
//   [search]
//   weights = "graph=0.3,recency=0.1"     # as --weights, which goes before it
//   [edges]
//   same-module = 0.1                     # weight of a kind of edge, 0 to 10
#pragma once

#include <string>

#include "internal/corpus/corpus.h"
#include "internal/service/scope.h"

namespace cairn::cmd {

inline constexpr const char* kConfigFile = "cairn.toml";

// What the file says; the defaults if there is none. Throws base::Error kBadData that names the
// file and the key if it says something else.
service::Config read_config(const corpus::Corpus& corpus);
service::Config parse_config(const std::string& text);

}  // namespace cairn::cmd
