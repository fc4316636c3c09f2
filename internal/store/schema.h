// The tables of an index file. docs/data-model.md describes each table.
#pragma once

namespace cairn::store {

class Database;

void create_schema(const Database& database);

// Creates the tables that a revised index has in addition (index_reviser.h).
void create_revision_tables(const Database& database);

// Whether `meta` is the table that create_schema() creates, not a view or another table. For indexes
// of other formats, which check_schema() rejects.
bool has_meta_table(const Database& database);

// Throws base::Error kIndexDamaged unless the file contains exactly the tables that create_schema()
// creates, and those of a revised index, if it has any. Returns whether it has them. Views and
// triggers are rejected too, because they could run code.
bool check_schema(const Database& database);

}  // namespace cairn::store
