#!/bin/sh
# Patroni calls it where `bootstrap.method` is pgbackrest: the cluster as it was at the moment in /etc/haat-cluster/target, such as
# 2026-11-27 10:15:00+00, or the newest state of the archive where there is no such file.
set -eu
target=/etc/haat-cluster/target
if [ -s "$target" ]; then
  exec pgbackrest --stanza=haat --type=time --target="$(cat "$target")" --target-action=promote restore
fi
exec pgbackrest --stanza=haat restore
