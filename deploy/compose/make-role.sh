#!/bin/sh
# PostgreSQL's image runs this once, on a new volume: Haat's role is no superuser.
set -eu
psql --username=postgres --no-psqlrc --set=ON_ERROR_STOP=1 <<'SQL'
\set password `cat /run/secrets/haat-password`
create role haat login createrole password :'password';
create database haat owner haat template template0;
SQL
