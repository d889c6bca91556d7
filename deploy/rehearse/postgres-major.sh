#!/bin/sh
# The runbook "A major version of PostgreSQL" on three machines, from 18 to 19: earlier orders remain, all
# invariants hold, and the next order works. With `back` after the folder it returns to 18 after 19's first
# start. Needs the same as three-machines.sh, plus postgresql-19 in that Debian (from experimental until its
# release). Takes two minutes.
set -eu
if [ "${1:-}" = "" ] || [ ! -x "$1/usr/lib/postgresql/19/bin/pg_upgrade" ]; then
  echo "Usage: pass the folder of a Debian with Patroni, PostgreSQL 18 and 19." >&2
  exit 1
fi
# Mounts and namespaces are private and end with the script.
if [ "${inside:-}" != yes ]; then exec unshare --mount --propagation private env inside=yes sh "$0" "$@"; fi
# shellcheck disable=SC2034
debian=$1
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.."
node_modules/.bin/node packages/tooling/scripts/build-apps.mts --no-pages >&2
work=$(mktemp -d)
port=5798
# shellcheck source=deploy/rehearse/buyer.sh disable=SC1091
. "$here/buyer.sh"
# shellcheck source=deploy/rehearse/machines.sh disable=SC1091
. "$here/machines.sh"
trap tidy EXIT
trap 'exit 1' INT TERM
ask() { # machine, statement
  as_postgres "$1" psql --no-psqlrc --tuples-only --no-align --command="$2" haat
}

end_patroni() { # machine: it ends PostgreSQL
  for id in $(ids "$1" bin/patroni); do kill "$id" 2>/dev/null || true; done
  while [ -n "$(ids "$1" bin/patroni)" ] || [ -e "$work/$1/var/lib/postgresql/$version/haat/postmaster.pid" ]; do sleep 0.2; done
}
become() { # version
  for one in hd1 hd2 hd3; do
    on "$one" sed -i "s|postgresql/$version/|postgresql/$1/|" /etc/haat-cluster/patroni.yml /etc/pgbackrest/pgbackrest.conf /etc/systemd/system/haat-patroni.service
  done
  version=$1
  printf 'haat\nYes I am aware\nhd1\n' | on hd1 haat-patronictl remove haat >>"$work/ctl.log" 2>&1 || true
}

make_machines
start_etcd
start_postgres
for one in hd1 hd2 hd3; do run_haproxy "$one"; done
sleep 2
run_haat
until_ready
enter
first=$(until_ordered)
# A setting changed since the cluster was created.
on hd1 haat-patronictl edit-config haat --set maximum_lag_on_failover=2097152 --force >>"$work/ctl.log" 2>&1
say "an order on $(ask hd1 'show server_version')"

on hd1 haat-cluster backup
on hd1 haat-patronictl show-config haat >"$work/hd1/var/lib/postgresql/settings.yml"
[ "$(ask hd1 'show data_checksums'),$(ask hd1 "select datcollate || ',' || datctype || ',' || datlocale from pg_database where datname = 'haat'")" = on,C,C.UTF-8,C.UTF-8 ] ||
  fail "The database has another locale than the page."
upgrade() {
  as_postgres hd1 sh -c "cd /var/lib/postgresql && /usr/lib/postgresql/19/bin/pg_upgrade --old-bindir=/usr/lib/postgresql/18/bin --old-datadir=18/haat --new-datadir=19/haat $*" >>"$work/upgrade.log" 2>&1 ||
    fail "pg_upgrade refuses."
}
as_postgres hd1 sh -c 'cd /var/lib/postgresql && /usr/lib/postgresql/19/bin/initdb --encoding=UTF8 --locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C --lc-ctype=C.UTF-8 --data-checksums -D 19/haat' >>"$work/upgrade.log" 2>&1
upgrade --check
then=$(date -u +'%Y-%m-%d %H:%M:%SZ')
sleep 1
second=$(until_ordered)
say "pg_upgrade has checked the cluster while orders continued"

kill "$haat"
wait "$haat" || true
closed=$(date +%s)
end_patroni hd2
end_patroni hd3
end_patroni hd1
upgrade
say "upgraded after $(($(date +%s) - closed)) s"

become 19
until_leads "There is no leader on 19."
on hd1 haat-patronictl edit-config haat --replace /var/lib/postgresql/settings.yml --pg max_locks_per_transaction=128 --force >>"$work/ctl.log" 2>&1 || fail "The settings are not taken."
as_postgres hd1 pgbackrest --stanza=haat stanza-upgrade
if [ "${2:-}" = back ]; then
  end_patroni hd1
  become 18
  until_leads "There is no leader on 18."
  as_postgres hd1 pgbackrest --stanza=haat stanza-upgrade
fi
run_patroni hd2
run_patroni hd3
until_whole
on hd1 haat-cluster backup
run_haat
until_ready
third=$(until_ordered)
say "downtime $(($(date +%s) - closed)) s"
for id in "$first" "$second" "$third"; do has "$id" || fail "An order is lost."; done
for one in hd1 hd2 hd3; do
  case $(ask "$one" 'show server_version') in "$version"*) ;; *) fail "$one is of another version." ;; esac
done
on hd1 haat-patronictl list >>"$work/ctl.log"
if on hd1 haat-patronictl list --format json | grep -q "Pending restart"; then fail "Something waits for a restart."; fi
on hd1 haat-patronictl show-config haat | grep -q "maximum_lag_on_failover: 2097152" || fail "A setting of before is lost."
as_postgres hd1 pgbackrest --stanza=haat --output=json info | jq --exit-status --arg version "$version" '.[0] | (.db | max_by(.id)) as $now
  | $now.version == $version and any(.backup[]; .database.id == $now.id)' >/dev/null || fail "There is no backup of $version."
if [ "$version" = 18 ]; then
  say "All three run 18 again, and orders from before and after exist."
  exit 0
fi

as_postgres hd1 sh -ec 'vacuumdb --all --analyze-in-stages --missing-stats-only; vacuumdb --all --analyze-only; reindexdb --concurrently haat' >>"$work/ctl.log" 2>&1 ||
  fail "Statistics or indexes are not made again."
now=$(date -u +'%Y-%m-%d %H:%M:%SZ')
sleep 1
until_ordered >/dev/null
on hd1 haat-cluster backup >>"$work/ctl.log"
back_to() { # a moment; the version of then
  on hd3 haat-cluster restore --to "$1" /var/lib/postgresql/past >>"$work/past.log" 2>&1 || fail "There is no way back to $1."
  tail -n 3 "$work/past.log" | grep -q "Every invariant holds\.$" || fail "An invariant is violated."
  [ "$(as_postgres hd3 psql --no-psqlrc -p 5440 -At --command="select current_setting('server_version_num')::int / 10000" haat)" = "$2" ] || fail "It is of another version."
  on hd3 sh -c "$(sed -n '$s/^Remove it: sudo -u postgres/runuser -u postgres --/p' "$work/past.log")" >>"$work/ctl.log"
}
back_to "$now" 19
back_to "$then" 18
say "All three run 19. Orders from before and after exist, every invariant holds, and moments from before and after can be restored."
