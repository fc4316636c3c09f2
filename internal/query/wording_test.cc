#include "internal/query/wording.h"

#include <doctest/doctest.h>

namespace cairn::query {

TEST_SUITE_BEGIN("query/wording");

using rank::Wording;

TEST_CASE("descriptions are whole sentences or questions") {
  for (const char* text :
       {"Returns the number of open files.", "Whether a lock is held by this thread",
        "How are routes registered?", "where is the session closed", "Reads a header from a socket",
        "an iterator over the lines of a file"}) {
    CAPTURE(text);
    CHECK(wording_of(text) == Wording::kDescription);
  }
}

TEST_CASE("a change says what is done or what is wrong") {
  for (const char* text : {"Fix a crash when files are empty", "Add support for IPv6 literals",
                           "allow trailing commas in calls", "parser: handle nested quotes",
                           "feat(core): lazy loading of plugins", "progress bar fails on Windows",
                           "Remove dead code from scheduler"}) {
    CAPTURE(text);
    CHECK(wording_of(text) == Wording::kChange);
  }
}

TEST_CASE("several lines are a report, whatever they say") {
  CHECK(wording_of("Crash on start\n\nIt fails when the file is empty.") == Wording::kReport);
  CHECK(wording_of("Returns the number\nof open files") == Wording::kReport);
  CHECK(wording_of("Returns the number of open files\n") == Wording::kDescription);
}

TEST_CASE("text that suggests neither, or both equally, is kEither") {
  for (const char* text : {"", "  \n", "connection pooling and reuse", "Кто закрывает файлы",
                           "Add the missing piece to a list"}) {
    CAPTURE(text);
    CHECK(wording_of(text) == Wording::kEither);
  }
}

TEST_CASE("a colon marks a topic only after a single word") {
  CHECK(wording_of("cache: bounded memory") == Wording::kChange);
  CHECK(wording_of("bounded memory of cache: two tiers") == Wording::kEither);
  CHECK(wording_of(": two tiers") == Wording::kEither);
}

TEST_SUITE_END();

}  // namespace cairn::query
