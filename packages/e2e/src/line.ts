import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A way to a server that is not what it should be. */
export interface Line {
  readonly origin: string;
  close(): void;
}

/** What a line does with an answer of the server. */
export type PassOn = (given: IncomingMessage, answer: ServerResponse, path: string) => void | Promise<void>;

/** Passes everything on to the server at `origin`, and its answers as `passOn` does; texts come without compression. */
export async function openLine(origin: string, passOn: PassOn): Promise<Line> {
  const server = createServer((incoming, answer) => {
    const { "accept-encoding": _, ...headers } = incoming.headers;
    const path = incoming.url ?? "/";
    const asked = request(new URL(path, origin), { method: incoming.method, headers });
    asked.on("error", () => answer.destroy());
    asked.on("response", (given) => void passOn(given, answer, path));
    // Whoever leaves a stream ends it.
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
