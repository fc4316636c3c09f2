// Writes everything that a reader returns for an index, and what the next update reads of the
// definitions in its files (builtin/declared_files.h); or rewrites an index with other numbers:
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

#include "internal/base/hash.h"
#include "internal/builtin/declared_files.h"
#include "internal/indexer/known_index.h"
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

// The blocks of an index that was updated may be divided differently.
void write_declared(const store::IndexReader& index, std::ostream& out) {
  indexer::KnownFacts known(&index);
  resolve::Project project;
  builtin::DeclaredFiles files([&](std::uint32_t number) { return known.declared(number); },
                               project);
  while (builtin::DeclaredFile* const file = files.next()) {
    resolve::FileEncoder encoder(project);
    builtin::encode_declared(*file, encoder);
    out << "declared " << file->path << ' ' << base::hash64(encoder.take()) << '\n';
    files.take();
  }
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
  const store::IndexReader index(arguments[1], 0);
  write_index_reading(index, std::cout);
  write_declared(index, std::cout);
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
