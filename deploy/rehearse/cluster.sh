#!/bin/sh
# The cluster of `pnpm prove cluster`: the three machines of the page "Three machines", and a fourth with two
# Haats behind HAProxy. They reach the database through another HAProxy. This machine is 10.77.0.254 in their
# network. Prints the addresses as one line of JSON when ready, then reads one command per line and answers "ok"
# or "failed" with the reason. End of input or a signal cleans up. Needs the same as three-machines.sh.
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
repository=$PWD
work=$(mktemp -d)
port=5600
# shellcheck source=deploy/rehearse/machines.sh disable=SC1091
. "$here/machines.sh"
# Answers go here; all other output goes to a log.
exec 3>&1 >"$work/cluster.log" 2>&1
machines="$machines hd4"
trap 'umount --lazy "$work/next" 2>/dev/null || true; tidy' EXIT
trap 'exit 1' INT TERM HUP

port_of() { echo $((5500 + $1 * 10)); } # Haat's number
database() { sed -n "s/^$1=//p" "$work/three-machines/out/hd1/haat.env"; }
haat_env() { # its number; the words that follow are run with what Haat needs to know
  number=$1
  shift
  exec nsenter --net=/run/netns/hd4 env NODE_ENV=test PAGES=off DEMO=off MAIL=off RATE_LIMITS=off HOST=127.0.0.1 "PORT=$(port_of "$number")" \
    TRUST_PROXY=loopback "DATA_DIR=$work/data-$number" NODE_EXTRA_CA_CERTS="$work/three-machines/secrets/ca.pem" \
    SECOND_FACTOR_KEY=kumquat-9-lantern-kumquat-9-lantern "DATABASE_URL=$(database DATABASE_URL)" "DATABASE_REPLICA_URL=$(database DATABASE_REPLICA_URL)" "$@"
}
# Replaces systemd, but reports an unexpected exit instead of restarting.
supervise() { # Haat's number
  while :; do
    folder=$(cat "$work/folder-$1")
    (cd "$folder" && haat_env "$1" node_modules/.bin/node packages/tooling/scripts/run-server.mts) 3>&- >>"$work/haat-$1.log" 2>&1 &
    echo $! >"$work/haat-$1.pid"
    code=0
    wait $! || code=$?
    if [ ! -e "$work/asked-$1" ]; then
      echo "Haat $1 exited unexpectedly with $code: $(tail -n 40 "$work/haat-$1.log" | tr '\n' ' ')" >>"$work/deaths"
      return
    fi
    rm "$work/asked-$1"
  done
}
until_ready() { # Haat's number
  tries=0
  until [ "$(at hd4 curl --silent --max-time 3 --output /dev/null --write-out '%{http_code}' "http://127.0.0.1:$(port_of "$1")/readyz")" = 200 ]; do
    tries=$((tries + 1))
    [ "$tries" -lt 600 ] || fail "Haat $1 does not become ready."
    sleep 0.2
  done
}
standbys() { for one in hd1 hd2 hd3; do [ "$one" = "$1" ] || echo "$one"; done; } # who leads
struck() { cat "$work/struck"; }
signal() { # the signal, ids
  sent=$1
  shift
  for id in "$@"; do kill "-$sent" "$id" 2>/dev/null || true; done
}
etcds() { # status of each member, a line of JSON
  on hd1 etcdctl --cacert=/etc/haat-cluster/etcd/ca.pem --cert=/etc/haat-cluster/etcd/cert.pem --key=/etc/haat-cluster/etcd/key.pem \
    --user "root:$(cat "$work/three-machines/secrets/etcd-root")" \
    --endpoints=https://10.77.0.1:2379,https://10.77.0.2:2379,https://10.77.0.3:2379 endpoint status --write-out=json
}
leading_etcd() { etcds | jq --raw-output '.[] | select(.Status.header.member_id == .Status.leader).Endpoint' | sed 's|https://10.77.0.\(.\):2379|hd\1|'; }
# A neighbour entry with an unused hardware address silently drops traffic in both directions.
cut() { # machine, machine
  for pair in "$1 $2" "$2 $1"; do ip -n "${pair% *}" neighbour replace "10.77.0.${pair#* hd}" lladdr 02:00:00:00:00:01 dev eth0 nud permanent; done
}
of_etcd() { # machine: etcd's own, which a death of the rest does not touch
  ids "$1" '^etcd'
}
keep_sessions() { # no or yes: whether the database's HAProxy leaves sessions alone when their server leads no more
  cp "$work/haproxy.cfg" "$work/hd4/etc/haproxy/haproxy.cfg"
  if [ "$1" = yes ]; then sed -i 's/ on-marked-down shutdown-sessions//' "$work/hd4/etc/haproxy/haproxy.cfg"; fi
  # shellcheck disable=SC2046
  signal KILL $(ids hd4 'haproxy/haproxy.cfg')
  run_haproxy hd4
  tries=0
  # HAProxy must check each server first, and Haat may report ready for a moment longer.
  until at hd4 curl --silent --max-time 3 'http://127.0.0.1:7000/;csv' | grep -q '^primary,hd.,.*,UP,'; do
    tries=$((tries + 1))
    [ "$tries" -lt 100 ] || fail "HAProxy finds no primary."
    sleep 0.2
  done
  for n in 1 2; do until_ready "$n"; done
}
make_synchronous() { # quorum or off
  strict=$([ "$1" = quorum ] && echo true || echo false)
  follows=$([ "$1" = quorum ] && echo "Quorum Standby" || echo Replica)
  echo "Leader, $follows, $follows" >"$work/roles"
  on hd1 haat-patronictl edit-config haat --set "synchronous_mode=$1" --set "synchronous_mode_strict=$strict" --force
  until_roles "$(cat "$work/roles")"
}
restart() { # Haat's number
  # Its pid belongs to its wrapper, so only that is asked.
  touch "$work/asked-$1"
  gone=$(cat "$work/haat-$1.pid")
  kill "$gone"
  while [ "$(cat "$work/haat-$1.pid")" = "$gone" ]; do sleep 0.1; done
  until_ready "$1"
}

# shellcheck disable=SC2046
strike() { # what, to who $leads
  case $1 in
    kill-postmaster) kill -KILL "$(head -n 1 "$work/$leads/var/lib/postgresql/18/haat/postmaster.pid")" ;;
    kill-machine) end KILL "$leads" ;;
    freeze-postgres) signal STOP $(ids "$leads" '^postgres\|bin/postgres') ;;
    freeze-machine) end STOP "$leads" ;;
    cut-from-peers) for other in $(standbys "$leads"); do cut "$leads" "$other"; done ;;
    cut-from-all) ip -n hdsw link set "v-$leads" down ;;
    kill-etcd-leader) signal KILL $(of_etcd "$(leading_etcd)") ;;
    kill-two-etcd)
      first=$(leading_etcd)
      signal KILL $(of_etcd "$first") $(of_etcd "$(standbys "$first" | head -n 1)")
      ;;
    kill-standby) end KILL "$(standbys "$leads" | head -n 1)" ;;
    kill-both-standbys)
      for one in $(standbys "$leads"); do
        for id in $(ip netns pids "$one"); do
          of_etcd "$one" | grep -qx "$id" || signal KILL "$id"
        done
      done
      ;;
    switchover) on hd1 haat-patronictl switchover --leader "$leads" --candidate "$(standbys "$leads" | head -n 1)" --force ;;
    *) fail "There is no $1." ;;
  esac
}
heal() { # whatever was done
  chmod 777 "$work/repo"
  for one in hd1 hd2 hd3; do
    end CONT "$one"
    ip -n hdsw link set "v-$one" up
    ip -n "$one" neighbour flush dev eth0 nud permanent
    if [ -z "$(of_etcd "$one")" ]; then run_etcd "$one"; fi
    if [ -z "$(ids "$one" 'bin/patroni')" ]; then revive "$one"; fi
  done
  tries=0
  until [ "$(etcds 2>/dev/null | jq length)" = 3 ]; do
    tries=$((tries + 1))
    [ "$tries" -lt 60 ] || fail "etcd is not whole."
    sleep 0.5
  done
  until_roles "$(cat "$work/roles")"
  for n in 1 2; do until_ready "$n"; done
}
lay_next_release() { # this code with the next number and a column more, brought to the database while the other goes on
  mkdir -p "$work/next" "$work/up/next" "$work/scratch/next"
  mount -t overlay overlay -o "lowerdir=$repository,upperdir=$work/up/next,workdir=$work/scratch/next" "$work/next"
  of=$work/next/packages/db
  jq '.version |= (split(".") | "\(.[0]).\(.[1] | tonumber + 1).0")' "$repository/packages/db/package.json" >"$of/package.json"
  echo 'alter table "orders" add column "of_the_next_release" text;' >"$of/migrations/9999_next_release.sql"
  jq '.entries += [.entries[-1] | .idx += 1 | .when += 1 | .tag = "9999_next_release"]' "$repository/packages/db/migrations/meta/_journal.json" >"$of/migrations/meta/_journal.json"
  (cd "$work/next" && haat_env 3 node_modules/.bin/node apps/server/src/commands/migrate.ts)
}
obey() { # command, what it needs
  case $1 in
    strike)
      leads=$(leader)
      echo "$leads" >"$work/struck"
      strike "$2"
      ;;
    thaw) end CONT "$(struck)" ;;
    heal) heal ;;
    # The backups must not pass on what the primary wrote before it gave up.
    without-backups) chmod 000 "$work/repo" ;;
    sessions) keep_sessions "$([ "$2" = keep ] && echo yes || echo no)" ;;
    asynchronous) make_synchronous off ;;
    synchronous) make_synchronous quorum ;;
    restart-haat) restart "$2" ;;
    lay-next-release) lay_next_release ;;
    release) # Haat's number, next or this: what it runs from now on
      if [ "$3" = next ]; then echo "$work/next"; else echo "$repository"; fi >"$work/folder-$2"
      restart "$2"
      ;;
    deaths)
      if [ ! -s "$work/deaths" ]; then return; fi
      cat "$work/deaths"
      return 1
      ;;
    *) fail "There is no command $1." ;;
  esac
}

echo "Leader, Quorum Standby, Quorum Standby" >"$work/roles"
make_machines
machine hd4 10.77.0.4
install -D -m 644 "$work/three-machines/secrets/ca.pem" "$work/hd4/etc/haat-cluster/ca.pem"
# The reader of the books connects from outside.
sed 's/bind 127.0.0.1:6432/&,10.77.0.4:6432/' "$work/three-machines/out/hd1/haproxy.cfg" >"$work/haproxy.cfg"
# No certificates, and both Haats are on this machine.
sed -e '/ssl crt/d' -e '/http-request redirect/d' -e 's/X-Forwarded-Proto https/X-Forwarded-Proto http/' -e "s/bind :80/bind 10.77.0.4:$port/" \
  -e 's/shop.market.example/shop.localhost/' -e "s/10.77.0.1:5000/127.0.0.1:$(port_of 1)/" -e "s/10.77.0.2:5000/127.0.0.1:$(port_of 2)/" -e '/10.77.0.3:5000/d' \
  "$work/three-machines/out/hd1/haproxy-web.cfg" >"$work/hd4/etc/haproxy/web.cfg"
cp "$work/haproxy.cfg" "$work/hd4/etc/haproxy/haproxy.cfg"
for file in haproxy web; do on hd4 haproxy -c -f "/etc/haproxy/$file.cfg" || fail "HAProxy refuses its settings."; done
ip link add hd-host type veth peer name v-host netns hdsw
ip -n hdsw link set v-host master br0 up
ip address add 10.77.0.254/24 dev hd-host
ip link set hd-host up

start_etcd
start_postgres
run_haproxy hd4
run_haproxy hd4 web
sleep 2
for n in 1 2; do
  echo "$repository" >"$work/folder-$n"
  supervise "$n" &
  # The first one migrates; the other doesn't wait.
  until_ready "$n"
done
database_url=$(database DATABASE_URL | sed 's/localhost:6432/10.77.0.4:6432/; s/sslmode=verify-full/sslmode=require/')
jq --null-input --compact-output --arg database "$database_url" --argjson port "$port" '{address: "10.77.0.4", port: $port, databaseUrl: $database}' >&3

while read -r command; do
  # In a subshell, so that a failure is reported but ends nothing.
  set +e
  # shellcheck disable=SC2086
  (set -e; obey $command) </dev/null >"$work/answer.log" 2>&1
  code=$?
  set -e
  cat "$work/answer.log"
  if [ "$code" = 0 ]; then echo ok >&3; else echo "failed: $(head -n 3 "$work/answer.log" | tr '\n' ' ')" >&3; fi
done
