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
