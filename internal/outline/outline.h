// Finds definitions in configuration files: services and messages of protobuf, types of GraphQL,
// targets of Make and CMake, stages of a Dockerfile, resources of Terraform, and definitions in
// YAML files of known shapes (OpenAPI, workflows, Compose, Kubernetes).
//
//   if (const Reader* reader = reader_for(language)) facts = read(*reader, text);
//
// The facts are definitions and their documentation. The readers do not resolve names, so the facts
// contain no uses. The readers are written by hand: npm has no package with a tree-sitter grammar
// for three of these formats, and each grammar would add hundreds of kilobytes to the program. The
// readers process one line or statement at a time, accept any bytes, and take linear time.
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

// Returns the reader of `language`, or null if there is none.
const Reader* reader_for(const model::Language& language);

// Returns the facts of `source`. The limits in syntax/limits.h apply. Facts::cuts tells which of
// them were exceeded.
syntax::Facts read(const Reader& reader, std::string_view source);

// Identifies the version of the readers, so that facts cached by another version are not reused.
// Must be changed whenever a reader finds other facts than before.
inline constexpr std::string_view kFingerprint = "outline 1";

}  // namespace cairn::outline
