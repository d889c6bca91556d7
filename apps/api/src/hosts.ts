import type { Socket } from "node:net";
import type { FastifyRequest } from "fastify";
import type { App } from "@haat/contract/roles";
import type { Env } from "./env.ts";

/** Where each app answers: by host name on the main port, or by a port of its own. */
export interface Hosts {
  appOf(request: FastifyRequest): App | null;
  /** The same by a host's name, without a port, and the connection on which it was asked for. */
  appAt(hostname: string, socket: Socket): App | null;
  /** The address of an app by its host name, without a slash at its end. */
  origin(app: App): string;
  /** The address of an app by its own port. */
  portOrigin(app: App): string;
  readonly ports: readonly number[];
}

const apps = ["shop", "seller", "admin"] as const satisfies readonly App[];

/** Apps are `shop.`, `seller.` and `admin.` of the public host; locally also the three ports after the main one. */
export function createHosts({
  port,
  publicHost,
  isProduction,
}: Pick<Env, "port" | "publicHost" | "isProduction">): Hosts {
  const byHost = new Map<string, App>(apps.map((app) => [`${app}.${publicHost}`, app]));
  const byPort = new Map(apps.map((app, index) => [port + 1 + index, app] as const));
  const portOf = new Map([...byPort].map(([number, app]) => [app, number] as const));
  const scheme = isProduction ? "https" : "http";
  const suffix = isProduction ? "" : `:${port}`;
  const appAt: Hosts["appAt"] = (hostname, { localPort = 0 }) =>
    byHost.get(hostname) ?? byPort.get(localPort) ?? null;
  return {
    appOf: ({ hostname, socket }) => appAt(hostname, socket),
    appAt,
    origin: (app) => `${scheme}://${app}.${publicHost}${suffix}`,
    portOrigin: (app) => `http://localhost:${portOf.get(app) ?? port}`,
    ports: [port, ...byPort.keys()],
  };
}
