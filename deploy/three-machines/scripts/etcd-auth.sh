#!/bin/sh
# Once, on one machine, when all three etcd members run: requires passwords and limits Patroni to its own keys.
set -eu
cd /etc/haat-cluster
export ETCDCTL_API=3 ETCDCTL_ENDPOINTS=https://127.0.0.1:2379 ETCDCTL_CACERT=etcd/ca.pem ETCDCTL_CERT=etcd/cert.pem ETCDCTL_KEY=etcd/key.pem
etcdctl user add root --interactive=false <etcd-root-password
etcdctl user grant-role root root
etcdctl role add patroni
etcdctl role grant-permission patroni readwrite --prefix=true /service/
etcdctl user add patroni --interactive=false <etcd-patroni-password
etcdctl user grant-role patroni patroni
etcdctl auth enable
