#include <cfloat>  // doctest uses it, and does not include it with each library

#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <cstdlib>

#include "tests/testing.h"

// Sets a temporary state directory. Otherwise, tests would seal their indexes with the user's key.
int main(int argc, char** argv) {
  const cairn::testing::TemporaryDirectory state;
  ::setenv("XDG_STATE_HOME", state.path().c_str(), 1);
  return doctest::Context(argc, argv).run();
}
