# shellcheck shell=sh disable=SC2154
# Sourced by other scripts: three machines in network namespaces as on the page "Three machines", each with an
# overlay on a Debian and a separate /dev/shm. $debian is its folder, $here this file's, $work a scratch folder,
# $port Haat's port.
version=18 # of PostgreSQL

at() { # machine, command: in its network alone
  machine=$1
  shift
  nsenter --net="/run/netns/$machine" "$@"
}
on() { # machine, command: on the machine, as root
  name=$1
  shift
  at "$name" chroot "$work/$name" /usr/bin/env -i HOME=/root LANG=C.UTF-8 PATH=/usr/lib/postgresql/$version/bin:/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin "$@"
}
as_postgres() {
  where=$1
  shift
  on "$where" env HOME=/var/lib/postgresql setpriv --reuid=postgres --regid=postgres --init-groups "$@"
}
say() { echo "$(date +%T) $*"; }
fail() {
  say "$*" >&2
  tail -n 30 "$work"/*.log >&2
  exit 1
}
ids() { # machine, what is in the command
  for id in $(ip netns pids "$1"); do
    if { tr '\0' ' ' <"/proc/$id/cmdline"; } 2>/dev/null | grep -q "$2"; then echo "$id"; fi
  done
}
end() { # the signal, machine
  for id in $(ip netns pids "$2"); do kill "-$1" "$id" 2>/dev/null || true; done
}
machines="hd1 hd2 hd3"
tidy() {
  for one in $machines; do end KILL "$one"; done
  sleep 1
  for one in $machines hdsw; do ip netns delete "$one" 2>/dev/null || true; done
  for one in $machines; do
    for place in srv/repo dev/shm dev proc ""; do umount --lazy "$work/$one/$place" 2>/dev/null || true; done
  done
  rm -rf "$work"
}

machine() { # name, address: a network of its own, and files of its own above those of the Debian
  mkdir -p "$work/$1" "$work/up/$1" "$work/scratch/$1"
  mount -t overlay overlay -o "lowerdir=$debian,upperdir=$work/up/$1,workdir=$work/scratch/$1" "$work/$1"
  mount -t proc proc "$work/$1/proc"
  mount -t tmpfs dev "$work/$1/dev"
  for node in "null 1 3" "zero 1 5" "full 1 7" "random 1 8" "urandom 1 9" "tty 5 0"; do
    # shellcheck disable=SC2086
    set -- "$1" "$2" $node
    mknod -m 666 "$work/$1/dev/$3" c "$4" "$5"
  done
  ln -s /proc/self/fd "$work/$1/dev/fd"
  mkdir "$work/$1/dev/shm" "$work/$1/srv/repo"
  mount -t tmpfs shm "$work/$1/dev/shm"
  mount --bind "$work/repo" "$work/$1/srv/repo"
  ip netns add "$1"
  ip -n "$1" link set lo up
  ip link add eth0 netns "$1" type veth peer name "v-$1" netns hdsw
  ip -n hdsw link set "v-$1" master br0 up
  ip -n "$1" address add "$2/24" dev eth0
  ip -n "$1" link set eth0 up
}
lay() {
  cp -r "$work/three-machines/out/$1" "$work/$1/opt/haat-cluster"
  # Smaller than a real machine, and without a bucket.
  sed -i 's/shared_buffers: 2GB/shared_buffers: 64MB/' "$work/$1/opt/haat-cluster/patroni.yml"
  sed -i -e '/repo1-s3/d' -e '/repo1-type/d' -e 's|^repo1-path=.*|repo1-path=/srv/repo|' "$work/$1/opt/haat-cluster/pgbackrest.conf"
  sed -i '/repo1-s3/d' "$work/$1/opt/haat-cluster/pgbackrest-secrets.conf"
  on "$1" sh /opt/haat-cluster/install.sh >/dev/null
  install -D -m 644 "$here/../../packages/db/checks/check_invariants.sql" "$work/$1/opt/haat/packages/db/checks/check_invariants.sql"
  on "$1" install -d -o postgres -g postgres -m 2775 /run/postgresql
  on "$1" install -d -o postgres -g postgres /var/lib/haat-cluster
}
run_etcd() { on "$1" setpriv --reuid=etcd --regid=etcd --init-groups sh -c 'set -a; . /etc/default/etcd; exec etcd' >>"$work/etcd-$1.log" 2>&1 & }
run_patroni() {
  on "$1" sh -c 'set -a; . /etc/haat-cluster/patroni.secrets; HOME=/var/lib/postgresql; exec setpriv --reuid=postgres --regid=postgres --init-groups patroni /etc/haat-cluster/patroni.yml' >>"$work/patroni-$1.log" 2>&1 &
}
run_haproxy() { on "$1" haproxy -f "/etc/haproxy/${2:-haproxy}.cfg" -db >>"$work/haproxy-$1.log" 2>&1 & }
revive() { # machine: all of it was killed, or all but etcd
  rm -f "$work/$1/run/postgresql/.s.PGSQL.5432" "$work/$1/run/postgresql/.s.PGSQL.5432.lock"
  if [ -z "$(ids "$1" '^etcd')" ]; then run_etcd "$1"; fi
  run_patroni "$1"
}
roles() { on hd1 timeout 10 haat-patronictl list --format json | jq --raw-output 'map(select(.State == "running" or .State == "streaming") | .Role) | sort | join(", ")'; }
until_leads() { # says, where it does not: the first machine begins alone
  run_patroni hd1
  tries=0
  until [ "$(roles 2>/dev/null)" = Leader ]; do
    tries=$((tries + 1))
    [ "$tries" -lt 120 ] || fail "$1"
    sleep 0.5
  done
}
until_roles() { # the roles that are to be there
  tries=0
  until [ "$(roles 2>/dev/null)" = "$1" ]; do
    tries=$((tries + 1))
    [ "$tries" -lt 120 ] || fail "The cluster is not whole: $(on hd1 haat-patronictl list 2>&1)"
    sleep 1
  done
}
until_whole() { until_roles "Leader, Quorum Standby, Quorum Standby"; }
leader() { on hd1 haat-patronictl list --format json | jq --raw-output '.[] | select(.Role == "Leader").Member'; }
lead_by() { if [ "$(leader)" != "$1" ]; then on hd1 haat-patronictl switchover --leader "$(leader)" --candidate "$1" --force >>"$work/ctl.log" 2>&1; fi; }

make_machines() {
  mkdir "$work/repo"
  chmod 777 "$work/repo"
  cp -r "$here/../three-machines" "$here/../one-machine" "$work/"
  three=$work/three-machines
  sed 's/haat1=/hd1=/; s/haat2=/hd2=/; s/haat3=/hd3=/' "$three/cluster.conf.example" >"$three/cluster.conf"
  mkdir "$three/secrets"
  for secret in backup-bucket-key backup-bucket-secret picture-bucket-key picture-bucket-secret; do printf none >"$three/secrets/$secret"; done
  "$three/prepare.sh" >/dev/null
  ip netns add hdsw
  ip -n hdsw link add br0 type bridge
  ip -n hdsw link set br0 up
  for n in 1 2 3; do machine "hd$n" "10.77.0.$n"; done
  for one in hd1 hd2 hd3; do lay "$one"; done
  for one in hd1 hd2 hd3; do on "$one" haproxy -c -f /etc/haproxy/haproxy.cfg >/dev/null || fail "HAProxy refuses its settings."; done
}
start_etcd() {
  for one in hd1 hd2 hd3; do run_etcd "$one"; done
  sleep 5
  on hd1 /etc/haat-cluster/etcd-auth.sh >>"$work/etcd-auth.log" 2>&1 || fail "etcd has no passwords."
}
start_postgres() {
  until_leads "There is no leader."
  run_patroni hd2
  run_patroni hd3
  until_whole
  as_postgres hd1 pgbackrest --stanza=haat stanza-create
  as_postgres hd1 pgbackrest --stanza=haat check
}

# A Haat in the network of hd1, and its buyer (buyer.sh).
curl() { at hd1 curl "$@"; }
run_haat() {
  at hd1 env NODE_ENV=development PAGES=off RATE_LIMITS=off HOST=127.0.0.1 "PORT=$port" "DATA_DIR=$work/data" NODE_EXTRA_CA_CERTS="$work/three-machines/secrets/ca.pem" \
    "DATABASE_URL=$(sed -n 's/^DATABASE_URL=//p' "$work/three-machines/out/hd1/haat.env")" node_modules/.bin/node packages/tooling/scripts/run-server.mts >>"$work/haat.log" 2>&1 &
  # shellcheck disable=SC2034
  haat=$!
}
until_ordered() {
  orders=0
  until order 2>>"$work/buyer.log"; do
    orders=$((orders + 1))
    [ "$orders" -lt 300 ] || fail "No order goes through."
    sleep 0.2
  done
}
refused() { # what is said, command
  sentence=$1
  shift
  if said=$("$@" 2>&1); then fail "It was not refused: $*"; fi
  case $said in *"$sentence"*) ;; *) fail "It was refused with other words: $said" ;; esac
}
