import type { Socket } from "node:net";
import type { FastifyRequest } from "fastify";
import type { App } from "@haat/contract/roles";
import type { Env } from "../settings/env.ts";

export interface Hosts {
  appOf(request: FastifyRequest): App | null;
  appAt(hostname: string, socket: Socket): App | null;
  origin(app: App): string;
  portOrigin(app: App): string | null;
  isKnown(hostname: string): boolean;
  readonly ports: readonly number[];
}

const plain = (hostname: string) => hostname.toLowerCase().replace(/\.$/, "");

const apps = ["shop", "seller", "admin"] as const satisfies readonly App[];

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
