#!/bin/sh
# Hourly on each machine, as postgres. On the primary: a backup if the last one is 23 hours old, a full one
# every week. Everywhere: writes the age of the last good one for Haat. With `now`: an immediate backup.
set -eu
newest() { # when the newest good backup of these kinds ended, in seconds since 1970; 0 where there is none
  pgbackrest --stanza=haat --output=json info | python3 -c '
import json, sys
ends = [b["timestamp"]["stop"] for s in json.load(sys.stdin) for b in s["backup"] if b["type"] in sys.argv[1:] and not b.get("error")]
print(max(ends, default=0))' "$@"
}
now=$(date +%s)
if [ "$(psql --no-psqlrc --tuples-only --no-align --command='select not pg_is_in_recovery()')" = t ]; then
  whole=$(newest full)
  last=$(newest full diff incr)
  if [ $((now - whole)) -gt 600000 ]; then
    pgbackrest --stanza=haat --type=full backup
  elif [ "${1:-}" = now ] || [ $((now - last)) -gt 82800 ]; then
    pgbackrest --stanza=haat --type=diff backup
  fi
fi
last=$(newest full diff incr)
if [ "$last" -gt 0 ]; then
  note=/var/lib/haat-cluster/last-backup.json
  printf '{"at":"%s"}\n' "$(date -u -d "@$last" +%Y-%m-%dT%H:%M:%SZ)" >"$note.new"
  mv "$note.new" "$note"
fi
