// The tables of an index file. docs/data-model.md describes each table.
#pragma once

namespace cairn::store {

class Database;

void create_schema(const Database& database);

// Throws base::Error kIndexDamaged unless the file contains exactly the tables that create_schema()
// creates. Views and triggers are rejected too, because they could run code.
void check_schema(const Database& database);

}  // namespace cairn::store
