#!/bin/sh
# Creates missing secrets, a certificate per machine, and out/<machine> with all its files. Repeating it keeps
# secrets and renews certificates.
# shellcheck disable=SC2154
set -eu
cd "$(dirname "$0")"
# shellcheck disable=SC1091
. ./cluster.conf
umask 077
mkdir -p secrets out
for file in backup-bucket-key backup-bucket-secret picture-bucket-key picture-bucket-secret; do
  if [ ! -s "secrets/$file" ]; then
    echo "Put the bucket's credential into secrets/$file." >&2
    exit 1
  fi
done
for file in superuser replicator rewinder haat restapi etcd-root etcd-patroni backup-cipher second-factor-key; do
  [ -s "secrets/$file" ] || od -An -N32 -tx1 /dev/urandom | tr -d ' \n' >"secrets/$file"
done
secret() { cat "secrets/$1"; }

if [ ! -s secrets/ca.key ]; then
  # Python needs a key usage in the authority's certificate.
  printf '%s\n' '[req]' 'distinguished_name=name' 'x509_extensions=authority' '[name]' '[authority]' \
    'basicConstraints=critical,CA:TRUE' 'keyUsage=critical,keyCertSign,cRLSign' 'subjectKeyIdentifier=hash' >out/authority
  openssl req -x509 -config out/authority -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj "/CN=Haat cluster" \
    -keyout secrets/ca.key -out secrets/ca.pem 2>/dev/null
  rm out/authority
fi

members=
hosts=
for machine in $machines; do
  members="${members:+$members,}${machine%=*}=https://${machine#*=}:2380"
  hosts="${hosts:+$hosts,}${machine#*=}:2379"
done

certify() { # name address folder. Without a common name: etcd takes one for a user's, and then refuses Patroni's password
  openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/O=Haat" -keyout "$3/key.pem" \
    -out "$3/request.pem" 2>/dev/null
  printf '%s\n' "subjectAltName=DNS:$1,DNS:localhost,IP:$2,IP:127.0.0.1" 'basicConstraints=CA:FALSE' 'keyUsage=critical,digitalSignature' \
    'extendedKeyUsage=serverAuth,clientAuth' 'subjectKeyIdentifier=hash' 'authorityKeyIdentifier=keyid' >"$3/names"
  openssl x509 -req -in "$3/request.pem" -CA secrets/ca.pem -CAkey secrets/ca.key -CAcreateserial -days 825 \
    -extfile "$3/names" -out "$3/cert.pem" 2>/dev/null
  rm "$3/request.pem" "$3/names"
  cp secrets/ca.pem "$3/ca.pem"
}

fill() { # template folder: each @word@ is replaced, a line with @servers@ by one for each machine
  for machine in $machines; do
    echo "  server ${machine%=*} ${machine#*=}:5432 check port 8008"
  done >out/servers
  for machine in $machines; do
    echo "  server ${machine%=*} ${machine#*=}:5000 check"
  done >out/haats
  sed -e '/@servers@/{' -e 'r out/servers' -e 'd' -e '}' -e '/@haats@/{' -e 'r out/haats' -e 'd' -e '}' \
    -e "s|@name@|$name|g" -e "s|@address@|$address|g" -e "s|@network@|$network|g" -e "s|@domain@|$domain|g" \
    -e "s|@proxies@|$proxies|g" -e "s|@endpoint@|$endpoint|g" -e "s|@region@|$region|g" \
    -e "s|@postgres@|${postgres:-18}|g" -e "s|@backup_bucket@|$backup_bucket|g" -e "s|@picture_bucket@|$picture_bucket|g" \
    -e "s|@etcd_members@|$members|g" -e "s|@etcd_hosts@|$hosts|g" -e "s|@password@|$(secret haat)|g" \
    -e "s|@second_factor_key@|$(secret second-factor-key)|g" -e "s|@picture_key@|$(secret picture-bucket-key)|g" \
    -e "s|@picture_secret@|$(secret picture-bucket-secret)|g" "templates/$1" >"$2/$1"
}

for machine in $machines; do
  name=${machine%=*}
  address=${machine#*=}
  folder=out/$name
  mkdir -p "$folder"
  certify "$name" "$address" "$folder"
  for template in templates/*; do fill "${template##*/}" "$folder"; done
  cp scripts/* install.sh ../one-machine/haat@.service ../one-machine/haat-command.sh "$folder/"
  cat >"$folder/patroni.secrets" <<SECRETS
PATRONI_SUPERUSER_PASSWORD=$(secret superuser)
PATRONI_REPLICATION_USERNAME=replicator
PATRONI_REPLICATION_PASSWORD=$(secret replicator)
PATRONI_REWIND_USERNAME=rewinder
PATRONI_REWIND_PASSWORD=$(secret rewinder)
PATRONI_RESTAPI_USERNAME=haat
PATRONI_RESTAPI_PASSWORD=$(secret restapi)
# Patroni ignores the two lines below without this one.
PATRONI_ETCD3_PROTOCOL=https
PATRONI_ETCD3_USERNAME=patroni
PATRONI_ETCD3_PASSWORD=$(secret etcd-patroni)
SECRETS
  cat >"$folder/pgbackrest-secrets.conf" <<SECRETS
[global]
repo1-s3-key=$(secret backup-bucket-key)
repo1-s3-key-secret=$(secret backup-bucket-secret)
repo1-cipher-pass=$(secret backup-cipher)
SECRETS
  cp secrets/haat "$folder/haat-password"
  cp secrets/etcd-root "$folder/etcd-root-password"
  cp secrets/etcd-patroni "$folder/etcd-patroni-password"
done
rm out/servers out/haats
echo "Created out/<machine> for: $machines"
