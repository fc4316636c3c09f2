#include "internal/model/document.h"

#include <array>

namespace cairn::model {

std::string_view name_of(DocumentFormat format) {
  constexpr std::array<std::string_view, 5> kNames = {"markdown", "restructuredtext", "text",
                                                      "comments", "code"};
  const auto index = static_cast<std::size_t>(format);
  return index < kNames.size() ? kNames.at(index) : std::string_view("text");
}

}  // namespace cairn::model
