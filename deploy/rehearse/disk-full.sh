#!/bin/sh
# The runbook "The disk is full" on one machine without systemd: fills a 700 MB disk to the last byte during
# orders. Confirmed orders remain, refused ones leave nothing behind, and the next order works. Needs root, an
# installed Haat, curl and jq; takes a minute and cleans up.
set -eu
# The disk is private and ends with the script.
if [ "${inside:-}" != yes ]; then exec unshare --mount --propagation private env inside=yes sh "$0" "$@"; fi
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.."
node_modules/.bin/node packages/tooling/scripts/build-apps.mts --no-pages >&2
port=${1:-5794}
work=$(mktemp -d)
pid=
# shellcheck source=deploy/rehearse/buyer.sh disable=SC1091
. "$here/buyer.sh"
node=node_modules/.bin/node
export PORT="$port" DATA_DIR="$work/data" BACKUP_DIR="$work/backup" PAGES=off NODE_ENV=development RATE_LIMITS=off DISK_RESERVE_MB=100

start() {
  "$node" packages/tooling/scripts/run-server.mts >>"$work/log" 2>&1 &
  pid=$!
  until_ready
}
stop() {
  if [ -n "$pid" ]; then
    kill "$pid" 2>/dev/null || true
    wait "$pid" || true
    pid=
  fi
}
trap 'stop; umount --lazy "$DATA_DIR" 2>/dev/null || true; rm -rf "$work"' EXIT
fail() {
  echo "$1" >&2
  tail -n 20 "$work/log" >&2
  exit 1
}
free_mb() { df --output=avail --block-size=1M "$DATA_DIR" | tail -n 1 | tr -d ' '; }

mkdir "$DATA_DIR"
mount -t tmpfs -o size=700m,mode=700 tmpfs "$DATA_DIR"
start
enter
first=$(order)

# Into the reserve: orders continue.
dd if=/dev/zero of="$DATA_DIR/ballast" bs=1M count=$(($(free_mb) - 60)) status=none
second=$(order)
has "$second" || fail "No order goes through while the reserve is left."

# The last byte: orders may be refused, but none is confirmed falsely.
dd if=/dev/zero of="$DATA_DIR/rest" bs=4k status=none 2>/dev/null || true
told="$first $second"
refused=0
tries=0
while [ "$refused" -lt 3 ]; do
  tries=$((tries + 1))
  [ "$tries" -lt 3000 ] || fail "A full disk refuses nothing."
  if one=$(order 2>/dev/null) && [ -n "$one" ]; then told="$told $one"; else refused=$((refused + 1)); fi
done

# Step 4: free space and start Haat again.
rm "$DATA_DIR/ballast" "$DATA_DIR/rest"
stop
start
for id in $told; do has "$id" || fail "An order that was told is lost."; done
order >/dev/null || fail "Nothing can be ordered afterwards."
# A backup is checked with all invariants.
"$node" apps/server/src/commands/backup.ts >>"$work/log" 2>&1 || fail "The backup afterwards is not good."
echo "Full disk: $(echo "$told" | wc -w) orders confirmed and kept, $refused refused, and the next order works."
