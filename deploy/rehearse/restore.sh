#!/bin/sh
# The runbook "Back to a second" on one machine without systemd: earlier orders are restored, later ones aren't.
# Builds an installed Haat; needs curl and jq; takes a minute and cleans up.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.."
node_modules/.bin/node packages/tooling/scripts/build-apps.mts --no-pages >&2
port=${1:-5790}
work=$(mktemp -d)
pid=
# shellcheck source=deploy/rehearse/buyer.sh disable=SC1091
. "$here/buyer.sh"
node=node_modules/.bin/node
export PORT="$port" DATA_DIR="$work/data" BACKUP_DIR="$work/backup" PAGES=off NODE_ENV=development

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
trap 'stop; rm -rf "$work"' EXIT
fail() {
  echo "$1" >&2
  tail -n 20 "$work/log" >&2
  exit 1
}

start
enter
"$node" apps/server/src/commands/backup.ts
before=$(order)
second=$(($(date +%s) + 1))
while [ "$(date +%s)" -le "$second" ]; do sleep 0.1; done
after=$(order)

stop
begun=$(date +%s%N)
"$node" apps/server/src/commands/restore.ts --to "$(date -u -d "@$second" +%Y-%m-%dT%H:%M:%SZ)" "$work/restored"
took=$((($(date +%s%N) - begun) / 1000000))
mv "$DATA_DIR" "$work/before"
mv "$work/restored" "$DATA_DIR"
start

has "$before" || fail "The order of before the second is gone."
if has "$after"; then fail "The order of after the second is there."; fi
later=$(order)
has "$later" || fail "Nothing can be ordered afterwards."
"$node" apps/server/src/commands/backup.ts
echo "Restored a moment in $took ms: the earlier order exists, the later one doesn't, and the next order works."
