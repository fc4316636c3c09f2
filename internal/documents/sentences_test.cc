#include "internal/documents/sentences.h"

#include <doctest/doctest.h>

#include <string>

namespace cairn::documents {
namespace {

std::vector<std::string> cut(std::string_view text) {
  std::vector<std::string> sentences;
  for (const base::TextSpan span : sentences_of(text))
    sentences.emplace_back(base::part_of(text, span));
  return sentences;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_SUITE_BEGIN("documents/sentences");

TEST_CASE("a sentence ends at a stop followed by white space") {
  CHECK(cut(" One two.  Three!\nFour? Five ") == Texts{"One two.", "Three!", "Four?", "Five"});
  CHECK(cut("See a.b and 1.2 in x.cc") == Texts{"See a.b and 1.2 in x.cc"});
  CHECK(cut(" \n").empty());
}

TEST_CASE("closing quotes and brackets belong to the sentence") {
  CHECK(cut("(It is.) \"Yes!\" **Bold.** End") ==
        Texts{"(It is.)", "\"Yes!\"", "**Bold.**", "End"});
}

TEST_CASE("a sentence continues if a small letter follows") {
  CHECK(cut("Is it? or not. Yes.") == Texts{"Is it? or not.", "Yes."});
}

TEST_CASE("abbreviations and initials do not end a sentence") {
  CHECK(cut("Ask Dr. J. Smith, e.g. Tuesday. See Fig. 3 and No. 5. The answer is no. Done.") ==
        Texts{"Ask Dr. J. Smith, e.g. Tuesday.", "See Fig. 3 and No. 5.", "The answer is no.",
              "Done."});
}

TEST_CASE("a stop in code does not end a sentence") {
  CHECK(cut("Run `a. B` now. Then ``x`. Y`` and `z. End.") ==
        Texts{"Run `a. B` now.", "Then ``x`. Y`` and `z.", "End."});
}

TEST_CASE("full-width stops need no space") {
  CHECK(cut("你好。世界！「是。」好") == Texts{"你好。", "世界！", "「是。」", "好"});
}

TEST_CASE("quote markers are left out only at the beginning of a sentence") {
  CHECK(cut("One\n> two.\n> Three.") == Texts{"One\n> two.", "Three."});
}

TEST_SUITE_END();

}  // namespace cairn::documents
