// The SCIP indexers that cairn knows, a row each.
//
// A row has the constant facts; `refine` adds what depends on the project. The facts about each
// (where it writes, which options it needs) were found by running it; docs/indexers.md has them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "internal/scip_runners/job.h"
#include "internal/scip_runners/tree_view.h"

namespace cairn::scip_runners {

using Words = std::vector<std::string_view>;

struct Indexer {
  std::string_view name;
  std::string_view people;   // the language, for people
  Words languages = {};      // ids; the first is the one that it is known by
  Words markers = {};        // names of files that make a root, best first; "*.x" by their ending
  Words programs = {};       // names to look for, best first
  std::string_view install;  // one command
  Words command = {};        // after the program
  Words environment = {};
  Words online = {};  // more of it for a run with network, and for one without
  Words offline = {};
  bool in_copy = false;
  bool runs_in_work = false;
  bool may_be_stand_in = false;  // the program can be there without working
  // Whether a run in `outer` covers the root `inner` below it. Null: never.
  bool (*covers)(const TreeView& tree, const Root& outer, const Root& inner) = nullptr;
  void (*refine)(const TreeView& tree, const Root& root, Job& job) = nullptr;
  // A row with this makes its roots itself: one for all of the tree.
  bool is_one_for_all = false;
};

const std::vector<Indexer>& indexers();

// The `refine` and `covers` functions of single rows that are longer than a line.
void refine_python(const TreeView& tree, const Root& root, Job& job);
void refine_ecmascript(const TreeView& tree, const Root& root, Job& job);
bool cargo_covers(const TreeView& tree, const Root& outer, const Root& inner);
bool build_covers(const TreeView& tree, const Root& outer, const Root& inner);

// The compilation database of a C or C++ project, in the root or a directory of builds; "" if there
// is none. It is a build result, so it is looked for on the disk.
std::string find_compile_commands(const TreeView& tree);

}  // namespace cairn::scip_runners
