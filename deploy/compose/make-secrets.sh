#!/bin/sh
# Creates missing secrets and keeps existing ones. The folder is private; its files are readable, because each
# container reads them as another user.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
chmod 700 secrets
umask 022
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
keep() { [ -s "secrets/$1" ] || printf %s "$2" > "secrets/$1"; }
keep postgres-password "$(random)"
keep haat-password "$(random)"
keep DATABASE_URL "postgres://haat:$(cat secrets/haat-password)@postgres/haat"
keep SECOND_FACTOR_KEY "$(random)"
keep S3_ACCESS_KEY_ID haat
keep S3_SECRET_ACCESS_KEY "$(random)"
