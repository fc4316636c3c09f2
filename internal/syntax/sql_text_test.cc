#include "internal/syntax/sql_text.h"

#include <doctest/doctest.h>

#include <string>

#include "internal/syntax/testing.h"

namespace cairn::syntax {
namespace {

std::string text_of(std::string_view text, const SqlName& name) {
  return std::string(text.substr(name.begin, name.size));
}

// "call f", "type t", "value t.a"
Texts uses_in(std::string_view text) {
  Texts out;
  for (const SqlUse& use : read_sql_text(text).uses) {
    std::string one = use.role == Role::kCall   ? "call "
                      : use.role == Role::kType ? "type "
                                                : "value ";
    if (!use.qualifier.empty()) one += use.qualifier + ".";
    out.push_back(one + text_of(text, use));
  }
  return out;
}

Texts locals_in(std::string_view text) {
  Texts out;
  for (const SqlName& one : read_sql_text(text).locals) out.push_back(text_of(text, one));
  return out;
}

// The names of the definitions, and the last words of their extents
Texts definitions_in(std::string_view text) {
  Texts out;
  for (const SqlDefinition& one : read_sql_text(text).definitions) {
    const std::string_view extent =
        text.substr(one.extent_begin, one.extent_end - one.extent_begin);
    out.push_back(text_of(text, one) + " .. " +
                  std::string(extent.substr(extent.find_last_of(" \n(") + 1)));
  }
  return out;
}

}  // namespace

TEST_SUITE_BEGIN("syntax/sql text");

TEST_CASE("calls, tables and columns are uses, and reserved words, strings and comments are not") {
  CHECK(
      uses_in("IF NOT is_open(v) THEN PERFORM s.load(1, 'it''s a()'); END IF; -- b()\n x := y;") ==
      Texts{"call is_open", "value v", "call ::s.load", "value x", "value y"});
  CHECK(uses_in("SELECT c.a, \"Order\".b FROM s.cfg c /* d */ WHERE NEW.e = $1 AND @f = 1e3") ==
        Texts{"type c", "value c.a", "type Order", "value Order.b", "type ::s.cfg", "value c",
              "type NEW", "value NEW.e"});
  CHECK(uses_in("INSERT INTO cfg (a) SELECT x[i], [b c] FROM t(2)") ==
        Texts{"type cfg", "value a", "value x", "value i", "value b c", "call t"});
}

TEST_CASE("variables and parameters are local") {
  CHECK(locals_in("CREATE PROCEDURE p(IN a INT, b s.t DEFAULT f(1, c)) AS $$ DECLARE d text := e; "
                  "g cfg%ROWTYPE; BEGIN h := 1; FOR r IN SELECT 1 LOOP END LOOP; END $$;") ==
        Texts{"a", "b", "d", "g", "r"});
}

TEST_CASE("a definition ends with its statement") {
  CHECK(definitions_in(
            "CREATE OR REPLACE FUNCTION s.f(a INT) AS $x$ BEGIN a; $$ b; END $x$ LANGUAGE q; c") ==
        Texts{"f .. q"});
  CHECK(definitions_in(
            "create table if not exists [t u] (\"id\" int, primary key (id), b money); d") ==
        Texts{"t u .. money)", "id .. id", "b .. b"});
  CHECK(definitions_in("CREATE PROCEDURE p @a INT AS BEGIN TRY IF 1 BEGIN b; END; c; END TRY GO "
                       "CREATE VIEW v AS d") == Texts{"p .. TRY", "v .. d"});
  CHECK(definitions_in("CREATE FUNCTION f() AS $$ CREATE TEMP TABLE t (a INT); b; $$ LANGUAGE q") ==
        Texts{"f .. q", "t .. INT)", "a .. a"});
  CHECK(definitions_in("CREATE FUNCTION f() AS $$ BEGIN a := 1; END$$; CREATE DOMAIN d AS INT;") ==
        Texts{"f .. END$$", "d .. INT"});
  const SqlText open = read_sql_text("CREATE FUNCTION f() AS $q$ a", "; $$ b; $q$ c");
  CHECK(open.definitions.at(0).extent_end == 28 + 11);
  CHECK(definitions_in("CREATE FUNCTION f (a") == Texts{"f .. a"});
}

TEST_CASE("text that begins or ends in the middle of a statement is read to its end") {
  CHECK(uses_in("b', c); d(e);") == Texts{"value b"});
  for (const char* const text :
       {"CREATE", "CREATE TABLE", "CREATE TABLE t (", "$", "$a", "'", "\"a", "[", "/*", "--", "a.",
        "CREATE FUNCTION f( IN", "DECLARE", "))) END"}) {
    CAPTURE(text);
    CHECK(read_sql_text(text).uses.size() <= 1);
  }
}

TEST_CASE("a procedure that the grammar cannot parse is defined and calls others") {
  const Facts facts = facts_of("sql", R"(
CREATE TABLE cfg (a INT);
CREATE PROCEDURE @extschema@.run(n INT) LANGUAGE plpgsql AS $$
DECLARE
  v TEXT;
BEGIN
  v := one(n);
  IF NOT two(v) THEN
    UPDATE cfg SET a = v;
  END IF;
END
$$;
)");
  CHECK(definitions_of(facts) == Texts{"struct cfg", "field cfg.a", "function run"});
  CHECK(definition(facts, "run").body.end.line == 11);
  const Texts uses = uses_of(facts);
  for (const char* const use : {"call one", "call two", "type cfg", "value a"}) {
    CAPTURE(std::string(use));
    CHECK(std::count(uses.begin(), uses.end(), use) == 1);
  }
}

TEST_CASE("a function with an error does not include the next one") {
  const Facts facts = facts_of("sql", R"(
CREATE FUNCTION first() RETURNS VOID LANGUAGE plpgsql AS $a$
BEGIN
  IF one() < 2 THEN RETURN; END IF;
  EXECUTE $b$ CREATE FUNCTION inner_one(a TEXT) RETURNS TEXT AS $$ SELECT 1 $$ LANGUAGE sql $b$;
END
$a$;
CREATE FUNCTION second(TEXT) RETURNS TEXT AS $$ SELECT two($1) $$ LANGUAGE sql;
)");
  const Texts found = definitions_of(facts);
  CHECK(std::count(found.begin(), found.end(), "function first") == 1);
  CHECK(std::count(found.begin(), found.end(), "function second") == 1);
}

TEST_CASE("the body of a function may follow the text that cannot be parsed") {
  const Facts facts = facts_of("sql", R"(
CREATE FUNCTION cls(subclass varchar) RETURNS text AS
$$
SELECT CASE %%FIELD_MAPPING: class %% END;
$$ LANGUAGE SQL;
CREATE TABLE zoom2 (id int);
CREATE FUNCTION layer_two(bbox geometry) RETURNS TABLE (id int) AS
$$
SELECT id FROM (
  SELECT id FROM zoom2 WHERE id && bbox
  UNION ALL
  SELECT id FROM zoom2
) AS z;
$$ LANGUAGE SQL STABLE;
SELECT 1 FROM zoom2;
)");
  const Texts found = uses_in(facts, "layer_two");
  CHECK(std::count(found.begin(), found.end(), "type zoom2") == 2);
}

TEST_CASE("a file that the parser gives up is read to its end") {
  // The parser's work is limited by the size of the source, and each unclosed parenthesis costs more
  // than the one before.
  std::string source;
  for (int i = 0; i < 4000; ++i) source += "IF (a( THEN [x] ! ELSE b(c; # { $q$ \n";
  source += "$q$;\nCREATE PROCEDURE last_one AS BEGIN EXEC other_one END\n";
  const Facts facts = facts_of("sql", source);
  CAPTURE(facts.cuts);
  const Texts found = definitions_of(facts);
  CHECK(std::count(found.begin(), found.end(), "function last_one") == 1);
}

TEST_SUITE_END();

}  // namespace cairn::syntax
