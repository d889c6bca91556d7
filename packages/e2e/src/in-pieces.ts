import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { openLine, type Line } from "./line.ts";

/** A way to a server on which every page comes in pieces, as over a poor line. */
export interface PoorLine extends Line {
  /** In how many places the latest page was cut. */
  cuts(): number;
}

/** Passes everything on to `origin` as it is, but pages with a pause after each place `cut` matches. */
export async function pagesInPieces(origin: string, cut: RegExp, pauseMs: number): Promise<PoorLine> {
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

  const line = await openLine(origin, async (given, answer) => {
    const { "content-length": _, ...headers } = given.headers;
    const isPage = given.headers["content-type"]?.includes("text/html");
    answer.writeHead(given.statusCode ?? 502, isPage ? headers : given.headers);
    if (!isPage) given.pipe(answer);
    else await sendInPieces((await given.setEncoding("utf8").toArray()).join(""), answer);
  });
  return { ...line, cuts: () => cuts };
}
