#!/bin/sh
# Runs at each start and changes nothing that exists. Deleted images are kept for 30 days, longer than database
# backups, so a restored database finds its images.
set -eu
mc alias set --quiet store http://bucket:9000 "$(cat /run/secrets/S3_ACCESS_KEY_ID)" "$(cat /run/secrets/S3_SECRET_ACCESS_KEY)"
mc mb --ignore-existing "store/$S3_BUCKET"
mc version enable "store/$S3_BUCKET"
if ! mc ilm rule ls "store/$S3_BUCKET" >/dev/null 2>&1; then
  mc ilm rule add --noncurrent-expire-days 30 "store/$S3_BUCKET"
fi
