#include <doctest/doctest.h>

#include "internal/outline/samples.h"
#include "internal/outline/testing.h"

namespace cairn::outline {

TEST_SUITE_BEGIN("outline/yaml");

TEST_CASE("YAML: OpenAPI, workflows and Kubernetes objects") {
  CHECK(outline_of("yaml", kOpenApi) == R"(object /pets/{id}
  method get
    function findPet
  method delete
    function dropPet
type Pet
  field name
object Missing
)");
  CHECK(outline_of("yaml", kWorkflow) == "function build\nfunction test\n");
  CHECK(outline_of("yaml", kKubernetes) == "object Service.web\nobject Job.nightly\n");
  CHECK(outline_of("yaml", "a: 1\nb:\n  c: 2\n").empty());
}

}  // namespace cairn::outline
