#include "internal/syntax/query.h"

#include <doctest/doctest.h>

#include <map>
#include <set>

#include "internal/syntax/testing.h"

namespace cairn::syntax {
namespace {

// Returns the message of the error that the constructor throws for a query, or "" if it accepts the
// query.
std::string refusal(std::string_view query) {
  Grammar grammar = grammar_named("python");
  grammar.query = query;
  try {
    const Query compiled(grammar);
  } catch (const std::logic_error& error) {
    return error.what();
  }
  return {};
}

bool has(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

// Returns the parts that the queries of a language do not use, because the language has no such
// syntax or a query cannot capture it.
const std::set<Part>& parts_lacking(std::string_view grammar) {
  static const std::map<std::string_view, std::set<Part>> all = {
      {"c", {Part::kBase}},
      {"bash", {Part::kParameters, Part::kScope, Part::kArguments, Part::kQualifier, Part::kBase}},
      {"zig", {Part::kArguments, Part::kBase}},
      {"sql", {Part::kValue, Part::kArguments, Part::kImport, Part::kBase}}};
  static const std::set<Part> none;
  const auto found = all.find(grammar);
  return found == all.end() ? none : found->second;
}

}  // namespace

TEST_SUITE_BEGIN("syntax/query");

TEST_CASE("there is a query for every grammar, and it compiles") {
  CHECK(grammars().size() >= 22);
  for (const Grammar& grammar : grammars()) {
    CAPTURE(grammar.name);
    CHECK(!grammar.query.empty());
    CHECK_NOTHROW(query_of(grammar));
  }
}

// While this object exists, compiling a query checks that each of its patterns can match.
struct QueryCheck {
  QueryCheck() { cairn_checks_queries = true; }
  ~QueryCheck() { cairn_checks_queries = false; }
};

TEST_CASE("every pattern can match") {
  const QueryCheck check;
  for (const Grammar& grammar : grammars()) {
    CAPTURE(grammar.name);
    CHECK_NOTHROW(Query{grammar});
  }
  CHECK(has(refusal("(module (argument_list) @use)\n"), "line 1"));
}

TEST_CASE("every query has what the rules need: names of functions, imports, calls …") {
  for (const Grammar& grammar : grammars()) {
    if (grammar.language->family.empty()) continue;
    // Haskell has no classes and no argument lists.
    if (grammar.name == "haskell") continue;
    CAPTURE(grammar.name);
    const Query& query = query_of(grammar);
    std::set<Part> parts;
    for (std::uint32_t i = 0; i < ts_query_capture_count(query.handle()); ++i) {
      parts.insert(query.part(i));
    }
    const std::set<Part>& lacking = parts_lacking(grammar.name);
    for (const Part part : {Part::kDefinition, Part::kName, Part::kParameters, Part::kBody,
                            Part::kComment, Part::kScope, Part::kLocal, Part::kValue, Part::kUse,
                            Part::kCall, Part::kArguments, Part::kQualifier}) {
      CHECK(parts.contains(part) != lacking.contains(part));
    }
    CHECK((parts.contains(Part::kImport) || parts.contains(Part::kImportTree)) !=
          lacking.contains(Part::kImport));
    CHECK(parts.contains(Part::kBase) != lacking.contains(Part::kBase));
  }
}

TEST_CASE("a query is compiled once") {
  CHECK(&query_of(grammar_named("go")) == &query_of(grammar_named("go")));
  CHECK(&query_of(grammar_named("c")) != &query_of(grammar_named("cpp")));
}

TEST_CASE("an error has the grammar and the line") {
  const std::string error = refusal("(identifier) @use\n(no_such_node) @use\n");
  CHECK(has(error, "python"));
  CHECK(has(error, "line 2"));
  CHECK(has(error, "(no_such_node) @use"));
}

TEST_CASE("unknown captures and predicates are rejected") {
  CHECK(refusal("(identifier) @use").empty());
  CHECK(refusal("(identifier) @_aside").empty());
  CHECK(has(refusal("(identifier) @usee"), "@usee"));
  CHECK(has(refusal("(identifier) @definition.thing"), "@definition.thing"));
  CHECK(has(refusal("((identifier) @use (#match? @use \"^a\"))"), "match?"));
  CHECK(has(refusal("((identifier) @use (#eq? @use))"), "eq?"));
}

TEST_CASE("the grammar of a file depends on its name ending") {
  const auto named = [](std::string_view path) {
    const Grammar* const grammar = grammar_for(path);
    return grammar == nullptr ? std::string_view() : grammar->name;
  };
  CHECK(named("src/a.py") == "python");
  CHECK(named("a.pyi") == "python");
  CHECK(named("a.d.ts") == "typescript");
  CHECK(named("a.tsx") == "tsx");
  CHECK(named("a.mjs") == "javascript");
  CHECK(named("a.c") == "c");
  CHECK(named("a.h") == "c");
  CHECK(named("A.CS") == "csharp");
  CHECK(named("a.rb") == "ruby");
  CHECK(named("a.php") == "php");
  CHECK(named("a.p").empty());
  CHECK(named("a.").empty());
  CHECK(named("py").empty());
  CHECK(named("a.py/README").empty());
  CHECK(named("").empty());
}

TEST_SUITE_END();

}  // namespace cairn::syntax
