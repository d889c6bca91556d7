import type { IncomingMessage } from "node:http";
import type { FastifyCorsOptions } from "@fastify/cors";
import { legacyPrefixes } from "./rows/legacy-rows.ts";

/**
 * CORS for the legacy client's calls. Without credentials: they never use cookies across origins.
 */
export const corsRules = {
  methods: ["GET", "POST", "PUT", "DELETE"],
  allowedHeaders: ["authorization", "content-type", "if-none-match"],
  exposedHeaders: ["etag", "retry-after"],
  maxAge: 600,
  strictPreflight: false,
} satisfies FastifyCorsOptions;

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
