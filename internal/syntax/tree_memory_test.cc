#include "internal/syntax/tree_memory.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstring>
#include <random>
#include <vector>

#include <tree_sitter/api.h>

#include "internal/syntax/grammar.h"
#include "internal/syntax/samples.h"
#include "internal/syntax/testing.h"

namespace cairn::syntax {
namespace {

constexpr TreeLimits kPlenty{std::uint64_t{1} << 30U, std::uint64_t{1} << 34U};

// Parses `source` and returns the number of nodes.
std::uint32_t parse(TreeMemory& memory, TreeLimits limits, std::string_view source) {
  const TreeMemory::Use use(memory, limits);
  TSParser* const parser = ts_parser_new();
  ts_parser_set_language(parser, grammar_named("python").tree_sitter());
  TSTree* const tree = ts_parser_parse_string(parser, nullptr, source.data(),
                                              static_cast<std::uint32_t>(source.size()));
  return ts_node_descendant_count(ts_tree_root_node(tree));
}

}  // namespace

TEST_SUITE_BEGIN("syntax/tree_memory");

TEST_CASE("blocks keep their content while others are released") {
  TreeMemory memory;
  const TreeMemory::Use use(memory, kPlenty);
  std::mt19937 random(7);
  std::vector<std::vector<unsigned char>> wanted;
  std::vector<void*> blocks;
  for (int step = 0; step < 5'000; ++step) {
    const std::size_t size = random() % (step % 50 == 0 ? 100'000 : 900);
    const auto fill = static_cast<unsigned char>(random());
    const std::size_t at = blocks.empty() ? 0 : random() % blocks.size();
    if (step % 3 == 2) {
      blocks[at] = memory.reallocate(blocks[at], size);
      const std::size_t kept = std::min(size, wanted[at].size());
      CHECK(std::equal(wanted[at].begin(), wanted[at].begin() + static_cast<std::ptrdiff_t>(kept),
                       static_cast<const unsigned char*>(blocks[at])));
      wanted[at].assign(size, fill);
    } else if (step % 5 == 4) {
      memory.release(blocks[at]);
      blocks.erase(blocks.begin() + static_cast<std::ptrdiff_t>(at));
      wanted.erase(wanted.begin() + static_cast<std::ptrdiff_t>(at));
      continue;
    } else {
      blocks.push_back(memory.allocate(size));
      wanted.emplace_back(size, fill);
    }
    const std::size_t changed = step % 3 == 2 ? at : blocks.size() - 1;
    std::memset(blocks[changed], fill, size);
  }
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    CHECK(reinterpret_cast<std::uintptr_t>(blocks[i]) % 8 == 0);
    CHECK(std::equal(wanted[i].begin(), wanted[i].end(),
                     static_cast<const unsigned char*>(blocks[i])));
  }
}

TEST_CASE("releasing null does nothing, and a block may have no bytes") {
  TreeMemory memory;
  const TreeMemory::Use use(memory, kPlenty);
  memory.release(nullptr);
  CHECK(memory.allocate(0) != nullptr);
  CHECK(memory.reallocate(nullptr, 10) != nullptr);
}

TEST_CASE("exceeding a limit ends the parse, and does not affect the next one") {
  TreeMemory memory;
  const std::string_view source = sample_of("python");
  const std::uint32_t nodes = parse(memory, kPlenty, source);
  CHECK(nodes > 10);
  // The parser can be stopped at any point.
  for (std::uint64_t work = 1; work < 200'000; work += 997) {
    try {
      CHECK(parse(memory, {kPlenty.bytes, work}, source) == nodes);
    } catch (const OverLimit&) {
    }
  }
  CHECK_THROWS_AS(parse(memory, {1'000, kPlenty.work}, source), OverLimit);
  CHECK(parse(memory, kPlenty, source) == nodes);
}

TEST_CASE("a new limit counts the work that was done before") {
  TreeMemory memory;
  const TreeMemory::Use use(memory, {kPlenty.bytes, 100});
  memory.spend(100);
  CHECK_THROWS_AS(memory.spend(1), OverLimit);
  memory.limit_work(150);
  memory.spend(50);
  CHECK(memory.work() == 150);
  memory.limit_work(10);  // less than the work already done
  CHECK_THROWS_AS(memory.spend(1), OverLimit);
}

TEST_CASE("comparisons are counted, and are work") {
  TreeMemory memory;
  {
    const TreeMemory::Use use(memory, kPlenty);
    memory.compare();
    memory.compare();
    CHECK(memory.comparisons() == 2);
    CHECK(memory.work() > 2);
  }
  const TreeMemory::Use use(memory, kPlenty);
  CHECK(memory.comparisons() == 0);
}

TEST_CASE("whether a limit is exceeded does not depend on what was parsed before") {
  const std::string_view source = sample_of("python");
  const auto least_work = [&](TreeMemory& memory) {
    std::uint64_t low = 1;
    std::uint64_t high = kPlenty.work;
    while (low < high) {
      const std::uint64_t middle = (low + high) / 2;
      try {
        parse(memory, {kPlenty.bytes, middle}, source);
        high = middle;
      } catch (const OverLimit&) {
        low = middle + 1;
      }
    }
    return low;
  };
  TreeMemory fresh;
  TreeMemory used;
  parse(used, kPlenty, sample_of("rust"));
  CHECK(least_work(fresh) == least_work(used));
}

TEST_SUITE_END();

}  // namespace cairn::syntax
