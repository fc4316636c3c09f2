// Style of text output: colours and links on a terminal, plain text elsewhere.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "internal/base/display.h"
#include "internal/model/range.h"

namespace cairn::render {

struct StyleOptions {
  bool color = false;
  bool links = false;     // OSC 8 hyperlinks
  bool grouped = false;   // places are listed under their file; otherwise each is complete
  std::string root;       // absolute directory that paths are relative to; may be empty
  std::string directory;  // absolute directory that shown paths are relative to; may be empty
};

// All strings that these functions return are safe to print: they escape foreign text.
class Style {
 public:
  explicit Style(StyleOptions options) : options_(std::move(options)) {}

  std::string kind(std::string_view text) const;
  std::string name(std::string_view text) const;
  std::string dim(std::string_view text) const;
  std::string code(std::string_view text) const;
  std::string heading(std::string_view text) const;

  // "src/app.py:12:5", relative to the working directory, so that terminals and editors open it.
  std::string place(std::string_view path, model::Position position) const;
  std::string path(std::string_view path) const;
  // "12:5", for a list under a heading that has the path.
  std::string place_in_file(std::string_view path, model::Position position) const;
  bool is_grouped() const { return options_.grouped; }

  // `path`, which is relative to the repository, as seen from the working directory.
  std::string shown_path(std::string_view path) const;

 private:
  std::string paint(std::string_view code, std::string text) const;
  std::string link(std::string_view path, std::uint32_t line, std::string text) const;

  StyleOptions options_;
};

using base::counted;
using base::with_commas;

// 4380000 -> "4.4 MB".
std::string human_bytes(std::uint64_t bytes);

}  // namespace cairn::render
