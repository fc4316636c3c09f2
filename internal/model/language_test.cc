#include "internal/model/language.h"

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

#include "internal/model/file_languages.h"

namespace cairn::model {

TEST_SUITE_BEGIN("model/language");

TEST_CASE("a language is found by its id and by indexers' names for it") {
  CHECK(language_named("rust").id == "rust");
  CHECK(language_named("Rust").id == "rust");
  CHECK(language_named("C#").id == "csharp");
  CHECK(language_named("TypeScriptReact").id == "typescript");
  CHECK(language_named("Visual Basic").id == "vb");
  CHECK(language_named("shellscript").id == "shell");
  CHECK(language_named("golang").id == "go");
}

TEST_CASE("an unknown language is not taken for C") {
  for (const char* const name : {"", "klingon", "c ++", " c"}) {
    CAPTURE(name);
    const Language& unknown = language_named(name);
    CHECK_FALSE(unknown.is_known());
    CHECK(unknown.family.empty());
    CHECK_FALSE(unknown.declarations.stand_apart);
  }
  CHECK_FALSE(language_of_file("LICENSE").is_known());
  CHECK_FALSE(language_of_file("dir.py/noextension").is_known());
}

TEST_CASE("a template has the language of the program that is made from it") {
  CHECK(language_of_file("sql/lib.sql.in").id == "sql");
  CHECK(language_of_file("config.h.in").id == "c");
  CHECK(languages_of_file("config.h.in").size() == 2);
  CHECK(language_of_file("Makefile.in").id == "make");
  for (const char* const path : {"a.in", ".in", "a.pc.in", "a.yaml.in", "a.sql.inc", "sql.in"}) {
    CAPTURE(path);
    CHECK_FALSE(language_of_file(path).is_known());
  }
  CHECK(made_name("sql/lib.sql.in") == "lib.sql");
  CHECK(made_name("sql/lib.sql") == "lib.sql");
  CHECK(made_name("a/main.in") == "main.in");
}

TEST_CASE("the first line of a script names its language") {
  CHECK(language_of_script("#!/bin/sh").id == "shell");
  CHECK(language_of_script("#! /usr/bin/bash -eu\nimport os\n").id == "shell");
  CHECK(language_of_script("#!/usr/bin/env python3.11\r\n").id == "python");
  CHECK(language_of_script("#!/usr/bin/env -S A=b node --harmony").id == "javascript");
  CHECK(language_of_script("#!/usr/local/bin/ruby2.7").id == "ruby");
  CHECK(language_of_script("#!/usr/bin/perl -w").id == "perl");
  for (const char* const line : {"", "#!", "#!  \n/bin/sh", "# /bin/sh", "#!/usr/bin/env",
                                 "#!/usr/bin/env -i", "#!/bin/false", "\n#!/bin/sh", "#!/bin/shell",
                                 "#!/opt/sh/run", "#!3", "#!/usr/bin/env env sh"}) {
    CAPTURE(line);
    CHECK_FALSE(language_of_script(line).is_known());
  }
}

TEST_CASE("ids are distinct, and only C and C++ share an ending") {
  std::set<std::string_view> ids;
  for (const Language& language : languages()) {
    CAPTURE(language.id);
    CHECK(ids.insert(language.id).second);
    CHECK(&language_named(language.id) == &language);
    any_word(language.endings, [&](std::string_view ending) {
      CHECK(languages_of_file("x." + std::string(ending)).size() == (ending == "h" ? 2 : 1));
      return false;
    });
  }
}

TEST_CASE("every row has the properties needed to read a file") {
  for (const Language& language : languages()) {
    CAPTURE(language.id);
    const bool is_found_by_name = !language.endings.empty() || !language.file_names.empty();
    CHECK(is_found_by_name);
    CHECK(language.blocks != Blocks::kUnset);
    CHECK(language.doc_place != DocPlace::kUnset);
    CHECK(language.privacy != Privacy::kUnset);
    CHECK_FALSE(language.comments.line.empty());
    CHECK(language.comments.block_open.empty() == language.comments.block_close.empty());
    CHECK_FALSE(language.tests.files.empty());
  }
}

TEST_CASE("patterns match whole names") {
  CHECK(matches("test_*", "test_a"));
  CHECK(matches("*_test", "a_test"));
  CHECK(matches("conftest", "conftest"));
  CHECK_FALSE(matches("test_*", "a_test_b"));
  CHECK_FALSE(matches("conftest", "conftest2"));
  CHECK(matches("Test^*", "TestParser"));
  CHECK_FALSE(matches("Test^*", "Testament"));
  CHECK_FALSE(matches("Test^*", "Test"));
  CHECK(matches_any("*_spec *_test", "a_test"));
  CHECK_FALSE(matches_any("", "a_test"));
}

TEST_CASE("a header has the language of most sources around it") {
  const std::vector<std::string> paths = {
      "c/list.c",  "c/list.h",  "c/deep/er/tree.h", "plus/a.cc",  "plus/b.cpp", "plus/a.h",
      "both/a.c",  "both/b.cc", "both/c.h",         "mixed/a.c",  "mixed/b.c",  "mixed/c.hpp",
      "mixed/d.h", "none/e.h",  "app.py",           "lib/in/f.h", "lib/src/f.c"};
  const FileLanguages languages(paths);
  CHECK(languages.of("c/list.h").id == "c");
  CHECK(languages.of("c/deep/er/tree.h").id == "c");
  CHECK(languages.of("plus/a.h").id == "cpp");
  CHECK(languages.of("mixed/d.h").id == "c");
  CHECK(languages.of("lib/in/f.h").id == "c");
  CHECK(languages.of("both/c.h").id == "cpp");
  CHECK(languages.of("app.py").id == "python");
  CHECK_FALSE(languages.of("LICENSE").is_known());
  CHECK(languages.unusual("c/list.h") == "c");
  CHECK(languages.unusual("plus/a.h").empty());
  CHECK(languages.unusual("c/list.c").empty());
}

TEST_CASE("a script has the language that its first line names, unless its name tells another") {
  const std::vector<std::string> paths = {"bin/run", "a.py"};
  const FileLanguages languages(
      paths, {{"bin/run", &language_named("shell")}, {"a.py", &language_named("ruby")}});
  CHECK(languages.of("bin/run").id == "shell");
  CHECK(languages.of("a.py").id == "python");
  CHECK(languages.unusual("bin/run") == "shell");
  CHECK(languages.unusual("a.py").empty());
  CHECK_FALSE(languages.of("bin/other").is_known());
}

TEST_CASE("sources in very deep directories count for the directories above") {
  std::string deep;
  for (std::size_t i = 0; i < 2 * kMaxVoteDepth; ++i) deep += "d/";
  const std::vector<std::string> paths = {deep + "a.cc", deep + "a.h", "b.cc", "c/b.c"};
  const FileLanguages languages(paths);
  CHECK(languages.of(deep + "a.h").id == "cpp");
  CHECK(languages.of("d/a.h").id == "cpp");
  CHECK(languages.of("c/a.h").id == "c");
}

TEST_CASE("without a majority, a header is C++ if the project has any") {
  const std::vector<std::string> none = {"a.h", "b.py"};
  CHECK(FileLanguages(none).of("a.h").id == "c");
  const std::vector<std::string> tie = {"a.h", "b.c", "c.cc"};
  CHECK(FileLanguages(tie).of("a.h").id == "cpp");
  const std::vector<std::string> copied = {"a.h", "vendor/b.cc", ".c.cc", "d.pb.cc"};
  CHECK(FileLanguages(copied).of("a.h").id == "c");
  CHECK(FileLanguages().of("a.h").id == "c");
}

}  // namespace cairn::model
