#!/bin/sh
# The page "Three machines" in three network namespaces: prepare.sh, install.sh, etcd with certificates and
# passwords, Patroni, HAProxy, a backup, orders through all of it, the primary's machine killed, a restore to a
# second, and a leaked password changed. Without systemd and a bucket; backups go to a folder. Needs root, an
# installed Haat, curl, jq, and as argument the folder of a Debian forky with the packages of step 1
# (debootstrap forky FOLDER, then apt in a chroot). Takes three minutes.
set -eu
if [ "${1:-}" = "" ] || [ ! -x "$1/usr/bin/patroni" ]; then
  echo "Usage: pass the folder of a Debian with Patroni." >&2
  exit 1
fi
# Mounts and namespaces are private and end with the script.
if [ "${inside:-}" != yes ]; then exec unshare --mount --propagation private env inside=yes sh "$0" "$@"; fi
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

make_machines
say "etcd"
start_etcd
certificates="--cacert=/etc/haat-cluster/etcd/ca.pem --cert=/etc/haat-cluster/etcd/cert.pem --key=/etc/haat-cluster/etcd/key.pem"
# shellcheck disable=SC2086
if on hd1 etcdctl --endpoints=https://127.0.0.1:2379 $certificates get --prefix / >>"$work/etcd-auth.log" 2>&1; then fail "etcd answers without a password."; fi
if on hd1 etcdctl --endpoints=https://127.0.0.1:2379 --cacert=/etc/haat-cluster/etcd/ca.pem get --prefix / >>"$work/etcd-auth.log" 2>&1; then fail "etcd answers without a certificate."; fi

say "PostgreSQL"
start_postgres
on hd1 haat-cluster backup
refused "Run the backup on the primary, which is hd1" on hd2 haat-cluster backup
as_postgres hd2 /etc/haat-cluster/back-up.sh
grep -q '"at":"20' "$work/hd2/var/lib/haat-cluster/last-backup.json" || fail "A standby does not know of the backup."
if as_postgres hd1 psql "host=10.77.0.2 user=haat dbname=haat sslmode=disable" --command='select 1' >/dev/null 2>&1; then fail "PostgreSQL answers without TLS."; fi

say "Haat"
for one in hd1 hd2 hd3; do run_haproxy "$one"; done
sleep 2
run_haat
until_ready
enter
first=$(order) || fail "An order did not go through."

say "the primary's machine dies"
lead_by hd2
until_whole
second=$(until_ordered)
end KILL hd2
begun=$(date +%s)
third=$(until_ordered)
gap=$(($(date +%s) - begun))
for id in "$first" "$second" "$third"; do has "$id" || fail "An order is lost."; done
[ "$gap" -le 40 ] || fail "It took $gap s."
say "orders again after $gap s, none lost"
revive hd2
run_haproxy hd2
until_whole
say "the dead machine has rejoined on its own"

say "the primary is cut off from everyone"
lead_by hd2
until_whole
fourth=$(until_ordered)
ip -n hdsw link set v-hd2 down
begun=$(date +%s)
fifth=$(until_ordered)
gap=$(($(date +%s) - begun))
ip -n hdsw link set v-hd2 up
[ "$gap" -le 40 ] || fail "It took $gap s."
until_whole
for id in "$first" "$second" "$third" "$fourth" "$fifth"; do has "$id" || fail "An order is lost."; done
say "orders again after $gap s, none lost, and it rejoined on its own"

say "a standby is restarted, as for a minor version, while the backup storage is unreachable"
on hd1 timeout 60 haat-patronictl restart haat hd3 --force >>"$work/ctl.log" 2>&1
chmod 000 "$work/repo"
order >/dev/null || fail "Orders need the place of the backups."
chmod 777 "$work/repo"
until_whole
tries=0
until as_postgres "$(leader)" pgbackrest --stanza=haat check 2>>"$work/ctl.log"; do
  tries=$((tries + 1))
  [ "$tries" -lt 10 ] || fail "The log does not reach the place of the backups again."
done

say "restoring a moment"
lead_by hd1
until_whole
kept=$(until_ordered)
moment=$(($(date +%s) + 1))
while [ "$(date +%s)" -le "$moment" ]; do sleep 0.1; done
undone=$(until_ordered)
kill "$haat"
wait "$haat" || true
on hd1 haat-cluster backup
target=$(date -u -d "@$moment" +'%Y-%m-%d %H:%M:%S+00')

# First a restore next to the running cluster, which stays untouched.
past=/var/lib/postgresql/past
restored() { on hd3 haat-cluster restore --to "$1" "$past"; }
refused "is not a time" restored "2026-02-30 10:15:00Z"
refused "is in the future" restored "2200-01-01 10:15:00Z"
refused "The first backup is from" restored "2020-01-01 10:15:00Z"
sleep 3
refused "did not reach that time" restored "$(date -u -d '1 second ago' +'%Y-%m-%d %H:%M:%SZ')"
restored "$(date -u -d "@$moment" +%Y-%m-%dT%H:%M:%SZ)" >>"$work/past.log" 2>&1 || fail "There is no past."
grep -q "Every invariant holds\.$" "$work/past.log" || fail "The restored database reported no invariants."
past_has() { as_postgres hd3 psql --no-psqlrc -p 5440 --tuples-only --no-align --command="select count(*) from orders where id = '$1'" haat; }
[ "$(past_has "$kept"),$(past_has "$undone")" = 1,0 ] || fail "The past beside the present is another one."
as_postgres hd3 pg_ctl -D $past stop >>"$work/ctl.log"
say "read that moment next to the running cluster"

begun=$(date +%s)
for one in hd2 hd3 hd1; do
  for id in $(ip netns pids "$one"); do
    if grep -q "bin/patroni" "/proc/$id/cmdline" 2>/dev/null; then kill "$id"; fi
  done
done
for one in hd1 hd2 hd3; do
  while [ -e "$work/$one/var/lib/postgresql/18/haat/postmaster.pid" ]; do sleep 0.2; done
  mv "$work/$one/var/lib/postgresql/18/haat" "$work/$one/var/lib/postgresql/18/before"
done
printf 'haat\nYes I am aware\nhd1\n' | on hd1 haat-patronictl remove haat >>"$work/ctl.log" 2>&1 || true
echo "$target" >"$work/hd1/etc/haat-cluster/target"
sed -i 's/  method: initdb/  method: pgbackrest/' "$work/hd1/etc/haat-cluster/patroni.yml"
until_leads "There is no leader after the restore."
took=$(($(date +%s) - begun))
run_patroni hd2
run_patroni hd3
until_whole
run_haat
until_ready
has "$kept" || fail "The order of before the second is gone."
if has "$undone"; then fail "The order of after the second is there."; fi
until_ordered >/dev/null
say "A primary at that moment after $took s: the earlier order exists, the later one doesn't, and the next order works."

say "the database password and sessions have leaked"
new=$(openssl rand -hex 32)
old=$(cat "$work/three-machines/secrets/haat")
knocks() { as_postgres hd1 psql --no-psqlrc "host=10.77.0.1 user=haat dbname=haat sslmode=require password=$1" --command='select 1' >>"$work/ctl.log" 2>&1; }
knocks "$old" || fail "The password was another one before."
as_postgres "$(leader)" psql --no-psqlrc --quiet --command="alter role haat password '$new'" haat
printf %s "$new" >"$work/three-machines/secrets/haat"
sed -i "s|^\(DATABASE_[A-Z_]*=postgres://haat:\)[^@]*@|\1$new@|" "$work/three-machines/out/hd1/haat.env"
kill "$haat"
wait "$haat" || true
run_haat
until_ready
if knocks "$old"; then fail "The password that leaked is good still."; fi
knocks "$new" || fail "The new password is not good."
until_ordered >/dev/null
as_postgres "$(leader)" psql --no-psqlrc --quiet --command='delete from user_sessions; delete from admin_sessions' haat
# Repeats unclear answers, such as busy ones.
until [ "$(get cart.show '{}' | jq --raw-output .error.data.code)" = UNAUTHORIZED ]; do
  if get cart.show '{}' | jq --exit-status .result >/dev/null; then fail "A session that was ended is good still."; fi
  sleep 0.5
done
enter
until_ordered >/dev/null
say "The leaked password and old sessions are refused, and orders continue with new ones."
