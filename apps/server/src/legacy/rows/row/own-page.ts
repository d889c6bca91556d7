import type { FastifyRequest } from "fastify";
import { isOwnOrigin } from "../../../http/guards/own-origin.ts";

/**
 * True if a cookie request comes from a page of this origin. Reads go by Sec-Fetch-Site, or pass
 * without it (old browsers); writes go by Origin, which every browser sends.
 */
export function isOwnPage(
  request: Pick<FastifyRequest, "method" | "headers" | "protocol" | "host">,
): boolean {
  const { method, headers } = request;
  if (method === "GET") return (headers["sec-fetch-site"] ?? "same-origin") === "same-origin";
  return headers.origin !== undefined && isOwnOrigin(request);
}
