import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { DomainError } from "@haat/domain/domain-error";
import { isLegacyRoute } from "../../legacy/rows/legacy-rows.ts";
import { installRoutes } from "../../pages/install-files.ts";
import { trpcPrefix } from "../trpc/trpc.ts";

/** In ms, averaged over the sample interval, so that one long task isn't overload. */
const maxEventLoopDelay = 500;
const sampleInterval = 2_000;

/** Served even under overload: health, and the static files that a delivered page needs. */
const unshed: ReadonlySet<string> = new Set(["/healthz", "/assets/*", "/media/:name", ...installRoutes]);

/**
 * Refuses work with BUSY while the event loop lags. API calls are refused later, by
 * `isUnderPressure()`, where the transport can shape the answer.
 */
export async function shedOverload(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval,
    async pressureHandler({ method, routeOptions: { url = "" } }) {
      // Browsers show a cross-origin refusal only after a successful preflight.
      const isShedLater = url.startsWith(trpcPrefix) || isLegacyRoute(url) || method === "OPTIONS";
      if (!unshed.has(url) && !isShedLater) throw new DomainError("BUSY");
    },
  });
}
