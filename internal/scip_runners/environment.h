// Creates the environment of an indexer. It contains only those of the user's variables that are
// listed in a table.
//
//   environment_for(root, {"NODE_OPTIONS=--max-old-space-size=4096"})
//
// A variable can run code (NODE_OPTIONS, PYTHONPATH, LD_PRELOAD, RUSTC_WRAPPER), mislead tools
// (GIT_DIR) or hold a secret (AWS_SECRET_ACCESS_KEY). So cairn passes on only variables that
// indexers are known to need. The table is in environment.cc.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cairn::scip_runners {

// Returns "NAME=value" strings, sorted. PATH is reduced to absolute directories outside `root`.
// RUSTUP_TOOLCHAIN is always set: to the user's value or to default_rust_toolchain(). Otherwise a
// rust-toolchain.toml in the repository could choose which programs rustup's proxies start.
// `additions` replace variables of the same name.
std::vector<std::string> environment_for(const std::string& root,
                                         const std::vector<std::string>& additions);

// Whether the table in environment.cc lists `name`.
bool is_passed_on(std::string_view name);

// The toolchain that rustup uses by default; "stable" if it is unknown.
std::string default_rust_toolchain();

}  // namespace cairn::scip_runners
