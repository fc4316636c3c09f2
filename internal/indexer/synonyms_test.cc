#include "internal/indexer/synonyms.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>

namespace cairn::indexer {
namespace {

using Ties = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
using NameList = std::vector<std::string>;

// Returns the links among `names`, if each name belongs to one node.
Ties ties_among(const NameList& names) {
  std::vector<NameCount> counted;
  counted.reserve(names.size());
  for (const std::string& name : names) counted.push_back({name, 1});
  return find_synonyms(counted);
}

bool are_tied(const std::string& a, const std::string& b) {
  const bool tied = ties_among({a, b}) == Ties{{0, 1}};
  CHECK(tied == (ties_among({b, a}) == Ties{{0, 1}}));  // the order of the names does not matter
  return tied;
}

std::vector<std::size_t> ties_of_each(const Ties& ties, std::size_t count) {
  std::vector<std::size_t> of_each(count, 0);
  for (const auto& [smaller, larger] : ties) {
    ++of_each.at(smaller);
    ++of_each.at(larger);
  }
  return of_each;
}

// Returns names that consist of the same four parts, in all 24 orders.
NameList orders_of_four_parts() {
  NameList parts = {"alpha", "beta", "delta", "gamma"};
  NameList names;
  do {
    names.push_back(parts[0] + "_" + parts[1] + "_" + parts[2] + "_" + parts[3]);
  } while (std::next_permutation(parts.begin(), parts.end()));
  return names;
}

// Returns names with a few parts each. Many of the names are synonyms.
NameList random_names(std::mt19937& random, std::size_t count) {
  const NameList parts = {"get",  "set",        "ctx", "context", "cfg",  "config",
                          "init", "initialize", "msg", "message", "load", "Request"};
  std::set<std::string> names;
  while (names.size() < count) {
    std::string name = parts[random() % parts.size()];
    for (std::size_t more = random() % 3; more > 0; --more) {
      name += "_" + parts[random() % parts.size()];
    }
    names.insert(std::move(name));
  }
  NameList shuffled(names.begin(), names.end());
  std::shuffle(shuffled.begin(), shuffled.end(), random);
  return shuffled;
}

TEST_SUITE_BEGIN("indexer/synonyms");

TEST_CASE("a word without its vowels is an abbreviation") {
  CHECK(is_abbreviation("ctx", "context"));
  CHECK(is_abbreviation("cfg", "config"));
  CHECK(is_abbreviation("msg", "message"));
  CHECK(is_abbreviation("btn", "button"));
  CHECK(is_abbreviation("src", "source"));
}

TEST_CASE("the beginning of a word is an abbreviation if at least three letters are missing") {
  CHECK(is_abbreviation("init", "initialize"));
  CHECK(is_abbreviation("repo", "repository"));
  CHECK(is_abbreviation("num", "number"));  // exactly three
  CHECK(is_abbreviation("cat", "category"));
  CHECK_FALSE(is_abbreviation("val", "value"));
  CHECK_FALSE(is_abbreviation("request", "requests"));
}

TEST_CASE("another first letter, another order or an extra letter is not an abbreviation") {
  CHECK_FALSE(is_abbreviation("xtc", "context"));
  CHECK_FALSE(is_abbreviation("ntx", "context"));
  CHECK_FALSE(is_abbreviation("cxt", "contact"));
  CHECK_FALSE(is_abbreviation("ctxt", "cortex"));
  CHECK_FALSE(is_abbreviation("mssg", "mesage"));
}

TEST_CASE("a word is not an abbreviation of itself or of a shorter word") {
  CHECK_FALSE(is_abbreviation("context", "context"));
  CHECK_FALSE(is_abbreviation("context", "ctx"));
  CHECK_FALSE(is_abbreviation("ctx", "ctx"));
}

TEST_CASE("fewer than three letters are not an abbreviation") {
  CHECK_FALSE(is_abbreviation("id", "index"));
  CHECK_FALSE(is_abbreviation("c", "context"));
  CHECK_FALSE(is_abbreviation("", "context"));
  CHECK_FALSE(is_abbreviation("ctx", ""));
  CHECK_FALSE(is_abbreviation("", ""));
}

TEST_CASE("names with the same parts in another order or case are linked") {
  CHECK(are_tied("load_config", "ConfigLoad"));
  CHECK(are_tied("load_config", "config_load"));
  CHECK(are_tied("getContext", "get_context"));
  CHECK(are_tied("HTTPServer", "http_server"));
  CHECK(are_tied("parse_http_request", "requestParseHTTP"));
}

TEST_CASE("names with an additional, missing or repeated part are not linked") {
  CHECK_FALSE(are_tied("load_config", "load_config_file"));
  CHECK_FALSE(are_tied("load_config", "load"));
  CHECK_FALSE(are_tied("load_load_config", "load_config_config"));
  CHECK_FALSE(are_tied("load_config", "save_config"));
  CHECK_FALSE(are_tied("load_config", "loadco_nfig"));
}

TEST_CASE("names are linked if one part abbreviates the other's") {
  CHECK(are_tied("getContext", "get_ctx"));
  CHECK(are_tied("ctx_of_request", "context_of_request"));
  CHECK(are_tied("init_app", "initializeApp"));
  CHECK(are_tied("send_msg", "SendMessage"));
  CHECK_FALSE(are_tied("getContext", "set_ctx"));
  CHECK_FALSE(are_tied("get_cfg_ctx", "get_config_context"));  // two parts differ
  CHECK_FALSE(are_tied("get_id", "get_index"));
}

TEST_CASE("a name that many nodes share has no links") {
  const auto ties = [](std::size_t nodes) {
    return find_synonyms({{"getContext", nodes}, {"get_ctx", 1}, {"get_context", 1}});
  };
  CHECK(ties(kMaxNamesakes) == Ties{{0, 1}, {0, 2}});
  CHECK(ties(kMaxNamesakes + 1) == Ties{{1, 2}});
}

TEST_CASE("a group is linked to the name that most nodes have, not all to all") {
  const std::vector<NameCount> names = {{"read_config_file", 1},
                                        {"file_read_config", 2},
                                        {"ConfigFileRead", 4},
                                        {"readFileConfig", 3},
                                        {"config_read_file", 1}};
  CHECK(find_synonyms(names) == Ties{{0, 2}, {1, 2}, {2, 3}, {2, 4}});
}

TEST_CASE("there are no links between two groups") {
  CHECK(ties_among({"load_config", "save_file", "ConfigLoad", "FileSave"}) == Ties{{0, 2}, {1, 3}});
}

TEST_CASE("the number of links of a name is limited") {
  NameList names = orders_of_four_parts();
  names.resize(kMaxSynonyms + 1);
  CHECK(ties_among(names).size() == kMaxSynonyms);  // one name is linked to all others
  const NameList all = orders_of_four_parts();
  const std::vector<std::size_t> of_each = ties_of_each(ties_among(all), all.size());
  CHECK(*std::max_element(of_each.begin(), of_each.end()) == kMaxSynonyms);
}

TEST_CASE("the number of links to abbreviations of a name is limited") {
  // Each of the other names has the first letter of the word `bcdfghjkl` and two of its later
  // consonants, in order.
  NameList names = {"get_bcdfghjkl"};
  const std::string consonants = "cdfghjkl";
  for (std::size_t i = 0; i < consonants.size(); ++i) {
    for (std::size_t j = i + 1; j < consonants.size(); ++j) {
      if (i == 0 && j == 1) continue;  // "bcd" is also the beginning of the word
      names.push_back(std::string("get_b") + consonants[i] + consonants[j]);
    }
  }
  REQUIRE(is_abbreviation("bkl", "bcdfghjkl"));
  CHECK(ties_among(names).size() == kMaxSynonyms);
}

TEST_CASE("pairs are ascending and unique, the smaller index first, never of a name with itself") {
  std::mt19937 random(1);
  for (int round = 0; round < 50; ++round) {
    const NameList names = random_names(random, 200);
    const Ties ties = ties_among(names);
    CHECK_FALSE(ties.empty());
    CHECK(std::is_sorted(ties.begin(), ties.end()));
    CHECK(std::adjacent_find(ties.begin(), ties.end()) == ties.end());
    CHECK(std::all_of(ties.begin(), ties.end(), [&](const auto& tie) {
      return tie.first < tie.second && tie.second < names.size();
    }));
    const std::vector<std::size_t> of_each = ties_of_each(ties, names.size());
    CHECK(*std::max_element(of_each.begin(), of_each.end()) <= kMaxSynonyms);
  }
}

TEST_CASE("the links depend only on the names and their order") {
  std::mt19937 random(2);
  const NameList names = random_names(random, 300);
  const Ties ties = ties_among(names);
  const NameList elsewhere = names;  // the same names at other memory addresses
  CHECK(ties_among(elsewhere) == ties);
  // Unrelated names at the end do not change the links.
  NameList more = names;
  for (int i = 0; i < 1000; ++i) more.push_back("zz" + std::to_string(i) + "_zzzzz");
  CHECK(ties_among(more) == ties);
}

TEST_CASE("the links to abbreviations are those that a comparison of all names finds") {
  std::mt19937 random(3);
  const std::string letters = "abcdeg";
  std::size_t count = 0;
  for (int round = 0; round < 500; ++round) {
    std::set<std::string> words;
    while (words.size() < kMaxSynonyms) {  // so few that no name reaches its maximum
      std::string word = "b";
      for (std::size_t more = 2 + random() % 9; more > 0; --more) {
        word += letters[random() % letters.size()];
      }
      words.insert(std::move(word));
    }
    NameList names;
    Ties expected;
    for (const std::string& word : words) {
      for (std::uint32_t i = 0; i < names.size(); ++i) {
        const std::string other = names[i].substr(2);
        const auto abbreviates = [](const std::string& a, const std::string& b) {
          return a.size() <= 5 && is_abbreviation(a, b);
        };
        if (abbreviates(word, other) || abbreviates(other, word)) {
          expected.emplace_back(i, static_cast<std::uint32_t>(names.size()));
        }
      }
      names.push_back("x_" + word);
    }
    std::sort(expected.begin(), expected.end());
    CHECK(ties_among(names) == expected);
    count += expected.size();
  }
  CHECK(count > 100);
}

#if !defined(CAIRN_SANITIZED)  // takes half a minute with sanitizers, and finds no other mistakes
TEST_CASE("generated names do not cost the square of their number") {
  // In each abbreviation, "z" is before "y". In each word, "y" is before "z". So nothing matches.
  NameList names = {"load_cfg", "load_config"};
  const std::string fill = "bcdfghjklmnprstvwx";
  const std::size_t n = fill.size();
  for (std::size_t i = 0; i < 80'000; ++i) {
    const std::size_t at = i * 7 % (n * n * n * n);
    names.push_back({'q', 'y', fill[at % n], fill[at / n % n], fill[at / n / n % n],
                     fill[at / n / n / n], 'z'});
  }
  for (const char a : fill) {
    for (const char b : fill) {
      for (const std::string& brief : {std::string{'z', 'y', a, b}, std::string{'z', a, 'y', b},
                                       std::string{'z', a, b, 'y'}, std::string{a, 'z', 'y', b},
                                       std::string{a, 'z', b, 'y'}, std::string{a, b, 'z', 'y'}}) {
        names.push_back("q" + brief);
      }
    }
  }
  names.emplace_back("load_ctx");
  names.emplace_back("load_context");
  // The steps are used up before the last names.
  CHECK(ties_among(names) == Ties{{0, 1}});
}
#endif

TEST_CASE("names without comparable parts have no links") {
  CHECK(ties_among({}).empty());
  CHECK(ties_among({"load_config"}).empty());
  CHECK(ties_among({"", "<<", "____", "$$$$", "operator<<"}).empty());
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::indexer
