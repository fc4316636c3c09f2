#include <doctest/doctest.h>

#include "internal/outline/samples.h"
#include "internal/outline/testing.h"

namespace cairn::outline {

TEST_SUITE_BEGIN("outline/blocks");

TEST_CASE("protobuf: services, methods, messages, enums and their fields") {
  CHECK(outline_of("protobuf", kProto) == R"(interface Lights
  method Find
  method Watch
struct Light
  enum State
    enum-member STATE_UNSPECIFIED
    enum-member LIT
  field by_name
  field state
  field place
    field name
)");
  const syntax::Facts facts = facts_of("protobuf", kProto);
  CHECK(facts.package == "acme.lights.v1");
  CHECK(named(facts, "Lights").documentation == "Says when a light\nis lit.");
  CHECK(named(facts, "Watch").documentation == "Watches one.");
  CHECK(named(facts, "Watch").signature == "rpc Watch(WatchRequest) returns (Light)");
  CHECK(named(facts, "state").type == "State");
  CHECK(named(facts, "Light").body.begin.line == 12);
  CHECK(named(facts, "Light").body.end.line == 18);
}

TEST_CASE("GraphQL: types, fields, values, directives, operations") {
  CHECK(outline_of("graphql", kGraphQl) == R"(type Date
macro auth
union Found
class Light
  field id
  field name
class Query
  field lights
enum Role
  enum-member ADMIN
  enum-member READER
function AllLights
)");
  CHECK(named(facts_of("graphql", kGraphQl), "Light").documentation == "A light at sea.");
}

TEST_CASE("Terraform: what expressions can refer to, by the name they use") {
  CHECK(outline_of("terraform", kTerraform) == R"(object aws_vpc.main
object data.aws_ami.ubuntu
variable var.region
constant local.prefix
constant local.names
constant local.both
object module.db
property output.id
)");
  const syntax::Facts facts = facts_of("terraform", kTerraform);
  CHECK(named(facts, "main").documentation == "The network.");
  CHECK(named(facts, "main").body.end.line == 7);
}

}  // namespace cairn::outline
