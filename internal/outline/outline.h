// Reads names and places from configuration: services and messages of protobuf, types of GraphQL,
// targets of Make and CMake, stages of a Dockerfile, resources of Terraform, and what YAML files of
// known shapes define (OpenAPI, workflows, Compose, Kubernetes).
//
//   if (const Reader* reader = reader_for(language)) facts = read(*reader, text);
//
// The facts are definitions and their documentation. Names are not resolved, so there are no uses.
// Three of these formats have no tree-sitter grammar among npm's packages, and each grammar adds
// hundreds of kilobytes to the program, so the readers are written by hand, a line or a statement at
// a time. They accept any bytes, in linear time.
#pragma once

#include <span>
#include <string_view>

#include "internal/model/language.h"
#include "internal/syntax/facts.h"

namespace cairn::outline {

class Outline;

struct Reader {
  std::string_view language;  // model::Language::id
  void (*read)(std::string_view source, Outline& outline) = nullptr;
};

std::span<const Reader> readers();

// The reader of `language`; null if there is none.
const Reader* reader_for(const model::Language& language);

// Limits of syntax/limits.h hold; Facts::cuts says which were exceeded.
syntax::Facts read(const Reader& reader, std::string_view source);

// Changes with every change of the readers: facts of an earlier version are read again.
inline constexpr std::string_view kFingerprint = "outline 1";

}  // namespace cairn::outline
