#include "internal/lsp/text_document.h"

#include <doctest/doctest.h>

#include "internal/lsp/open_files.h"

namespace cairn::lsp {
namespace {

using model::PositionEncoding;

// Two bytes, three, and four; the last one has two units of UTF-16.
const std::string kLine = "a\xC3\xBC\xE2\x82\xAC\xF0\x9F\x98\x80z";

}  // namespace

TEST_CASE("columns in all units") {
  // The column in bytes, in units of UTF-16, and in code points.
  for (const auto& [bytes, utf16, utf32] : {std::tuple{0U, 0U, 0U},
                                            {1U, 1U, 1U},
                                            {3U, 2U, 2U},
                                            {6U, 3U, 3U},
                                            {10U, 5U, 4U},
                                            {11U, 6U, 5U}}) {
    CHECK(column_of_byte(kLine, bytes, PositionEncoding::kUtf16) == utf16);
    CHECK(column_of_byte(kLine, bytes, PositionEncoding::kUtf32) == utf32);
    CHECK(byte_column(kLine, utf16, PositionEncoding::kUtf16) == bytes);
    CHECK(byte_column(kLine, utf32, PositionEncoding::kUtf32) == bytes);
  }
  CHECK(byte_column(kLine, 99, PositionEncoding::kUtf16) == kLine.size());
  CHECK(column_of_byte(kLine, 2, PositionEncoding::kUtf16) == 1);  // inside a character
}

TEST_CASE("lines end as editors say") {
  const TextDocument text("a\nb\r\nc\rd");
  REQUIRE(text.line_count() == 4);
  CHECK(text.line(0) == "a");
  CHECK(text.line(1) == "b");
  CHECK(text.line(2) == "c");
  CHECK(text.line(3) == "d");
  CHECK(text.line(4).empty());
  CHECK(text.offset({2, 0}, PositionEncoding::kUtf16) == 5);
  CHECK(text.offset({1, 99}, PositionEncoding::kUtf16) == 3);
  CHECK(text.offset({9, 0}, PositionEncoding::kUtf16) == text.text().size());
  CHECK(TextDocument("").line_count() == 1);
}

TEST_CASE("open files follow the changes of the editor") {
  OpenFileTable table;
  const auto text = [&] { return table.snapshot()->at("/a.py").text->text(); };
  const base::Json document = {{"uri", "file:///a.py"}, {"version", 2}};
  base::Json opened = document;
  opened["text"] = "one\ntwo\n";
  table.did_open({{"textDocument", opened}});
  const auto before = table.snapshot();
  const base::Json range = {{"start", {{"line", 0}, {"character", 3}}},
                            {"end", {{"line", 1}, {"character", 1}}}};
  table.did_change(
      {{"textDocument", document},
       {"contentChanges", base::Json::array({{{"range", range}, {"text", "x\n"}},
                                             {{"range", range}, {"text", "\xC3\xBC"}}})}},
      PositionEncoding::kUtf16);
  CHECK(text() == "one\xC3\xBCo\n");
  CHECK(table.snapshot()->at("/a.py").version == 2);
  CHECK(before->at("/a.py").text->text() == "one\ntwo\n");
  // Malformed notifications change nothing.
  table.did_change({{"textDocument", document}, {"contentChanges", {{{"text", 3}}}}},
                   PositionEncoding::kUtf16);
  table.did_change({{"textDocument", {{"uri", "untitled:1"}}}}, PositionEncoding::kUtf16);
  table.did_open(base::Json::array());
  CHECK(text() == "one\xC3\xBCo\n");
  table.did_change({{"textDocument", document}, {"contentChanges", {{{"text", "all"}}}}},
                   PositionEncoding::kUtf16);
  CHECK(text() == "all");
  table.did_close({{"textDocument", document}});
  CHECK(table.snapshot()->empty());
}

}  // namespace cairn::lsp
