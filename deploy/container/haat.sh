#!/bin/sh
# Commands: `haat serve`, `haat migrate`, `haat admin-create --list`, `haat backup`, `haat restore`.
# A file in /run/secrets with an upper-case name, such as DATABASE_URL, sets that setting.
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
    echo "Unknown command $command. Use serve, migrate, admin-create, backup or restore." >&2
    exit 1
    ;;
esac
