#!/bin/sh
# Patroni calls it on the first primary with the superuser's address, after a bootstrap from a backup as well: each step
# can be repeated. The owner's password is in a file of mode 600, which only postgres reads.
set -eu
owner_password=$(cat /etc/patroni/haat-owner.password)
psql "$1" -v ON_ERROR_STOP=1 -v password="$owner_password" <<'S'
select format('create role haat_owner login createrole password %L', :'password')
where not exists (select from pg_roles where rolname = 'haat_owner') \gexec
select 'create database haat owner haat_owner' where not exists (select from pg_database where datname = 'haat') \gexec
S
