import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy that may change answers. */
export interface Proxy {
  readonly origin: string;
  close(): void;
}

/** Forwards requests to `origin` and passes uncompressed answers to `passOn`. */
export async function rewritingProxy(
  origin: string,
  passOn: (given: IncomingMessage, answer: ServerResponse) => void | Promise<void>,
): Promise<Proxy> {
  const server = createServer((incoming, answer) => {
    const { "accept-encoding": _, ...headers } = incoming.headers;
    const asked = request(new URL(incoming.url ?? "/", origin), { method: incoming.method, headers });
    asked.on("error", () => answer.destroy());
    asked.on("response", (given) => void passOn(given, answer));
    answer.on("close", () => asked.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
