// Writes everything that a reader returns for an index, or rewrites an index with other numbers:
//
//   index_reading .cairn/index.db > reading.txt
//   index_reading --shuffle SEED .cairn/index.db shuffled.db    shuffle_index()
//   index_reading --renumber SEED .cairn/index.db other.db      renumber_index()
//
// The second index is sealed for this user like the result of `cairn index`. With the seed 0, it is
// a copy.
#include "tests/index_reading.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <iostream>
#include <string>
#include <string_view>

#include "internal/store/index_reader.h"
#include "internal/store/publication.h"
#include "tests/shuffled_index.h"

namespace cairn::testing {
namespace {

using Shuffle = void (*)(const std::string& path, unsigned seed);

void rewrite(Shuffle shuffle, unsigned seed, const std::string& from, const std::string& to) {
  store::Publication publication(to, std::chrono::milliseconds(0));
  std::filesystem::copy_file(from, publication.temporary_path(),
                             std::filesystem::copy_options::overwrite_existing);
  if (seed > 0) shuffle(publication.temporary_path(), seed);
  publication.publish();
}

int run(int count, char** arguments) {
  if (count == 5) {
    const bool is_shuffle = std::string_view(arguments[1]) == "--shuffle";
    rewrite(is_shuffle ? shuffle_index : renumber_index,
            static_cast<unsigned>(std::strtoul(arguments[2], nullptr, 10)), arguments[3],
            arguments[4]);
    return EXIT_SUCCESS;
  }
  if (count != 2) return EXIT_FAILURE;
  std::ios::sync_with_stdio(false);
  write_index_reading(store::IndexReader(arguments[1], 0), std::cout);
  return std::cout.flush() ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace
}  // namespace cairn::testing

int main(int count, char** arguments) {
  try {
    return cairn::testing::run(count, arguments);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return EXIT_FAILURE;
  }
}
