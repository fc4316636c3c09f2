#include "internal/scip_runners/run.h"

#include <doctest/doctest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include "internal/base/error.h"
#include "internal/scip_runners/guarded_process.h"
#include "internal/scip_runners/log_text.h"
#include "tests/testing.h"

namespace cairn::scip_runners {
namespace {

namespace fs = std::filesystem;

// A repository, and a directory for cairn's files. The indexer is a shell script.
struct Bench {
  cairn::testing::TemporaryDirectory directory;
  std::string root = directory / "tree";
  std::string output = directory / "own/x.scip";
  std::string log = directory / "own/x.log";
  RunLimits limits;
  Job job;

  explicit Bench(const std::string& script) {
    cairn::testing::write_file(root + "/a.py", "pass\n");
    fs::create_directories(directory / "own");
    job.name = job.indexer = "scip-x";
    job.program = "/bin/sh";
    job.command = {"sh", "-c", script, "{output}"};
    // Lets the sandboxed script read the index that it copies.
    job.writes = {cairn::testing::text_fixture("oddities"), directory / "own"};
  }

  RunResult go(const Progress& progress = {}) {
    return scip_runners::run(job, root, output, log, progress, limits);
  }
  // Lists the entries of the directory `name`, each followed by a space.
  std::string left(const std::string& name) const {
    std::string all;
    for (const auto& entry : fs::directory_iterator(directory / name)) {
      all += entry.path().filename().string() + " ";
    }
    return all;
  }
};

// Returns a script that writes a valid index. The shell's $0 is the path of the file to write.
std::string write_index() { return "cp '" + cairn::testing::text_fixture("oddities") + "' \"$0\""; }

// Returns whether the process whose id is in `file` ends within two seconds.
bool is_gone(const std::string& file) {
  const pid_t pid = std::stoi(cairn::testing::read_file(file));
  for (int i = 0; i < 200; ++i) {
    if (::kill(pid, 0) != 0) return true;
    // A zombie process counts as ended, where the system has /proc.
    std::ifstream stat("/proc/" + std::to_string(pid) + "/stat");
    const std::string status(std::istreambuf_iterator<char>(stat), {});
    if (status.find(") Z ") != std::string::npos) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

}  // namespace

TEST_SUITE_BEGIN("scip_runners/run");

TEST_CASE("a successful run leaves only the index and the log") {
  Bench bench("echo hello; echo there >&2; " + write_index());
  const RunResult result = bench.go();
  CHECK(result.failure.empty());
  REQUIRE(result.ok);
  CHECK(result.note.empty());
  CHECK(result.documents > 0);
  CHECK(result.bytes == fs::file_size(bench.output));
  CHECK(result.peak_memory_bytes > 100'000);
  CHECK(cairn::testing::read_file(bench.log) == "hello\nthere\n");
  CHECK(bench.left("own").size() == std::string("cache x.log x.scip ").size());
  CHECK(bench.left("tree") == "a.py ");
}

TEST_CASE("a failure quotes the most telling line of the log") {
  Bench bench("echo begin; echo 'error: no tsconfig' >&2; echo at line 3 >&2; exit 4");
  const RunResult result = bench.go();
  CHECK_FALSE(result.ok);
  CHECK(result.failure == "scip-x ended with status 4: error: no tsconfig");
  CHECK_FALSE(fs::exists(bench.output));
  CHECK(bench.left("own").size() == std::string("cache x.log ").size());
}

TEST_CASE("status 0 without an index is a failure") {
  CHECK(Bench("echo done").go().failure == "scip-x wrote no index: done");
  CHECK(Bench(": > \"$0\"").go().failure == "scip-x wrote no index");
  CHECK(Bench("echo '<html>sorry' > \"$0\"").go().failure == "scip-x wrote an invalid index");
  CHECK(Bench("ln -s /etc/passwd \"$0\"").go().failure == "scip-x wrote no index");
  // The index has metadata with one field, the root of the project, but no document.
  CHECK(Bench("printf '\\012\\003\\032\\001x' > \"$0\"").go().failure ==
        "scip-x found nothing to index");
}

TEST_CASE("a failed run with a sound index counts, with a note; a cut index does not") {
  Bench partial(write_index() + "; echo 'Error: one file'; exit 1");
  const RunResult result = partial.go();
  CHECK(result.ok);
  CHECK(result.note == "scip-x ended with status 1: Error: one file");
  Bench cut("head -c 700 '" + cairn::testing::text_fixture("oddities") + "' > \"$0\"; exit 1");
  CHECK_FALSE(cut.go().ok);
  Bench killed(write_index() + "; kill -9 $$");
  CHECK(killed.go().failure == "scip-x was killed, perhaps because it ran out of memory");
}

TEST_CASE("an earlier index stays when a run fails") {
  Bench bench("echo x > \"$0\"; exit 1");
  cairn::testing::write_file(bench.output, "before");
  CHECK_FALSE(bench.go().ok);
  CHECK(cairn::testing::read_file(bench.output) == "before");
}

TEST_CASE("a program that hangs is stopped, with every process it started") {
  Bench bench("sleep 100 & echo $! > \"$0.child\"; wait");
  bench.job.command.back() = bench.directory / "own/pid";
  bench.limits.max_time = std::chrono::seconds(1);
  int told = 0;
  const RunResult result = bench.go([&](double, std::string_view) { ++told; });
  CHECK(result.failure == "scip-x took longer than 1 seconds");
  CHECK(told > 0);
  CHECK(is_gone(bench.directory / "own/pid.child"));
}

TEST_CASE("processes that it leaves running are stopped too") {
  Bench bench(write_index() + "; sleep 100 & echo $! > '" + "PID'");
  bench.job.command[2] = write_index() + "; sleep 100 & echo $! > " + (bench.directory / "own/pid");
  CHECK(bench.go().ok);
  CHECK(is_gone(bench.directory / "own/pid"));
}

TEST_CASE("the program is killed when cairn is killed") {
  const cairn::testing::TemporaryDirectory directory;
  const std::string file = directory / "pid";
  const pid_t cairn = ::fork();
  if (cairn == 0) {
    const Launch launch{"/bin/sh", {"sh", "-c", "echo $$ > " + file + "; sleep 100"}, {}, "/", 1};
    GuardedProcess process(launch);
    while (!process.wait(std::chrono::milliseconds(20))) {
      if (fs::exists(file) && fs::file_size(file) > 0) ::kill(::getpid(), SIGKILL);
    }
    ::_exit(1);
  }
  int status = 0;
  ::waitpid(cairn, &status, 0);
  CHECK(WIFSIGNALED(status));
  CHECK(is_gone(file));
}

TEST_CASE("megabytes of output are allowed, more than the limit is not") {
  Bench much("head -c 5000000 /dev/zero | tr '\\0' x; " + write_index());
  CHECK(much.go().ok);
  Bench endless("exec yes");
  endless.limits.max_log_bytes = 1'000'000;
  CHECK(endless.go().failure == "scip-x produced too much output: y");
}

TEST_CASE("a missing program, and a file that is not a program") {
  Bench missing("");
  missing.job.program.clear();
  CHECK(missing.go().failure == "scip-x is not installed");
  Bench none("");
  none.job.program = none.root + "/a.py";
  CHECK(none.go().failure == "scip-x cannot be started");
}

TEST_CASE("files and variables are provided, and each placeholder is replaced once") {
  Bench bench("cat \"$1\"; echo \"$V $HOME_OF_X\"; pwd; " + write_index());
  bench.job.directory = "{work}";
  fs::create_directories(bench.root + "/{work}");
  bench.job.command.emplace_back("{work}/s.json");
  bench.job.files = {{"s.json", "in {root}\n"}};
  bench.job.environment = {"V=1", "V=2", "HOME_OF_X={directory}"};
  CHECK(bench.go().ok);
  const std::string inside = bench.root + "/{work}";
  CHECK(cairn::testing::read_file(bench.log) ==
        "in " + bench.root + "\n2 " + inside + "\n" + inside + "\n");
}

TEST_CASE("it writes into its own directories, and nowhere else") {
  if (!platform::sandbox_support().confines_files) return;
  Bench bench(
      "echo x > a.py; touch new; touch \"$HOME/new\" /tmp/cairn-new; cat \"$HOME/secret\"; "
      "mkdir \"$TMPDIR/x\" && touch \"$TMPDIR/x/y\" && echo kept > \"$1/z\"; " +
      write_index());
  const std::string home = bench.directory / "home";
  cairn::testing::write_file(home + "/secret", "heron");
  bench.job.environment = {"HOME=" + home};
  bench.job.command.emplace_back("{cache}");
  CHECK(bench.go().ok);
  CHECK(bench.left("tree") == "a.py ");
  CHECK(bench.left("home") == "secret ");
  CHECK(cairn::testing::read_file(bench.root + "/a.py") == "pass\n");
  CHECK_FALSE(fs::exists("/tmp/cairn-new"));
  CHECK(cairn::testing::read_file(bench.directory / "own/cache/z") == "kept\n");
  CHECK(cairn::testing::read_file(bench.log).find("heron") == std::string::npos);
}

TEST_CASE("a cache directory that is a link is not used") {
  Bench bench(write_index());
  fs::create_directories(bench.directory / "elsewhere");
  fs::create_symlink(bench.directory / "elsewhere", bench.directory / "own/cache");
  CHECK_THROWS_AS(bench.go(), base::Error);
}

TEST_CASE("nothing is run for a directory that contains the user's home") {
  Bench bench(write_index());
  bench.job.environment = {"HOME=" + bench.root};
  CHECK(bench.go().failure == "scip-x is not run for a directory that contains your home");
}

TEST_CASE("a run in a copy leaves the tree as it is, and can write to a fixed name") {
  Bench bench("");
  bench.job.command[2] = "ls -A; echo changed > a.py; cp '" +
                         cairn::testing::text_fixture("oddities") + "' index.scip";
  bench.job.in_copy = true;
  bench.job.produces = "index.scip";
  for (const char* const path : {"/.git/HEAD", "/node_modules/x.js", "/target/x", "/pom.xml"}) {
    cairn::testing::write_file(bench.root + path, "x");
  }
  fs::create_symlink("/etc", bench.root + "/outside");
  fs::create_symlink("../../own", bench.root + "/above");
  fs::create_symlink("a.py", bench.root + "/inside");
  CHECK(bench.go().ok);
  CHECK(cairn::testing::read_file(bench.log) == "a.py\ninside\npom.xml\n");
  CHECK(cairn::testing::read_file(bench.root + "/a.py") == "pass\n");
  bench.limits.max_copied_bytes = 3;
  CHECK(bench.go().failure == "scip-x needs a copy of the sources, which are too large to copy");
}

TEST_CASE("a stand-in that does not start counts as missing") {
  Bench bench("");
  bench.job.may_be_stand_in = true;
  bench.job.program = "/usr/bin/false";
  const RunResult result = bench.go();
  CHECK(result.is_missing);
  CHECK(result.failure == "scip-x is installed, but does not work");
  bench.job.program = "/usr/bin/true";
  CHECK_FALSE(bench.go().is_missing);
}

TEST_CASE("log lines are as a terminal would show them, and safe to print") {
  CHECK(last_line("a\nb\n\n") == "b");
  CHECK(last_line("0%\r50%\r100%\r\n") == "100%");
  CHECK(last_line("\x1b[2K\x1b[94minfo: \x1b[39mx") == "info: x");
  CHECK(last_line("\x1b[2").empty());
  CHECK(last_line("a\xff"
                  "b") == "a\\xffb");
  CHECK(last_line(std::string(5000, 'x')).size() == 203);  // 200 bytes, and an ellipsis of 3 bytes
  CHECK(telling_line("x\n[ERROR] first\n[ERROR] second\nlast") == "[ERROR] first");
  CHECK(telling_line("one\ntwo") == "two");
  CHECK(telling_line("").empty());
}

TEST_SUITE_END();

}  // namespace cairn::scip_runners
