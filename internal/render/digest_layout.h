// Base of all formats of a map: the order of its sections.
#pragma once

#include <string>

#include "internal/digest/packing.h"

namespace cairn::render {

class MapLayout : public digest::Layout {
 public:
  explicit MapLayout(const digest::Digest& digest) : digest_(digest) {}

  std::string heading(digest::Section section) const final { return section_text(section, ""); }
  std::string whole(const digest::Selection& selection) const final;

 protected:
  virtual std::string header(const digest::Selection& selection) const = 0;
  // A section around its lines.
  virtual std::string section_text(digest::Section section, std::string lines) const = 0;
  // The lines of files and symbols.
  virtual std::string details(const digest::Selection& selection) const = 0;
  virtual std::string footer(const digest::Selection& selection) const = 0;

  const digest::Digest& digest() const { return digest_; }

 private:
  const digest::Digest& digest_;
};

}  // namespace cairn::render
