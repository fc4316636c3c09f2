// The base class of all map formats. It fixes the order of the sections.
#pragma once

#include <string>

#include "internal/map/layout.h"

namespace cairn::render {

class MapLayout : public map::Layout {
 public:
  explicit MapLayout(const map::RepositoryMap& map) : map_(map) {}

  std::string heading(map::Section section) const final { return section_text(section, ""); }
  std::string whole(const map::Selection& selection) const final;

 protected:
  virtual std::string header(const map::Selection& selection) const = 0;
  // Returns `lines` with the heading or the markup of a section around them.
  virtual std::string section_text(map::Section section, std::string lines) const = 0;
  // Returns the lines that describe the selected files and symbols.
  virtual std::string details(const map::Selection& selection) const = 0;
  virtual std::string footer(const map::Selection& selection) const = 0;

  const map::RepositoryMap& map() const { return map_; }

 private:
  const map::RepositoryMap& map_;
};

}  // namespace cairn::render
