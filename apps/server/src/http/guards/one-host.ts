import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { DomainError } from "@haat/domain/domain-error";

const host = /^(?:[\w.-]+|\[[\d:a-f.]+\])(?::\d{1,5})?$/i;

/** One valid Host header: given two, a proxy may have routed by the other. */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = "", value = ""] = [rawHeaders[index], rawHeaders[index + 1]];
    if (name.length !== 4 || name.toLowerCase() !== "host") continue;
    if ((hosts += 1) > 1 || !host.test(value)) return false;
  }
  return true;
}

const wholeAddress = /^https?:\/\/([^/?#]*)([^#]*)/i;

/** The path, also of absolute-form requests ("GET http://host/path"). */
export function pathOf({ url = "/" }: Pick<IncomingMessage, "url">): string {
  const path = wholeAddress.exec(url)?.[2];
  if (path === undefined) return url;
  return path.startsWith("/") ? path : `/${path}`;
}

function namesItsHost(originalUrl: string, { host = "" }: IncomingMessage["headers"]): boolean {
  const named = wholeAddress.exec(originalUrl)?.[1];
  return named === undefined || named.toLowerCase() === host.toLowerCase();
}

/**
 * Requires exactly one valid host. Proxies route and cache by the Host header, but Fastify prefers
 * X-Forwarded-Host, which clients can forge; so it is overwritten.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    const { headers } = request.raw;
    if (headers["x-forwarded-host"] !== undefined) headers["x-forwarded-host"] = headers.host ?? "";
    if (!hasOneHost(request.raw) || !namesItsHost(request.originalUrl, request.raw.headers))
      throw new DomainError("INVALID_INPUT");
  });
}
