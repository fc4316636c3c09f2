// Conventions of paths and names: the language of a file, and whether code is test code, generated,
// or copied from another project.
#pragma once

#include <string>
#include <string_view>

#include "internal/model/language.h"

namespace cairn::model {

// The language of a document, as an id: `declared` (from the index) in normalized spelling ("C#" ->
// "csharp", "CPP" -> "cpp"). If that is empty, decides by the extension of `path`; "" if unknown.
std::string language_of(std::string_view declared, std::string_view path);

// The language of a program file, by its name: "a.tcl" -> "tcl"; "" for documents and unknown
// languages. There may be no grammar for it.
std::string source_language_of(std::string_view path);

// The usual spelling of a language: "scala" -> "Scala", "fsharp" -> "F#".
std::string peoples_name_of(std::string_view language);

// Whether `path` is test code: in a test directory, or named as the language's test runners expect
// (test_x.py, x_test.go, x.spec.ts, XTest.java, src/test/…).
bool is_test_path(std::string_view path, const Language& language);

// Whether `path` was written by a program (protoc, bundlers, build output).
bool is_generated_path(std::string_view path);

// Whether `path` was copied from another project (vendor/, third_party/, node_modules/).
bool is_vendored_path(std::string_view path);

}  // namespace cairn::model
