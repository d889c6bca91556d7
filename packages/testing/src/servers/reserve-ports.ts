import { once } from "node:events";
import { createServer, type Server } from "node:net";

/** Blocks of ports below those that systems give to outgoing connections. */
const firstPort = 12_000;
const blocks = 4_000;
const blockSize = 5;

export interface ReservedPorts {
  /** The first of four ports in a row that nobody listens on. */
  readonly port: number;
  /** Gives them back; the end of this process does as well. */
  readonly release: () => void;
}

/**
 * Four ports in a row for a server that is yet to start, given to nobody else who asks here, in whichever process. A
 * port that is only found to be free may be found by two: a fifth one is listened on for as long as they are reserved.
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

/** Null where somebody else listens. It keeps no process running. */
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
