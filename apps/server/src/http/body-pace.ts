import type { IncomingMessage, ServerResponse } from "node:http";

export interface BodyPace {
  readonly patienceMs: number;
  /** Large bodies get more time as bytes arrive; clients slower than this are disconnected. */
  readonly bytesPerMs: number;
}

/** Large bodies need at least 32 kB/s: 10 MB may take five and a half minutes. */
export const usualPace: BodyPace = { patienceMs: 15_000, bytesPerMs: 32 };

const processingMs = 120_000;
const checkMs = 100;

/**
 * Disconnects clients whose body takes too long, with 408 if no response has started. Node's
 * `requestTimeout` is one value for all: too short for images or too long for idle clients.
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
  const checkPace = () => {
    // After the response, remaining bytes earn no more time.
    const earnedMs = response.writableEnded ? 0 : (socket.bytesRead - before) / bytesPerMs;
    if (performance.now() > begun + patienceMs + earnedMs) disconnect();
    else timer = setTimeout(checkPace, checkMs).unref();
  };
  const disconnect = () => {
    if (request.complete) return;
    if (!response.headersSent) socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
    socket.destroySoon();
  };
  let timer = isLarge ? setTimeout(checkPace, checkMs).unref() : setTimeout(disconnect, patienceMs).unref();
  const stop = () => {
    clearTimeout(timer);
  };
  request.once("end", () => {
    stop();
    // The client now waits for us, so the idle timeout must not hit it.
    if (isLarge) socket.setTimeout(processingMs);
  });
  request.once("close", stop);
}
