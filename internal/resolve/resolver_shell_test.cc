#include <doctest/doctest.h>

#include <string>

#include "internal/resolve/test_project.h"

namespace cairn::resolve {
namespace {

using testing::TestProject;

}  // namespace

TEST_SUITE_BEGIN("resolve/shell");

TEST_CASE("shell: a sourced file gives its functions, another one perhaps") {
  TestProject project({
      {"lib/log.sh", "readonly LOG_LEVEL=1\nlog_line() { echo \"$LOG_LEVEL\"; }\n"},
      {"lib/all.sh", ". \"$(dirname \"$0\")/log.sh\"\n"},
      {"other.sh", "do_other() { :; }\nrun_it() { :; }\n"},
      {"main.sh", R"(
        source "$HERE/lib/all.sh"
        run_it() { log_line "$1"; }
        log_line "${LOG_LEVEL}"
        do_other
        run_it
        trap run_it EXIT
        echo LOG_LEVEL
        local_only() { local LOG_LEVEL; echo "$LOG_LEVEL"; }
      )"},
  });
  CHECK(project.targets("main.sh", "{ log_line") == "lib/log.sh:2 log_line 90");
  CHECK(project.targets("main.sh", "${LOG_LEVEL") == "lib/log.sh:1 LOG_LEVEL 90");
  CHECK(project.targets("main.sh", "do_other") == "other.sh:1 do_other 70");
  CHECK(project.targets("main.sh", "run_it", "\ntrap") == "main.sh:2 run_it 90");
  CHECK(project.targets("main.sh", "trap run_it") == "main.sh:2 run_it 90");
  CHECK(project.targets("main.sh", "echo LOG_LEVEL") == "none");
  CHECK(project.targets("main.sh", "\"$LOG_LEVEL") == "none");
  CHECK(project.targets("main.sh", "lib/all.sh") == "lib/all.sh 90");
}

TEST_CASE("shell: a quoted argument may name a function") {
  TestProject project({{"run.sh", R"(
    check_all() { :; }
    with_lock one check_all
    with_lock two "check_all"
    trap 'check_all' EXIT
    echo "check_all now"
    load_one() { log "load_one" now; }
  )"}});
  for (const char* const call : {"one check_all", "two \"check_all", "trap 'check_all"}) {
    CAPTURE(call);
    CHECK(project.targets("run.sh", call) == "run.sh:1 check_all 70");
  }
  CHECK(project.all_targets("run.sh").find("\n5:") == std::string::npos);
  CHECK(project.targets("run.sh", "log \"load_one") == "none");
}

TEST_CASE("shell: functions that the shell calls later") {
  TestProject project({{"a.sh", R"(
    cleanup() { :; }
    prompt() { :; }
    _sqlmap() { :; }
    trap cleanup EXIT
    PROMPT_COMMAND=prompt
    complete -F _sqlmap sqlmap
    OTHER=prompt
    echo cleanup
  )"}});
  CHECK(project.targets("a.sh", "trap cleanup") == "a.sh:1 cleanup 90");
  CHECK(project.targets("a.sh", "PROMPT_COMMAND=prompt") == "a.sh:2 prompt 90");
  CHECK(project.targets("a.sh", "complete -F _sqlmap") == "a.sh:3 _sqlmap 90");
  CHECK(project.targets("a.sh", "echo cleanup") == "none");
}

}  // namespace cairn::resolve
