#!/bin/sh
# `haat serve` serves; `haat migrate`, `haat admin-create --list`, `haat backup` and `haat restore` are the commands of that name.
# A file of /run/secrets whose name is in capitals, such as DATABASE_URL, is the setting of that name.
set -eu
cd /app
for file in /run/secrets/[A-Z]*; do
  if [ -f "$file" ]; then export "${file##*/}=$(cat "$file")"; fi
done
command=${1:-serve}
if [ "$#" -gt 0 ]; then shift; fi
case $command in
  serve) exec node --max-semi-space-size=8 packages/tooling/scripts/run-server.mts ;;
  migrate | admin-create | backup | restore) exec node "apps/server/src/commands/$command.ts" "$@" ;;
  *)
    echo "haat knows serve, migrate, admin-create, backup and restore, and not $command." >&2
    exit 1
    ;;
esac
