#include "internal/source/call_site.h"

#include <doctest/doctest.h>

namespace cairn::source {
namespace {

// Calls is_call() for the use between the two '|' of `text`.
bool is_call_in(std::string_view text, std::string_view language) {
  const std::size_t open = text.find('|');
  const std::size_t close = text.find('|', open + 1);
  return is_call(text.substr(0, open), text.substr(close + 1),
                 model::language_named(language).calls);
}

bool is_only_named_in(std::string_view text, std::string_view language) {
  return is_only_named(text.substr(0, text.find('|')), model::language_named(language).calls);
}

}  // namespace

TEST_SUITE_BEGIN("source/call_site");

TEST_CASE("uses with arguments are calls") {
  CHECK(is_call_in("x.|f|(1)", "python"));
  CHECK(is_call_in("x.|f| (1)", "java"));
  CHECK(is_call_in("x.|f|?.(1)", "typescript"));
  CHECK(is_call_in("A.prototype.|f|.apply(x, [1])", "javascript"));
  CHECK(is_call_in("|f|.call(x)", "javascript"));
  CHECK_FALSE(is_call_in("|f|.called(x)", "javascript"));
  CHECK_FALSE(is_call_in("|f|.call(x)", "python"));
  CHECK(is_call_in("|f|<Map<A, B>>(1)", "typescript"));
  CHECK(is_call_in("new |F|<>(1)", "java"));
  CHECK(is_call_in("|f|::<Vec<u8>>(1)", "rust"));
  CHECK(is_call_in("|print|!(\"a\")", "rust"));
  CHECK(is_call_in("|html|`a`", "typescript"));
  CHECK(is_call_in("|Map|[int](xs)", "go"));
  CHECK(is_call_in("|apply| { it }", "kotlin"));
  CHECK(is_call_in("return <|Button| a={1} />", "typescript"));
  CHECK(is_call_in("(<|Button|>", "typescript"));
}

TEST_CASE("uses without arguments are not") {
  CHECK_FALSE(is_call_in("g(|f|)", "python"));
  CHECK_FALSE(is_call_in("x.|f|", "python"));
  CHECK_FALSE(is_call_in("import { |f| } from 'x'", "typescript"));
  CHECK_FALSE(is_call_in("a: |F| = (1)", "typescript"));
  CHECK_FALSE(is_call_in("this::|f|)", "java"));
  CHECK_FALSE(is_call_in("List<|F|> x", "java"));
  CHECK_FALSE(is_call_in("|f| < g (1)", "java"));
  CHECK_FALSE(is_call_in("@|f|\ndef g()", "python"));
  CHECK_FALSE(is_call_in("x = |f|\n(1, 2)", "python"));
  CHECK_FALSE(is_call_in("a: Array<|F|>", "typescript"));
}

TEST_CASE("some shell commands only name a function") {
  for (const char* const text : {"export -f |f|", "a; unset -f g |f|", "if x; then declare -f |f|",
                                 "f() {\n  typeset -f |f|", "x && export -f |f|"}) {
    CAPTURE(text);
    CHECK(is_only_named_in(text, "shell"));
    CHECK_FALSE(is_only_named_in(text, "ruby"));
  }
  for (const char* const text : {"|f|", "export A=$(|f|", "export A=`|f|", "export a\n|f|",
                                 "run export |f|", "declare a; |f|", "exports |f|", "a | |f|"}) {
    CAPTURE(text);
    CHECK_FALSE(is_only_named_in(text, "shell"));
  }
}

TEST_CASE("some SQL statements only name a function") {
  for (const char* const text :
       {"DROP FUNCTION |f|", "drop function if exists a.|f|(int)", "DROP FUNCTION a(int), |f|()",
        "SELECT a(); ALTER EXTENSION e ADD FUNCTION |f|(int)", "ALTER FUNCTION |f|() OWNER TO a",
        "COMMENT ON FUNCTION |f|(int) IS ''", "GRANT EXECUTE ON FUNCTION |f|() TO a",
        "REVOKE ALL ON PROCEDURE |f|", "BEGIN\n  DROP AGGREGATE |f|"}) {
    CAPTURE(text);
    CHECK(is_only_named_in(text, "sql"));
    CHECK_FALSE(is_only_named_in(text, "c"));
  }
  for (const char* const text :
       {"SELECT |f|()", "DROP FUNCTION a(); SELECT |f|()", "DROP PROCEDURE a\nGO\nEXEC |f|",
        "ALTER TABLE a ADD CHECK (|f|(b))", "-- drop function a\nCALL |f|()", "|f|()",
        "CREATE TRIGGER a EXECUTE FUNCTION |f|()", "ALTER PROCEDURE a AS BEGIN b; EXEC |f|",
        "-- drop function\n|f|()", "CREATE FUNCTION drop_f() AS $$ SELECT |f|()"}) {
    CAPTURE(text);
    CHECK_FALSE(is_only_named_in(text, "sql"));
  }
}

TEST_CASE("DROP only removes what it names") {
  const model::Calls& calls = model::language_named("sql").calls;
  CHECK(is_dropped("SELECT 1; DROP TABLE IF EXISTS ", calls));
  CHECK(is_dropped("drop table a, ", calls));
  CHECK(is_dropped("DROP TRIGGER IF EXISTS t ON ", calls));
  CHECK(is_dropped("BEGIN\n  DROP MATERIALIZED VIEW ", calls));
  CHECK_FALSE(is_dropped("DROP TABLE a; SELECT ", calls));
  CHECK_FALSE(is_dropped("DROP TABLE a\nGO\nSELECT 1 FROM ", calls));
  CHECK_FALSE(is_dropped("ALTER TABLE a DROP COLUMN ", calls));
  CHECK_FALSE(is_dropped("-- drop table\nCREATE TABLE ", calls));
  CHECK_FALSE(is_dropped("drop table ", model::language_named("c").calls));
}

TEST_CASE("the head of a Haskell module ends before its imports") {
  const model::Calls& calls = model::language_named("haskell").calls;
  CHECK(end_of_head(" \nmodule A.B ( f, whereas ) where\nf = g", calls) == 33);
  CHECK(end_of_head("module A where", calls) == 14);
  CHECK(end_of_head("module A (f", calls) == 0);
  CHECK(end_of_head("f = g where g = 1", calls) == 0);
  CHECK(end_of_head("", calls) == 0);
  CHECK(end_of_head("module A where", model::language_named("go").calls) == 0);
}

TEST_CASE("a constructor is called by the declaration of a variable") {
  CHECK(makes_variable(" x(1);"));
  CHECK(makes_variable(" x{1};"));
  CHECK(makes_variable("<int> x (1);"));
  CHECK_FALSE(makes_variable(" x;"));
  CHECK_FALSE(makes_variable(" x = 1;"));
  CHECK_FALSE(makes_variable("(1)"));
  CHECK_FALSE(makes_variable("& x(1)"));
}

TEST_SUITE_END();

}  // namespace cairn::source
