import { once } from "node:events";
import { createServer, type Server } from "node:net";

/** Blocks below the ports of outgoing connections. */
const firstPort = 12_000;
const blocks = 4_000;
const blockSize = 5;

export interface ReservedPorts {
  /** The first of four free ports in a row. */
  readonly port: number;
  /** Also happens when this process ends. */
  readonly release: () => void;
}

/**
 * Reserves four ports in a row for a server across all processes. Checking that ports are free
 * isn't enough, so a fifth one is held as a lock.
 */
export async function reservePorts(): Promise<ReservedPorts> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = firstPort + Math.floor(Math.random() * blocks) * blockSize;
    const guard = await listenOn(port + blockSize - 1);
    if (!guard) continue;
    const probes = await Promise.all([0, 1, 2, 3].map((offset) => listenOn(port + offset)));
    const free = probes.filter((probe) => probe !== null);
    await Promise.all(free.map(closed));
    if (free.length === probes.length) return { port, release: () => void guard.close() };
    guard.close();
  }
  throw new Error("there are no four free ports in a row");
}

/** Null if the port is in use. Keeps no process alive. */
async function listenOn(port: number): Promise<Server | null> {
  const server = createServer().unref();
  try {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return server;
  } catch {
    return null;
  }
}

async function closed(server: Server): Promise<void> {
  server.close();
  await once(server, "close");
}
