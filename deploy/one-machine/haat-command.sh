#!/bin/sh
# Runs a Haat command as Haat's user with its settings: haat-command admin-create, migrate, backup, restore.
set -eu
if [ "$#" -eq 0 ]; then
  echo "Usage: haat-command admin-create|migrate|backup|restore [arguments]" >&2
  exit 1
fi
command=$1
shift
mode=--pipe
if [ -t 0 ] && [ -t 1 ]; then mode=--pty; fi
exec systemd-run --quiet "$mode" --wait --collect --service-type=exec --uid=haat --gid=haat \
  --property=EnvironmentFile=/etc/haat/env --property=UMask=0077 --working-directory=/opt/haat \
  /opt/haat/node_modules/.bin/node "apps/server/src/commands/$command.ts" "$@"
