#include "internal/codec/word_filter.h"

#include <doctest/doctest.h>

#include <random>

#include "internal/base/error.h"

namespace cairn::codec {
namespace {

// Returns whether the filter of `files` allows file number `file` to contain `text`.
bool may_contain(const std::vector<std::string>& files, const std::string& text,
                 std::uint32_t file) {
  WordFilterBuilder builder;
  for (std::uint32_t i = 0; i < files.size(); ++i) builder.add(i, files[i]);
  WordFilterQuery query({text}, static_cast<std::uint32_t>(files.size()));
  for (const std::string& block : builder.blocks()) query.read(block);
  return query.may_contain(0, file);
}

TEST_CASE("only the ends of a text may be parts of longer words") {
  const std::vector<std::string> files = {"obj.parse_args(argv)"};
  for (const char* const text : {"parse_args", "parse_ar", "rse_args(argv", ".parse_args(", "(arg"})
    CHECK(may_contain(files, text, 0));
  for (const char* const text : {"parse_arguments", ".arse_args", "parse_arg(", "(rgv"})
    CHECK_FALSE(may_contain(files, text, 0));
}

TEST_CASE("case does not matter, nor do letters that only a search without case equates") {
  CHECK(may_contain({"KELVIN"}, "kelvin", 0));
  CHECK(may_contain({"\xE2\x84\xAA"
                     "elvin"},
                    "KELVIN", 0));
  CHECK(may_contain({"me\xC5\xBF"
                     "sage"},
                    "message", 0));
}

TEST_CASE("texts without a word of three letters can be in every file") {
  CHECK(may_contain({"nothing"}, "->", 0));
  CHECK(may_contain({"nothing"}, "if (", 0));
  CHECK_FALSE(WordFilterQuery({"->"}, 1).restricts());
  CHECK(WordFilterQuery({"->next"}, 1).restricts());
}

TEST_CASE("every text of a file passes the filter of the file") {
  std::mt19937 random(7);
  const std::string_view letters = "abcXY_9 .(\xC3\xA9\n";
  for (int round = 0; round < 200; ++round) {
    std::vector<std::string> files(3);
    for (std::string& file : files) {
      const std::size_t size = random() % 400;
      const std::size_t kinds = 1 + random() % letters.size();  // up to 7: one long word
      for (std::size_t i = 0; i < size; ++i) file += letters[random() % kinds];
    }
    for (std::uint32_t file = 0; file < files.size(); ++file) {
      const std::size_t begin = random() % (files[file].size() + 1);
      const std::string text = files[file].substr(begin, random() % 80);
      CHECK(may_contain(files, text, file));
    }
  }
}

TEST_CASE("a file of encoded data can contain every text") {
  std::string data;
  std::mt19937 random(1);
  for (int i = 0; i < 200'000; ++i) data += static_cast<char>('a' + random() % 26);
  CHECK(may_contain({data, "short"}, "anything", 0));
  CHECK_FALSE(may_contain({data, "short"}, "anything", 1));
}

TEST_CASE("a file of which the content is not known can contain every text") {
  WordFilterBuilder builder;
  builder.add(0, "one two");
  builder.add(1, "one two");
  builder.add_anything(1);
  WordFilterQuery query({"three", "two"}, 2);
  query.read(builder.block());
  CHECK_FALSE(query.may_contain(0, 0));
  CHECK(query.may_contain(0, 1));
  CHECK(query.may_contain(1, 0));
  CHECK(query.may_contain(1, 1));
}

TEST_CASE("a selection has the files with a word that is wanted") {
  const std::vector<std::string> files = {"Load_All(x)", "reload_all", "load all", "loadAll.x"};
  WordFilterBuilder builder;
  for (std::uint32_t i = 0; i < files.size(); ++i) builder.add(i, files[i]);
  WordFilterBuilder later;  // a block of a revision, with a file of which the content is not known
  later.add_anything(5);
  std::vector<std::string> words;
  WordFilterSelection selection(
      [&](std::string_view word) {
        words.emplace_back(word);
        return word == "load_all" || word == "loadall";
      },
      6);
  for (const std::string& block : builder.blocks()) selection.read(block);
  selection.read(later.block());
  for (std::uint32_t i = 0; i < 6; ++i) CHECK(selection.may_contain(i) == (i % 5 == 0 || i == 3));
  CHECK(words == std::vector<std::string>{"all", "load", "load_all", "loadall", "reload_all"});
  CHECK_THROWS_AS(
      WordFilterSelection([](std::string_view) { return true; }, 3).read(builder.blocks().front()),
      base::Error);
}

TEST_CASE("a damaged block is reported") {
  WordFilterBuilder builder;
  builder.add(0, "one two three");
  builder.add(5, "three");
  const std::string block = builder.blocks().at(0);
  const auto read = [](std::string_view data, std::uint32_t file_count) {
    WordFilterQuery query({"three", "two", "one"}, file_count);
    query.read(data);
  };
  CHECK_NOTHROW(read(block, 6));
  CHECK_THROWS_AS(read(block, 5), base::Error);  // a list names a file that does not exist
  for (std::size_t size = 0; size < block.size(); ++size) {
    CHECK_THROWS_AS(read(std::string_view(block).substr(0, size), 6), base::Error);
  }
}

}  // namespace
}  // namespace cairn::codec
