import type { FastifyRequest } from "fastify";
import { isOwnOrigin } from "../../../http/guards/own-origin.ts";

/**
 * Whether a request that brings a cookie was sent by a page of this very origin: reading by what the browser says of
 * the site or, where it says nothing, at all; writing by the Origin that every browser then sends.
 */
export function isOwnPage(
  request: Pick<FastifyRequest, "method" | "headers" | "protocol" | "host">,
): boolean {
  const { method, headers } = request;
  if (method === "GET") return (headers["sec-fetch-site"] ?? "same-origin") === "same-origin";
  return headers.origin !== undefined && isOwnOrigin(request);
}
