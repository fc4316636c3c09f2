// Conventions of paths and names. They tell the language of a file, and whether code is test code,
// generated, or copied from another project.
#pragma once

#include <string>
#include <string_view>

#include "internal/model/language.h"

namespace cairn::model {

// The id of a document's language. If `declared`, the language according to the index, is not
// empty, it decides and is normalized ("C#" -> "csharp", "CPP" -> "cpp"). Otherwise the file name
// in `path` decides; "" if its language is unknown.
std::string language_of(std::string_view declared, std::string_view path);

// The id of the language of a program file, by its name: "a.tcl" -> "tcl"; "" for documents and
// unknown languages. cairn may have no grammar for the language.
std::string source_language_of(std::string_view path);

// The usual spelling of a language: "scala" -> "Scala", "fsharp" -> "F#".
std::string peoples_name_of(std::string_view language);

// Whether `path` names test code: it is in a test directory, or is named as the language's test
// runners expect (test_x.py, x_test.go, x.spec.ts, XTest.java, src/test/…).
bool is_test_path(std::string_view path, const Language& language);

// Whether `path` names a file that was written by a program (protoc, bundlers, build output).
bool is_generated_path(std::string_view path);

// Whether `path` names a file copied from another project (vendor/, third_party/, node_modules/).
bool is_vendored_path(std::string_view path);

}  // namespace cairn::model
