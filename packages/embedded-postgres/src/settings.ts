import { totalmem } from "node:os";

const everywhere = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
};

/**
 * A quarter of the memory, from 128 MB to 8 GB. Without it, searches among a million products take
 * 10 % longer. PostgreSQL takes the memory only as needed.
 */
export function sharedBuffersOf(memory: number): string {
  const megabytes = Math.floor(memory / 4 / 2 ** 20);
  return `${Math.min(Math.max(megabytes, 128), 8192)}MB`;
}

/** Survives power cuts: no safety feature is turned off. */
export const durableSettings: Record<string, string> = {
  ...everywhere,
  max_connections: "200",
  // A container may have less memory than its host.
  shared_buffers: sharedBuffersOf(Math.min(totalmem(), process.constrainedMemory() || Infinity)),
};

/** For tests: fast, but not crash-safe. */
export const disposableSettings: Record<string, string> = {
  ...everywhere,
  shared_buffers: "128MB",
  max_connections: "300",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum_naptime: "10min",
  // Shorter than lock_timeout, so that deadlocks are detected as such.
  deadlock_timeout: "100ms",
};
