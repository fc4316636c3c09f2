// A table of the SCIP indexers that cairn knows.
//
// A row holds the facts about an indexer that are the same for all projects. The function `refine`
// of a row adds the parts of a job that depend on the project. The facts (where an indexer writes,
// which options it needs) were found by running each indexer; docs/indexers.md lists them.
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
  std::string_view people;   // the language's name, as shown to users
  Words languages = {};      // ids; the main language first
  Words markers = {};        // names of marker files, best first; "*.x" is any *.x file
  Words programs = {};       // names of the indexer's program, best first
  std::string_view install;  // a single command that installs the indexer
  Words command = {};        // the program's arguments
  Words environment = {};
  // Variables added to `environment`: `online` with network access, `offline` without.
  Words online = {};
  Words offline = {};
  bool in_copy = false;
  bool runs_in_work = false;
  bool may_be_stand_in = false;  // an installed program might not work (job.h)
  // Whether a run in `outer` also covers `inner`, a root below `outer`. Null: a run never covers
  // another root.
  bool (*covers)(const TreeView& tree, const Root& outer, const Root& inner) = nullptr;
  void (*refine)(const TreeView& tree, const Root& root, Job& job) = nullptr;
  // Whether the indexer runs only once, for the whole tree, however many markers the tree has.
  bool is_one_for_all = false;
};

const std::vector<Indexer>& indexers();

// Functions for `refine` and `covers` that are defined outside indexers.cc.
void refine_python(const TreeView& tree, const Root& root, Job& job);
void refine_ecmascript(const TreeView& tree, const Root& root, Job& job);
bool cargo_covers(const TreeView& tree, const Root& outer, const Root& inner);
bool build_covers(const TreeView& tree, const Root& outer, const Root& inner);

// Returns the path of the compile_commands.json of a C or C++ project, in the root or a build
// directory; "" if there is none. Searches the disk rather than the tree's list of files, because
// compile_commands.json is a build result.
std::string find_compile_commands(const TreeView& tree);

}  // namespace cairn::scip_runners
