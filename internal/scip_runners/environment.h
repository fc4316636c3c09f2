// The environment of an indexer: names from a list, and nothing else of the user's.
//
//   environment_for(root, {"NODE_OPTIONS=--max-old-space-size=4096"})
//
// A variable can run code (NODE_OPTIONS, PYTHONPATH, LD_PRELOAD, RUSTC_WRAPPER), lead tools
// elsewhere (GIT_DIR) or be a secret (AWS_SECRET_ACCESS_KEY), so only what indexers are known to
// need is passed on; environment.cc has the table.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cairn::scip_runners {

// "NAME=value" each, sorted. PATH has absolute directories outside of `root` only. RUSTUP_TOOLCHAIN
// is fixed to the user's default, so that a rust-toolchain.toml does not choose the programs that
// stand-ins of rustup start; PYENV_VERSION and the like are passed on only as the user has them.
// `additions` replace what has their names.
std::vector<std::string> environment_for(const std::string& root,
                                         const std::vector<std::string>& additions);

// Whether the table has `name`.
bool is_passed_on(std::string_view name);

// The tool chain that rustup uses by default; "stable" if that is not known.
std::string default_rust_toolchain();

}  // namespace cairn::scip_runners
