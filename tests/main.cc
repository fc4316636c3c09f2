#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <cstdlib>

#include "tests/testing.h"

// Indexes that tests make are sealed with a key of their own, not with that of whoever runs them.
int main(int argc, char** argv) {
  const cairn::testing::TemporaryDirectory state;
  ::setenv("XDG_STATE_HOME", state.path().c_str(), 1);
  return doctest::Context(argc, argv).run();
}
