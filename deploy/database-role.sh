#!/bin/sh
# Run once by the image of PostgreSQL: the site's role owns its database and is no superuser, so that
# the audit holds against it too.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set password="$DATABASE_PASSWORD" <<'SQL'
create role lakeline login password :'password';
create database lakeline owner lakeline;
SQL
