// Sample files for the tests, at least one for each format. Text that only looks like a definition
// contains "fake".
#pragma once

#include <string_view>
#include <vector>

namespace cairn::outline {

inline constexpr std::string_view kProto = R"(syntax = "proto3"; // message Fake {}
package acme.lights.v1;

/* Says when a light
   is lit. */
service Lights {
  rpc Find(FindRequest) returns (stream Light);
  // Watches one.
  rpc Watch(WatchRequest) returns (Light) {
    option (google.api.http) = { get: "/v1/{name=lights/*}" };
  }
}
message Light {
  enum State { STATE_UNSPECIFIED = 0; LIT = 1 [deprecated = true]; }
  reserved 4, 5;
  map<string, Light> by_name = 1;
  optional State state = 2 [(rule) = {max: 3}];
  oneof place { string name = 3; }
}
)";

inline constexpr std::string_view kGraphQl = R"(# type Fake { a: Int }
scalar Date
directive @auth(role: Role = ADMIN) on FIELD_DEFINITION
union Found = Light | Station
"""
A light at sea.
"""
type Light implements Node
  @key(fields: "id")
{
  id: ID!
  "its name"
  name(style: Style = { long: true },
       upper: Boolean): String @deprecated
}
extend type Query { lights: [Light!]! }
enum Role { ADMIN READER @deprecated(reason: NO) }
query AllLights($first: Int) { lights { id } }
)";

inline constexpr std::string_view kTerraform = R"(# The network.
resource "aws_vpc" "main" {
  cidr = "${cidrsubnet("10.0.0.0/8", { a = "}" })}"
  user_data = <<-EOF
    variable "fake" {
  EOF
  tags { Name = "x" }
}
data "aws_ami" "ubuntu" {}
variable "region" { default = "eu" }
locals {
  prefix = "a"
  names = [{ a = 1 }, { b = 2 }]
  both = { c = 1 }
}
module "db" { source = "./db" }
output "id" { value = aws_vpc.main.id }
)";

inline constexpr std::string_view kMake = R"(CC ?= gcc
export PATHS := a \
  fake: b
# Builds all.
all lib/x.a: main.o
	$(CC) fake: x
	@echo done
.PHONY: all
%.o: %.c
all: more
define run
fake2: x
endef
ifeq ($(A),b:c)
$(NAME): y
endif
)";

inline constexpr std::string_view kCMake = R"cmake(project(harbour LANGUAGES CXX)
#[[ add_library(fake) ]]
# Adds a module.
function(add_module name)
  add_library(${name} STATIC x.cc)
  set(local 1)
endfunction()
OPTION(WITH_TESTS "Build tests (add_executable(fake))" ON)
add_executable(lights main.cc)
add_test(NAME smoke COMMAND lights)
set(SOURCES a.cc b.cc)
set(SOURCES c.cc)
)cmake";

inline constexpr std::string_view kDocker = R"(ARG VERSION=3
# Builds it.
FROM --platform=linux/amd64 golang:1.22 AS build
RUN go build \
  FROM fake AS fake
RUN <<EOF
FROM fake AS fake
EOF
ENV HOME=/root
from scratch
COPY --from=build /a /a
)";

inline constexpr std::string_view kOpenApi = R"(openapi: 3.1.0
info:
  description: |
    paths:
      /fake:
paths:
  # All pets.
  /pets/{id}:
    get:
      operationId: findPet
      parameters:
        - name: id
    "delete":
      operationId: 'dropPet'
components:
  schemas:
    Pet:
      type: object
      properties:
        name: {type: string}
  responses:
    Missing:
      description: x
)";

inline constexpr std::string_view kWorkflow = R"(name: CI
on: [push]
jobs:
  build:
    runs-on: x
    steps:
      - name: a
        run: |
          jobs:
            fake: 1
  test:
    needs: build
)";

inline constexpr std::string_view kKubernetes = R"(kind: Service
metadata:
  name: web
spec: {}
---
kind: Deployment
metadata:
  labels: {name: fake}
  name: "{{ .Release.Name }}"
---
kind: Job
metadata:
  name: nightly
)";

struct Sample {
  std::string_view language;
  std::string_view source;
};

inline const std::vector<Sample> kSamples = {
    {"protobuf", kProto}, {"graphql", kGraphQl}, {"terraform", kTerraform},
    {"make", kMake},      {"cmake", kCMake},     {"dockerfile", kDocker},
    {"yaml", kOpenApi},   {"yaml", kKubernetes}, {"yaml", kWorkflow},
};

}  // namespace cairn::outline
