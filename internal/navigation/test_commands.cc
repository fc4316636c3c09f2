#include "internal/navigation/test_commands.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <optional>
#include <set>

#include "internal/base/ascii.h"
#include "internal/base/display.h"
#include "internal/base/path.h"
#include "internal/base/whole_word.h"
#include "internal/model/language.h"

namespace cairn::navigation {
namespace {

using search::NodeSummary;
using Tests = std::vector<NodeSummary>;
using base::SourceTree;

std::string joined(const std::string& directory, std::string_view name) {
  return directory.empty() ? std::string(name) : directory + "/" + std::string(name);
}

// Returns the nearest directory at or above the directory of `path` that contains a file with one
// of `names`.
std::optional<std::string> nearest(const SourceTree& sources, const std::string& path,
                                   std::string_view names) {
  std::string directory(base::directory_of(path));
  while (true) {
    const bool has = model::any_word(
        names, [&](std::string_view name) { return sources.has(joined(directory, name)); });
    if (has) return directory;
    if (directory.empty()) return std::nullopt;
    directory.resize(base::directory_of(directory).size());
  }
}

// Quotes `path` as a command argument. Adds "./" to a path that begins with '-', since a program
// would take it for an option.
std::string path_word(const std::string& path) {
  return shell_word(path.starts_with('-') ? "./" + path : path);
}

// Returns `path` relative to `directory`, which is one of its parent directories.
std::string below(const std::string& directory, const std::string& path) {
  return directory.empty() ? path : path.substr(std::min(path.size(), directory.size() + 1));
}

std::string with_separator(std::string container, std::string_view separator) {
  for (std::size_t at = container.find('.'); at != std::string::npos;
       at = container.find('.', at + separator.size())) {
    container.replace(at, 1, separator);
  }
  return container;
}

// Returns "Class<separator>name", or only the name if the test is not in a class.
std::string in_type(const NodeSummary& test, std::string_view separator) {
  const std::string& container = test.node.container;
  if (!model::is_symbol(test.node.kind) || container.empty()) return test.node.name;
  return with_separator(container, separator) + std::string(separator) + test.node.name;
}

// Returns the innermost type that encloses the test: "Inner" for "Outer.Inner".
std::string type_of(const NodeSummary& test) {
  const std::string& container = test.node.container;
  return container.substr(container.rfind('.') + 1);
}

std::string place_of(const NodeSummary& test) {
  return path_word(test.path + ":" + std::to_string(test.node.name_range.begin.line + 1));
}

std::string list_of(const std::set<std::string>& words, std::string_view separator) {
  std::string list;
  for (const std::string& word : words) {
    if (!list.empty()) list += separator;
    list += word;
  }
  return list;
}

std::set<std::string> paths_of(const Tests& tests, const std::string& directory) {
  std::set<std::string> paths;
  for (const NodeSummary& test : tests) paths.insert(path_word(below(directory, test.path)));
  return paths;
}

// The commands for the tests of one runner.
class Commands {
 public:
  void push_back(std::string command) { commands_.push_back(std::move(command)); }
  // Notes that some tests have no command, because their runner is unknown.
  void note_unknown() { has_unknown_ = true; }

  std::vector<std::string>& list() { return commands_; }
  bool has_unknown() const { return has_unknown_; }

 private:
  std::vector<std::string> commands_;
  bool has_unknown_ = false;
};

// pytest refuses to run anything if an argument is no test. So fixtures and helpers stand for the
// tests of their file, provided that pytest takes it for a file of tests.
void python(const Tests& tests, const SourceTree&, Commands& out) {
  std::vector<std::string> words;
  for (const NodeSummary& test : tests) {
    const std::string_view file = base::base_name(test.path);
    const bool is_test = model::is_callable(test.node.kind) && test.node.name.starts_with("test");
    const bool is_file = file.starts_with("test_") || file.ends_with("_test.py");
    if (!is_test && !is_file) continue;
    std::string word = path_word(is_test ? test.path + "::" + in_type(test, "::") : test.path);
    if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
  }
  if (words.empty()) return out.note_unknown();
  std::string command = "pytest";
  for (const std::string& word : words) command += " " + word;
  out.push_back(std::move(command));
}

void go(const Tests& tests, const SourceTree& sources, Commands& out) {
  std::map<std::string, Tests> packages;
  for (const NodeSummary& test : tests)
    packages[std::string(base::directory_of(test.path))].push_back(test);
  for (const auto& [directory, in_package] : packages) {
    const std::string module = nearest(sources, in_package.front().path, "go.mod").value_or("");
    const std::string package = below(module, directory);
    std::string command = "go";
    if (!module.empty()) command += " -C " + path_word(module);
    command += " test " + shell_word(package.empty() ? "." : "./" + package);
    std::set<std::string> names;
    bool are_functions = true;  // a suite's method cannot be selected without the suite's function
    for (const NodeSummary& test : in_package) {
      are_functions = are_functions && test.node.kind == model::NodeKind::kFunction;
      names.insert(test.node.name);
    }
    if (are_functions) command += " -run " + shell_word("^(" + list_of(names, "|") + ")$");
    out.push_back(command);
  }
}

// Groups tests by the directory of their nearest manifest. Tests without a manifest belong to the
// root directory.
std::map<std::string, Tests> by_manifest(const Tests& tests, const SourceTree& sources,
                                         std::string_view names) {
  std::map<std::string, Tests> groups;
  for (const NodeSummary& test : tests) {
    groups[nearest(sources, test.path, names).value_or("")].push_back(test);
  }
  return groups;
}

// Returns the name of a module of Rust: "a" for a.rs and for a/mod.rs.
std::string module_of(std::string_view path) {
  const std::string_view file = base::base_name(path);
  const std::string_view name = file == "mod.rs" ? base::base_name(base::directory_of(path)) : file;
  return std::string(name.substr(0, name.find('.')));
}

// A file of tests is a target (`--test a`) if it is directly in tests/. In any other file, the names
// of the tests begin with the module.
void rust(const Tests& tests, const SourceTree& sources, Commands& out) {
  for (const auto& [directory, in_crate] : by_manifest(tests, sources, "Cargo.toml")) {
    std::set<std::string> names;
    std::set<std::string> targets;
    for (const NodeSummary& test : in_crate) {
      const std::string path = below(directory, test.path);
      const std::string module = module_of(path);
      if (model::is_symbol(test.node.kind)) {
        names.insert(shell_word(test.node.name));
      } else if (path == "tests/" + module + ".rs") {
        targets.insert("--test " + shell_word(module));
      } else {
        names.insert(shell_word(module + "::"));
      }
    }
    const std::string manifest =
        directory.empty() ? "" : " --manifest-path " + path_word(joined(directory, "Cargo.toml"));
    if (!targets.empty()) out.push_back("cargo test" + manifest + " " + list_of(targets, " "));
    if (!names.empty()) out.push_back("cargo test" + manifest + " -- " + list_of(names, " "));
  }
}

struct ScriptRunner {
  std::string_view package;  // "" if it comes with Node
  std::string_view script;   // text that runs it in a script of package.json
  std::string_view command;  // file paths are appended
};

constexpr auto kScriptRunners = std::to_array<ScriptRunner>({{"vitest", "vitest", "npx vitest run"},
                                                             {"jest", "jest", "npx jest"},
                                                             {"ava", "ava", "npx ava"},
                                                             {"mocha", "mocha", "npx mocha"},
                                                             {"", "node --test", "node --test"}});

// Calls `visit` with each key and text of a package.json: the key at the top, the key below it or
// "", and the text or "". Does not parse the JSON, but finds its quotes and brackets.
template <typename Visit>
void visit_package(std::string_view json, const Visit& visit) {
  std::string_view top;
  std::string_view key;
  int depth = 0;
  for (std::size_t at = 0; at < json.size(); ++at) {
    const char c = json[at];
    if (c == '{' || c == '[') {
      ++depth;
      key = {};
    }
    if (c == '}' || c == ']') --depth;
    if (c != '"') continue;
    const std::size_t begin = ++at;
    while (at < json.size() && json[at] != '"') at += json[at] == '\\' ? 2U : 1U;
    const std::size_t end = std::min(at, json.size());
    const std::string_view text = json.substr(begin, end - begin);
    const std::size_t next = json.find_first_not_of(" \t\r\n", end + 1);
    const bool is_key = next != json.npos && json[next] == ':';
    if (is_key && depth == 1) top = text;
    if (is_key && depth == 2) key = text;
    if (depth == 1 && is_key) visit(top, std::string_view(), std::string_view());
    if (depth == 2 && !key.empty()) visit(top, key, is_key ? std::string_view() : text);
  }
}

// Whether a package.json depends on the runner, configures it or runs it in a script. A keyword or
// description that only mentions it does not count.
bool has_runner(std::string_view json, const ScriptRunner& runner) {
  constexpr std::string_view kLists = "dependencies devDependencies peerDependencies";
  bool has = false;
  visit_package(json, [&](std::string_view top, std::string_view key, std::string_view text) {
    const bool is_package = !runner.package.empty() &&
                            (key.empty() ? top == runner.package
                                         : key == runner.package && model::has_word(kLists, top));
    has = has || is_package || (top == "scripts" && base::has_whole_word(text, runner.script));
  });
  return has;
}

const ScriptRunner* script_runner(const SourceTree& sources, const std::string& directory) {
  const std::string manifest = sources.read(joined(directory, "package.json")).value_or("");
  const auto* const runner =
      std::find_if(kScriptRunners.begin(), kScriptRunners.end(),
                   [&](const ScriptRunner& one) { return has_runner(manifest, one); });
  return runner == kScriptRunners.end() ? nullptr : runner;
}

// A package within another one may have no runner of its own, but that of the outer package.
void ecmascript(const Tests& tests, const SourceTree& sources, Commands& out) {
  std::map<std::string, const ScriptRunner*> runners;  // by directory
  std::map<std::string, Tests> packages;
  for (const NodeSummary& test : tests) {
    std::optional<std::string> directory = nearest(sources, test.path, "package.json");
    while (directory) {
      const auto [known, is_new] = runners.try_emplace(*directory, nullptr);
      if (is_new) known->second = script_runner(sources, *directory);
      if (known->second != nullptr) break;
      directory = directory->empty() ? std::nullopt : nearest(sources, *directory, "package.json");
    }
    if (directory) {
      packages[*directory].push_back(test);
    } else {
      out.note_unknown();
    }
  }
  for (const auto& [directory, in_package] : packages) {
    const std::string command = std::string(runners.at(directory)->command) + " " +
                                list_of(paths_of(in_package, directory), " ");
    out.push_back(directory.empty() ? command
                                    : "(cd " + path_word(directory) + " && " + command + ")");
  }
}

void maven(const Tests& tests, const std::string& directory, Commands& out) {
  std::set<std::string> names;
  for (const NodeSummary& test : tests) {
    const std::string type = type_of(test);
    names.insert(type.empty() ? test.node.name : type + "#" + test.node.name);
  }
  const std::string module = directory.empty() ? "" : " -pl " + path_word(directory);
  out.push_back("mvn test" + module + " -Dtest=" + shell_word(list_of(names, ",")));
}

void gradle(const Tests& tests, const std::string& directory, const SourceTree& sources,
            Commands& out) {
  std::string command = sources.has("gradlew") ? "./gradlew " : "gradle ";
  const std::string task = directory.empty() ? "test" : ":" + directory + ":test";
  command += shell_word(task);
  std::set<std::string> names;
  for (const NodeSummary& test : tests) {
    const std::string type = type_of(test);
    names.insert("--tests " + shell_word((type.empty() ? "*" : "*" + type + ".") + test.node.name));
  }
  out.push_back(command + " " + list_of(names, " "));
}

void jvm(const Tests& tests, const SourceTree& sources, Commands& out) {
  constexpr std::string_view kManifests = "pom.xml build.gradle build.gradle.kts build.sbt";
  for (const auto& [directory, in_project] : by_manifest(tests, sources, kManifests)) {
    if (sources.has(joined(directory, "pom.xml"))) {
      maven(in_project, directory, out);
    } else if (sources.has(joined(directory, "build.sbt"))) {
      std::set<std::string> types;
      for (const NodeSummary& test : in_project) {
        types.insert("*" + (type_of(test).empty() ? test.node.name : type_of(test)));
      }
      out.push_back("sbt " + shell_word("testOnly " + list_of(types, " ")));
    } else if (sources.has(joined(directory, "build.gradle")) ||
               sources.has(joined(directory, "build.gradle.kts"))) {
      std::string project = directory;
      std::replace(project.begin(), project.end(), '/', ':');
      gradle(in_project, project, sources, out);
    } else {
      out.note_unknown();
    }
  }
}

void csharp(const Tests& tests, const SourceTree&, Commands& out) {
  std::set<std::string> names;
  for (const NodeSummary& test : tests) names.insert("FullyQualifiedName~" + in_type(test, "."));
  out.push_back("dotnet test --filter " + shell_word(list_of(names, "|")));
}

void ruby(const Tests& tests, const SourceTree&, Commands& out) {
  std::string specs;
  for (const NodeSummary& test : tests) {
    if (test.path.ends_with("_spec.rb")) {
      specs += " " + place_of(test);
    } else {
      out.push_back("bundle exec ruby -Itest " + path_word(test.path) + " -n " +
                    shell_word(test.node.name));
    }
  }
  if (!specs.empty()) out.push_back("bundle exec rspec" + specs);
}

void php(const Tests& tests, const SourceTree&, Commands& out) {
  std::set<std::string> names;
  for (const NodeSummary& test : tests) {
    names.insert(type_of(test).empty() ? test.node.name : type_of(test) + "::" + test.node.name);
  }
  out.push_back("vendor/bin/phpunit --filter " + shell_word(list_of(names, "|")));
}

void elixir(const Tests& tests, const SourceTree&, Commands& out) {
  std::string command = "mix test";
  // The line of a module would select none of the tests in it.
  for (const NodeSummary& test : tests) {
    command += " " + (model::is_type(test.node.kind) ? path_word(test.path) : place_of(test));
  }
  out.push_back(command);
}

void swift(const Tests& tests, const SourceTree&, Commands& out) {
  std::set<std::string> names;
  for (const NodeSummary& test : tests) names.insert("--filter " + shell_word(in_type(test, "/")));
  out.push_back("swift test " + list_of(names, " "));
}

void dart(const Tests& tests, const SourceTree& sources, Commands& out) {
  for (const auto& [directory, in_package] : by_manifest(tests, sources, "pubspec.yaml")) {
    const std::string text = sources.read(joined(directory, "pubspec.yaml")).value_or("");
    const bool is_flutter = text.find("flutter_test:") != std::string::npos;
    const std::string command = std::string(is_flutter ? "flutter" : "dart") + " test " +
                                list_of(paths_of(in_package, directory), " ");
    out.push_back(directory.empty() ? command
                                    : "(cd " + path_word(directory) + " && " + command + ")");
  }
}

struct Runner {
  std::string_view languages;  // language ids, separated by spaces
  void (*add)(const Tests&, const SourceTree&, Commands&);
  std::string_view names = {};  // see names_of_tests()
};

constexpr auto kRunners = std::to_array<Runner>({{"python", python, "test*"},
                                                 {"go", go, "Test* Benchmark* Fuzz* Example*"},
                                                 {"rust", rust},
                                                 {"javascript typescript", ecmascript},
                                                 {"java kotlin scala", jvm},
                                                 {"csharp", csharp},
                                                 {"ruby", ruby},
                                                 {"php", php},
                                                 {"elixir", elixir},
                                                 {"swift", swift},
                                                 {"dart", dart}});

const Runner* runner_of(const model::Language& language) {
  const auto* const found = std::find_if(kRunners.begin(), kRunners.end(), [&](const Runner& one) {
    return model::has_word(one.languages, language.id);
  });
  return found == kRunners.end() ? nullptr : found;
}

bool is_safe(std::string_view text) { return base::display_line(text) == text; }

}  // namespace

std::string shell_word(std::string_view text) {
  const auto is_plain = [](char c) {
    return base::is_letter_or_digit(c) ||
           std::string_view("_./:-@=+,%").find(c) != std::string_view::npos;
  };
  if (!text.empty() && std::all_of(text.begin(), text.end(), is_plain)) return std::string(text);
  std::string word = "'";
  for (const char c : text) {
    if (c == '\'') {
      word += "'\\''";
    } else {
      word += c;
    }
  }
  return word + "'";
}

std::string_view names_of_tests(const model::Language& language) {
  const Runner* const runner = runner_of(language);
  return runner == nullptr ? std::string_view() : runner->names;
}

TestCommands test_commands(const std::vector<NodeSummary>& tests, const SourceTree& sources) {
  std::array<Tests, kRunners.size()> groups;
  std::set<std::string> unknown;
  for (const NodeSummary& test : tests) {
    if (!is_safe(test.path) || !is_safe(test.node.name) || !is_safe(test.node.container)) continue;
    const model::Language& language = model::language_of_file(test.path);
    const Runner* const runner = runner_of(language);
    if (runner != nullptr) {
      groups.at(static_cast<std::size_t>(runner - kRunners.data())).push_back(test);
    } else if (language.is_known()) {
      unknown.emplace(language.name);
    }
  }
  TestCommands result;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (groups.at(i).empty()) continue;
    Commands commands;
    kRunners.at(i).add(groups.at(i), sources, commands);
    std::move(commands.list().begin(), commands.list().end(), std::back_inserter(result.commands));
    if (!commands.has_unknown()) continue;
    unknown.emplace(model::language_of_file(groups.at(i).front().path).name);
  }
  result.unknown.assign(unknown.begin(), unknown.end());
  return result;
}

}  // namespace cairn::navigation
