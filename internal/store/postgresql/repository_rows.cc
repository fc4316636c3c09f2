#include "internal/store/postgresql/repository_rows.h"

#include "internal/store/tables.h"

namespace cairn::store::postgresql {

std::string columns_of_repositories() {
  // Arrays count from 1. The number of rows is the first of three numbers.
  const auto size_of = [](Table table) {
    return "g.sizes[" + std::to_string(static_cast<int>(table) * 3 + 1) + "]";
  };
  return "r.name, g.generation, g.bytes, " + size_of(Table::kFile) + ", " + size_of(Table::kNode) +
         ", g.head, to_char(g.published AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')";
}

std::vector<RepositoryRow> rows_of_repositories(const Result& found) {
  std::vector<RepositoryRow> rows;
  for (int row = 0; row < found.rows(); ++row) {
    const auto number = [&](int column) {
      return static_cast<std::uint64_t>(found.integer(row, column));
    };
    rows.push_back({std::string(found.bytes(row, 0)), number(1), number(2), number(3), number(4),
                    std::string(found.bytes(row, 5)), std::string(found.bytes(row, 6))});
  }
  return rows;
}

}  // namespace cairn::store::postgresql
