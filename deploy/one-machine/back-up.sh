#!/bin/sh
# A dump of the database and a copy of the pictures, of the last 14 nights. Whatever fails ends it with a code, and the
# folder of that night keeps its name ".part".
set -eu
: "${DATABASE_URL:?The backup needs DATABASE_URL in /etc/haat/env}"
store=${BACKUP_DIR:-/var/lib/haat-backup}
name=$(date -u +%Y-%m-%dT%H%M%SZ)
part=$store/$name.part
mkdir -p "$part"
pg_dump --format=custom --compress=zstd:3 --file="$part/haat.dump" "${DATABASE_OWNER_URL:-$DATABASE_URL}"
# What cannot be listed cannot be restored.
pg_restore --list "$part/haat.dump" >/dev/null
if [ -d "$DATA_DIR/media" ]; then cp -a "$DATA_DIR/media" "$part/media"; fi
sync -f "$part"
mv "$part" "$store/$name"
find "$store" -mindepth 1 -maxdepth 1 -type d -mtime +14 -exec rm -rf {} +
