import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { SettingsError } from "../settings/env.ts";

// Unlike node:timers/promises, tests can fake this timer.
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** In ms, against slow and silent clients. {@link limitBody} enforces the body's deadline. */
const deadlines = {
  requestTimeout: 600_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

const graceMs = 3_300;

interface BodyPace {
  readonly patienceMs: number;
  /** Large bodies get more time as bytes arrive; clients slower than this are disconnected. */
  readonly bytesPerMs: number;
}

/** Large bodies need at least 32 kB/s: 10 MB may take five and a half minutes. */
const usualPace: BodyPace = { patienceMs: 15_000, bytesPerMs: 32 };

const processingMs = 120_000;
const checkMs = 100;

/**
 * Disconnects clients whose body takes too long, with 408 if no response has started. Node's
 * `requestTimeout` is one value for all: too short for images or too long for idle clients.
 */
function limitBody(
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

export interface ListenOptions {
  readonly answer: RequestListener;
  readonly host: string;
  readonly ports: readonly number[];
  /**
   * In ms. Disconnects clients that neither read nor send; up to twice as long during a response.
   */
  readonly silenceMs?: number;
  readonly isLarge?: (request: IncomingMessage) => boolean;
  readonly bodyPace?: BodyPace;
}

export interface Listening {
  /** Accepts calls for `drainMs` more without keep-alive, then lets running calls finish. */
  readonly stop: (drainMs: number) => Promise<void>;
}

export async function listen({
  answer,
  host,
  ports,
  silenceMs = 10_000,
  isLarge = () => false,
  bodyPace = usualPace,
}: ListenOptions): Promise<Listening> {
  const addresses = host === "localhost" ? ["127.0.0.1", "::1"] : [host];
  const servers: Server[] = [];
  const running = new Set<ServerResponse>();
  let isStopping = false;
  for (const port of ports)
    for (const address of addresses) {
      const server = createServer(deadlines, (request, response) => {
        if (isStopping) response.shouldKeepAlive = false;
        limitBody(request, response, { ...bodyPace, isLarge: isLarge(request) });
        running.add(response);
        response.once("close", () => running.delete(response));
        answer(request, response);
      });
      server.timeout = silenceMs;
      if (await started(server, port, address)) servers.push(server);
    }
  return {
    stop: async (drainMs) => {
      isStopping = true;
      for (const response of running) response.shouldKeepAlive = false;
      await sleep(drainMs);
      await Promise.all(servers.map(stopped));
    },
  };
}

async function started(server: Server, port: number, host: string): Promise<boolean> {
  try {
    await once(server.listen({ port, host }), "listening");
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT") return false;
    throw code === "EADDRINUSE" ? new SettingsError(portTaken(port)) : error;
  }
}

function portTaken(port: number): string {
  return `Port ${port} is in use by another program. Stop it, or set PORT to another port (for example PORT=8000).`;
}

async function stopped(server: Server): Promise<void> {
  // Node closes idle connections only once; this closes those that become idle later.
  server.keepAliveTimeout = 1;
  const closed = once(server.close(), "close");
  const force = setTimeout(() => {
    server.closeAllConnections();
  }, graceMs);
  await closed;
  clearTimeout(force);
}
