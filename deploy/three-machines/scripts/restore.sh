#!/bin/sh
# Patroni calls it if `bootstrap.method` is pgbackrest: restores the moment in /etc/haat-cluster/target, such as
# 2026-11-27 10:15:00+00, or the newest state without that file.
set -eu
target=/etc/haat-cluster/target
if [ -s "$target" ]; then
  exec pgbackrest --stanza=haat --type=time --target="$(cat "$target")" --target-action=promote restore
fi
exec pgbackrest --stanza=haat restore
