#!/bin/sh
# Patroni calls it on the first primary, with the superuser's address. Also after a bootstrap from a backup, where all of this is
# there already: each step may be repeated, and the password becomes the one of now.
set -eu
psql "$1" --no-psqlrc --quiet --set=ON_ERROR_STOP=1 <<'SQL'
\set password `cat /etc/haat-cluster/haat-password`
select 'create role haat login createrole' where not exists (select from pg_roles where rolname = 'haat') \gexec
alter role haat password :'password';
select 'create database haat owner haat' where not exists (select from pg_database where datname = 'haat') \gexec
SQL
