// Checks that each language has the data that name resolution needs. model/language_test.cc checks
// the rest of the table of languages, and syntax/query_test.cc checks the queries.

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "internal/model/language.h"
#include "internal/resolve/family.h"
#include "internal/resolve/rules.h"
#include "internal/syntax/grammar.h"

namespace cairn::resolve {

TEST_SUITE_BEGIN("resolve/families");

TEST_CASE("every language with a grammar has a row, a query and rules for its family") {
  for (const syntax::Grammar& grammar : syntax::grammars()) {
    CAPTURE(grammar.name);
    CHECK(grammar.language->is_known());
    CHECK(grammar.language->is_indexed);
    CHECK_FALSE(grammar.language->is_prose);
    CHECK_FALSE(grammar.query.empty());
    if (grammar.language->family.empty()) continue;
    const Family& family = family_named(grammar.language->family);
    CHECK(family.is_known());
    const bool has_rules = family.make_rules != nullptr;
    CHECK(has_rules);
    CHECK(make_rules(family, Project(), {}) != nullptr);
  }
}

TEST_CASE("a language has a grammar for all of its endings or for none") {
  for (const model::Language& language : model::languages()) {
    CAPTURE(language.id);
    CHECK(family_named(language.family).is_known() == !language.family.empty());
    std::set<bool> parsed;
    model::any_word(language.endings, [&](std::string_view ending) {
      parsed.insert(syntax::grammar_for(language, "a." + std::string(ending)) != nullptr);
      return false;
    });
    CHECK(parsed.size() == 1);
    if (!language.family.empty()) CHECK(parsed.contains(true));
  }
}

TEST_CASE("families are distinct, and each has a language") {
  std::set<std::string_view> names;
  for (const Family& family : families()) {
    CAPTURE(family.name);
    CHECK(names.insert(family.name).second);
    CHECK(std::any_of(model::languages().begin(), model::languages().end(),
                      [&](const model::Language& one) { return one.family == family.name; }));
  }
}

TEST_CASE("without rules, nothing is visible, imported or guessed") {
  const Family& unknown = family_named("klingon");
  CHECK_FALSE(unknown.is_known());
  const Project project;
  const std::unique_ptr<Rules> rules = make_rules(unknown, project, {});
  CHECK(rules->module_of("a", 0).is_outside());
  CHECK(rules->visible("a", 0).empty());
}

}  // namespace cairn::resolve
