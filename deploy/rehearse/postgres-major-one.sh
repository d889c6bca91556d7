#!/bin/sh
# The runbook "A major version of PostgreSQL" on one machine without systemd: pg_upgradecluster from 18 to 19.
# Further arguments go to it, such as --method=upgrade. Needs the same as postgres-major.sh; takes half a
# minute.
set -eu
if [ "${1:-}" = "" ] || [ ! -x "$1/usr/lib/postgresql/19/bin/pg_upgrade" ]; then
  echo "Usage: pass the folder of a Debian with PostgreSQL 18 and 19." >&2
  exit 1
fi
# Mounts and namespaces are private and end with the script.
if [ "${inside:-}" != yes ]; then exec unshare --mount --propagation private env inside=yes sh "$0" "$@"; fi
# shellcheck disable=SC2034
debian=$1
shift
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.."
node_modules/.bin/node packages/tooling/scripts/build-apps.mts --no-pages >&2
work=$(mktemp -d)
port=5798
# shellcheck source=deploy/rehearse/buyer.sh disable=SC1091
. "$here/buyer.sh"
# shellcheck source=deploy/rehearse/machines.sh disable=SC1091
. "$here/machines.sh"
machines=hd1
trap tidy EXIT
trap 'exit 1' INT TERM

mkdir -p "$work/repo" "$work/three-machines/secrets" "$work/three-machines/out/hd1"
echo "DATABASE_URL=postgres://haat:secret@127.0.0.1:5432/haat" >"$work/three-machines/out/hd1/haat.env"
: >"$work/three-machines/secrets/ca.pem"
ip netns add hdsw
ip -n hdsw link add br0 type bridge
ip -n hdsw link set br0 up
machine hd1 10.77.0.1
on hd1 install -d -o postgres -g postgres -m 2775 /run/postgresql
on hd1 pg_createcluster 18 main --start >>"$work/upgrade.log" 2>&1
as_postgres hd1 psql --quiet --command="create role haat login createrole password 'secret'" --command="create database haat owner haat encoding utf8 template template0"
run_haat
until_ready
enter
first=$(until_ordered)

# Also restores a dump as on the page Compose, because it needs such a PostgreSQL.
kill "$haat"
wait "$haat" || true
as_postgres hd1 sh -ec 'pg_dump --format=custom haat >/tmp/haat.dump
psql --quiet --command="drop database haat" --command="create database haat owner haat template template0"
pg_restore --dbname=haat --exit-on-error </tmp/haat.dump' >>"$work/dump.log" 2>&1 || fail "A dump does not go back."
run_haat
until_ready
has "$first" || fail "A dump has no orders."
until_ordered >/dev/null
say "a dump was restored"

kill "$haat"
wait "$haat" || true
closed=$(date +%s)
on hd1 pg_ctlcluster 18 main stop
on hd1 pg_upgradecluster "$@" 18 main >>"$work/upgrade.log" 2>&1 || fail "pg_upgradecluster refuses."
run_haat
until_ready
second=$(until_ordered)
say "downtime $(($(date +%s) - closed)) s"
for id in "$first" "$second"; do has "$id" || fail "An order is lost."; done
case $(as_postgres hd1 psql --no-psqlrc -At --port=5432 --command='show server_version' haat) in 19*) ;; *) fail "It is of another version." ;; esac
broken=$(as_postgres hd1 psql --no-psqlrc -At --set=ON_ERROR_STOP=1 --file=- haat <packages/db/checks/check_invariants.sql) || fail "The rules cannot be asked."
[ -z "$broken" ] || fail "A rule is broken: $broken"
say "Running 19. Orders from before and after exist, and every invariant holds."
