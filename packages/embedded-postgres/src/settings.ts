const everywhere = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  shared_buffers: "128MB",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
};

/** For data that must survive a power cut: nothing that PostgreSQL does for safety is switched off. */
export const durableSettings: Record<string, string> = { ...everywhere, max_connections: "200" };

/** For tests: the data may be lost, speed counts. */
export const disposableSettings: Record<string, string> = {
  ...everywhere,
  max_connections: "300",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum_naptime: "10min",
  // Sooner than a lock's own time-out, so that a deadlock is seen and counted as one.
  deadlock_timeout: "100ms",
};
