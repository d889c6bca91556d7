#!/bin/sh
# Builds the image from the Containerfile and runs it as intended: as 10001, with a read-only root and no
# capabilities. An order works, SIGTERM ends it cleanly, and data survives. Needs root, buildah, podman, curl
# and jq. Arguments are options for `buildah bud`, such as --pull=never.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
port=5795
work=$(mktemp -d)
image=haat-rehearsal
# shellcheck source=deploy/rehearse/buyer.sh disable=SC1091
. "$here/buyer.sh"
tidy() {
  podman rm --force "$image" >/dev/null 2>&1 || true
  podman volume rm --force "$image" >/dev/null 2>&1 || true
  rm -rf "$work"
}
trap tidy EXIT
fail() {
  echo "$1" >&2
  podman logs "$image" >&2 || true
  exit 1
}

buildah bud --format docker --tag "$image" "$@" "$here/../.."
podman run --detach --name "$image" --network host --read-only --read-only-tmpfs=false --cap-drop all \
  --security-opt no-new-privileges --tmpfs /tmp --memory 1g --volume "$image:/data" \
  --env NODE_ENV=development --env HOST=127.0.0.1 --env "PORT=$port" "$image" >/dev/null
until_ready

[ "$(podman exec "$image" id -u)" = 10001 ] || fail "It is another user."
if podman exec "$image" sh -c 'touch /app/x || touch /usr/x || touch /etc/x' 2>/dev/null; then fail "It can write to its root."; fi
enter
order=$(order) || fail "An order did not go through."
curl --silent --fail --header "Host: shop.localhost:$port" "http://127.0.0.1:$port/" | grep -q "<html" || fail "The shop has no page."
podman inspect --format '{{.Config.Healthcheck.Test}}' "$image" | grep -q healthz || fail "It has no health check."
podman exec "$image" haat admin-create --list >/dev/null || fail "Its commands do not run."

begun=$(date +%s%N)
podman stop --time 30 "$image" >/dev/null
took=$((($(date +%s%N) - begun) / 1000000))
code=$(podman inspect --format '{{.State.ExitCode}}' "$image")
[ "$code" = 0 ] || fail "SIGTERM ended it with $code."
podman start "$image" >/dev/null
until_ready
has "$order" || fail "The order is gone after a restart."
size=$(podman image inspect --format '{{.Size}}' "$image")
echo "The image is $((size / 1000000)) MB. An order works, SIGTERM stopped it in $took ms with code 0, and the order survived a restart."
