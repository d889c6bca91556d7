import { totalmem } from "node:os";

const everywhere = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
};

/**
 * How much of the catalogue PostgreSQL holds itself, of so many bytes of memory a quarter, 128 MB to 8 GB: what it reads from the system
 * again and again costs a search in a million products a tenth of its time. Memory is taken as there is something to hold.
 */
export function sharedBuffersOf(memory: number): string {
  const megabytes = Math.floor(memory / 4 / 2 ** 20);
  return `${Math.min(Math.max(megabytes, 128), 8192)}MB`;
}

/** For data that must survive a power cut: nothing that PostgreSQL does for safety is switched off. */
export const durableSettings: Record<string, string> = {
  ...everywhere,
  max_connections: "200",
  // A container may be allowed less than its machine has.
  shared_buffers: sharedBuffersOf(Math.min(totalmem(), process.constrainedMemory() || Infinity)),
};

/** For tests: the data may be lost, speed counts. */
export const disposableSettings: Record<string, string> = {
  ...everywhere,
  shared_buffers: "128MB",
  max_connections: "300",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum_naptime: "10min",
  // Sooner than a lock's own time-out, so that a deadlock is seen and counted as one.
  deadlock_timeout: "100ms",
};
