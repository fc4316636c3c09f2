// A table of the SCIP indexers that cairn knows.
//
// A row holds constant facts; `refine` adds what depends on the project. The facts about an indexer
// (where it writes, which options it needs) were found by running it; docs/indexers.md lists them.
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
  std::string_view people;   // the name of the language to show to people
  Words languages = {};      // ids; the main language first
  Words markers = {};        // names of files that mark a root, best first; "*.x" matches by ending
  Words programs = {};       // names of the indexer's program, best first
  std::string_view install;  // a single command
  Words command = {};        // the arguments of the program
  Words environment = {};
  // Further variables for runs with network access, and for runs without.
  Words online = {};
  Words offline = {};
  bool in_copy = false;
  bool runs_in_work = false;
  bool may_be_stand_in = false;  // an installed program may not work (job.h)
  // Whether a run in `outer` also covers the root `inner` below it. Null: never.
  bool (*covers)(const TreeView& tree, const Root& outer, const Root& inner) = nullptr;
  void (*refine)(const TreeView& tree, const Root& root, Job& job) = nullptr;
  // Whether the indexer has a single root, which covers the whole tree even if there are more
  // markers.
  bool is_one_for_all = false;
};

const std::vector<Indexer>& indexers();

// `refine` and `covers` functions that are longer than a line.
void refine_python(const TreeView& tree, const Root& root, Job& job);
void refine_ecmascript(const TreeView& tree, const Root& root, Job& job);
bool cargo_covers(const TreeView& tree, const Root& outer, const Root& inner);
bool build_covers(const TreeView& tree, const Root& outer, const Root& inner);

// Returns the compilation database of a C or C++ project, in the root or a build directory; "" if
// there is none. It is a build result, so it is looked for on disk rather than in the tree's list
// of files.
std::string find_compile_commands(const TreeView& tree);

}  // namespace cairn::scip_runners
