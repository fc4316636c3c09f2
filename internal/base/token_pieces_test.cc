#include "internal/base/token_pieces.h"

#include <doctest/doctest.h>

#include <string>

namespace cairn::base {
namespace {

std::string pieces(TokenEncoding encoding, std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = token_piece_end(encoding, text, at);
    if (at > 0) out += '|';
    out += text.substr(at, end - at);
    at = end;
  }
  return out;
}

std::string cl100k_pieces(std::string_view text) {
  return pieces(TokenEncoding::kCl100kBase, text);
}
std::string o200k_pieces(std::string_view text) { return pieces(TokenEncoding::kO200kBase, text); }

TEST_SUITE_BEGIN("base/token_pieces");

// The expected pieces were derived by hand from the published expressions.

TEST_CASE("the example of the header") {
  constexpr std::string_view kText = "int  parseHTTP2 = it's;";
  CHECK(cl100k_pieces(kText) == "int| | parseHTTP|2| =| it|'s|;");
  CHECK(o200k_pieces(kText) == "int| | parse|HTTP|2| =| it's|;");
}

TEST_CASE("one character that is neither letter, number nor line end leads a word") {
  CHECK(cl100k_pieces("(a.b\tc\nd") == "(a|.b|\tc|\n|d");
  CHECK(cl100k_pieces("  a((b") == " | a|((|b");
}

TEST_CASE("numbers are cut after every third digit") {
  CHECK(cl100k_pieces("1234567") == "123|456|7");
  CHECK(o200k_pieces("v2024x ٣٤٥٦") == "v|202|4|x| |٣٤٥|٦");
}

TEST_CASE("a contraction is a piece of its own in cl100k, whatever its case and what follows") {
  CHECK(cl100k_pieces("it'S we'Ll x'reuse 'reuse") == "it|'S| we|'Ll| x|'re|use| '|reuse");
  CHECK(cl100k_pieces("a'\u017F' b'l") == "a|'\u017F|'| b|'l");
}

TEST_CASE("a contraction stays with its word in o200k") {
  CHECK(o200k_pieces("IT'S we'Ll 'reuse x'\u017F") == "IT'S| we'Ll| '|reuse| x'\u017F");
}

TEST_CASE("o200k cuts a word where upper case follows lower case") {
  CHECK(o200k_pieces("parseHTTPServer") == "parse|HTTPServer");
  CHECK(o200k_pieces("camelCaseX") == "camel|Case|X");
}

TEST_CASE("o200k ends a word with its last caseless letter or mark if only capitals follow") {
  CHECK(o200k_pieces("A検BC") == "A検|BC");
  CHECK(o200k_pieces("A検Bc") == "A検Bc");
  CHECK(o200k_pieces("\u0301AB") == "\u0301|AB");
  CHECK(o200k_pieces("\u0301Ab") == "\u0301Ab");
  CHECK(o200k_pieces("!\u0301A") == "!\u0301|A");
}

TEST_CASE("line ends go with the punctuation before them, slashes too in o200k") {
  CHECK(cl100k_pieces("};\r\n\n/x") == "};\r\n\n|/x");
  CHECK(o200k_pieces("};\r\n\n/x") == "};\r\n\n/|x");
}

TEST_CASE("white space ends at its last line end, or one character before what follows") {
  CHECK(cl100k_pieces("a \n \n  b") == "a| \n \n| | b");
  CHECK(o200k_pieces("a \n \n  b") == "a| \n \n| | b");
  CHECK(cl100k_pieces("a   ;") == "a|  | ;");
  CHECK(cl100k_pieces("a\t\t;") == "a|\t|\t|;");
}

TEST_CASE("at the end of the text white space is one piece in cl100k only") {
  CHECK(cl100k_pieces("a\n  ") == "a|\n  ");
  CHECK(o200k_pieces("a\n  ") == "a|\n|  ");
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::base
