import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { SettingsError } from "../settings/env.ts";
import { limitBody, usualPace, type BodyPace } from "./body-pace.ts";

// By the timer that a test can hold still, which the one of node:timers/promises is not.
const sleep = (ms: number) => new Promise((over) => setTimeout(over, ms));

/** Deadlines of a connection in ms: a slow or silent client is let go. Of its body {@link limitBody} has the deadline. */
const deadlines = {
  requestTimeout: 600_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/** What still runs so long after the last call was taken is cut off: a little more than any call may take. In ms. */
const patienceMs = 3_300;

export interface ListenOptions {
  readonly answer: RequestListener;
  readonly host: string;
  readonly ports: readonly number[];
  /**
   * A client that takes nothing of its answer, or sends nothing of its call, is let go after so long, at most twice as
   * long where a part of the answer was on its way. In ms.
   */
  readonly silenceMs?: number;
  /** Calls whose bodies are large: they take as long as a slow line needs for them. */
  readonly isLarge?: (request: IncomingMessage) => boolean;
  readonly bodyPace?: BodyPace;
}

export interface Listening {
  /** Takes calls for `drainMs` more, each on a connection that ends with it; then lets the running ones finish. */
  readonly stop: (drainMs: number) => Promise<void>;
}

/** Serves every port, on both loopback addresses where the host is `localhost`. */
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

/** False where the machine has no such address (no IPv6); a port in use is said in a sentence. */
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
  return `Port ${port} is in use by another program. Stop that program, or choose other ports with the setting PORT (for example PORT=8000).`;
}

/** Takes no more connections, ends those on which nothing is under way, and lets running calls finish. */
async function stopped(server: Server): Promise<void> {
  // Node ends idle connections once; one whose last answer began before the stop is idle only after it.
  server.keepAliveTimeout = 1;
  const closed = once(server.close(), "close");
  const force = setTimeout(() => {
    server.closeAllConnections();
  }, patienceMs);
  await closed;
  clearTimeout(force);
}
