#!/bin/sh
# Run on a machine as root, in the folder from prepare.sh. Installs all files and starts nothing.
set -eu
cd "$(dirname "$0")"
place() { # mode owner file destination
  install -D -m "$1" -o "$2" -g "$2" "$3" "$4"
}
install -d -m 755 /etc/haat-cluster
for user in etcd postgres; do
  folder=/etc/haat-cluster/$([ "$user" = etcd ] && echo etcd || echo patroni)
  install -d -m 700 -o "$user" -g "$user" "$folder"
  for file in ca.pem cert.pem key.pem; do place 600 "$user" "$file" "$folder/$file"; done
done
place 644 root ca.pem /etc/haat-cluster/ca.pem
place 644 root etcd.env /etc/default/etcd
place 600 root etcd-root-password /etc/haat-cluster/etcd-root-password
place 600 root etcd-patroni-password /etc/haat-cluster/etcd-patroni-password
place 644 root patroni.yml /etc/haat-cluster/patroni.yml
place 600 root patroni.secrets /etc/haat-cluster/patroni.secrets
place 600 postgres haat-password /etc/haat-cluster/haat-password
for script in post-bootstrap.sh restore.sh back-up.sh etcd-auth.sh; do place 755 root "$script" "/etc/haat-cluster/$script"; done
place 755 root haat-patronictl.sh /usr/local/sbin/haat-patronictl
place 755 root haat-cluster.sh /usr/local/sbin/haat-cluster
place 755 root haat-command.sh /usr/local/sbin/haat-command
place 644 root pgbackrest.conf /etc/pgbackrest/pgbackrest.conf
place 600 postgres pgbackrest-secrets.conf /etc/pgbackrest/conf.d/secrets.conf
place 644 root haproxy.cfg /etc/haproxy/haproxy.cfg
place 644 root logind.conf /etc/systemd/logind.conf.d/haat.conf
for unit in haat-patroni.service haat-cluster-backup.service haat-cluster-backup.timer haat@.service; do
  place 644 root "$unit" "/etc/systemd/system/$unit"
done
# Keeps manual changes.
if [ ! -e /etc/haat/env ]; then place 600 root haat.env /etc/haat/env; fi
install -d -m 750 -o postgres -g postgres "$(dirname "$(sed -n 's/^ *data_dir: //p' patroni.yml)")" /var/log/pgbackrest /var/spool/pgbackrest
install -d -m 700 -o etcd -g etcd /var/lib/etcd
echo "All files are installed."
