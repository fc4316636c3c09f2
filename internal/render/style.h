// The style of text output: colours and links on a terminal, plain text elsewhere.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "internal/base/display.h"
#include "internal/model/range.h"
#include "internal/syntax/colours.h"

namespace cairn::render {

struct StyleOptions {
  bool color = false;
  bool links = false;     // OSC 8 hyperlinks
  bool grouped = false;   // list locations below the path of their file
  bool compact = false;   // for agents: few tokens, and locations without column numbers
  std::string root;       // absolute; paths in the index are relative to it; may be empty
  std::string directory;  // absolute; shown paths are relative to it; may be empty
};

// All functions escape untrusted text, so the strings that they return are safe to print.
class Style {
 public:
  explicit Style(StyleOptions options) : options_(std::move(options)) {}

  std::string kind(std::string_view text) const;
  std::string name(std::string_view text) const;
  std::string dim(std::string_view text) const;
  std::string code(std::string_view text) const;
  std::string heading(std::string_view text) const;

  bool has_colours() const { return options_.color; }
  // Returns source text in the colour of its part. Requires: display_block() has made `text`.
  std::string syntax(syntax::Colour colour, std::string text) const;

  // Returns a location, for example "src/app.py:12:5". The path is relative to the working
  // directory, so that terminals and editors can open it.
  std::string place(std::string_view path, model::Position position) const;
  std::string path(std::string_view path) const;
  // Returns only line and column, for example "12:5". Used in a list below a heading that contains
  // the path.
  std::string place_in_file(std::string_view path, model::Position position) const;
  bool is_grouped() const { return options_.grouped; }
  bool is_compact() const { return options_.compact; }
  // Returns the location of a use, as written after a definition in the file `shown`. In compact
  // text, the path is omitted if it equals `shown`.
  std::string place_after(std::string_view shown, std::string_view path,
                          model::Position position) const;

  // Converts `path` from a path relative to the repository to a path relative to the working
  // directory.
  std::string shown_path(std::string_view path) const;

 private:
  std::string paint(std::string_view code, std::string text) const;
  std::string link(std::string_view path, std::uint32_t line, std::string text) const;

  StyleOptions options_;
};

using base::counted;
using base::with_commas;

// Returns a size with a unit, for example "4.4 MB" for 4380000.
std::string human_bytes(std::uint64_t bytes);

}  // namespace cairn::render
