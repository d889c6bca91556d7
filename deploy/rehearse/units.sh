#!/bin/sh
# Lets systemd-analyze check our units and refuses an exposure above 3.7. Starts nothing. Needs systemd-analyze
# (tested with 252).
set -eu
cd "$(dirname "$0")/.."
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
units=$root/etc/systemd/system
mkdir -p "$units" "$root/usr/lib/systemd"
cp -r /usr/lib/systemd/system "$root/usr/lib/systemd/"
cp one-machine/haat* three-machines/templates/haat-* "$units/"
rm -f "$units"/*.sh
cp "$units/haat@.service" "$units/haat@5000.service"
# It checks that started programs exist.
sed -n 's/^Exec[A-Za-z]*=\([^ ]*\).*/\1/p' "$units"/*.service | sort -u | while read -r program; do
  mkdir -p "$root${program%/*}"
  printf '#!/bin/sh\n' >"$root$program"
  chmod 755 "$root$program"
done

said=
for unit in haat@5000.service haat-backup.service haat-backup.timer haat-patroni.service haat-cluster-backup.service haat-cluster-backup.timer; do
  # Unknown keys are only warnings for systemd, but errors for us. Other packages' units don't count.
  said="$said$(systemd-analyze verify --man=no --root="$root" "$unit" 2>&1 | grep -E "haat" || true)"
done
if [ -n "$said" ]; then
  echo "$said" >&2
  exit 1
fi
for unit in haat@.service haat-backup.service haat-patroni.service haat-cluster-backup.service; do
  # Fails above the threshold, which is in tenths.
  systemd-analyze security --offline=true --threshold=37 --no-pager "$units/$unit" >"$root/exposure" || code=$?
  tail -n 1 "$root/exposure"
  if [ "${code:-0}" -ne 0 ]; then exit 1; fi
done
