#!/bin/sh
# patronictl with the cluster's settings and passwords: haat-patronictl list, switchover, edit-config.
set -eu
set -a
# shellcheck disable=SC1091
. /etc/haat-cluster/patroni.secrets
HOME=/var/lib/postgresql
set +a
exec runuser -u postgres -- patronictl -c /etc/haat-cluster/patroni.yml "$@"
