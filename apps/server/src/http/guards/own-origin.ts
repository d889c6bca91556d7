import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "@haat/domain/domain-error";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** True if a write came from a page of the same host; a sibling subdomain is another origin. */
export function isOwnOrigin({
  method,
  headers,
  protocol,
  host,
}: Pick<FastifyRequest, "method" | "headers" | "protocol" | "host">): boolean {
  if (safeMethods.has(method)) return true;
  const { origin, "sec-fetch-site": site } = headers;
  if (site !== undefined && site !== "same-origin") return false;
  if (origin === undefined) return site === "same-origin";
  return origin === `${protocol}://${host}`;
}

export function requireOwnOrigin(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (!isOwnOrigin(request)) throw new DomainError("BAD_ORIGIN");
  });
}
