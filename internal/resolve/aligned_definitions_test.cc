#include "internal/resolve/aligned_definitions.h"

#include <doctest/doctest.h>

#include <string>

#include "internal/model/language.h"
#include "internal/syntax/extract.h"
#include "internal/syntax/grammar.h"

namespace cairn::resolve {
namespace {

Project project_of(const std::string& path, const std::string& text) {
  syntax::Extractor extractor;
  const model::Language& language = model::language_of_file(path);
  Project project;
  project.add(path, family_named(language.family),
              extractor.extract(*syntax::grammar_for(language, path), text));
  return project;
}

// Returns the names of the definitions of `after`, each with + if it was added, and * if it differs
// in more than its type.
std::string alignment(const std::string& path, const std::string& before,
                      const std::string& after) {
  const Project old = project_of(path, before);
  const Project now = project_of(path, after);
  const auto aligned = aligned_definitions(old, now);
  if (!aligned) return "too many";
  std::string out;
  for (EntityId id = 0; id < now.entity_count(); ++id) {
    const EntityId was = (*aligned)[id];
    const bool is_other = was != kNone && !is_alike_but_for_type(old, now, *aligned, id);
    const bool has_other_type = was != kNone && !has_same_type(old, was, now, id);
    if (was != kNone) CHECK(old.name_of(was) == now.name_of(id));
    out += (out.empty() ? "" : " ") + std::string(now.name_of(id)) + (was == kNone ? "+" : "") +
           (is_other ? "*" : "") + (has_other_type ? "!" : "");
  }
  return out;
}

std::string functions(const std::string& names) {
  std::string text;
  for (const char name : names) text += std::string("def ") + name + "():\n    pass\n";
  return text;
}

}  // namespace

TEST_SUITE_BEGIN("aligned definitions");

TEST_CASE("definitions keep their counterparts when others come, go or move") {
  const auto aligned = [](const std::string& before, const std::string& after) {
    return alignment("a.py", functions(before), functions(after));
  };
  CHECK(aligned("abc", "abc") == "a b c");
  CHECK(aligned("abc", "axbc") == "a x+ b c");
  CHECK(aligned("abc", "ac") == "a c");
  CHECK(aligned("abc", "xyz") == "x+ y+ z+");
  CHECK(aligned("", "ab") == "a+ b+");
  CHECK(aligned("abcde", "bcdea") == "b c d e a+");
  CHECK(aligned("aa", "aaa") == "a a a+");
}

TEST_CASE("a member has a counterpart only in the same type") {
  CHECK(alignment("a.py", "class A:\n    def f(): pass\n    def g(): pass\n",
                  "class B:\n    def f(): pass\nclass A:\n    def g(): pass\n") == "B+ f+ A g");
  CHECK(alignment("a.py", "def f(): pass\n", "class A:\n    def f(): pass\n") == "A+ f+");
  CHECK(alignment("a.rs", "impl A { fn f() {} }\n", "impl B { fn f() {} }\n") == "f+");
}

TEST_CASE("another type differs from another kind of definition") {
  CHECK(alignment("A.java", "class A { int f() {} }", "class A { long f() {} }") == "A f!");
  CHECK(alignment("A.java", "class A { int f() {} }", "class A { private int f() {} }") == "A f*");
  CHECK(alignment("A.java", "class A { class B {} int f() {} }", "class A { int f() {} }") ==
        "A f");
}

TEST_CASE("too many different definitions are not aligned") {
  std::string before;
  std::string after;
  for (int i = 0; i < 2100; ++i) {
    before += "a" + std::to_string(i) + " = 1\n";
    after += "b" + std::to_string(i) + " = 1\n";
  }
  CHECK(alignment("a.py", before, after) == "too many");
}

TEST_SUITE_END();

}  // namespace cairn::resolve
