#include "internal/review/line_diff.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <string>
#include <utility>

namespace cairn::review {
namespace {

using Lines = std::vector<std::string>;

// Returns each hunk as "old_begin,old_count new_begin,new_count".
Lines shown(std::string_view old_text, std::string_view new_text) {
  Lines lines;
  for (const model::Hunk& hunk : diff_lines(old_text, new_text)) {
    lines.push_back(std::to_string(hunk.old_begin) + "," + std::to_string(hunk.old_count) + " " +
                    std::to_string(hunk.new_begin) + "," + std::to_string(hunk.new_count));
  }
  return lines;
}

std::string text_of(const std::vector<int>& lines) {
  std::string text;
  for (const int line : lines) text += std::to_string(line) + "\n";
  return text;
}

// Returns 30 random lines, and a copy in which five lines were removed or added.
std::pair<std::vector<int>, std::vector<int>> edited(std::mt19937& random) {
  std::vector<int> before;
  for (unsigned i = 0; i < 30; ++i) before.push_back(static_cast<int>(random() % 12));
  std::vector<int> after = before;
  for (int i = 0; i < 5; ++i) {
    const auto at = static_cast<std::ptrdiff_t>(random() % after.size());
    if (random() % 2 == 0) {
      after.erase(after.begin() + at);
    } else {
      after.insert(after.begin() + at, static_cast<int>(random() % 20));
    }
  }
  return {before, after};
}

}  // namespace

TEST_CASE("replaced, added and removed lines") {
  CHECK(shown("a\nb\nc\n", "a\nb\nc\n").empty());
  CHECK(shown("a\nb\nc\n", "a\nx\nc\n") == Lines{"1,1 1,1"});
  CHECK(shown("a\nb\n", "a\nx\ny\nb\n") == Lines{"1,0 1,2"});
  CHECK(shown("a\nb\nc\n", "c\n") == Lines{"0,2 0,0"});
  CHECK(shown("", "a\n") == Lines{"0,0 0,1"});
  CHECK(shown("a\nb", "a\r\nb\r\n").empty());
}

TEST_CASE("lines that stay keep apart what changes around them") {
  CHECK(shown("f {\n}\ng {\n}\n", "f {\n1\n}\ng {\n2\n}\n") == Lines{"1,0 1,1", "3,0 4,1"});
}

TEST_CASE("what is outside of the hunks is equal on both sides") {
  std::mt19937 random(7);
  for (int round = 0; round < 200; ++round) {
    const auto [before, after] = edited(random);
    std::vector<int> patched;
    std::size_t from = 0;
    for (const model::Hunk& hunk : diff_lines(text_of(before), text_of(after))) {
      while (from < hunk.old_begin) patched.push_back(before.at(from++));
      REQUIRE(patched.size() == hunk.new_begin);
      for (std::uint32_t i = 0; i < hunk.new_count; ++i) {
        patched.push_back(after.at(hunk.new_begin + i));
      }
      from += hunk.old_count;
    }
    while (from < before.size()) patched.push_back(before.at(from++));
    CHECK(patched == after);
  }
}

TEST_CASE("the place of an old line is that in the patched text") {
  std::mt19937 random(11);
  for (int round = 0; round < 200; ++round) {
    const auto [before, after] = edited(random);
    const std::vector<model::Hunk> hunks = diff_lines(text_of(before), text_of(after));
    // The old line numbers in the order of the new text. New lines have the number kNew.
    constexpr std::uint32_t kNew = 1000;
    std::vector<std::uint32_t> patched(before.size());
    std::iota(patched.begin(), patched.end(), 0U);
    for (auto hunk = hunks.rbegin(); hunk != hunks.rend(); ++hunk) {
      const auto begin = patched.begin() + hunk->old_begin;
      const auto next = patched.erase(begin, begin + hunk->old_count);
      patched.insert(next, hunk->new_count, kNew);
    }
    REQUIRE(patched.size() == after.size());
    std::uint32_t next = 0;  // the index after the last old line that still exists
    for (std::uint32_t line = 0; line < before.size(); ++line) {
      const auto place = std::find(patched.begin(), patched.end(), line);
      const bool is_there = place != patched.end();
      const auto now = static_cast<std::uint32_t>(place - patched.begin());
      const MovedLine moved = moved_line(hunks, line);
      CHECK(moved.is_replaced == !is_there);
      CHECK(moved.line == (is_there ? now : next));
      if (!is_there) continue;
      CHECK(after.at(moved.line) == before.at(line));
      next = now + 1;
    }
  }
}

}  // namespace cairn::review
