-- The rights of the role of `cairn serve --database-keys`. Run it as the owner of the tables or a
-- superuser, once they are there, and again after a cairn with more tables has published:
--
--   docker compose exec database psql -U cairn -d code -f /grants.sql
GRANT USAGE ON SCHEMA cairn TO server;
GRANT SELECT ON ALL TABLES IN SCHEMA cairn TO server;
GRANT INSERT, UPDATE ON cairn.request_count TO server;
GRANT INSERT ON cairn.audit TO server;
