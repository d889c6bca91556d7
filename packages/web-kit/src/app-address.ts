import type { App } from "@haat/contract/roles";

/** The ports that serve one app each where names such as shop.localhost do not resolve. */
const portOf = { shop: "5001", seller: "5002", admin: "5003" } as const satisfies Record<App, string>;

interface Place {
  readonly protocol: string;
  readonly hostname: string;
  readonly port: string;
}

/** Where an app of this same Haat is, seen from the page one is on: shop.X beside seller.X, port 5001 beside 5002. */
export function appAddress(app: App, { protocol, hostname, port }: Place): string {
  const ports: readonly string[] = Object.values(portOf);
  if (ports.includes(port)) return `${protocol}//${hostname}:${portOf[app]}`;
  const [first = "", ...rest] = hostname.split(".");
  const host = first in portOf && rest.length > 0 ? [app, ...rest].join(".") : `${app}.${hostname}`;
  return `${protocol}//${host}${port ? `:${port}` : ""}`;
}
