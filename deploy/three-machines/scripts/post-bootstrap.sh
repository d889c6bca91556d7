#!/bin/sh
# Patroni calls it on the first primary with the superuser's address, also after a bootstrap from a backup. Each
# step can be repeated; the password becomes the current one.
set -eu
psql "$1" --no-psqlrc --quiet --set=ON_ERROR_STOP=1 <<'SQL'
\set password `cat /etc/haat-cluster/haat-password`
select 'create role haat login createrole' where not exists (select from pg_roles where rolname = 'haat') \gexec
alter role haat password :'password';
select 'create database haat owner haat' where not exists (select from pg_database where datname = 'haat') \gexec
SQL
