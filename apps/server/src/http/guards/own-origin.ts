import type { FastifyInstance, FastifyRequest } from "fastify";
import { refusals } from "@haat/contract/errors";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a write came from a page of the very host it goes to. A sibling subdomain is another origin. */
export function isOwnOrigin({
  method,
  headers,
  protocol,
  host,
}: Pick<FastifyRequest, "method" | "headers" | "protocol" | "host">): boolean {
  if (reading.has(method)) return true;
  const { origin, "sec-fetch-site": site } = headers;
  if (site !== undefined && site !== "same-origin") return false;
  if (origin === undefined) return site === "same-origin";
  return origin === `${protocol}://${host}`;
}

/** Refuses writes that another site's page sends with a person's cookie. */
export function requireOwnOrigin(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (isOwnOrigin(request)) return;
    await reply.code(403).send({ message: refusals.BAD_ORIGIN.message });
  });
}
