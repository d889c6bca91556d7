import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A proxy that sends every page in pieces, as over a slow connection. */
export interface PoorLine {
  readonly origin: string;
  /** Number of cuts in the latest page. */
  cuts(): number;
  close(): void;
}

/** Pauses pages after each match of `cut`; passes everything else on unchanged. */
export async function slowPages(origin: string, cut: RegExp, pauseMs: number): Promise<PoorLine> {
  let cuts = 0;

  async function sendInPieces(page: string, answer: ServerResponse): Promise<void> {
    const ends = [...page.matchAll(cut)].map(({ index, 0: text }) => index + text.length);
    cuts = ends.length;
    let sent = 0;
    for (const end of ends) {
      answer.write(page.slice(sent, end));
      sent = end;
      await sleep(pauseMs);
    }
    answer.end(page.slice(sent));
  }

  async function passOn(given: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { "content-length": _, ...headers } = given.headers;
    const isPage = given.headers["content-type"]?.includes("text/html");
    answer.writeHead(given.statusCode ?? 502, isPage ? headers : given.headers);
    if (!isPage) given.pipe(answer);
    else await sendInPieces((await given.setEncoding("utf8").toArray()).join(""), answer);
  }

  const server = createServer((incoming, answer) => {
    const { "accept-encoding": _, ...headers } = incoming.headers;
    const asked = request(new URL(incoming.url ?? "/", origin), { method: incoming.method, headers });
    asked.on("error", () => answer.destroy());
    asked.on("response", (given) => void passOn(given, answer));
    incoming.pipe(asked);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    close: () => server.close(),
  };
}
