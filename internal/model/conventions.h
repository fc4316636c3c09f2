// Conventions for paths and names. They tell the language of a file, and whether its code is test
// code, is generated, or is copied from another project.
#pragma once

#include <string>
#include <string_view>

#include "internal/model/language.h"

namespace cairn::model {

// The id of a document's language. If the index declares a language, `declared` decides and is
// normalized ("C#" -> "csharp", "CPP" -> "cpp"). If `declared` is empty, the file name in `path`
// decides; the result is "" if the name indicates no known language.
std::string language_of(std::string_view declared, std::string_view path);

// The id of a program file's language, judging by the file's name: "a.tcl" -> "tcl"; "" for
// documents and unknown languages. cairn may have no grammar for the language.
std::string source_language_of(std::string_view path);

// The usual spelling of a language: "scala" -> "Scala", "fsharp" -> "F#".
std::string peoples_name_of(std::string_view language);

// Whether the file at `path` is test code: it is in a test directory (src/test/…, Core.Tests/…), or
// it is named as the language's test runners expect (test_x.py, x_test.go, x.spec.ts, XTest.java).
bool is_test_path(std::string_view path, const Language& language);

// Whether the file at `path` is a migration, which changes an existing database (migrations/,
// db/upgrade/, a-1.0--1.1.sql). A definition in a migration is only one step on the way to the
// current definition.
bool is_migration_path(std::string_view path, const Language& language);

// Whether the file at `path` was written by a program (protoc, a bundler, a build).
bool is_generated_path(std::string_view path);

// Whether the file at `path` was copied from another project (vendor/, third_party/,
// node_modules/).
bool is_vendored_path(std::string_view path);

}  // namespace cairn::model
