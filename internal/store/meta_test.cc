#include "internal/store/meta.h"

#include <doctest/doctest.h>

#include "internal/base/error.h"
#include "internal/model/history.h"

namespace cairn::store {
namespace {

using Values = std::map<std::string, std::string, std::less<>>;

constexpr std::uint64_t kFileBytes = 60'000;

// Returns valid metadata of an index of 60 kB. `more` adds or replaces values.
Values sound(const Values& more = {}) {
  Values values = {{"last_code_node", "100"},     {"last_external_node", "120"},
                   {"last_document_node", "900"}, {"last_node", "1000"},
                   {"head_time", "1700000000"},   {"commits", "12"}};
  for (const auto& [key, value] : more) values[key] = value;
  return values;
}

bool is_refused(const Values& more) {
  try {
    parse_meta(sound(more), kFileBytes);
    return false;
  } catch (const base::Error& error) {
    return error.kind() == base::ErrorKind::kIndexDamaged;
  }
}

}  // namespace

TEST_SUITE_BEGIN("store/meta");

TEST_CASE("the values of meta are parsed into types") {
  const Meta meta = parse_meta(sound({{"head", "abc"}, {"history_is_cut", "1"}}), kFileBytes);
  CHECK(meta.last_code_node == model::NodeId{100});
  CHECK(meta.last_external_node == model::NodeId{120});
  CHECK(meta.last_document_node == model::NodeId{900});
  CHECK(meta.last_node == model::NodeId{1000});
  CHECK(meta.head == "abc");
  CHECK(meta.head_time == 1'700'000'000);
  CHECK(meta.commits == 12);
  CHECK(meta.history_is_cut);
  CHECK_FALSE(meta.may_have_history);
  CHECK(meta.root.empty());
}

TEST_CASE("more nodes than fit into the file are damage") {
  CHECK_FALSE(is_refused({{"last_node", "20000"}}));  // three bytes per node
  CHECK(is_refused({{"last_node", "20001"}}));
  CHECK(is_refused({{"last_node", "4294967295"}}));
  CHECK(is_refused({{"last_node", "18446744073709551615"}}));
  CHECK(is_refused({{"last_external_node", "3001"},
                    {"last_document_node", "3001"},
                    {"last_node", "3001"}}));  // less than twenty bytes per node
  CHECK(is_refused({{"commits", "60001"}}));
}

TEST_CASE("last node numbers in the wrong order are damage") {
  CHECK(is_refused({{"last_code_node", "121"}}));
  CHECK(is_refused({{"last_external_node", "901"}}));
  CHECK(is_refused({{"last_document_node", "1001"}}));
}

TEST_CASE("a malformed number is damage") {
  for (const char* const text : {"-1", " 1", "1 ", "+1", "0x1", "1e3", "eleven", "1\n"}) {
    CAPTURE(text);
    CHECK(is_refused({{"last_node", text}}));
    CHECK(is_refused({{"body_words", text}}));
  }
  CHECK(is_refused({{"body_words", "4294967296"}}));
  CHECK(is_refused({{"head_time", "9223372036854775808"}}));
  CHECK_FALSE(is_refused({{"body_words", ""}}));
}

TEST_CASE("times outside of the calendar are clamped") {
  const auto time = [](const char* text) {
    return parse_meta(sound({{"head_time", text}}), kFileBytes).head_time;
  };
  CHECK(time("9223372036854775807") == model::kLatestTime);
  CHECK(time("-9223372036854775808") == 0);
}

TEST_SUITE_END();

}  // namespace cairn::store
