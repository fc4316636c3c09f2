// The language of the labels and sentences that cairn itself writes.
#pragma once

#include <cstdint>

namespace cairn::render {

enum class Language : std::uint8_t { kEnglish, kChinese };

}  // namespace cairn::render
