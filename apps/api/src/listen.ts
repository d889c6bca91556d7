import { createServer, type Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { SettingsError } from "./env.ts";

/** Deadlines of a connection in ms: a slow or silent client is let go. */
const deadlines = {
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/** Serves the app on every port, on both loopback addresses where the host is `localhost`; answers how to stop. */
export async function listen(
  app: FastifyInstance,
  host: string,
  ports: readonly number[],
): Promise<() => Promise<void>> {
  await app.ready();
  const addresses = host === "localhost" ? ["127.0.0.1", "::1"] : [host];
  const servers: Server[] = [];
  for (const port of ports)
    for (const address of addresses) {
      const server = createServer(deadlines, (request, response) => {
        app.routing(request, response);
      });
      if (await started(server, port, address)) servers.push(server);
    }
  return async () => {
    await Promise.all(servers.map(stopped));
  };
}

/** False where the machine has no such address (no IPv6); a port in use is said in a sentence. */
function started(server: Server, port: number, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT") resolve(false);
      else if (error.code === "EADDRINUSE") reject(new SettingsError(portTaken(port)));
      else reject(error);
    });
    server.listen({ port, host: address }, () => {
      resolve(true);
    });
  });
}

function portTaken(port: number): string {
  return `Port ${port} is in use by another program. Stop that program, or choose other ports with the setting PORT (for example PORT=8000).`;
}

/** Ends idle connections at once and lets running requests finish. */
function stopped(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeIdleConnections();
    const sweep = setInterval(() => {
      server.closeIdleConnections();
    }, 50);
    const force = setTimeout(() => {
      server.closeAllConnections();
    }, 4_000);
    server.once("close", () => {
      clearInterval(sweep);
      clearTimeout(force);
    });
  });
}
