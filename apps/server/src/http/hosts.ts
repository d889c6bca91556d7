import type { Socket } from "node:net";
import type { FastifyRequest } from "fastify";
import type { App } from "@haat/contract/roles";
import type { Env } from "../settings/env.ts";

/** Where each app answers: by host name on the main port, or, outside production, by a port of its own. */
export interface Hosts {
  appOf(request: FastifyRequest): App | null;
  /** The same by a host's name, without a port, and the connection on which it was asked for. */
  appAt(hostname: string, socket: Socket): App | null;
  /** The address of an app by its host name, without a slash at its end. */
  origin(app: App): string;
  /** The address of an app by its own port; null where it has none. */
  portOrigin(app: App): string | null;
  /** Whether something is served under this name, in whatever case and with a dot at its end or without. */
  isKnown(hostname: string): boolean;
  readonly ports: readonly number[];
}

/** Names are the same in any case, and with the dot that ends a name in full. */
const plain = (hostname: string) => hostname.toLowerCase().replace(/\.$/, "");

const apps = ["shop", "seller", "admin"] as const satisfies readonly App[];

/**
 * Apps are `shop.`, `seller.` and `admin.` of the public host; outside production also the three ports after the main
 * one, under any name.
 */
export function createHosts({
  port,
  publicHost,
  isProduction,
}: Pick<Env, "port" | "publicHost" | "isProduction">): Hosts {
  const byHost = new Map<string, App>(apps.map((app) => [`${app}.${publicHost}`, app]));
  const byPort = new Map(isProduction ? [] : apps.map((app, index) => [port + 1 + index, app] as const));
  const portOf = new Map([...byPort].map(([number, app]) => [app, number] as const));
  const scheme = isProduction ? "https" : "http";
  const suffix = isProduction ? "" : `:${port}`;
  const appAt: Hosts["appAt"] = (hostname, { localPort = 0 }) =>
    byHost.get(plain(hostname)) ?? byPort.get(localPort) ?? null;
  return {
    appOf: ({ hostname, socket }) => appAt(hostname, socket),
    appAt,
    origin: (app) => `${scheme}://${app}.${publicHost}${suffix}`,
    portOrigin(app) {
      const own = portOf.get(app);
      return own === undefined ? null : `http://localhost:${own}`;
    },
    isKnown: (hostname) => !isProduction || plain(hostname) === publicHost || byHost.has(plain(hostname)),
    ports: [port, ...byPort.keys()],
  };
}
