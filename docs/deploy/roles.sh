#!/bin/sh
# Makes the roles of cairn in an empty database. The image `postgres` runs it once, as the owner.
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" \
  -v publisher="$PUBLISHER_PASSWORD" -v server="$SERVER_PASSWORD" -v database="$POSTGRES_DB" <<'SQL'
CREATE ROLE publisher LOGIN PASSWORD :'publisher';
CREATE ROLE server LOGIN PASSWORD :'server';
GRANT CREATE ON DATABASE :"database" TO publisher;
SQL
