import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A way to a server on which every page comes in pieces, as over a poor line. */
export interface PoorLine {
  readonly origin: string;
  close(): void;
}

/** Passes everything on to `origin` as it is, but pages with a pause after each place `cut` matches. */
export async function pagesInPieces(origin: string, cut: RegExp, pauseMs: number): Promise<PoorLine> {
  const server = createServer((incoming, answer) => {
    const { "accept-encoding": _, ...headers } = incoming.headers;
    const asked = request(new URL(incoming.url ?? "/", origin), { method: incoming.method, headers });
    asked.on("error", () => answer.destroy());
    asked.on("response", (given) => {
      const { "content-length": __, ...kept } = given.headers;
      answer.writeHead(given.statusCode ?? 502, kept);
      if (!given.headers["content-type"]?.includes("text/html")) return given.pipe(answer);
      return void sendInPieces();

      async function sendInPieces(): Promise<void> {
        const page = (await given.setEncoding("utf8").toArray()).join("");
        let sent = 0;
        for (const { index, 0: text } of page.matchAll(cut)) {
          answer.write(page.slice(sent, index + text.length));
          sent = index + text.length;
          await sleep(pauseMs);
        }
        answer.end(page.slice(sent));
      }
    });
    incoming.pipe(asked);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}
