// Conventions of paths and names: the language of a file, and whether code is test code, generated
// or somebody else's.
#pragma once

#include <string>
#include <string_view>

#include "internal/model/language.h"

namespace cairn::model {

// Lower-case language name for a document: `declared` (what the index says) brought to one
// spelling ("C#" -> "csharp", "CPP" -> "cpp"), else by the extension of `path`, else "".
std::string language_of(std::string_view declared, std::string_view path);

// The language of a file that holds a program, by its name: "a.tcl" -> "tcl"; "" if it is a
// document, or of no language that is known. Not every one of them has a grammar.
std::string source_language_of(std::string_view path);

// A language as people write it: "scala" -> "Scala", "fsharp" -> "F#".
std::string peoples_name_of(std::string_view language);

// Test code by where it lies: test directories, and file names as the test runners of the language
// find them (test_x.py, x_test.go, x.spec.ts, XTest.java, src/test/…).
bool is_test_path(std::string_view path, const Language& language);

// Written by a program (protoc, bundlers, build output) …
bool is_generated_path(std::string_view path);

// … or copied from another project (vendor/, third_party/, node_modules/).
bool is_vendored_path(std::string_view path);

}  // namespace cairn::model
