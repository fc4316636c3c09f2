#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <cstdlib>

#include "tests/testing.h"

// Seals the indexes that tests make with a separate key, not with the key of the user.
int main(int argc, char** argv) {
  const cairn::testing::TemporaryDirectory state;
  ::setenv("XDG_STATE_HOME", state.path().c_str(), 1);
  return doctest::Context(argc, argv).run();
}
