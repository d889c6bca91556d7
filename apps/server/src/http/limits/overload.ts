import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { DomainError } from "@haat/domain/domain-error";
import { isLegacyRoute } from "../../legacy/rows/legacy-rows.ts";
import { installRoutes } from "../../pages/install-files.ts";
import { trpcPrefix } from "../trpc/trpc.ts";

/** So late, on average over two seconds, each turn of the event loop may come: one long turn is no overload. In ms. */
const maxEventLoopDelay = 500;
const sampleInterval = 2_000;

/**
 * Answered also then: who is overloaded lives, and a page that was answered needs its scripts, fonts and pictures, which
 * are files and cost next to nothing.
 */
const unshed: ReadonlySet<string> = new Set(["/healthz", "/assets/*", "/media/:name", ...installRoutes]);

/**
 * While the process itself cannot keep up, whatever costs work is answered with BUSY at once. Calls of the API are shed
 * where their answer gets its form, by `isUnderPressure()`.
 */
export async function shedOverload(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval,
    async pressureHandler({ method, routeOptions: { url = "" } }) {
      // A page of another origin reads a refusal only after a preflight that is none.
      const isShedLater = url.startsWith(trpcPrefix) || isLegacyRoute(url) || method === "OPTIONS";
      if (!unshed.has(url) && !isShedLater) throw new DomainError("BUSY");
    },
  });
}
