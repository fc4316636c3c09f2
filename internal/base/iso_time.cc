#include "internal/base/iso_time.h"

#include <fmt/format.h>

#include <array>
#include <chrono>

#include "internal/base/ascii.h"

namespace cairn::base {
namespace {

constexpr std::int64_t kMinute = 60;
constexpr std::int64_t kHour = 60 * kMinute;
constexpr std::int64_t kDay = 24 * kHour;

// Removes the first `digits` characters from `text` and returns the number that they form, or
// nothing if they are not all digits.
std::optional<int> take_number(std::string_view& text, std::size_t digits) {
  if (text.size() < digits) return std::nullopt;
  int number = 0;
  for (std::size_t i = 0; i < digits; ++i) {
    if (!is_digit(text[i])) return std::nullopt;
    number = number * 10 + (text[i] - '0');
  }
  text.remove_prefix(digits);
  return number;
}

// Removes `separator` and two digits from the front of `text`, and returns the number that the
// digits form. A `separator` of '\0' means no separator. Returns nothing if `text` does not begin
// with `separator` and two digits, or if the number is not below `end`.
std::optional<int> take_part(std::string_view& text, char separator, int end) {
  if (separator != '\0') {
    if (!text.starts_with(separator)) return std::nullopt;
    text.remove_prefix(1);
  }
  const auto number = take_number(text, 2);
  return number && *number < end ? number : std::nullopt;
}

// Removes a time zone such as "Z", "+02:00" or "-0530". Returns the seconds to add to get UTC.
std::optional<std::int64_t> take_zone(std::string_view& text) {
  if (text.empty() || text == "Z") {
    text = {};
    return 0;
  }
  const bool is_ahead = text.front() == '+';
  if (!is_ahead && text.front() != '-') return std::nullopt;
  text.remove_prefix(1);
  const auto hours = take_part(text, '\0', 24);
  const auto minutes = take_part(text, text.starts_with(':') ? ':' : '\0', 60);
  if (!hours || !minutes) return std::nullopt;
  const std::int64_t ahead = *hours * kHour + *minutes * kMinute;
  return is_ahead ? -ahead : ahead;
}

}  // namespace

std::optional<std::int64_t> parse_iso_time(std::string_view text) {
  const auto year = take_number(text, 4);
  const auto month = take_part(text, '-', 13);
  const auto day = take_part(text, '-', 32);
  if (!year || !month || !day) return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year(*year),
                                         std::chrono::month(static_cast<unsigned>(*month)),
                                         std::chrono::day(static_cast<unsigned>(*day))};
  if (!date.ok()) return std::nullopt;
  std::int64_t seconds = std::chrono::sys_days(date).time_since_epoch().count() * kDay;
  if (text.empty()) return seconds;
  if (text.front() != 'T' && text.front() != ' ') return std::nullopt;
  text.remove_prefix(1);
  const auto hour = take_part(text, '\0', 24);
  const auto minute = take_part(text, ':', 60);
  if (!hour || !minute) return std::nullopt;
  seconds += *hour * kHour + *minute * kMinute;
  if (text.starts_with(':')) {
    const auto second = take_part(text, ':', 61);
    if (!second) return std::nullopt;
    seconds += *second;
  }
  const auto zone = take_zone(text);
  if (!zone || !text.empty()) return std::nullopt;
  return seconds + *zone;
}

std::string iso_time(std::int64_t seconds) {
  const std::chrono::sys_seconds time{std::chrono::seconds(seconds)};
  const auto days = std::chrono::floor<std::chrono::days>(time);
  const std::chrono::year_month_day date(days);
  const std::chrono::hh_mm_ss clock(time - days);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                     clock.hours().count(), clock.minutes().count(), clock.seconds().count());
}

}  // namespace cairn::base
