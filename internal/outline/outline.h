// Finds definitions in configuration files: services and messages of protobuf, types of GraphQL,
// targets of Make and CMake, stages of a Dockerfile, resources of Terraform, and definitions in
// YAML files of known shapes (OpenAPI, workflows, Compose, Kubernetes).
//
//   if (const Reader* reader = reader_for(language)) facts = read(*reader, text);
//
// The facts are definitions and their documentation. Names are not resolved, so there are no uses.
// The readers are written by hand: npm has no package with a tree-sitter grammar for three of these
// formats, and each grammar adds hundreds of kilobytes to the program. The readers process one line
// or statement at a time, accept any bytes, and take linear time.
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

// Returns the reader of `language`; null if there is none.
const Reader* reader_for(const model::Language& language);

// Returns the facts of `source`. The limits in syntax/limits.h apply; Facts::cuts says which of
// them were exceeded.
syntax::Facts read(const Reader& reader, std::string_view source);

// Must be changed whenever a reader finds other facts than before, so that cached facts are not
// reused.
inline constexpr std::string_view kFingerprint = "outline 1";

}  // namespace cairn::outline
