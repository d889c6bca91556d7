import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { DomainError } from "@haat/domain/domain-error";
import { trpcPrefix } from "./trpc.ts";

/** So late, on average over a second, each turn of the event loop may come. In ms. */
const maxEventLoopDelay = 500;

/**
 * While the process itself cannot keep up, whatever comes is answered with BUSY at once. /healthz still answers: who
 * is overloaded lives. Calls of the API are shed where their answer gets its form, by `isUnderPressure()`.
 */
export async function shedOverload(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    async pressureHandler({ routeOptions: { url = "" } }) {
      if (url !== "/healthz" && !url.startsWith(trpcPrefix)) throw new DomainError("BUSY");
    },
  });
}
