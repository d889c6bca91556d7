import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { DomainError } from "@haat/domain/domain-error";

/** A host by its name or its number, with or without a port. */
const host = /^(?:[\w.-]+|\[[\d:a-f.]+\])(?::\d{1,5})?$/i;

/** Whether the request is for one host, and for what is a host: of two, the proxy before us may have gone by the other. */
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

/** What is asked of us, also where the request names it with its host, as to a proxy. */
export function pathOf({ url = "/" }: Pick<IncomingMessage, "url">): string {
  const path = wholeAddress.exec(url)?.[2];
  if (path === undefined) return url;
  return path.startsWith("/") ? path : `/${path}`;
}

/** Whether the host in such an address, if there is one, is the one of the header. */
function namesItsHost(originalUrl: string, { host = "" }: IncomingMessage["headers"]): boolean {
  const named = wholeAddress.exec(originalUrl)?.[1];
  return named === undefined || named.toLowerCase() === host.toLowerCase();
}

/**
 * Refuses a request for two hosts and for what is no host. What the Host header says is whom a proxy before us went by and
 * keeps our answer for; Fastify would believe another header rather, which that proxy may pass on as a client sent it.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    const { headers } = request.raw;
    if (headers["x-forwarded-host"] !== undefined) headers["x-forwarded-host"] = headers.host ?? "";
    if (!hasOneHost(request.raw) || !namesItsHost(request.originalUrl, request.raw.headers))
      throw new DomainError("INVALID_INPUT");
  });
}
