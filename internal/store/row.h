// A row of an index, as every backend reads it.
#pragma once

#include <cstdint>
#include <string_view>

namespace cairn::store {

// A row that was read. Columns count from 0, in the order of the query. An integer that is missing
// reads as 0, and a text as "". Views are valid until the query moves on.
class Row {
 public:
  virtual ~Row() = default;
  virtual std::int64_t integer(int column) const = 0;
  virtual std::string_view text(int column) const = 0;
  virtual std::string_view blob(int column) const = 0;

 protected:
  Row() = default;
  Row(const Row&) = default;
  Row(Row&&) = default;
  Row& operator=(const Row&) = default;
  Row& operator=(Row&&) = default;
};

}  // namespace cairn::store
