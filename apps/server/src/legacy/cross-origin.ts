import type { IncomingMessage } from "node:http";
import type { FastifyCorsOptions } from "@fastify/cors";
import { legacyPrefixes } from "./rows/legacy-rows.ts";

/** What pages of other origins may do with the legacy client's calls. No cookies: credentials are never allowed. */
export const corsRules = {
  methods: ["GET", "POST", "PUT", "DELETE"],
  allowedHeaders: ["authorization", "content-type", "if-none-match"],
  exposedHeaders: ["etag", "retry-after"],
  maxAge: 600,
  strictPreflight: false,
} satisfies FastifyCorsOptions;

/** The same in headers, for a page of these origins that calls before the app is there; null for any other request. */
export function crossOrigin(
  { url = "", method, headers: { origin } }: Pick<IncomingMessage, "url" | "method" | "headers">,
  origins: readonly string[],
): Record<string, string> | null {
  if (!origin || !origins.includes(origin)) return null;
  if (!legacyPrefixes.some((prefix) => url.startsWith(`${prefix}/`))) return null;
  const read = { "access-control-allow-origin": origin, vary: "Origin" };
  if (method !== "OPTIONS")
    return { ...read, "access-control-expose-headers": corsRules.exposedHeaders.join(", ") };
  return {
    ...read,
    "access-control-allow-methods": corsRules.methods.join(", "),
    "access-control-allow-headers": corsRules.allowedHeaders.join(", "),
    "access-control-max-age": String(corsRules.maxAge),
  };
}
