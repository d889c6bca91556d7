import type { IncomingMessage, ServerResponse } from "node:http";
import { countRead } from "../start/read-garbage.ts";

/** How long a body may take to arrive. */
export interface BodyPace {
  /** From when its headers are there, in ms. */
  readonly patienceMs: number;
  /** A large one has as much more as this pace gives it for what has arrived: who falls behind is let go. */
  readonly bytesPerMs: number;
}

/** A large body comes at 32 kB a second at the least, a quarter of a megabit: 10 MB may take five minutes and a half. */
export const usualPace: BodyPace = { patienceMs: 15_000, bytesPerMs: 32 };

/** What a large body is for may take so long, its wait for others included. In ms. */
const largeWorkMs = 120_000;
/** A large body is looked at so often: a quick line brings 5 MB in between, whether it is kept or thrown away. In ms. */
const lookMs = 10;

/**
 * Ends the connection of a client whose body takes too long, with the status 408 where nothing was answered yet. Node's
 * `requestTimeout` is one for all calls: at 30 s a picture of 10 MB needs 2.8 Mbit/s, at 330 s one byte a second holds
 * a connection for five minutes and a half.
 */
export function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  { patienceMs, bytesPerMs, isLarge }: BodyPace & { readonly isLarge: boolean },
): void {
  const { headers, socket } = request;
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
  const begun = performance.now();
  const before = socket.bytesRead;
  let counted = before;
  const look = () => {
    countRead(socket.bytesRead - counted);
    counted = socket.bytesRead;
    // Once the answer is there, nobody reads what is still on its way.
    const earnedMs = response.writableEnded ? 0 : (counted - before) / bytesPerMs;
    if (performance.now() > begun + patienceMs + earnedMs) letGo();
  };
  const letGo = () => {
    if (request.complete) return;
    if (!response.headersSent) socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
    socket.destroySoon();
  };
  const timer = isLarge ? setInterval(look, lookMs).unref() : setTimeout(letGo, patienceMs).unref();
  const stop = () => {
    clearInterval(timer);
  };
  request.once("end", () => {
    stop();
    // From here on the client waits for us, and is not to be taken for a silent one.
    if (isLarge) socket.setTimeout(largeWorkMs);
  });
  request.once("close", stop);
}
