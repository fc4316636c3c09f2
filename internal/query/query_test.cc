#include "internal/query/query.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "internal/base/limits.h"

namespace cairn::query {
namespace {

using Words = std::vector<std::string>;

// Returns the terms with the given need, in the form in which they were typed.
Words typed(const Query& query, Need need) {
  Words words;
  for (const QueryTerm& term : query.terms) {
    if (term.need == need) words.push_back(term.typed);
  }
  return words;
}

const NameQuery* name_of(const Query& query, std::string_view name) {
  const auto found = std::find_if(query.names.begin(), query.names.end(),
                                  [&](const NameQuery& each) { return each.name == name; });
  return found == query.names.end() ? nullptr : &*found;
}

}  // namespace

TEST_SUITE_BEGIN("query/query");

TEST_CASE("words are terms, all of them optional") {
  const Query query = parse_query("parse config file");
  CHECK(typed(query, Need::kOptional) == Words{"parse", "config", "file"});
  REQUIRE(query.names.size() == 1);  // "parse config file" may be the name parse_config_file
  CHECK(query.names[0].name == "parse config file");
  CHECK(query.names[0].is_joined);
  CHECK_FALSE(query.is_prose);
}

TEST_CASE("words of a typed query count the same, unless one is repeated") {
  const Query query = parse_query("parse config file config");
  REQUIRE(query.terms.size() == 3);
  CHECK(query.terms[0].weight == 1);
  CHECK(query.terms[1].weight > 1);
  CHECK(query.terms[2].weight == 1);
  CHECK_FALSE(query.is_pasted);
}

TEST_CASE("in pasted text, the title counts most, and paths and addresses are not names") {
  const Query query = parse_query(
      "Loader crashes\nWhen I load a file twice with the loader of plugins/fix/ as in the guide at "
      "https://example.org/lint then it crashes");
  CHECK(query.is_prose);
  CHECK(query.is_pasted);
  const auto weight = [&](std::string_view typed) {
    const auto term = std::find_if(query.terms.begin(), query.terms.end(),
                                   [&](const QueryTerm& each) { return each.typed == typed; });
    return term == query.terms.end() ? 0 : term->weight;
  };
  CHECK(weight("Loader") > weight("twice"));
  CHECK(weight("twice") == 1);
  CHECK(weight("lint") == 0);
  CHECK(name_of(query, "fix") == nullptr);
  CHECK(name_of(query, "lint") == nullptr);
}

TEST_CASE("an identifier is searched for whole and in parts") {
  const Query query = parse_query("getHTTPResponse");
  const Words words = typed(query, Need::kOptional);
  for (const char* const part : {"get", "HTTP", "Response", "getHTTPResponse"}) {
    CAPTURE(part);
    CHECK(std::find(words.begin(), words.end(), part) != words.end());
  }
  REQUIRE(name_of(query, "getHTTPResponse") != nullptr);
  CHECK(name_of(query, "getHTTPResponse")->is_only);
}

TEST_CASE("a name keeps its containers, however they are written") {
  for (const char* const text :
       {"Context.invoke", "Context::invoke", "Context#invoke", "Context->invoke",
        "Context.invoke()", "`Context.invoke`", "(Context.invoke)"}) {
    CAPTURE(text);
    const Query query = parse_query(text);
    const NameQuery* const name = name_of(query, "invoke");
    REQUIRE(name != nullptr);
    CHECK(name->qualifiers == Words{"context"});
    CHECK(name->is_only);
  }
}

TEST_CASE("a path names the file, and a line or column after it does not matter") {
  for (const char* const text : {"src/click/core.py", "src/click/core.py:850",
                                 "src/click/core.py:850:5", "src\\click\\core.py"}) {
    CAPTURE(text);
    const Query query = parse_query(text);
    const NameQuery* const name = name_of(query, "core.py");
    REQUIRE(name != nullptr);
    CHECK(name->qualifiers == Words{"src", "click"});
  }
}

TEST_CASE("type arguments are not part of a name") {
  const Query query = parse_query("Map.of<K,V>");
  REQUIRE(name_of(query, "of") != nullptr);
  CHECK(name_of(query, "of")->qualifiers == Words{"map"});
}

TEST_CASE("operators") {
  SUBCASE("a minus excludes, a plus requires") {
    const Query query = parse_query("http +client -server");
    CHECK(typed(query, Need::kOptional) == Words{"http"});
    CHECK(typed(query, Need::kRequired) == Words{"client"});
    CHECK(typed(query, Need::kExcluded) == Words{"server"});
  }
  SUBCASE("NOT excludes and AND requires both") {
    CHECK(typed(parse_query("http NOT server"), Need::kExcluded) == Words{"server"});
    CHECK(typed(parse_query("http AND client"), Need::kRequired) == Words{"http", "client"});
    CHECK(typed(parse_query("http OR client"), Need::kOptional) == Words{"http", "client"});
  }
  SUBCASE("quotes make a phrase that must be there") {
    const Query query = parse_query("\"invoke the callback\"");
    REQUIRE(query.terms.size() == 1);
    CHECK(query.terms[0].words.size() == 2);  // stop words such as "the" are not indexed
    CHECK(query.terms[0].need == Need::kRequired);
  }
  SUBCASE("in prose they make a phrase that counts twice, with its words, and need not be there") {
    const Query query = parse_query("Fix \"unused imports\" handling in parser when reading");
    CHECK(query.is_prose);
    CHECK(typed(query, Need::kRequired).empty());
    CHECK(typed(query, Need::kOptional) ==
          Words{"Fix", "unused", "imports", "unused imports", "handling", "parser", "reading"});
    CHECK(query.terms[1].weight == 1);
    CHECK(query.terms[3].words.size() == 2);
    CHECK(query.terms[3].weight == 2);
    CHECK(name_of(query, "unused imports") != nullptr);
    const Query single = parse_query("Fix \"foo\" handling in parser when reading");
    REQUIRE(typed(single, Need::kOptional) == Words{"Fix", "foo", "handling", "parser", "reading"});
    CHECK(single.terms[1].weight == 2);
  }
  SUBCASE("a sign or an operator applies to a phrase in prose, too") {
    const std::string prose = " handling in parser when reading files";
    CHECK(typed(parse_query("+\"foo bar\"" + prose), Need::kRequired) == Words{"foo bar"});
    CHECK(typed(parse_query("-\"foo bar\"" + prose), Need::kExcluded) == Words{"foo bar"});
    CHECK(typed(parse_query("NOT \"foo bar\"" + prose), Need::kExcluded) == Words{"foo bar"});
    CHECK(typed(parse_query("\"foo bar\" AND" + prose), Need::kRequired) ==
          Words{"foo bar", "handling"});
    CHECK(typed(parse_query("parser AND \"foo bar\"" + prose), Need::kRequired) ==
          Words{"parser", "foo bar"});
    CHECK(typed(parse_query("parser +\"foo bar\""), Need::kRequired) == Words{"foo bar"});
    CHECK(typed(parse_query("parser -\"foo bar\""), Need::kExcluded) == Words{"foo bar"});
  }
  SUBCASE("if everything is excluded, it is searched for instead") {
    CHECK(typed(parse_query("-rf"), Need::kOptional) == Words{"rf"});
    CHECK(typed(parse_query("--no-index"), Need::kExcluded).empty());
  }
  SUBCASE("operators alone are words") {
    CHECK(parse_query("NOT").terms.size() == 1);
    CHECK(parse_query("AND").terms.size() == 1);
    CHECK(parse_query("OR").terms.size() == 1);
  }
  SUBCASE("pasted text has no operators") {
    const Query query = parse_query(
        "one two three four five six seven eight nine ten eleven twelve thirteen "
        "fourteen fifteen -sixteen NOT seventeen kind:class");
    CHECK(typed(query, Need::kExcluded).empty());
    CHECK(query.filters.empty());
  }
}

TEST_CASE("filters") {
  const Query query = parse_query("client kind:class path:src/* -path:vendor lang:Python test:no");
  CHECK(typed(query, Need::kOptional) == Words{"client"});
  CHECK(query.filters.kinds == std::vector{model::NodeKind::kClass});
  CHECK(query.filters.paths == Words{"src/*"});
  CHECK(query.filters.excluded_paths == Words{"vendor"});
  CHECK(query.filters.languages == Words{"python"});
  CHECK(query.filters.tests == Tests::kExcluded);

  SUBCASE("an unknown kind is searched for, with a warning") {
    const Query unknown = parse_query("kind:wombat");
    CHECK(unknown.filters.empty());
    CHECK(unknown.warnings.size() == 1);
    CHECK_FALSE(unknown.terms.empty());
  }
  SUBCASE("text that only looks like a filter is text") {
    for (const char* const text : {"std::vector", "http://example.org", "path:", "size:3"}) {
      CAPTURE(text);
      CHECK(parse_query(text).filters.empty());
      CHECK_FALSE(parse_query(text).terms.empty());
    }
  }
}

TEST_CASE("a question is prose, and words common in questions do not count") {
  const Query query = parse_query("how does the parser handle errors?");
  CHECK(query.is_prose);
  CHECK(typed(query, Need::kOptional) == Words{"parser", "handle", "errors"});
  SUBCASE("unless there are no others") {
    CHECK_FALSE(parse_query("how does it do this").terms.empty());
    CHECK_FALSE(parse_query("the").terms.empty());
  }
}

TEST_CASE("Chinese and Japanese are searched for by pairs of characters") {
  const Query query = parse_query("配置文件");
  CHECK(typed(query, Need::kOptional) == Words{"配置", "置文", "文件"});
  CHECK(typed(parse_query("港"), Need::kOptional) == Words{"港"});
}

TEST_CASE("a query that is too long is cut, with a warning") {
  const Query query = parse_query(std::string(base::kMaxQueryBytes + 1, 'a'));
  CHECK(query.text.size() == base::kMaxQueryBytes);
  CHECK(query.warnings.size() == 1);
  std::string words;
  for (int i = 0; i < 2000; ++i) words += "w" + std::to_string(i) + " ";
  CHECK(parse_query(words).terms.size() <= base::kMaxQueryWords);
}

TEST_CASE("any text can be parsed") {
  std::mt19937 random(11);
  const std::string alphabet = "ab_.:#/\\\"'`<>()[]{}-+*?~ \t\n\0\x80\xC3\xE4\xF0kind:pathNOT";
  std::uniform_int_distribution<std::size_t> letter(0, alphabet.size() - 1);
  std::uniform_int_distribution<std::size_t> length(0, 60);
  for (int round = 0; round < 5000; ++round) {
    std::string text;
    for (std::size_t i = length(random); i > 0; --i) text += alphabet[letter(random)];
    const Query query = parse_query(text);
    CHECK(query.text == text);
    for (const QueryTerm& term : query.terms) {
      CHECK_FALSE(term.words.empty());
      CHECK_FALSE(term.words.front().empty());
    }
    for (const NameQuery& name : query.names) CHECK_FALSE(name.name.empty());
  }
}

TEST_CASE("a few words may be a misspelt name, a whole sentence is not") {
  const Query few = parse_query("match short opt");
  REQUIRE(few.names.size() == 1);
  CHECK(few.names[0].is_only);
  for (const char* text : {"how are routes matched against the path", "match short opt?"}) {
    CAPTURE(text);
    const Query sentence = parse_query(text);
    REQUIRE(sentence.names.size() == 1);
    CHECK(sentence.names[0].is_joined);  // the whole sentence is searched as a name
    CHECK_FALSE(sentence.names[0].is_only);
  }
}

TEST_CASE("a change of three or more words is prose") {
  CHECK(parse_query("fix memory leak").is_prose);
  CHECK(parse_query("router: catch-all wildcard").is_prose);
  CHECK_FALSE(parse_query("match short opt").is_prose);
  CHECK_FALSE(parse_query("fix leak").is_prose);
  CHECK_FALSE(parse_query("remove_stale_rooms").is_prose);
}

TEST_CASE("paths match by components, or by a pattern") {
  CHECK(path_matches("src/core.py", "core"));
  CHECK(path_matches("src/core/x.py", "core"));
  CHECK(path_matches("src/core.py", "src/core"));
  CHECK(path_matches("src/core.py", "./src"));
  CHECK(path_matches("src/core.py", ""));
  CHECK_FALSE(path_matches("src/score.py", "core"));
  CHECK_FALSE(path_matches("src/core.py", "Core"));
  CHECK(path_matches("src/core.py", "*.py"));
  CHECK(path_matches("src/deep/core.py", "src/*.py"));
  CHECK(path_matches("src/deep/core.py", "deep/*"));
  CHECK(path_matches("a/src/core.py", "src/c?re.py"));
  CHECK_FALSE(path_matches("src/core.pyc", "*.py"));
  CHECK_FALSE(path_matches("src/core.py", "tests/*"));
}

TEST_SUITE_END();

}  // namespace cairn::query
