// The readers of all formats. readers() in outline.h returns a table of them.
#pragma once

#include <string_view>

#include "internal/outline/outline_builder.h"

namespace cairn::outline {

// Formats with blocks in braces (block_formats.cc).
void read_protobuf(std::string_view source, Outline& outline);
void read_graphql(std::string_view source, Outline& outline);
void read_terraform(std::string_view source, Outline& outline);

// Formats that consist of lines (make.cc, dockerfile.cc) or of commands (cmake.cc).
void read_make(std::string_view source, Outline& outline);
void read_dockerfile(std::string_view source, Outline& outline);
void read_cmake(std::string_view source, Outline& outline);

// Formats with keys that are nested by indentation (yaml.cc).
void read_yaml(std::string_view source, Outline& outline);

}  // namespace cairn::outline
