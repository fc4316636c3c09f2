// The environment of an indexer: the user's variables, but only those that a table lists.
//
//   environment_for(root, {"NODE_OPTIONS=--max-old-space-size=4096"})
//
// A variable can run code (NODE_OPTIONS, PYTHONPATH, LD_PRELOAD, RUSTC_WRAPPER), lead tools astray
// (GIT_DIR) or hold a secret (AWS_SECRET_ACCESS_KEY). So only variables that indexers are known to
// need are passed on; environment.cc has the table.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cairn::scip_runners {

// Returns "NAME=value" strings, sorted. PATH keeps only absolute directories outside `root`.
// RUSTUP_TOOLCHAIN is always set, if not by the user then to default_rust_toolchain(), so that a
// rust-toolchain.toml cannot choose the programs that rustup's proxies start. `additions` replace
// variables of the same name.
std::vector<std::string> environment_for(const std::string& root,
                                         const std::vector<std::string>& additions);

// Whether the table in environment.cc lists `name`.
bool is_passed_on(std::string_view name);

// The toolchain that rustup uses by default; "stable" if it is unknown.
std::string default_rust_toolchain();

}  // namespace cairn::scip_runners
