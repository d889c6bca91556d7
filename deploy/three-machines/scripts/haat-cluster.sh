#!/bin/sh
# As root. `haat-cluster backup` on the primary makes a backup. `haat-cluster restore --to "2026-11-27
# 10:15:00Z" FOLDER`, ideally on a standby, recovers that second in a folder while the cluster continues, and
# serves it on a local port.
set -eu
umask 022
export HOME=/var/lib/postgresql
port=5440
rules=/opt/haat/packages/db/checks/check_invariants.sql
refuse() { echo "$*" >&2 && exit 1; }
as_postgres() { runuser -u postgres -- "$@"; }

back_up() {
  follows=$(as_postgres psql --no-psqlrc -At --command='select pg_is_in_recovery()') || refuse "PostgreSQL doesn't answer on this machine. See haat-patronictl list."
  if [ "$follows" = t ]; then
    leads=$(haat-patronictl list --format json | python3 -c 'import json, sys; print(*[m["Member"] for m in json.load(sys.stdin) if m["Role"] == "Leader"])')
    refuse "Run the backup on the primary, which is ${leads:-no machine at present}."
  fi
  as_postgres pgbackrest --stanza=haat check
  as_postgres /etc/haat-cluster/back-up.sh now
  echo "Backup complete: $(cat /var/lib/haat-cluster/last-backup.json). The other machines check hourly."
}

backups() { # a moment: when the first good one ended; name and bytes of the last one that had ended by the moment
  as_postgres pgbackrest --stanza=haat --output=json info | python3 -c '
import json, sys
good = sorted((b["timestamp"]["stop"], b["label"], b["info"]["size"]) for s in json.load(sys.stdin) for b in s["backup"] if not b.get("error"))
print(good[0][0] if good else 0, *([[]] + [b for b in good if b[0] < int(sys.argv[1])])[-1][1:])' "$1"
}
of_past() { as_postgres env PATH="/usr/lib/postgresql/$(cat "$folder/PG_VERSION")/bin:$PATH" "$@"; } # its own programs
ask() { of_past psql --no-psqlrc --quiet --port="$port" -At "$@" haat; }
undo() {
  tail -n 5 "$folder/past.log" >&2 2>/dev/null || true
  of_past pg_ctl -D "$folder" -m immediate stop >/dev/null 2>&1 || true
  find "$folder" -mindepth 1 -delete
}
restore() { # moment, folder
  case $1 in *[!0-9TZ:.+\ -]*) at= ;; 2???-??-??[T\ ]??:??*) at=$(date -d "$1" +%s.%6N 2>/dev/null) || at= ;; *) at= ;; esac
  [ -n "$at" ] || refuse "\"$1\" is not a time. Use one such as \"2026-11-27 10:15:00Z\". It is this machine's time unless it ends with Z."
  moment=$(date -u -d "@$at" +'%Y-%m-%d %H:%M:%S.%6N+00')
  [ "${at%.*}" -lt "$(date +%s)" ] || refuse "$moment is in the future."
  if as_postgres psql --no-psqlrc --port="$port" --command='select 1' postgres >/dev/null 2>&1; then refuse "A restored database is already running on port $port. Stop it first."; fi
  folder=$(realpath -m -- "$2")
  [ -z "$(ls -A "$folder" 2>/dev/null)" ] || refuse "The folder $folder is not empty. Choose a new one."
  cd /
  found=$(backups "${at%.*}")
  # shellcheck disable=SC2086
  set -- $found
  [ "$1" -gt 0 ] || refuse "There is no good backup."
  [ "$#" -eq 3 ] || refuse "The first backup is from $(date -u -d "@$1" +'%Y-%m-%d %H:%M:%S+00'). Choose a later time."
  install -d -o postgres -g postgres -m 700 "$folder"
  as_postgres test -w "$folder" || refuse "PostgreSQL's user can't write to $folder. Choose one such as /var/lib/postgresql/past."
  # Usually the live database's disk, which must not fill up.
  [ "$(df --block-size=1 --output=avail "$folder" | tail -n 1)" -gt $(($3 + 2147483648)) ] || refuse "$folder needs $(($3 / 1048576 + 2048)) MB of free space."
  trap undo EXIT
  trap 'exit 1' INT TERM HUP
  as_postgres pgbackrest --stanza=haat --pg1-path="$folder" --set="$2" --type=time --target="$moment" --target-action=promote --archive-mode=off restore
  # Without Patroni's settings: the first write would wait for a standby, and its log would go to the live
  # archive.
  rm -f "$folder/standby.signal"
  printf '%s\n' "port=$port" "listen_addresses=''" "synchronous_standby_names=''" archive_mode=off "hba_file='$folder/pg_hba.conf'" shared_buffers=128MB >>"$folder/postgresql.auto.conf"
  of_past pg_ctl -D "$folder" -l "$folder/past.log" -w -t 86400 start >/dev/null 2>&1 || true
  # It is readable before it reaches the second.
  until [ "$(ask --command='select pg_is_in_recovery()' 2>/dev/null)" = f ]; do
    of_past pg_ctl -D "$folder" status >/dev/null || refuse "Recovery did not reach that time. The archive may not contain a later change yet: wait a minute, or run haat-cluster backup on the primary."
    sleep 0.5
  done
  trap - EXIT
  broken="there is no $rules to ask for them"
  # Each invariant is a SELECT under its name that must return nothing.
  if [ -r "$rules" ]; then
    broken=$(sed "/^-- name: /{s/'/''/g;s/^-- name: \(.*\)/\\\\echo '-- \1'/}" "$rules" |
      ask --set=ON_ERROR_STOP=1 --command='set default_transaction_read_only = on' --file=- --command="select '-- all'" |
      awk '/^-- /{rule = $0; next} {print rule ": " $0} END {if (rule != "-- all") print rule ": could not be asked, nor what follows"}')
  fi
  echo "$folder is restored to $moment. Every invariant holds${broken:+, but: $broken}."
  echo "It runs until you stop it. Read it: sudo -u postgres psql -p $port haat   (pg_dump -p $port likewise)"
  echo "Remove it: sudo -u postgres /usr/lib/postgresql/$(cat "$folder/PG_VERSION")/bin/pg_ctl -D $folder stop && rm -r $folder"
}
case "${1:-} ${2:-} $#" in
  "backup  1") back_up ;;
  "restore --to 4") restore "$3" "$4" ;;
  *) refuse 'Usage: haat-cluster backup | haat-cluster restore --to "2026-11-27 10:15:00Z" FOLDER' ;;
esac
