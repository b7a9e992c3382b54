#!/bin/sh
# Run once by the image of PostgreSQL: the site's role is no superuser, and with OWNER_PASSWORD the
# tables will be another role's (MIGRATE_DATABASE_URL), so that the audit holds against it too.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set password="$DATABASE_PASSWORD" <<'SQL'
create role lakeline login password :'password';
create database lakeline owner lakeline;
SQL
if [ -n "${OWNER_PASSWORD:-}" ]; then
  psql --username postgres --set ON_ERROR_STOP=1 --set password="$OWNER_PASSWORD" <<'SQL'
create role lakeline_owner login password :'password' in role lakeline;
SQL
fi
