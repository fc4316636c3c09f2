// The readers of the formats; outline.h has the table of them.
#pragma once

#include <string_view>

#include "internal/outline/outline_builder.h"

namespace cairn::outline {

// Statements in braces (block_formats.cc).
void read_protobuf(std::string_view source, Outline& outline);
void read_graphql(std::string_view source, Outline& outline);
void read_terraform(std::string_view source, Outline& outline);

// Lines (make.cc, dockerfile.cc) and commands (cmake.cc).
void read_make(std::string_view source, Outline& outline);
void read_dockerfile(std::string_view source, Outline& outline);
void read_cmake(std::string_view source, Outline& outline);

// Keys by indentation (yaml.cc).
void read_yaml(std::string_view source, Outline& outline);

}  // namespace cairn::outline
